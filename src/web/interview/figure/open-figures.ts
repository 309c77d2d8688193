// The figures of an answer that are not accepted yet: an accepted figure hides the proposal that it was made from.

import type { FoundFigure, FoundTarget } from '#domain/extraction/proposal.ts'
import type { Quantity, QuantityLink } from '#domain/quantity/quantity.ts'
import { isSameLink } from '#domain/quantity/quantity-link.ts'

type Accepted = Pick<Quantity, 'kind' | 'usual' | 'words' | 'link'>

/** The found figures without those that the answer holds already, in the same order. */
export function openFigures(
  found: readonly FoundFigure[],
  accepted: readonly Accepted[],
): readonly FoundFigure[] {
  return accepted.reduce(withoutAccepted, found)
}

/** Of figures in the same words, an accepted one hides those of its own target, else the first. */
function withoutAccepted(open: readonly FoundFigure[], accepted: Accepted): readonly FoundFigure[] {
  const alike = Map.groupBy(
    open.filter(each => isLike(each, accepted)),
    ({ figure }) => figure.quote,
  )
  const hidden = [...alike.values()].flatMap(group => {
    const own = group.filter(({ target }) => isTarget(target, accepted.link))
    return own.length > 0 ? own : group.slice(0, 1)
  })
  return open.filter(each => !hidden.includes(each))
}

/**
 * Accepted with these words, or with more or fewer of them (an earlier version of the product quoted another part). If
 * it was typed by hand: the same usual value, and no other target.
 */
function isLike({ figure, target }: FoundFigure, { kind, usual, words = '', link }: Accepted): boolean {
  if (kind !== figure.kind) return false
  if (words !== '') return contains(figure.quote, words) || contains(words, figure.quote)
  return usual === figure.usual && (link === null || target === null || isTarget(target, link))
}

/** Whether the link is what accepting this target makes. */
function isTarget(target: FoundTarget | null, link: QuantityLink | null): boolean {
  if (target?.to === 'found') return false
  // Without a link of the map, the share of a found one stays with the answer.
  if (target?.to === 'foundBranch') return link === null || link.to === 'branch'
  return isSameLink(target, link)
}

const contains = (text: string, part: string) => wholeWords(text).includes(wholeWords(part))

/** Words without the punctuation around them, so that "5 minutes" is not part of "25 minutes" or "2.5 minutes". */
const wholeWords = (text: string) => ` ${text.replace(/[,;:.!?)]*\s+[("]*/g, ' ').trim()} `
