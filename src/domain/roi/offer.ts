// Offers: amounts for the ROI that the audit itself provides, each with its range and the figure it is derived from.

import type { Attribution } from '#domain/attribution.ts'
import { type Figure, type FigureInput, figureSourcesOf } from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import { costFigure } from '#domain/opportunity/figures.ts'
import type { ExpectedTotals } from '#domain/opportunity/totals.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { lacksNumbers } from '#domain/process/step-field.ts'
import { type Quantity, quantityInput } from '#domain/quantity/quantity.ts'
import { mapRange, type Range } from '#domain/range.ts'
import type { AmountStarts } from '#domain/roi/npv.ts'
import { RANGED, type Ranged, type RoiPlan, type RoiSource, SOURCED, type Sourced } from '#domain/roi/plan.ts'
import { ROI_LIMIT, type RoiInputs } from '#domain/roi/roi.ts'
import type { BusinessCase } from '#domain/roi/savings-kinds.ts'

/** An amount that can be accepted. With `over` "year", the period determines how much of it counts. */
export interface RoiOffer {
  name: Sourced
  source: RoiSource
  /** Per year, per month or one-off, as `over` says; for the current cost, a yearly amount, `once`. */
  range: Range
  over: 'year' | 'month' | 'once'
  input: FigureInput
  /** For the map: steps without known numbers, which are not added up. */
  leftOut?: number
}

/**
 * Offers of the opportunities and the cash losses: expected savings, one-off cost, running cost. `starts` says when they
 * start by the plan; null if all start in month 0.
 */
export function opportunityOffers(
  totals: ExpectedTotals,
  { savings }: Pick<BusinessCase, 'savings'> = totals,
  starts: AmountStarts | null = null,
): RoiOffer[] {
  const { oneOffCost, runningCost } = totals
  const offer = (name: Ranged, over: RoiOffer['over'], total: { range: Range; figure: Figure } | null) => {
    if (!total) return []
    // A scenario that costs more is not a saving that can be entered.
    const range = mapRange(total.range, each => Math.max(0, each))
    const source = { kind: 'opportunities', ...(starts && { starts: [...starts[name]] }) } as const
    return [{ name, source, over, range, input: { kind: 'figure', figure: total.figure } } as const]
  }
  return [
    ...offer('projectedSavings', 'year', savings),
    ...offer('implementationCost', 'once', oneOffCost),
    ...offer('runningCost', 'month', runningCost),
  ]
}

/** Current cost of the work: every step of the map with a known cost, for a year. Steps can be excluded. */
export function mapOffers(steps: readonly ProcessStep[]): RoiOffer[] {
  const known = steps.filter(step => !lacksNumbers(step))
  if (known.length === 0) return []
  const open = steps.filter(step => lacksNumbers(step) && !step.isDecision)
  const leftOut = open.length
  return [{ ...mapOffer(null, known.map(costFigure), labelOfAll(known, leftOut)), leftOut }]
}

function labelOfAll([first, ...rest]: readonly ProcessStep[], leftOut: number): string {
  const { costOf, costOfAll } = figureMessages().figures.map
  return rest.length === 0
    ? costOf({ steps: [first?.label ?? ''], more: 0, leftOut })
    : costOfAll({ count: rest.length + 1, leftOut })
}

/** The same offer for the steps with these ids only. */
function chosenSteps({ input }: RoiOffer, ids: readonly number[]): RoiOffer {
  const chosen = stepCosts(input).filter(({ stepId }) => ids.includes(stepId))
  const names = chosen.map(({ label }) => label)
  const more = Math.max(0, names.length - NAMED)
  return mapOffer(
    [...ids],
    chosen.map(({ figure }) => figure),
    figureMessages().figures.map.costOf({ steps: names.slice(0, NAMED), more, leftOut: 0 }),
  )
}

const NAMED = 3

/** The steps that an offer of the map adds up, each with its yearly cost. */
export function stepCosts(input: FigureInput): { stepId: number; label: string; figure: Figure }[] {
  const parts = input.kind === 'figure' ? input.figure.inputs : []
  return parts.flatMap(part => {
    if (part.kind !== 'figure') return []
    const end = figureSourcesOf(part.figure).find(each => each.kind === 'step')
    return end?.kind === 'step' ? [{ stepId: end.stepId, label: end.label, figure: part.figure }] : []
  })
}

function mapOffer(steps: number[] | null, costs: Figure[], label: string): RoiOffer {
  const usual = costs.reduce((sum, each) => sum + (each.value ?? 0), 0)
  const figure: Figure = {
    id: 'map:cost',
    label,
    value: usual,
    unit: 'money_per_year',
    formula: 'map.cost',
    version: 1,
    inputs: costs.map(each => ({ kind: 'figure', figure: each })),
  }
  return {
    name: 'currentCost',
    source: { kind: 'map', steps },
    range: { min: usual, usual, max: usual },
    over: 'once',
    input: { kind: 'figure', figure },
  }
}

