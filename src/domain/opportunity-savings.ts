// What opportunities are expected to save: a share of what their step costs, never more than it costs.

import type { Figure, FigureInput } from '#domain/figure.ts'
import { costFigure } from '#domain/opportunity-figures.ts'
import type { ProcessStep } from '#domain/process.ts'
import { mapRange, type Range, sumRanges } from '#domain/range.ts'

/** Judged by a person; null while nobody has. Shares in percent 0–100, money in dollars (running: a month). */
export interface Judgement {
  /** Share of the step's cost that the opportunity can reach at all. */
  addressable: Range | null
  /** Share of that which will really be saved. Given together with `addressable`. */
  realisation: Range | null
  oneOffCost: Range | null
  runningCost: Range | null
  judgedBy: string | null
  judgedAt: string | null
}

export interface JudgedOpportunity extends Judgement {
  id: number
  stepId: number | null
  title: string
  /** Dollars a year: what there is to save where no step says it. */
  projectedSavings: number
  /** Id of the lever that a person chose; absent or null while the rule chooses. */
  lever?: string | null
}

export const POINTS = ['min', 'usual', 'max'] as const
export type PointOfRange = (typeof POINTS)[number]

/** Share of the cost that is saved, as a fraction; null while it is not judged. */
export function savedShare({ addressable, realisation }: Pick<Judgement, 'addressable' | 'realisation'>) {
  if (!addressable || !realisation) return null
  const at = (point: PointOfRange) => (addressable[point] / 100) * (realisation[point] / 100)
  return { min: at('min'), usual: at('usual'), max: at('max') } satisfies Range
}

/** What several shares of one step add up to, at each point. */
export const totalShare = (shares: readonly Pick<Judgement, 'addressable' | 'realisation'>[]): Range =>
  sumRanges(shares.flatMap(each => savedShare(each) ?? []))

/** More than everything cannot be saved; a little dust of binary fractions is no excess. */
export const savesTooMuch = (total: Range) => total.max > 1 + 1e-9

/** An opportunity with the step it belongs to and the figures of its expected savings; null while it is not judged. */
export interface ExpectedSavings {
  opportunity: JudgedOpportunity
  /** Dollars a year. */
  range: Range
  figures: Record<PointOfRange, Figure>
}

/** The expected savings of all judged opportunities; those of one step are cut in proportion to what it costs. */
export function expectedSavings(
  opportunities: readonly JudgedOpportunity[],
  steps: ReadonlyMap<number, ProcessStep>,
): ExpectedSavings[] {
  const cuts = cutsByStep(opportunities)
  return opportunities.flatMap(opportunity => {
    const step = steps.get(opportunity.stepId ?? 0) ?? null
    const cut = cuts.get(opportunity.stepId ?? 0) ?? WHOLE
    return savedShare(opportunity) ? [expectedOf(opportunity, step, cut)] : []
  })
}

const WHOLE: Range = { min: 1, usual: 1, max: 1 }

/** What the shares of each step are multiplied by, so that they add to no more than the whole. */
function cutsByStep(opportunities: readonly JudgedOpportunity[]): Map<number, Range> {
  const byStep = Map.groupBy(
    opportunities.filter(each => each.stepId !== null),
    each => each.stepId ?? 0,
  )
  return new Map(
    [...byStep].map(([step, group]) => [
      step,
      mapRange(totalShare(group), total => (total > 1 ? 1 / total : 1)),
    ]),
  )
}

function expectedOf(opportunity: JudgedOpportunity, step: ProcessStep | null, cut: Range): ExpectedSavings {
  const base: FigureInput = step ? { kind: 'figure', figure: costFigure(step) } : ceilingEntry(opportunity)
  const cost = base.kind === 'figure' ? (base.figure.value ?? 0) : base.value
  const share = savedShare(opportunity) ?? WHOLE
  const point = (name: PointOfRange): Figure => ({
    id: `opportunity:${opportunity.id}:expected${name === 'usual' ? '' : `:${name}`}`,
    label: `Expected savings: ${opportunity.title}${name === 'usual' ? '' : `, ${name}`}`,
    value: cost * share[name] * cut[name],
    unit: 'money_per_year',
    formula: cut[name] < 1 ? 'opportunity.expected_cut' : 'opportunity.expected',
    version: 1,
    inputs: [base, ...sharesOf(opportunity, name)],
  })
  const figures = { min: point('min'), usual: point('usual'), max: point('max') }
  const range = { min: figures.min.value ?? 0, usual: figures.usual.value ?? 0, max: figures.max.value ?? 0 }
  return { opportunity, range, figures }
}

