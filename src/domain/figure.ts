// Figures: numbers that carry their unit, their formula and their inputs, so that each can be opened to its source.

import { dayText } from '#domain/mark.ts'

export type Unit =
  | 'money'
  | 'money_per_hour'
  | 'money_per_month'
  | 'money_per_year'
  | 'percent'
  | 'share'
  | 'months'
  | 'minutes'
  | 'runs_per_month'
  | 'hours_per_year'
  | 'count'
  | 'score'
  | 'average_score'
  | 'points'

/** A number with its provenance. `value` is null where the formula has no answer (division by zero, never reached). */
export interface Figure {
  /** Stable within an audit, e.g. "step:12:impact"; the same id stands on screen, in the deck and in the PDF. */
  id: string
  label: string
  value: number | null
  unit: Unit
  /** Id of the formula, e.g. "opportunity.impact", and its version; both change only together with the rule. */
  formula: string
  version: number
  inputs: FigureInput[]
}

export type FigureInput =
  | { kind: 'figure'; figure: Figure }
  | {
      kind: 'step'
      stepId: number
      label: string
      field: string
      value: number | string
      unit: Unit | null
      /** said where answers name this value, entered where a person typed it, assumed where it is the default. */
      standing: Standing
      /** Who typed it, where somebody did, and when (ISO 8601). */
      author?: string | null
      date?: string | null
      /** Interviewees differ and nobody has chosen: the least and the most they name. */
      undecided?: { min: number; max: number }
    }
  | {
      kind: 'answer'
      answerId: number
      interviewId: number
      questionId: string
      /** The question as asked. */
      question?: string
      interviewee: string | null
      quote: string
      value: number | null
      unit: Unit | null
    }
  /** A person gave it for this audit. */
  | ({ kind: 'entry' } & Given)
  /** Nobody has measured it: the model, or its author, takes it for granted. */
  | ({ kind: 'assumption' } & Given)

interface Given {
  label: string
  value: number
  unit: Unit
  author: string | null
  /** When it was given, ISO 8601. */
  date?: string | null
}

/** Every figure under the `roots`, themselves included, depth first and without repeats. */
export function figuresUnder(...roots: Figure[]): Figure[] {
  const seen = new Map<string, Figure>()
  for (const root of roots) collect(root, seen)
  return [...seen.values()]
}

function collect(figure: Figure, seen: Map<string, Figure>): void {
  if (seen.has(figure.id)) return
  seen.set(figure.id, figure)
  for (const input of figure.inputs) if (input.kind === 'figure') collect(input.figure, seen)
}

/** How the numbers of one audit are written: ISO 4217 code of its currency, BCP 47 tag of its locale. */
export interface NumberStyle {
  currency: string
  locale: string
}

/** What an audit is written in while nobody has chosen. */
export const HOUSE_STYLE: NumberStyle = { currency: 'USD', locale: 'en-US' }

let around: NumberStyle = HOUSE_STYLE

/**
 * Does `work`, in which numbers are written in `style` where none is given: a document's every line is of one audit. Only
 * for work that ends before it returns.
 */
export function inStyle<T>(style: NumberStyle, work: () => T): T {
  const before = around
  around = style
  try {
    return work()
  } finally {
    around = before
  }
}

/** Writes in `style` from now on: for a browser's page, which shows one audit. */
export function writeIn(style: NumberStyle): void {
  around = style
}

/** The style of the document or page that is being written; the house's outside of one. */
export const currentStyle = () => around

const made = new Map<string, Intl.NumberFormat>()

/** Formatters are slow to make: one for each locale and set of options. */
function format(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = JSON.stringify([locale, options])
  const known = made.get(key) ?? new Intl.NumberFormat(locale, options)
  made.set(key, known)
  return known
}

const minus = (text: string) => text.replace('-', '−')

/** A plain number as read: "50,000", "2.5" with at most three digits after the point. */
export const numberText = (value: number, { locale }: NumberStyle = around) =>
  minus(format(locale).format(value))

/** A whole amount of money as read: "$50,000", "−$2,500", "50.000 €". */
export function moneyText(value: number, { currency, locale }: NumberStyle = around): string {
  const whole = Math.round(value) + 0
  const options = {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  } as const
  return minus(format(locale, options).format(whole))
}

/** Money for the axis of a chart: "$950", "$49k", "−$1.2M". */
export function shortMoneyText(value: number, { currency, locale }: NumberStyle = around): string {
  const options = {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  } as const
  return minus(format(locale, options).format(value)).replace('K', 'k')
}

/** Periods longer than this are said in years; nobody plans them by the month. */
const LONG_PERIOD = 1200

function monthsText(value: number, style: NumberStyle): string {
  if (value >= 10 * LONG_PERIOD) return 'over 1,000 years'
  if (value > LONG_PERIOD) return `${numberText(Math.round(value / 12), style)} years`
  return `${numberText(value, style)} ${value === 1 ? 'month' : 'months'}`
}

