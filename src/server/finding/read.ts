// What other modules may read of findings: the accepted ones of an audit.

import { listFindings } from '#server/finding/store.ts'

export const auditFindings = listFindings