function ceilingEntry({
  title,
  projectedSavings,
}: JudgedOpportunity): Extract<FigureInput, { kind: 'entry' | 'assumption' }> {
  const label = `Yearly amount entered for “${title}”`
  return { kind: 'entry', label, value: projectedSavings, unit: 'money_per_year', author: null }
}

function sharesOf(opportunity: JudgedOpportunity, point: PointOfRange): FigureInput[] {
  const { addressable, realisation, judgedBy: author, judgedAt: date } = opportunity
  const share = (label: string, range: Range | null): FigureInput => ({
    kind: 'assumption',
    label: `${label} of “${opportunity.title}”, ${point}`,
    value: range?.[point] ?? 0,
    unit: 'percent',
    author,
    date,
  })
  return [share('Addressable share', addressable), share('Realisation', realisation)]
}

/** Sums over an audit's opportunities, each with the figure of its usual value; null where nobody has judged any. */
export interface ExpectedTotals {
  /** Dollars a year. */
  savings: { range: Range; figure: Figure } | null
  /** Dollars, once. */
  oneOffCost: { range: Range; figure: Figure } | null
  /** Dollars a month. */
  runningCost: { range: Range; figure: Figure } | null
}

/** What all opportunities of an audit are expected to save and to cost. */
export function expectedTotals(
  opportunities: readonly JudgedOpportunity[],
  steps: ReadonlyMap<number, ProcessStep>,
): ExpectedTotals {
  const expected = expectedSavings(opportunities, steps)
  const savings = {
    range: sumRanges(expected.map(each => each.range)),
    figure: savingsFigure(expected, 'usual'),
  }
  return {
    savings: expected.length === 0 ? null : savings,
    oneOffCost: costTotal('oneOffCost', 'One-off cost of all opportunities', 'money', opportunities),
    runningCost: costTotal(
      'runningCost',
      'Running cost of all opportunities',
      'money_per_month',
      opportunities,
    ),
  }
}

/** What these opportunities are expected to save together, in dollars a year; some of an audit's are not all of them. */
export function savingsFigure(
  expected: readonly ExpectedSavings[],
  point: PointOfRange,
  which: 'all' | 'listed' = 'all',
): Figure {
  const end = point === 'usual' ? '' : point
  return sumFigure(
    `${which === 'all' ? 'savings' : 'listed'}${end && `:${end}`}`,
    `Expected savings of ${which === 'all' ? 'all opportunities' : 'the opportunities listed'}${end && `, ${end}`}`,
    'money_per_year',
    expected.map(each => ({ kind: 'figure', figure: each.figures[point] })),
    sumRanges(expected.map(each => each.range))[point],
  )
}

function costTotal(
  field: 'oneOffCost' | 'runningCost',
  label: string,
  unit: 'money' | 'money_per_month',
  opportunities: readonly JudgedOpportunity[],
) {
  const given = opportunities.filter(each => each[field] !== null)
  if (given.length === 0) return null
  const range = sumRanges(given.flatMap(each => each[field] ?? []))
  const inputs = given.map(
    (each): FigureInput => ({
      kind: 'entry',
      label: `${field === 'oneOffCost' ? 'One-off' : 'Running'} cost of “${each.title}”`,
      value: each[field]?.usual ?? 0,
      unit,
      author: each.judgedBy,
      date: each.judgedAt,
    }),
  )
  return { range, figure: sumFigure(field, label, unit, inputs, range.usual) }
}

function sumFigure(
  id: string,
  label: string,
  unit: Figure['unit'],
  inputs: FigureInput[],
  value: number,
): Figure {
  return { id: `opportunities:${id}`, label, value, unit, formula: 'opportunity.sum', version: 1, inputs }
}
