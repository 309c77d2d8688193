// What an answer proposes and the audit does not have yet: figures, steps, and people of owners.

import { useDeferredValue, useMemo } from 'react'
import type { SavedCapacity } from '#contract/capacity.ts'
import type { SavedStep } from '#contract/process-step.ts'
import type { SavedQuantity } from '#contract/quantity.ts'
import { type ExtractedFigure, WORKING_TIME } from '#domain/extraction/figure.ts'
import {
  type FoundFigure,
  type FoundLink,
  type FoundStep,
  type FoundTarget,
  proposalIn,
} from '#domain/extraction/proposal.ts'
import type { FoundOwner } from '#domain/extraction/step/owner.ts'
import { ownerKey, ownerOf } from '#domain/process/owner.ts'
import type { Engine } from '#domain/process/step.ts'
import { QUANTITIES_PER_ANSWER, WORDS_LIMIT } from '#domain/quantity/quantity.ts'
import { currentStyle } from '#domain/text/number-style.ts'
import { type LateLink, lateLinks, lateOfOthers } from '#web/interview/figure/late-links.ts'
import { endsOf, withOpenShares } from '#web/interview/figure/map-ends.ts'
import { openFigures } from '#web/interview/figure/open-figures.ts'
import { useRead } from '#web/platform/api.ts'

/** An extracted figure and the target proposed for it; `key` distinguishes figures found in the same words. */
export interface Offer {
  key: string
  figure: ExtractedFigure
  target: FoundTarget | null
  /** The sentence of the answer that names it. */
  sentence: string
}

/** A step that the answer describes; `key` identifies it while the answer changes. */
export interface OfferedStep extends FoundStep {
  key: string
  engine: Engine
  /** Identifies the offer of an owner for a step of the map that has none; null where there is none to offer. */
  ownerKey: string | null
}

export interface OfferedOwner extends FoundOwner {
  key: string
  /** People and hours that the audit has and that accepting replaces. */
  known: SavedCapacity | null
}

export interface Offers {
  figures: Offer[]
  /** In the order described, those of the map included. */
  steps: OfferedStep[]
  owners: OfferedOwner[]
  links: FoundLink[]
  /** Accepted figures, those of other answers too, whose step or owner was added to the map later. */
  late: LateLink[]
  /** Amounts in another currency than the audit's, as quoted; they are not offered. */
  foreign: string[]
  /** Number of figures that the answer can still hold. */
  room: number
}

interface Input {
  auditId: number
  answerId: number | undefined
  response: string
  role: string
  question: string
}

/**
 * What the answer proposes and the audit lacks; empty until the audit's data is loaded. The answer is read at low
 * priority. `names`: of found steps that were accepted under another name, by their keys.
 */
export function useOffers(
  { auditId, answerId, response, role, question }: Input,
  names: ReadonlyMap<string, string>,
): Offers {
  const text = useDeferredValue(response)
  const { currency, locale } = currentStyle()
  const audit = { params: { id: auditId } }
  const { data: quantities } = useRead('quantity.list', audit)
  const { data: steps } = useRead('process.steps', audit)
  const { data: capacities } = useRead('capacity.list', audit)
  const { data: links } = useRead('process.links', audit)
  const proposal = useMemo(
    () =>
      steps &&
      proposalIn(text, { currency, locale, ...WORKING_TIME }, steps, {
        role,
        question,
        ends: links ? endsOf(steps, links) : [],
      }),
    [text, currency, locale, steps, links, role, question],
  )
  const elsewhere = useElsewhere(quantities, steps, answerId)
  if (!quantities || !steps || !capacities || !proposal) return NONE
  const held = quantities.filter(each => each.answerId === answerId)
  return {
    figures: offersOf(
      proposal.figures.filter(each => isIn(currency, each)),
      held,
    ),
    foreign: proposal.figures.filter(each => !isIn(currency, each)).map(({ figure }) => figure.quote),
    steps: withLanes(withRenamed(proposal.steps, steps, names), steps),
    owners: openOwners(proposal.owners, capacities, answerId),
    links: withOpenShares(proposal.links, steps, links ?? []),
    late: [
      ...lateLinks(
        proposal.figures,
        held,
        steps.map(({ owner }) => owner),
      ),
      ...(text.trim() === '' ? [] : elsewhere),
    ],
    room: Math.max(0, QUANTITIES_PER_ANSWER - held.length),
  }
}