/** Offers of quantities named in answers: money linked to an amount. */
export function answerOffers(quantities: readonly Quantity[]): RoiOffer[] {
  return quantities.flatMap(quantity => {
    const { id, answerId, link, min, usual, max } = quantity
    const name = link?.to === 'roi' && SOURCED.find(each => each === link.input)
    if (!name || answerId === null) return []
    const source = { kind: 'answer', answerId, figureId: id } as const
    const over = name === 'runningCost' ? 'month' : 'once'
    const range = { min, usual, max }
    return [{ name, source, over, range, input: quantityInput(quantity) }]
  })
}

/** Whole units of money, halves rounded up. Rounded to millionths first, because a sum of many parts may be just below a half. */
const wholeUnits = (amount: number) => Math.round(Math.round(amount * 1e6) / 1e6)

/** The period in months: entered by the author of `mark`, or assumed until a user sets or confirms it. */
export function periodInput(months: number, mark: Attribution | undefined): FigureInput {
  const label = figureMessages().roiFigures.entries.timePeriod
  const period = { label, value: months, unit: 'months' } as const
  return mark ? { kind: 'entry', ...period, ...mark } : { kind: 'assumption', ...period, author: null }
}

/** What is accepted of an offer over `months`, a period that the author of `mark` set: whole money, and the input of its figure. */
export function acceptedAmount(
  { range, over, input }: RoiOffer,
  months: number,
  mark?: Attribution,
): { range: Range; input: FigureInput } {
  if (over !== 'year') return { range: mapRange(range, wholeUnits), input }
  const counted = mapRange(range, amount => wholeUnits((amount * months) / 12))
  const figure: Figure = {
    id: 'opportunities:savings:period',
    label: figureMessages().roiFigures.savingsOfPeriod,
    value: counted.usual,
    unit: 'money',
    formula: 'opportunity.over_period',
    version: 1,
    inputs: [input, periodInput(months, mark)],
  }
  return { range: counted, input: { kind: 'figure', figure } }
}

/** The input of each amount that was accepted from an offer that still exists; `mark` says who set the period. */
export function sourcesOf(
  plan: RoiPlan,
  offers: readonly RoiOffer[],
  months: number,
  mark?: Attribution,
): Partial<Record<Sourced, FigureInput>> {
  const found = Object.entries(plan.sources).flatMap(([name, source]) => {
    const offer = offers.find(each => each.name === name && isSameSource(each.source, source))
    return offer ? [[name, acceptedAmount(narrowed(offer, source), months, mark).input] as const] : []
  })
  return Object.fromEntries(found)
}

/** An offer of the map, narrowed to the steps that the source names. */
export const narrowed = (offer: RoiOffer, source: RoiSource): RoiOffer =>
  source.kind === 'map' && source.steps ? chosenSteps(offer, source.steps) : offer

/** Whether two sources are the same: the same quantity of an answer, both the opportunities, or both the map. */
export function isSameSource(one: RoiSource, other: RoiSource): boolean {
  if (one.kind === 'answer' && other.kind === 'answer') return one.figureId === other.figureId
  return one.kind === other.kind
}

/** Entries and plan as a form contains them. */
export interface RoiForm {
  inputs: RoiInputs
  plan: RoiPlan
}

/** The form after accepting these offers: amounts, ranges, sources. */
export function acceptOffers(form: RoiForm, offers: readonly RoiOffer[]): RoiForm {
  return offers.reduce(acceptOffer, form)
}

function acceptOffer({ inputs, plan }: RoiForm, offer: RoiOffer): RoiForm {
  const { name, source } = offer
  const { min, usual, max } = acceptedAmount(offer, inputs.timePeriod).range
  const ranged = RANGED.find(each => each === name)
  return {
    inputs: name === 'runningCost' ? inputs : { ...inputs, [name]: usual },
    plan: {
      ...plan,
      ...(name === 'runningCost' && { runningCost: usual }),
      ...(ranged && { ranges: { ...plan.ranges, [ranged]: { min, max } } }),
      sources: { ...plan.sources, [name]: source },
    },
  }
}

/** One offer for each amount: opportunities or map take precedence over a single answer. */
export function ownOffers(offers: readonly RoiOffer[]): RoiOffer[] {
  return SOURCED.flatMap(name => {
    const mine = offers.filter(each => each.name === name)
    return mine.find(each => each.source.kind !== 'answer') ?? mine[0] ?? []
  })
}

/** Whether the audit has savings of its own to open the calculator with. */
export const hasOwnSavings = (offers: readonly RoiOffer[]) =>
  offers.some(each => each.name === 'projectedSavings')

/**
 * Fills the form with the audit's own figures. Amounts that it does not provide, or that are too large, become 0, never the
 * example.
 */
export function ownForm(form: RoiForm, offers: readonly RoiOffer[]): RoiForm {
  const own = ownOffers(offers).filter(
    offer => acceptedAmount(offer, form.inputs.timePeriod).range.max <= ROI_LIMIT,
  )
  const silent = SOURCED.filter(name => name !== 'runningCost' && own.every(each => each.name !== name))
  const nothing = Object.fromEntries(silent.map(name => [name, 0]))
  return acceptOffers({ ...form, inputs: { ...form.inputs, ...nothing } }, own)
}
