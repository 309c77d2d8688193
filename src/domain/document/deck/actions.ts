// The first actions: the recommendations for the largest opportunities, each with owner, savings and dates.

import type { RatedOpportunity, SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { withOpenCost } from '#domain/document/deck/open-costs.ts'
import { budgetName, opportunityName } from '#domain/document/figure-names.ts'
import { oneLine } from '#domain/document/text.ts'
import { excerpt } from '#domain/interview/interview.ts'
import { adviceText, type Verdict } from '#domain/opportunity/advice.ts'
import { startMonth } from '#domain/opportunity/funding.ts'
import { ownerOf } from '#domain/process/owner.ts'
import { MONTHS_PER_QUARTER } from '#domain/roi/plan.ts'

/** An action of the executive summary. */
export interface DeckAction {
  /** The action, with references to figures. */
  title: string
  lever: string
  owner: string
  /** Reference name of the figure of its expected savings. */
  saving: string
  /** Whether its expected savings count with default shares, because it is not judged. */
  isAssumed: boolean
  /** Whether it is recommended, but its one-off cost is not estimated. */
  isCostOpen: boolean
  first: string
  test: string
  verdict: Verdict
  /** The option's own title, and the reference name of its one-off cost. */
  option: string
  budget: string | null
  /** The quarter of the plan in which it starts: 1 without a plan. Null if a user decided later, without a plan. */
  quarter: number | null
}

/** Longest name of an option or a step inside a sentence, in characters. */
const MAX_NAME = 60

/** Most actions on a slide. */
const MAX_ACTIONS = 3

/** Actions of the recommended options, in their order, later ones last; without any, largest savings first. */
export function actionsOf(facts: SnapshotFacts): DeckAction[] {
  const { wording, steps, rated, messages } = facts
  const byId = new Map(steps.map(step => [step.id, step]))
  const ratedById = new Map(rated.map(own => [own.id, own]))
  const open = new Set(withOpenCost(facts).map(({ expected }) => expected.opportunity.id))
  return adviceInOrder(facts)
    .map(advice => ({ advice, own: ratedById.get(advice.opportunityId) }))
    .toSorted((a, b) => Number(isDecidedLater(a.own)) - Number(isDecidedLater(b.own)))
    .slice(0, MAX_ACTIONS)
    .map(({ advice, own }) => {
      const { label, title, monday, test } = adviceText(advice, wording.advice)
      return {
        title,
        lever: label,
        owner: ownerText(byId.get(advice.stepId ?? 0)?.owner ?? '', messages),
        saving: opportunityName(advice.opportunityId),
        isAssumed: own !== undefined && isUnjudged(own),
        isCostOpen: own !== undefined && !isUnjudged(own) && open.has(own.id),
        first: monday,
        test,
        verdict: isDecidedNow(own) ? 'pays' : advice.verdict,
        option: optionName(own?.title ?? '', messages),
        quarter: isDecidedLater(own)
          ? null
          : 1 + startMonth(own?.leading.opportunity.funding ?? null) / MONTHS_PER_QUARTER,
        budget: own?.leading.onceFigure ? budgetName(advice.opportunityId) : null,
      }
    })
}

/** An option's title inside a sentence, in one line. */
export const optionName = (title: string, { deck }: SnapshotFacts['messages']): string =>
  excerpt(oneLine(title) || deck.unnamed, MAX_NAME)

/** Whether its savings are known only by default shares. */
export const isUnjudged = ({ leading: { figure, judged } }: RatedOpportunity): boolean =>
  figure.value !== null && !judged

/** Whether a user, or the plan in use, starts it now: then it has its budget, however late it pays back. */
const isDecidedNow = (own: RatedOpportunity | undefined): boolean =>
  own?.leading.opportunity.funding?.funding === 'now'

/** Whether a user decided that it is funded later; the plan in use names a quarter instead. */
function isDecidedLater(own: RatedOpportunity | undefined): boolean {
  const decision = own?.leading.opportunity.funding
  return decision?.funding === 'later' && decision.quarter == null
}

/** The actions that start now; with a plan in use, those of its first quarter. */
export const actionsNow = (facts: SnapshotFacts): DeckAction[] =>
  actionsOf(facts).filter(({ quarter }) => quarter === 1)

/** The advice in the portfolio's order. Without one, opportunities that cost more to run than they save are left out. */
function adviceInOrder({ report, portfolio }: SnapshotFacts) {
  if (portfolio.funded.length === 0) return report.advice.filter(({ verdict }) => verdict !== 'never')
  const byId = new Map(report.advice.map(each => [each.opportunityId, each]))
  return portfolio.funded.flatMap(({ expected }) => byId.get(expected.opportunity.id) ?? [])
}

/** The owner's name, cut to one line; usually it is a role or a team. */
export function ownerText(owner: string, { deck }: SnapshotFacts['messages']): string {
  const name = ownerOf({ owner })
  return name === '' ? deck.actions.noOwner : excerpt(name, 60)
}

/** Missing statements, judgements and decisions, the most important first; contradictions with `isSettling`. */
export function missingOf(facts: SnapshotFacts, { isSettling = true } = {}): string[] {
  const { report, steps, opportunities, leading, roiTag, messages } = facts
  const { actions: words } = messages.deck
  const open = report.contradictions.filter(({ settled }) => !settled || settled.use === 'range')
  const [first] = open
  const unjudged = leading.filter(({ judged }) => !judged).length
  return [
    ...((report.responses.value ?? 0) === 0 ? [words.noInterview] : []),
    ...(steps.length === 0 ? [words.noStep] : []),
    ...(opportunities.length === 0 ? [words.noOpportunity] : []),
    ...(unjudged > 0 && opportunities.length > 0 ? [words.unjudged({ unjudged, all: leading.length })] : []),
    ...(roiTag ? [words.money[roiTag]] : []),
    ...(first && isSettling
      ? [words.settle({ count: open.length, step: excerpt(first.step, MAX_NAME), about: first.about })]
      : []),
  ]
}
