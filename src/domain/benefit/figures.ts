// Figures of targets and realised benefits; each traces back to who measured it and when the target was frozen.

import {
  type FrozenNumber,
  MEASURE_LABELS,
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
  END_WORDS,
  everyOf,
  input,
  type RangeFigures,
  rangeFigures,
  realisationFigures,
} from '#domain/benefit/range-figures.ts'
import type { Figure, FigureInput } from '#domain/figure/figure.ts'
import type { Range } from '#domain/range.ts'
import { dayText, type NumberStyle, type Unit } from '#domain/text/number-style.ts'

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
  { value, standing }: FrozenNumber,
  unit: Unit,
): FigureInput {
  const given = { label: `${label}, frozen when measuring began (${standing} then)`, value, unit }
  return standing === 'assumed'
    ? { kind: 'assumption', ...given, author: null }
    : { kind: 'entry', ...given, author, date }
}

function promisedFigures(given: MeasuredOpportunity, style: NumberStyle): RangeFigures {
  const { opportunityId, title, promised, date, author } = given
  const year = promisedYear(promised)
  // The highest running cost belongs to the cautious end of the saving.
  const opposite = { usual: 'usual', min: 'max', max: 'min' } as const
  return rangeFigures(year, point => ({
    id: `outcome:${opportunityId}:promised${END_IDS[point]}`,
    label: `Promised a year on ${dayText(date, style)}${END_WORDS[point]}: ${title}`,
    value: year[point],
    unit: 'money_per_year',
    formula: 'outcome.promised',
    version: 1,
    inputs: [
      frozen(
        given,
        `Expected savings of “${title}”${END_WORDS[point]}${promised.weakest ? ` (${promised.weakest})` : ''}`,
        { value: promised.saving[point], standing: promised.standing },
        'money_per_year',
      ),
      ...(promised.running
        ? [
            {
              kind: 'entry' as const,
              label: `Running cost that was expected of “${title}”`,
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
  return MEASURES.flatMap((measure): FigureInput[] => {
    const number = numbers[measure]
    const unit = MEASURE_UNITS[measure]
    const label = `${MEASURE_LABELS[measure]} in ${monthText(month, style)}`
    if (number) {
      const { value, author, date, source } = number
      return [{ kind: 'entry', label: `${label}, from: ${source}`, value, unit, author, date }]
    }
    const value = TAKEN[measure]
    if (value === undefined) return []
    return [{ kind: 'assumption', label: `${label}, not measured`, value, unit, author: null }]
  })
}

function monthFigure(each: ComparedMonth, given: MeasuredOpportunity, style: NumberStyle): Figure {
  const { opportunityId, title, promised } = given
  return {
    id: `outcome:${opportunityId}:${each.month}`,
    label: `Measured in ${monthText(each.month, style, 'long')}: ${title}`,
    value: each.measured,
    unit: 'money_per_month',
    formula: 'outcome.month',
    version: 1,
    inputs: [
      ...measuredInputs(each.month, each.numbers, style),
      frozen(given, `Minutes a run of “${title}” before`, promised.minutes, 'minutes'),
      frozen(given, `Rate an hour of “${title}”`, promised.rate, 'money_per_hour'),
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
  const start = `outcome:${given.opportunityId}`
  const share = counted.reduce((sum, each) => sum + each.share, 0)
  const due = partOf(given, promised, range, {
    ...{ id: `${start}:due`, label: 'Promised for the measured months', months: share },
    counts: `Measured months, the first from ${dayText(given.begins, style)}`,
  })
  const measured: Figure = {
    id: `${start}:measured`,
    label: `Measured so far: ${given.title}`,
    value: compared.measured,
    unit: 'money',
    formula: 'outcome.sum',
    version: 1,
    inputs: [...months.values()].map(input),
  }
  return {
    due,
    measured,
    kept: realisationFigures(start, `Realised: ${given.title}`, measured, due),
    year: {
      promised: yearPromised(given, promised, compared, style),
      forecast: forecastFigure(given, compared, months, style),
    },
  }
}

interface PartWords {
  id: string
  label: string
  months: number
  counts: string
}

/** The yearly target, prorated to a number of months. */
const partOf = (
  { author, date, title }: MeasuredOpportunity,
  promised: RangeFigures,
  range: Range,
  { id, label, months, counts }: PartWords,
): RangeFigures =>
  rangeFigures(range, point => ({
    id: `${id}${END_IDS[point]}`,
    label: `${label}${END_WORDS[point]}: ${title}`,
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
  const span = `${monthText(year.first, style)} to ${monthText(year.last, style)}`
  return partOf(given, promised, year.promised, {
    ...{ id: `outcome:${given.opportunityId}:year:promised`, label: `Promised for ${span}`, months },
    counts: `Months from ${span}, the first from ${dayText(given.begins, style)}`,
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
  const span = `${monthText(first, style)} to ${monthText(last, style)}`
  const paceFigure: Figure = {
    id: `${start}:pace`,
    label: `Pace of the last measured months: ${given.title}`,
    value: pace,
    unit: 'money_per_month',
    formula: 'outcome.pace',
    version: 1,
    inputs: figuresOf(from).map(input),
  }
  const rest: FigureInput = {
    kind: 'assumption',
    label: 'Months without figures, taken at that pace',
    value: open,
    unit: 'months',
    author: null,
  }
  return {
    id: `${start}:year`,
    label: `Reforecast of ${span}: ${given.title}`,
    value: forecast,
    unit: 'money',
    formula: 'outcome.year',
    version: 1,
    inputs: [...figuresOf(counted).map(input), ...(open > 0 ? [input(paceFigure), rest] : [])],
  }
}

const NO_YEAR = { first: '2000-01', last: '2000-12', forecast: 0, pace: 0, from: [], counted: [], open: 0 }
