// Savings of the business case by kind: cash, hours freed, losses avoided. Cash losses named in answers count as cash.

import { type Figure, type FigureInput, figuresUnder } from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import { MONTHS_PER_YEAR, SAVINGS_KINDS, type SavingsKind } from '#domain/opportunity/opportunity.ts'
import type { ExpectedTotals } from '#domain/opportunity/totals.ts'
import type { OrganizationDefaults } from '#domain/organization.ts'
import { CASH_INPUTS, type Quantity, quantityInput } from '#domain/quantity/quantity.ts'
import { around, mapRange, type Range, sumRanges } from '#domain/range.ts'
import { pert, seeded } from '#domain/simulation/pert.ts'
import {
  type PercentileFigures,
  percentileFigures,
  spreadOf,
  type Total,
} from '#domain/simulation/simulation.ts'

/** Money a year, with the figure of its usual value. */
export interface YearlyAmount {
  range: Range
  figure: Figure
}

/** Money a year of one kind, with its ends; `losses` is the part of the cash that answers state as lost. */
interface KindOfSavings {
  kind: SavingsKind
  figure: Figure
  ends: PercentileFigures
  losses: Figure | null
}

/** Kinds are never added silently: the figure of `savings` names them. */
export interface BusinessCase {
  savings: YearlyAmount | null
  kinds: KindOfSavings[]
  /** Hours per year, and their full-time equivalents. */
  freed: { hours: Figure; people: Figure } | null
}

/** Expected savings from the opportunities and cash losses of an audit. */
export function businessCase(
  { savings, byKind, freed }: ExpectedTotals,
  quantities: readonly Quantity[],
  defaults: OrganizationDefaults,
): BusinessCase {
  const loss = cashLoss(quantities, defaults)
  const kinds = SAVINGS_KINDS.flatMap(kind => kindOf(kind, byKind[kind], kind === 'cash' ? loss : null))
  const parts = [savings, loss].flatMap(each => each ?? [])
  return {
    savings: together(
      parts,
      kinds.map(({ figure }) => figure),
    ),
    kinds,
    freed: freed && { hours: freed.hours.figure, people: freed.people },
  }
}

function kindOf(kind: SavingsKind, total: Total | null, loss: YearlyAmount | null): KindOfSavings[] {
  if (!loss) return total ? [{ kind, figure: total.figure, ends: total.ends, losses: null }] : []
  const parts = [total, loss].flatMap(each => each ?? [])
  const figures = parts.map(({ figure }) => figure)
  const figure = total ? sum('audit:cash', figureMessages().figures.totals.cash, 'sum', figures) : loss.figure
  return [{ kind, figure, ends: percentileFigures(figure, simulatedSum(parts)), losses: loss.figure }]
}

/** A single kind is its own sum; the figure of several states that different kinds are added. */
function together(parts: readonly YearlyAmount[], kinds: Figure[]): YearlyAmount | null {
  const [first, second] = parts
  if (!first) return null
  if (!second && kinds.length < 2) return first
  const figure = sum('audit:savings', figureMessages().figures.totals.audit, 'savings', kinds)
  if (!second) return { figure, range: first.range }
  return { figure, range: rangeTogether(first.range, second.range) }
}

/** The range of the sum of two ranges, from simulation runs. */
export function rangeTogether(one: Range, other: Range): Range {
  const { low, high } = simulatedSum([{ range: one }, { range: other }])
  return around(one.usual + other.usual, { min: low, max: high })
}

const SEED = 20_260_103
const RUNS = 2000

/** The range of a sum comes from simulation runs, never from adding the ends. */
function simulatedSum(parts: readonly Pick<YearlyAmount, 'range'>[]) {
  const random = seeded(SEED)
  const draw = () => parts.reduce((total, { range }) => total + pert(range, random), 0)
  return spreadOf(Float64Array.from({ length: RUNS }, draw))
}

function sum(id: string, label: string, formula: string, figures: readonly Figure[]): Figure {
  const value = figures.reduce((total, each) => total + (each.value ?? 0), 0)
  return yearly(
    id,
    label,
    value,
    `audit.${formula}`,
    figures.map(figure => ({ kind: 'figure', figure })),
  )
}

const yearly = (
  id: string,
  label: string,
  value: number,
  formula: string,
  inputs: FigureInput[],
): Figure => ({
  id,
  label,
  value,
  unit: 'money_per_year',
  formula,
  version: 1,
  inputs,
})

/** Figure id of the expected saving on cash losses. */
export const CASH_LOSSES = 'cash:expected'

/** What a sum of expected savings consists of: opportunities, cash losses named in answers, or both. */
export function savingsOrigin(sum: Figure): 'opportunities' | 'losses' | 'both' {
  const parts = figuresUnder(sum)
  if (!parts.some(({ id }) => id === CASH_LOSSES)) return 'opportunities'
  return parts.some(({ id }) => id.startsWith('opportunity:')) ? 'both' : 'losses'
}

/** Expected saving on stated cash losses, by the organization's default shares; null if no answer names a loss. */
export function cashLoss(
  quantities: readonly Quantity[],
  { addressable, realisation }: OrganizationDefaults,
): YearlyAmount | null {
  const losses = quantities.flatMap(each => lossOf(each) ?? [])
  if (losses.length === 0) return null
  const labels = figureMessages().figures.totals
  const lost = sumRanges(losses.map(({ range }) => range))
  const of = (point: keyof Range) => lost[point] * (addressable[point] / 100) * (realisation[point] / 100)
  const share = (label: string, range: Range): FigureInput => ({
    kind: 'assumption',
    label,
    value: range.usual,
    unit: 'percent',
    author: null,
  })
  const figure = yearly(CASH_LOSSES, labels.cashLosses, of('usual'), 'cash.expected', [
    ...losses.map(({ figure: each }): FigureInput => ({ kind: 'figure', figure: each })),
    share(labels.addressableLosses, addressable),
    share(labels.realisedLosses, realisation),
  ])
  return { figure, range: { min: of('min'), usual: of('usual'), max: of('max') } }
}

/** The yearly cash loss stated in one answer. */
function lossOf(quantity: Quantity): YearlyAmount | null {
  const { id, label, link } = quantity
  if (link?.to !== 'roi') return null
  const input = CASH_INPUTS.find(each => each === link.input)
  if (!input) return null
  const times = input === 'cashPerMonth' ? MONTHS_PER_YEAR : 1
  const range = mapRange(quantity, value => value * times)
  const name = figureMessages().figures.totals.cashLost({ label })
  return { range, figure: yearly(`cash:${id}`, name, range.usual, 'cash.yearly', [quantityInput(quantity)]) }
}
