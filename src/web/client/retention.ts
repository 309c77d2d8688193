// Audits of a client whose retention period has ended.

import type { ClientRecord } from '#contract/client.ts'

export const dueAudits = ({ audits }: Pick<ClientRecord, 'audits'>, now = Date.now()) =>
  audits.filter(({ keptUntil }) => keptUntil !== null && new Date(keptUntil).getTime() <= now)
