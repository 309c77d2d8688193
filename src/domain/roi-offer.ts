// What the audit itself offers as amounts of the ROI, each with its range and the figure it was made from.

import type { Figure, FigureInput } from '#domain/figure.ts'
import type { ExpectedTotals } from '#domain/opportunity-savings.ts'
import { type Quantity, quantityInput } from '#domain/quantity.ts'
import { mapRange, type Range } from '#domain/range.ts'
import type { Ranged, RoiPlan, RoiSource } from '#domain/roi-plan.ts'

/** An amount that can be taken over. `over` year: the period decides how much of it counts. */
export interface RoiOffer {
  name: Ranged
  source: RoiSource
  /** Dollars: a year, a month, or once. */
  range: Range
  over: 'year' | 'month' | 'once'
  input: FigureInput
}

/** What the opportunities offer: expected savings, one-off cost, running cost; judged ones only. */
export function opportunityOffers({ savings, oneOffCost, runningCost }: ExpectedTotals): RoiOffer[] {
  const source = { kind: 'opportunities' } as const
  const offer = (name: Ranged, over: RoiOffer['over'], total: { range: Range; figure: Figure } | null) =>
    total
      ? [{ name, source, over, range: total.range, input: { kind: 'figure', figure: total.figure } } as const]
      : []
  return [
    ...offer('projectedSavings', 'year', savings),
    ...offer('implementationCost', 'once', oneOffCost),
    ...offer('runningCost', 'month', runningCost),
  ]
}

/** What figures named in answers offer: money linked to an amount. The current cost is an entry without a range. */
export function answerOffers(quantities: readonly Quantity[]): RoiOffer[] {
  return quantities.flatMap(quantity => {
    const { id, answerId, link, min, usual, max } = quantity
    if (link?.to !== 'roi' || link.input === 'currentCost') return []
    const source = { kind: 'answer', answerId, figureId: id } as const
    const over = link.input === 'runningCost' ? 'month' : 'once'
    const range = { min, usual, max }
    return [{ name: link.input, source, over, range, input: quantityInput(quantity) }]
  })
}

/** An offer as it counts over a period of `months`: whole dollars, and the input that its figure stands on. */
export function taken(
  { range, over, input }: RoiOffer,
  months: number,
): { range: Range; input: FigureInput } {
  if (over !== 'year') return { range: mapRange(range, Math.round), input }
  const counted = mapRange(range, amount => Math.round((amount * months) / 12))
  const period: FigureInput = {
    kind: 'entry',
    label: 'Time period',
    value: months,
    unit: 'months',
    author: null,
  }
  const figure: Figure = {
    id: 'opportunities:savings:period',
    label: 'Expected savings over the period',
    value: counted.usual,
    unit: 'money',
    formula: 'opportunity.over_period',
    version: 1,
    inputs: [input, period],
  }
  return { range: counted, input: { kind: 'figure', figure } }
}

/** The input behind each amount that was taken from an offer which still stands. */
export function sourcesOf(
  plan: RoiPlan,
  offers: readonly RoiOffer[],
  months: number,
): Partial<Record<Ranged, FigureInput>> {
  const found = Object.entries(plan.sources).flatMap(([name, source]) => {
    const offer = offers.find(each => each.name === name && isSame(each.source, source))
    return offer ? [[name, taken(offer, months).input] as const] : []
  })
  return Object.fromEntries(found)
}

/** Two sources are one where they name the same answer's figure, or both the opportunities. */
export function isSame(one: RoiSource, other: RoiSource): boolean {
  if (one.kind === 'answer' && other.kind === 'answer') return one.figureId === other.figureId
  return one.kind === other.kind
}