/** A share in percent that never reads as all or none where it is not: 99.96 is no 100 %, 0.3 no 0 %. */
function shareText(value: number, { locale }: NumberStyle): string {
  const whole = (share: number) => `${format(locale).format(share)}%`
  if (value > 99 && value < 100) return `more than ${whole(99)}`
  if (value > 0 && value < 1) return `less than ${whole(1)}`
  return whole(Math.round(value))
}

const UNIT_TEXT: Record<Unit, (value: number, style: NumberStyle) => string> = {
  money: moneyText,
  money_per_hour: (value, style) => `${moneyText(value, style)}/h`,
  money_per_month: (value, style) => `${moneyText(value, style)}/month`,
  money_per_year: (value, style) => `${moneyText(value, style)}/year`,
  percent: (value, { locale }) => `${minus(format(locale, { maximumFractionDigits: 1 }).format(value))}%`,
  share: shareText,
  months: monthsText,
  minutes: (value, style) => `${numberText(value, style)} min`,
  runs_per_month: (value, style) => `${numberText(value, style)} runs/month`,
  hours_per_year: (value, style) => `${numberText(Math.round(value), style)} h/year`,
  count: numberText,
  score: (value, style) => `${numberText(value, style)} / 10`,
  average_score: (value, { locale }) =>
    `${format(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)} / 10`,
  points: (value, style) => `${numberText(value, style)} points`,
}

/** A value with its unit as every screen and document shows it; words where there is no value. */
export function amountText(value: number | null, unit: Unit, style: NumberStyle = around): string {
  if (value === null) return unit === 'months' ? 'not within the period' : 'n/a'
  return UNIT_TEXT[unit](value, style)
}

/** A figure as every screen and document shows it. */
export const figureText = (figure: Figure, style: NumberStyle = around) =>
  amountText(figure.value, figure.unit, style)

/** How many ends of each kind the thread of a figure has. */
export type Ends = Record<Exclude<FigureInput['kind'], 'figure'>, number>

/** The ends of the thread of `root`, each once. */
export function endsOf(root: Figure): Exclude<FigureInput, { kind: 'figure' }>[] {
  const ends = new Map<string, Exclude<FigureInput, { kind: 'figure' }>>()
  for (const { inputs } of figuresUnder(root))
    for (const input of inputs) if (input.kind !== 'figure') ends.set(JSON.stringify(input), input)
  return [...ends.values()]
}

/** How many ends of each kind `root` stands on. */
export function countEnds(root: Figure): Ends {
  const ends: Ends = { answer: 0, step: 0, entry: 0, assumption: 0 }
  for (const { kind } of endsOf(root)) ends[kind] += 1
  return ends
}

/**
 * What a number stands on, strongest first: said in an interview (it opens to a quote), entered by a person, assumed.
 * Only what was said is evidence (PRODUCT "Standing of an input").
 */
export const STANDINGS = ['said', 'entered', 'assumed'] as const
export type Standing = (typeof STANDINGS)[number]

/** The standing of one end in words: "said in an interview", "entered by Mona Member, 22 Nov 2026", "assumed". */
export function standingText(
  end: Exclude<FigureInput, { kind: 'figure' }>,
  style: NumberStyle = around,
): string {
  if (end.kind === 'step' && end.undecided) {
    const [min, max] = [end.undecided.min, end.undecided.max].map(value =>
      amountText(value, end.unit ?? 'count', style),
    )
    return `assumed: accounts differ, ${min} to ${max}, nobody has decided`
  }
  const standing = standingOfEnd(end)
  if (standing === 'said') return 'said in an interview'
  const { author, date } = end.kind === 'answer' ? {} : end
  const by = author ? ` by ${author}${date ? `, ${dayText(date)}` : ''}` : ''
  return `${standing}${by}`
}

/** The standing of one end. What was named beside an answer without words was entered: it opens to no quote. */
export function standingOfEnd(end: Exclude<FigureInput, { kind: 'figure' }>): Standing {
  if (end.kind === 'answer') return end.quote === '' ? 'entered' : 'said'
  if (end.kind === 'entry') return 'entered'
  return end.kind === 'step' ? end.standing : 'assumed'
}

/** The standing of a figure is that of its weakest end; a figure without ends is assumed. */
export function standingOf(root: Figure): Standing {
  const found = new Set(endsOf(root).map(standingOfEnd))
  return STANDINGS.findLast(each => found.has(each)) ?? 'assumed'
}

/** assumption unless everything under the figure was said: drawn dashed. */
export function basisOf(root: Figure): 'evidence' | 'assumption' {
  return standingOf(root) === 'said' ? 'evidence' : 'assumption'
}
