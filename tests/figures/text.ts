// Formats figures as docs/figures.md prescribes.

interface Style {
  currency: string
  locale: string
}

const MONEY: Record<string, string> = {
  money: '',
  money_per_hour: '/h',
  money_per_month: '/month',
  money_per_year: '/year',
}

const PLAIN: Record<string, string> = {
  minutes: ' min',
  count: '',
  score: ' / 10',
  points: ' points',
}

const HOURS: Record<string, string> = {
  /** Used in columns whose header already says hours. */
  whole: '',
  hours: ' h',
  hours_per_year: ' h/year',
  hours_per_month: ' h/month',
}

const formats = new Map<string, Intl.NumberFormat>()

/** A number as the locale writes it; a format is made once, because making one costs more than using it. */
function inLocale(value: number, locale: string, options: Intl.NumberFormatOptions = {}): string {
  const key = locale + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { signDisplay: 'negative', ...options })
  formats.set(key, format)
  return format.format(value).replace('-', '−')
}

/**
 * Formats a value as slides and the report's text do, with three significant digits. That holds for amounts of a
 * thousand and more, percent from a hundred, minutes and runs.
 */
export function rounded(value: number | null, unit: string, style: Style): string {
  const three = (number: number) => inLocale(number, style.locale, { maximumSignificantDigits: 3 })
  if (value !== null && unit === 'runs_per_month') return `${three(value)} runs/month`
  if (value !== null && unit === 'minutes') return `${three(value)} min`
  if (value !== null && unit === 'percent' && Math.abs(value) >= 100) return `${three(value)}%`
  const money = MONEY[unit]
  const isLarge = value !== null && Math.abs(value) >= 1000
  if (!isLarge || unit === 'money_per_hour') return written(value, unit, style)
  const digits = { maximumSignificantDigits: 3 }
  if (money === undefined)
    return HOURS[unit] === undefined
      ? written(value, unit, style)
      : inLocale(value, style.locale, digits) + HOURS[unit]
  const options = {
    ...({ style: 'currency', currency: style.currency, currencyDisplay: 'narrowSymbol' } as const),
    ...({ notation: 'compact', ...digits } as const),
  }
  const lead = Number(value.toPrecision(3))
  if (Math.abs(lead) < 10_000) return written(lead, unit, style)
  return inLocale(lead, style.locale, options).replace(/(?<=\d)K/, 'k') + money
}

/** Formats a value in its unit. */
export function written(value: number | null, unit: string, { currency, locale }: Style): string {
  if (value === null) return unit === 'months' ? 'not within the period' : 'n/a'
  const plain = (number: number, options: Intl.NumberFormatOptions = {}) => inLocale(number, locale, options)
  if (MONEY[unit] !== undefined) {
    const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
    if (unit === 'money_per_hour') {
      const cents = new Intl.NumberFormat(locale, options).resolvedOptions().maximumFractionDigits ?? 0
      const minimumFractionDigits = Number.isInteger(value) ? 0 : cents
      return `${plain(value, { ...options, minimumFractionDigits, maximumFractionDigits: 6 })}/h`
    }
    const whole = Math.floor(value + 0.5) + 0
    return plain(whole, { ...options, maximumFractionDigits: 0 }) + MONEY[unit]
  }
  if (unit === 'runs_per_month') {
    const maximumFractionDigits = value >= 100 ? 0 : value >= 10 ? 1 : 2
    return `${plain(value, { maximumFractionDigits })} runs/month`
  }
  if (PLAIN[unit] !== undefined) return plain(value) + PLAIN[unit]
  if (unit === 'percent') return `${plain(value, { maximumFractionDigits: 1 })}%`
  if (HOURS[unit] !== undefined) return plain(Math.round(value) + 0) + HOURS[unit]
  if (unit === 'average_score')
    return `${plain(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} / 10`
  if (unit === 'share') return share(value, plain)
  if (unit === 'months') return months(value, plain)
  throw new Error(`docs/figures.md says nothing of ${unit}`)
}

/**
 * Whether a text shows the value in one of the units, exact or rounded. Exact halves may round either way, because
 * binary fractions miss them slightly.
 */
export function isWritten(text: string, value: number | null, style: Style, units = UNITS): boolean {
  const values = value === null ? [value] : [1, 1 + 1e-12, 1 - 1e-12].map(factor => value * factor)
  const isShown = (way: string) => spaced(way) === spaced(text)
  // Of a payback; a period of 0 months is written as such.
  if (value === 0 && units.includes('months') && PAYBACK_WORDS.some(isShown)) return true
  return values.some(each =>
    units.some(unit => isShown(written(each, unit, style)) || isShown(rounded(each, unit, style))),
  )
}

const PAYBACK_WORDS = [
  'less than a month',
  'no one-off cost',
  'one-off cost not estimated',
  'not all one-off costs estimated',
]

const spaced = (text: string) => text.replaceAll(/\s/g, ' ')

const UNITS = [
  ...Object.keys(MONEY),
  ...Object.keys(PLAIN),
  ...Object.keys(HOURS),
  'runs_per_month',
  'percent',
  'average_score',
  'share',
  'months',
]

function share(value: number, plain: (value: number) => string): string {
  if (value > 99) return `over ${plain(99)}%`
  if (value > 0 && value < 1) return `under ${plain(1)}%`
  return `${plain(Math.round(value))}%`
}

function months(value: number, plain: (value: number) => string): string {
  if (value >= 12_000) return `over ${plain(1000)} years`
  if (value > 1200) return `${plain(Math.round(value / 12))} years`
  return `${plain(value)} ${value === 1 ? 'month' : 'months'}`
}
