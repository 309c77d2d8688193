// What other modules may read of deliverables: all of an audit's, and whether the audit has changed since.

import { choiceOf } from '#server/deliverable/choice-store.ts'
import { listDeliverables } from '#server/deliverable/store.ts'
import { readAuditSnapshot } from '#server/document/audit-snapshot.ts'
import { compose } from '#server/document/compose.ts'

/** The exports of an audit, newest first. */
export async function auditDeliverables(auditId: number) {
  const rows = await listDeliverables(auditId)
  if (rows.length === 0) return []
  const kinds = [...new Set(rows.map(row => row.kind))]
  const now = await compose('hashes', { kinds, content: await readAuditSnapshot(auditId) })
  return rows.map(row => {
    const { audience, appendix } = choiceOf(row)
    return { ...row, audience, appendix: [...appendix], isStale: row.hash !== now[row.kind] }
  })
}
