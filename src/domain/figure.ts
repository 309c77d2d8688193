// Figures: numbers that carry their unit, their formula and their inputs, so that each can be opened to its source.

export type Unit =
  | 'usd'
  | 'usd_per_hour'
  | 'usd_per_month'
  | 'usd_per_year'
  | 'percent'
  | 'months'
  | 'minutes'
  | 'runs_per_month'
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
  | { kind: 'step'; stepId: number; label: string; field: string; value: number | string; unit: Unit | null }
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

/** Every figure under `root`, itself included, depth first and without repeats. */
export function figuresUnder(root: Figure, seen = new Map<string, Figure>()): Figure[] {
  if (seen.has(root.id)) return [...seen.values()]
  seen.set(root.id, root)
  for (const input of root.inputs) if (input.kind === 'figure') figuresUnder(input.figure, seen)
  return [...seen.values()]
}

const plain = new Intl.NumberFormat('en-US')
const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** Whole dollars as read: "$50,000", "−$2,500". */
export function dollars(value: number): string {
  const amount = `$${plain.format(Math.round(Math.abs(value)))}`
  return Math.round(value) < 0 ? `−${amount}` : amount
}

/** Dollars for the axis of a chart: "$950", "$49k", "−$1.2M". */
export function shortDollars(value: number): string {
  const short = compact.format(Math.abs(value))
  return `${value < 0 ? '−' : ''}$${short.replace('K', 'k')}`
}

/** Periods longer than this are said in years; nobody plans them by the month. */
const LONG_PERIOD = 1200

function monthsText(value: number): string {
  if (value >= 10 * LONG_PERIOD) return 'over 1,000 years'
  if (value > LONG_PERIOD) return `${plain.format(Math.round(value / 12))} years`
  return `${plain.format(value)} ${value === 1 ? 'month' : 'months'}`
}

const UNIT_TEXT: Record<Unit, (value: number) => string> = {
  usd: dollars,
  usd_per_hour: value => `${dollars(value)}/h`,
  usd_per_month: value => `${dollars(value)}/month`,
  usd_per_year: value => `${dollars(value)}/year`,
  percent: value => `${tenths.format(value).replace('-', '−')}%`,
  months: monthsText,
  minutes: value => `${plain.format(value)} min`,
  runs_per_month: value => `${plain.format(value)} runs/month`,
  count: value => plain.format(value),
  score: value => `${plain.format(value)} / 10`,
  average_score: value => `${value.toFixed(1)} / 10`,
  points: value => `${plain.format(value)} points`,
}

/** A value with its unit as every screen and document shows it; words where there is no value. */
export function amountText(value: number | null, unit: Unit): string {
  if (value === null) return unit === 'months' ? 'not within the period' : 'n/a'
  return UNIT_TEXT[unit](value)
}

/** A figure as every screen and document shows it. */
export const figureText = (figure: Figure) => amountText(figure.value, figure.unit)

/** How many ends of each kind the thread of a figure has. */
export type Standing = Record<Exclude<FigureInput['kind'], 'figure'>, number>

/** What `root` stands on, each end counted once. */
export function standingOf(root: Figure): Standing {
  const standing: Standing = { answer: 0, step: 0, entry: 0, assumption: 0 }
  const seen = new Set<string>()
  for (const { inputs } of figuresUnder(root))
    for (const input of inputs) {
      if (input.kind === 'figure') continue
      const key = JSON.stringify(input)
      if (!seen.has(key)) standing[input.kind] += 1
      seen.add(key)
    }
  return standing
}

/** assumption where anything under the figure is assumed: drawn dashed. */
export function basisOf(root: Figure): 'evidence' | 'assumption' {
  return standingOf(root).assumption > 0 ? 'assumption' : 'evidence'
}
