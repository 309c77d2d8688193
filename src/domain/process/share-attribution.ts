// Attribution of a link's share: of a changed share, one typed again unchanged, and one restored by undo.

import type { Attribution } from '#domain/attribution.ts'
import type { LinkFields, LinkMarks } from '#domain/process/step.ts'

/** The attribution as stored: with those of earlier shares, newest last, which undo and redo restore. */
export interface StoredShareAttribution extends LinkMarks {
  former?: FormerShare[]
}

interface FormerShare {
  share: number | null
  mark: Attribution | null
}

/** Maximum number of earlier shares stored per link. */
const REMEMBERED = 20

/** The present attribution, without those of earlier shares. */
export const presentShareMark = ({ former: _, ...marks }: StoredShareAttribution): LinkMarks => marks

/**
 * The attribution after a share in percent, or null, was sent: `by` for a changed one and for one without an author.
 * With `again` the share gets back the attribution that it had.
 */
export function shareAttributionAfter(
  { marks, share: before }: { marks: StoredShareAttribution; share: number | null },
  share: LinkFields['share'],
  { by, again = false }: { by: Attribution; again?: boolean | undefined },
): StoredShareAttribution {
  const held = marks.former ?? []
  const restored = again ? held.find(each => each.share === share) : undefined
  if (share === before && !restored && (again || marks.share || share === null)) return marks
  const mark = restored ? restored.mark : share === null ? null : by
  const left = { share: before, mark: marks.share ?? null }
  const former = [...held.filter(each => each.share !== before), left].slice(-REMEMBERED)
  return mark ? { share: mark, former } : { former }
}
