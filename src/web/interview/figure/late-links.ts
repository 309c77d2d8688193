// Accepted figures without a link whose words now name a step or an owner of the map.

import type { SavedQuantity } from '#contract/quantity.ts'
import type { ExtractionSettings } from '#domain/extraction/figure.ts'
import { type FoundFigure, proposalIn } from '#domain/extraction/proposal.ts'
import type { Named } from '#domain/extraction/step/mention.ts'
import { ownerKey } from '#domain/process/owner.ts'
import {
  fitsLink,
  isAnswer,
  type Quantity,
  type QuantityKind,
  type QuantityLink,
} from '#domain/quantity/quantity.ts'
import { isSameLink } from '#domain/quantity/quantity-link.ts'

type Unlinked = Pick<SavedQuantity, 'id' | 'kind' | 'min' | 'usual' | 'max' | 'link' | 'words'>

/** A figure of the answer and the link that it can get; `kind` is the one that the link needs. */
export interface LateLink<Q extends Unlinked = SavedQuantity> {
  key: string
  quantity: Q
  kind: QuantityKind
  link: QuantityLink
}

/** One link for each figure at most. A link that another figure of the answer has already is not offered. */
export function lateLinks<Q extends Unlinked>(
  found: readonly FoundFigure[],
  held: readonly Q[],
  owners: readonly string[],
): LateLink<Q>[] {
  return held.flatMap(quantity => {
    if (quantity.link !== null || quantity.words === '') return []
    const hit = found.find(
      ({ figure, target }) =>
        figure.quote === quantity.words &&
        figure.usual === quantity.usual &&
        isOnMap(target, owners) &&
        !held.some(({ link }) => isSameLink(link, target)),
    )
    const link = hit?.target
    if (!hit || !isOnMap(link, owners) || !fitsLink(hit.figure.kind, link)) return []
    return [{ key: `link:${quantity.id}`, quantity, kind: hit.figure.kind, link }]
  })
}

/** Most figures of other answers that are read again. */
const OTHERS = 40

/**
 * Links for figures of other answers, said before the map had their step or owner. Each is read from the sentence that it
 * quotes. A link that any figure has already is not offered.
 */
export function lateOfOthers<Q extends Unlinked & Pick<Quantity, 'source' | 'answerId'>>(
  { quantities, answerId }: { quantities: readonly Q[]; answerId: number | undefined },
  steps: readonly Named[],
  style: ExtractionSettings,
): LateLink<Q>[] {
  const owners = steps.map(({ owner = '' }) => owner)
  return quantities
    .filter(each => each.answerId !== answerId && each.link === null && each.words !== '')
    .slice(-OTHERS)
    .flatMap(quantity => {
      if (!isAnswer(quantity.source)) return []
      const { figures } = proposalIn(quantity.source.quote, style, steps)
      return lateLinks(figures, [quantity], owners)
    })
    .filter(late => !quantities.some(({ link }) => isSameLink(link, late.link)))
}

/** Whether the map has the step or owner. */
const isOnMap = (
  target: FoundFigure['target'] | undefined,
  owners: readonly string[],
): target is QuantityLink =>
  target?.to === 'step' ||
  (target?.to === 'owner' && owners.some(owner => ownerKey(owner) === ownerKey(target.owner)))