/** Late links of the audit's other answers; none until its figures and steps are loaded. */
function useElsewhere(
  quantities: readonly SavedQuantity[] | undefined,
  steps: readonly SavedStep[] | undefined,
  answerId: number | undefined,
): LateLink[] {
  const { currency, locale } = currentStyle()
  return useMemo(
    () =>
      quantities && steps
        ? lateOfOthers({ quantities, answerId }, steps, { currency, locale, ...WORKING_TIME })
        : [],
    [quantities, steps, answerId, currency, locale],
  )
}

const NONE: Offers = {
  figures: [],
  steps: [],
  owners: [],
  links: [],
  late: [],
  foreign: [],
  room: QUANTITIES_PER_ANSWER,
}

const isIn = (currency: string, { figure }: FoundFigure) =>
  figure.currency === null || figure.currency === currency

function offersOf(found: readonly FoundFigure[], held: readonly SavedQuantity[]): Offer[] {
  const readable = found.filter(({ figure }) => figure.quote.length <= WORDS_LIMIT)
  const open = new Set(openFigures(readable, held))
  return readable.flatMap((each, place) => {
    if (!open.has(each)) return []
    const { figure, target, sentence } = each
    const same = readable.slice(0, place).filter(before => before.figure.quote === figure.quote).length
    return [{ key: `${figure.kind}:${figure.quote}:${same}`, figure, target, sentence }]
  })
}

const keyOf = ({ label }: Pick<FoundStep, 'label'>) => `step:${label.toLowerCase()}`

/** A found step that was renamed when accepted is the step of the map that has that name. */
function withRenamed(
  found: readonly FoundStep[],
  steps: readonly SavedStep[],
  names: ReadonlyMap<string, string>,
): readonly FoundStep[] {
  return found.map(step => {
    const name = step.stepId === null ? names.get(keyOf(step)) : undefined
    const isMade = ({ label }: SavedStep) => label.toLowerCase() === name?.toLowerCase()
    const made = steps.find(isMade)
    return made ? { ...step, stepId: made.id } : step
  })
}

/** A step gets the lane of its owner's first step on the map. */
function withLanes(found: readonly FoundStep[], steps: readonly SavedStep[]): OfferedStep[] {
  const laneOf = (owner: string) =>
    steps.find(step => owner !== '' && ownerKey(step.owner) === ownerKey(owner))?.engine ?? 'delivery'
  const known = (id: number | null) => steps.find(step => step.id === id)
  const lacksOwner = (step: SavedStep | undefined) => step !== undefined && ownerOf(step) === ''
  return found.map(step => ({
    ...step,
    label: known(step.stepId)?.label ?? step.label,
    key: keyOf(step),
    engine: laneOf(step.owner),
    ownerKey: lacksOwner(known(step.stepId)) && step.owner !== '' ? `owner of ${step.stepId}` : null,
  }))
}

/** Owners whose people and hours the audit lacks. An owner renamed since is known by the sentence that states them. */
export function openOwners(
  found: readonly FoundOwner[],
  capacities: readonly SavedCapacity[],
  answerId: number | undefined,
): OfferedOwner[] {
  const named = new Set(found.map(({ owner }) => ownerKey(owner)))
  const renamed = capacities.filter(
    ({ owner, source }) => !named.has(ownerKey(owner)) && source?.answerId === answerId,
  )
  const renamedFrom = ({ sentence, people }: FoundOwner) => {
    const words = sentence.slice(0, WORDS_LIMIT)
    const at = renamed.findIndex(
      ({ source, ...each }) => source?.quote === words && isSame(people, each.people),
    )
    return at === -1 ? undefined : renamed.splice(at, 1)[0]
  }
  return found
    .map(each => {
      const known = capacities.find(({ owner }) => ownerKey(owner) === ownerKey(each.owner))
      return { ...each, key: `owner:${ownerKey(each.owner)}`, known: known ?? renamedFrom(each) ?? null }
    })
    .filter(
      ({ people, hoursPerMonth, known }) =>
        !known || !isSame(people, known.people) || !isSame(hoursPerMonth, known.hoursPerMonth),
    )
}

const isSame = (said: number | null, value: number) => said === null || said === value
