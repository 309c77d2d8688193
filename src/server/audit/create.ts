// Creates an audit for another module, with its first facts.

import { insertAudit, type NewAuditRow } from '#server/audit/store.ts'

/** Creates an audit as draft at step 1; returns its id. */
export function createAudit(audit: NewAuditRow): Promise<number> {
  return insertAudit(audit)
}
