// Sentences about a plan: its limits, its proof, limits that conflict, and why an option is out.

import type { Plan, PlanConflictLimit, PlanReason, SavedPlanSettings } from '#contract/plan.ts'
import type { FrontierPoint } from '#domain/plan/frontier-point.ts'
import type { useNumbers } from '#web/platform/numbers.tsx'

type Numbers = Pick<ReturnType<typeof useNumbers>, 'leadMoney' | 'money' | 'number'>

/** Title of an option by id. */
export type TitleOf = (id: number) => string

export const titlesOf = ({ options }: Pick<Plan, 'options'>): TitleOf => {
  const byId = new Map(options.map(({ id, title }) => [id, title]))
  return id => `“${byId.get(id) ?? 'an option without a cost'}”`
}

/** "A, B and C" */
export function listText(parts: readonly string[]): string {
  const [last = '', ...others] = parts.toReversed()
  return others.length === 0 ? last : `${others.reverse().join(', ')} and ${last}`
}

/** "4 quarters, $50k a quarter, Engineer 13 weeks" */
export function settingsText({ quarters, budget, people }: SavedPlanSettings, { money, number }: Numbers) {
  return [
    `${quarters} ${quarters === 1 ? 'quarter' : 'quarters'}`,
    budget === null ? 'no budget limit' : `${money(budget)} a quarter`,
    ...people.map(({ role, weeks }) => `${role} ${weeksText(weeks, number)} a quarter`),
  ].join(', ')
}

export const weeksText = (weeks: number, number: Numbers['number']) =>
  `${number(weeks)} ${weeks === 1 ? 'week' : 'weeks'}`

/** "The plans of the runs are within 1.2% of the best." */
export const gapText = (gap: number): string =>
  `The plans of the runs are within ${(Math.ceil(gap * 1000) / 10).toFixed(1)}% of their best.`

/** "“A” and “B” on “Price a lane”: $12k a year counted once." */
export const overlapText = (
  { label, options, money }: Plan['overlaps'][number],
  { titleOf, leadMoney }: { titleOf: TitleOf; leadMoney: Numbers['leadMoney'] },
): string => `${listText(options.map(titleOf))} on “${label}”: ${leadMoney(money)} a year counted once.`

/** "Proved: no plan has a higher mean NPV." */
export const proofText = (gap: number): string =>
  gap === 0
    ? 'Proved: no plan has a higher mean NPV.'
    : `At most ${(Math.ceil(gap * 1000) / 10).toFixed(1)}% below the best.`

/** One limit of a conflict. */
export function limitText(limit: PlanConflictLimit, titleOf: TitleOf): string {
  if (limit.kind === 'budget') return 'the budget'
  if (limit.kind === 'role') return `the weeks of ${limit.role}`
  if (limit.kind === 'need') return `${titleOf(limit.option)} starts after ${titleOf(limit.needs)}`
  if (limit.kind === 'shared_cost')
    return `${titleOf(limit.option)} shares the one-off cost of ${titleOf(limit.of)}`
  if (limit.kind === 'either_or') return `not both ${listText(limit.options.map(titleOf))}`
  return `${titleOf(limit.option)} is in the plan`
}

export const conflictText = (limits: readonly PlanConflictLimit[], titleOf: TitleOf): string =>
  `These limits contradict each other: ${limits.map(each => limitText(each, titleOf)).join('; ')}.`

/** Why an option is out, in one sentence. */
export function reasonText(
  reason: PlanReason,
  { titleOf, leadMoney }: { titleOf: TitleOf; leadMoney: Numbers['leadMoney'] },
): string {
  if (reason.kind === 'excluded') return 'A decision keeps it out.'
  if (reason.kind === 'impossible') return conflictText(reason.conflict, titleOf)
  const { less, leaving } = reason
  const names = listText(leaving.map(titleOf))
  const change =
    less === 0 ? 'With it, the plan is worth the same' : `With it, the plan is worth ${leadMoney(less)} less`
  return leaving.length === 0 ? `${change}.` : `${change}, and ${names} would leave.`
}

/** What a larger budget changes, in one or two sentences: "“A” and “B” join compared with $35,000." */
export function changeText(
  { joining, leaving, starts }: FrontierPoint,
  before: FrontierPoint | null,
  { titleOf, money }: { titleOf: TitleOf; money: Numbers['money'] },
): string {
  const list = (ids: readonly number[]) => listText(ids.map(titleOf))
  const verb = (ids: readonly number[], word: string) => `${list(ids)} ${word}${ids.length === 1 ? 's' : ''}`
  if (!before) return starts.length === 0 ? 'Nothing starts.' : `${verb(joining, 'start')}.`
  const changes = [
    ...(joining.length > 0 ? [verb(joining, 'join')] : []),
    ...(leaving.length > 0 ? [verb(leaving, 'leave')] : []),
  ]
  const than = `compared with ${money(before.budget)}`
  if (changes.length > 0) return `${changes.join(', ')} ${than}.`
  return isSamePlan(starts, before.starts)
    ? `Same plan as with ${money(before.budget)}.`
    : `Same options, earlier starts ${than}.`
}

const isSamePlan = (a: FrontierPoint['starts'], b: FrontierPoint['starts']) =>
  a.every(({ id, quarter }) => b.some(each => each.id === id && each.quarter === quarter))

/** "3 options" */
export const countText = (count: number) => `${count} ${count === 1 ? 'option' : 'options'}`
