// Figures of targets and realised benefits; each traces back to who measured it and when the target was frozen.

import {
  type FrozenNumber,
  MEASURE_UNITS,
  MEASURES,
  type Measure,
  type MeasuredNumbers,
  type MeasuredOpportunity,
} from '#domain/benefit/benefit.ts'
import {
  type BenefitComparison,
  type ComparedMonth,
  compare,
  promisedYear,
} from '#domain/benefit/measured.ts'
import { monthText } from '#domain/benefit/month.ts'
import {
  at,
  END_IDS,
  everyOf,
  input,
  type RangeFigures,
  type RangePoint,
  rangeFigures,
  realisationFigures,
} from '#domain/benefit/range-figures.ts'
import type { Figure, FigureInput } from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import type { Range } from '#domain/range.ts'
import { dayText } from '#domain/text/date.ts'
import type { NumberStyle, Unit } from '#domain/text/number-style.ts'

/** A measured opportunity compared with its target, with a figure for every number shown. */
export interface RealisedBenefit {
  opportunityId: number
  title: string
  measured: MeasuredOpportunity
  compared: BenefitComparison
  figures: {
    /** Target after running cost, money a year. */
    promised: RangeFigures
    /** Saving by month, for months whose saving is known. Money. */
    months: ReadonlyMap<string, Figure>
    /** Null while no month is known. */
    sums: BenefitSums | null
  }
}

/** Sums over the counted months in money: target and realised saving, their ratio, and the forecast for the year. */
export interface BenefitSums {
  due: RangeFigures
  measured: Figure
  /** Null where nothing was due. */
  kept: RangeFigures | null
  year: { promised: RangeFigures; forecast: Figure }
}

/** Compares one opportunity with its target and builds its figures. Labels format months and days in `style`. */
export function realisedBenefitOf(given: MeasuredOpportunity, style: NumberStyle): RealisedBenefit {
  const compared = compare(given)
  const promised = promisedFigures(given, style)
  const months = new Map(compared.counted.map(each => [each.month, monthFigure(each, given, style)] as const))
  const { opportunityId, title } = given
  const sums = compared.year && sumsOf(given, compared, { promised, months }, style)
  return { opportunityId, title, measured: given, compared, figures: { promised, months, sums } }
}

/** Every figure of a realised benefit, for the evidence page. */
export function benefitFigures({ figures: { promised, months, sums } }: RealisedBenefit): Figure[] {
  const ranges = [
    promised,
    ...(sums ? [sums.due, sums.year.promised, ...(sums.kept ? [sums.kept] : [])] : []),
  ]
  return [
    ...ranges.flatMap(everyOf),
    ...months.values(),
    ...(sums ? [sums.measured, sums.year.forecast] : []),
  ]
}

/**
 * A number frozen when measuring began: what was assumed then remains an assumption; everything else was entered by the user
 * who froze it.
 */
function frozen(
  { author, date }: MeasuredOpportunity,
  label: string,
  { value, standing: level }: FrozenNumber,
  unit: Unit,
): FigureInput {
  const frozen = figureMessages().figures.benefit.frozen({ label, level })
  const given = { label: frozen, value, unit }
  return level === 'assumed'
    ? { kind: 'assumption', ...given, author: null }
    : { kind: 'entry', ...given, author, date }
}

function promisedFigures(given: MeasuredOpportunity, style: NumberStyle): RangeFigures {
  const { opportunityId, title, promised, date, author } = given
  const labels = figureMessages().figures.benefit
  const year = promisedYear(promised)
  // The highest running cost belongs to the cautious end of the saving.
  const opposite = { usual: 'usual', min: 'max', max: 'min' } as const
  return rangeFigures(year, point => ({
    id: `outcome:${opportunityId}:promised${END_IDS[point]}`,
    label: labels.promised({ title, day: dayText(date, style), end: point }),
    value: year[point],
    unit: 'money_per_year',
    formula: 'outcome.promised',
    version: 1,
    inputs: [
      frozen(
        given,
        labels.expected({ title, end: point, weakest: promised.weakest }),
        { value: promised.saving[point], standing: promised.standing },
        'money_per_year',
      ),
      ...(promised.running
        ? [
            {
              kind: 'entry' as const,
              label: labels.running({ title }),
              value: promised.running[opposite[point]],
              unit: 'money_per_month' as const,
              author,
              date,
            },
          ]
        : []),
    ],
  }))
}

/** Values assumed for numbers that were not measured. */
const TAKEN: Partial<Record<Measure, number>> = { adoption: 100, cost: 0 }

function measuredInputs(month: string, numbers: MeasuredNumbers, style: NumberStyle): FigureInput[] {
  const { benefit } = figureMessages().figures
  return MEASURES.flatMap((measure): FigureInput[] => {
    const number = numbers[measure]
    const unit = MEASURE_UNITS[measure]
    const label = benefit.inMonth({
      measure: figureMessages().terms.measures[measure],
      month: monthText(month, style),
    })
    if (number) {
      const { value, author, date, source } = number
      return [{ kind: 'entry', label: benefit.from({ label, source }), value, unit, author, date }]
    }
    const value = TAKEN[measure]
    if (value === undefined) return []
    return [{ kind: 'assumption', label: benefit.notMeasured({ label }), value, unit, author: null }]
  })
}

