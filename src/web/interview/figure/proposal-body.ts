// Builds the body of the call that accepts offers, from what the user kept and corrected.

import { CAPACITY_FIELDS, type CapacityField } from '#domain/capacity/capacity.ts'
import type { FoundLink, FoundTarget } from '#domain/extraction/proposal.ts'
import type { FoundOwner } from '#domain/extraction/step/owner.ts'
import { type QuantityLink, WORDS_LIMIT } from '#domain/quantity/quantity.ts'
import { writtenNumber } from '#domain/text/written-number.ts'
import type { OwnerEdit } from '#web/interview/figure/FoundSteps.tsx'
import type { Offer, OfferedStep } from '#web/interview/figure/offers.ts'
import type { CallInput } from '#web/platform/call.ts'

type Body = CallInput<'answer.acceptProposal'>['body']

export interface Accepted {
  figures: readonly { offer: Offer; target: FoundTarget | null }[]
  steps: readonly OfferedStep[]
  links: readonly FoundLink[]
  owners: Body['owners']
}

/** An owner with people and hours as the user left them, beside those of the answer. */
export interface CorrectedOwner extends OwnerEdit {
  owner: string
  sentence: string
  found: Pick<FoundOwner, CapacityField>
}

export function proposalBody(requestKey: string, { figures, steps, links, owners }: Accepted): Body {
  return {
    requestKey,
    steps: steps.map(({ ref, stepId, label, owner, engine, isDecision }) => ({
      ref,
      stepId,
      label: label.trim(),
      owner: owner.trim(),
      engine,
      isDecision,
    })),
    figures: figures.map(({ offer, target }) => figureBody(offer, target, steps)),
    links: linksAmong(steps, links),
    owners,
  }
}

/** People and hours as typed, with the sentence that names those that were not corrected; nothing while one is missing. */
export function ownerBody(offered: CorrectedOwner): Body['owners'] {
  const { owner, sentence } = offered
  const people = writtenNumber(offered.people)
  const hoursPerMonth = writtenNumber(offered.hours)
  if (!people || !hoursPerMonth) return []
  const values = { people, hoursPerMonth }
  const said = CAPACITY_FIELDS.filter(field => values[field] === offered.found[field])
  return [{ owner, ...values, said, words: said.length > 0 ? sentence.slice(0, WORDS_LIMIT) : '' }]
}

function figureBody({ figure }: Offer, target: FoundTarget | null, steps: readonly OfferedStep[]) {
  const { kind, quote: words } = figure
  const has = (one: string) => steps.some(({ ref }) => ref === one)
  if (target?.to === 'foundBranch') {
    const label = steps.find(({ ref }) => ref === target.from)?.label ?? ''
    const { from, next: to } = target
    return {
      figure: { kind, label, ...shareOf(figure, target.isRest), words, link: null },
      ...(has(from) && has(to) && { branch: { from, to } }),
    }
  }
  const { min, usual, max } = figure
  const link: QuantityLink | null = target?.to === 'found' ? null : target
  return {
    figure: { kind, label: '', min, usual, max, words, link },
    ...(target?.to === 'found' && has(target.ref) && { found: { ref: target.ref, field: target.field } }),
  }
}

/** The share of the branch in percent: as said, or what that leaves of 100. */
const shareOf = ({ min, usual, max }: Offer['figure'], isRest: boolean) =>
  isRest ? { min: 100 - max, usual: 100 - usual, max: 100 - min } : { min, usual, max }

/**
 * The links among the steps that are left, past those that were left out; the order of steps that the map has is the map's.
 */
function linksAmong(steps: readonly OfferedStep[], links: readonly FoundLink[]): FoundLink[] {
  const known = new Map(steps.map(({ ref, stepId }) => [ref, stepId !== null]))
  return linksPast(steps, links).filter(({ from, to }) => !(known.get(from) && known.get(to)))
}

/** The links, joined past the steps that are not among these. */
export function linksPast(steps: readonly OfferedStep[], links: readonly FoundLink[]): FoundLink[] {
  const known = new Set(steps.map(({ ref }) => ref))
  const left = new Set(links.flatMap(({ from, to }) => [from, to]).filter(ref => !known.has(ref)))
  return [...left].reduce(withoutStep, [...links])
}

/** The links with those to and from `ref` joined. */
function withoutStep(links: FoundLink[], ref: string): FoundLink[] {
  const others = links.filter(({ from, to }) => from !== ref && to !== ref)
  const joined = links
    .filter(({ to }) => to === ref)
    .flatMap(before =>
      links.filter(({ from }) => from === ref).map(({ to }): FoundLink => ({ ...before, to })),
    )
  const isNew = ({ from, to }: FoundLink) => !others.some(each => each.from === from && each.to === to)
  return [...others, ...joined.filter(isNew)]
}
