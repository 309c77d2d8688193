// What other nouns may read of findings: those of an audit that people took over.

import { listFindings } from '#server/finding/store.ts'

export const auditFindings = listFindings
