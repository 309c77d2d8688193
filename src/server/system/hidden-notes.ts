// Earlier releases noted file names and filters of sources in the audit trail; they are not shown outside the audit's team.

import { visibleAmong } from '#server/audit/visibility.ts'
import type { ListedTrailEntry } from '#server/system/trail.ts'

const ACTIONS_WITH_CONTENT = new Set(['source.read', 'source.useArrivals', 'source.filter', 'source.remove'])
/** The note of this release. */
const NOTE = /^(?:by access token “[^”]*”; )?source \d+; [a-z ]+$/

/** The entries, without earlier notes about sources of audits that the account does not see or that are deleted. */
export async function withoutHiddenNotes(
  entries: readonly ListedTrailEntry[],
  account: number,
): Promise<ListedTrailEntry[]> {
  const candidates = entries.filter(
    ({ action, note }) => ACTIONS_WITH_CONTENT.has(action) && !NOTE.test(note),
  )
  if (candidates.length === 0) return [...entries]
  const visible = await visibleAmong(candidates.map(auditOf), account)
  const hidden = new Set(candidates.filter(entry => !visible.has(auditOf(entry))))
  return entries.map(entry => (hidden.has(entry) ? { ...entry, note: '' } : entry))
}

/** Number of the audit that contains the record; 0 if it is unknown. */
const auditOf = ({ partOf }: ListedTrailEntry) => Number(/^audits\/(\d+)$/.exec(partOf ?? '')?.[1] ?? 0)