function monthFigure(each: ComparedMonth, given: MeasuredOpportunity, style: NumberStyle): Figure {
  const { opportunityId, title, promised } = given
  const labels = figureMessages().figures.benefit
  return {
    id: `outcome:${opportunityId}:${each.month}`,
    label: labels.month({ title, month: monthText(each.month, style, 'long') }),
    value: each.measured,
    unit: 'money_per_month',
    formula: 'outcome.month',
    version: 1,
    inputs: [
      ...measuredInputs(each.month, each.numbers, style),
      frozen(given, labels.minutesBefore({ title }), promised.minutes, 'minutes'),
      frozen(given, labels.rate({ title }), promised.rate, 'money_per_hour'),
    ],
  }
}

interface Parts {
  promised: RangeFigures
  months: ReadonlyMap<string, Figure>
}

function sumsOf(
  given: MeasuredOpportunity,
  compared: BenefitComparison,
  { promised, months }: Parts,
  style: NumberStyle,
): BenefitSums | null {
  const { due: range, year, counted } = compared
  if (!year) return null
  const { title } = given
  const labels = figureMessages().figures.benefit
  const start = `outcome:${given.opportunityId}`
  const share = counted.reduce((sum, each) => sum + each.share, 0)
  const due = partOf(given, promised, range, {
    id: `${start}:due`,
    label: end => labels.due({ title, end }),
    months: share,
    counts: labels.dueCount({ day: dayText(given.begins, style) }),
  })
  const measured: Figure = {
    id: `${start}:measured`,
    label: labels.measured({ title }),
    value: compared.measured,
    unit: 'money',
    formula: 'outcome.sum',
    version: 1,
    inputs: [...months.values()].map(input),
  }
  return {
    due,
    measured,
    kept: realisationFigures(start, end => labels.kept({ title, end }), measured, due),
    year: {
      promised: yearPromised(given, promised, compared, style),
      forecast: forecastFigure(given, compared, months, style),
    },
  }
}

interface PartWords {
  id: string
  label: (end: RangePoint) => string
  months: number
  counts: string
}

/** The yearly target, prorated to a number of months. */
const partOf = (
  { author, date }: MeasuredOpportunity,
  promised: RangeFigures,
  range: Range,
  { id, label, months, counts }: PartWords,
): RangeFigures =>
  rangeFigures(range, point => ({
    id: `${id}${END_IDS[point]}`,
    label: label(point),
    value: range[point],
    unit: 'money',
    formula: 'outcome.due',
    version: 1,
    inputs: [
      input(at(promised, point)),
      { kind: 'entry', label: counts, value: months, unit: 'months', author, date },
    ],
  }))

function yearPromised(
  given: MeasuredOpportunity,
  promised: RangeFigures,
  { year, counted }: BenefitComparison,
  style: NumberStyle,
): RangeFigures {
  if (!year) return promised
  const months =
    year.open + counted.filter(each => each.month >= year.first).reduce((sum, each) => sum + each.share, 0)
  const { title } = given
  const labels = figureMessages().figures.benefit
  const span = { from: monthText(year.first, style), to: monthText(year.last, style) }
  return partOf(given, promised, year.promised, {
    id: `outcome:${given.opportunityId}:year:promised`,
    label: end => labels.year({ title, ...span, end }),
    months,
    counts: labels.yearCount({ ...span, day: dayText(given.begins, style) }),
  })
}

function forecastFigure(
  given: MeasuredOpportunity,
  { year }: BenefitComparison,
  months: ReadonlyMap<string, Figure>,
  style: NumberStyle,
): Figure {
  const { first, last, forecast, pace, from, counted, open } = year ?? NO_YEAR
  const figuresOf = (list: readonly ComparedMonth[]) => list.flatMap(({ month }) => months.get(month) ?? [])
  const start = `outcome:${given.opportunityId}`
  const labels = figureMessages().figures.benefit
  const paceFigure: Figure = {
    id: `${start}:pace`,
    label: labels.pace({ title: given.title }),
    value: pace,
    unit: 'money_per_month',
    formula: 'outcome.pace',
    version: 1,
    inputs: figuresOf(from).map(input),
  }
  const rest: FigureInput = {
    kind: 'assumption',
    label: labels.open,
    value: open,
    unit: 'months',
    author: null,
  }
  return {
    id: `${start}:year`,
    label: labels.forecast({ title: given.title, from: monthText(first, style), to: monthText(last, style) }),
    value: forecast,
    unit: 'money',
    formula: 'outcome.year',
    version: 1,
    inputs: [...figuresOf(counted).map(input), ...(open > 0 ? [input(paceFigure), rest] : [])],
  }
}

const NO_YEAR = { first: '2000-01', last: '2000-12', forecast: 0, pace: 0, from: [], counted: [], open: 0 }
