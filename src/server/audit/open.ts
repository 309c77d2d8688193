// How another noun opens an audit: with its first facts already in hand.

import { insertAudit, type NewAuditRow } from '#server/audit/store.ts'

/** Opens an audit as draft at step 1; its id. */
export function openAudit(audit: NewAuditRow): Promise<number> {
  return insertAudit(audit)
}
