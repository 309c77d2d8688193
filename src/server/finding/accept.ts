// Stores sentences as accepted findings of an audit.

import { problem } from '#contract/errors.ts'
import type { AcceptedFinding } from '#domain/finding/accepted.ts'
import { addFindings, countFindings } from '#server/finding/store.ts'

/** Most accepted findings per audit. */
const MAX_FINDINGS = 50

/** Throws where the audit would have too many. */
export async function acceptFindings(
  auditId: number,
  accepted: readonly Omit<AcceptedFinding, 'id'>[],
): Promise<void> {
  await addFindings(accepted.map(each => ({ auditId, ...each })))
  if ((await countFindings(auditId)) > MAX_FINDINGS) throw problem('findings_full')
}
