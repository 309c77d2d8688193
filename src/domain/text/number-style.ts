// Formats the numbers and amounts of an audit in its currency and locale.

import { memoized } from '#domain/simulation/memoize.ts'
import { unitMessages } from '#domain/text/unit-messages.ts'

/** Units of figures, which set their number format and suffix. */
export type Unit =
  | 'money'
  | 'money_per_hour'
  | 'money_per_month'
  | 'money_per_year'
  | 'percent'
  | 'share'
  | 'months'
  | 'minutes'
  | 'elapsed'
  | 'runs_per_month'
  | 'hours_per_year'
  | 'hours_per_month'
  | 'count'
  | 'score'
  | 'average_score'
  | 'points'

/** Number format of one audit: ISO 4217 code of its currency, BCP 47 tag of its locale. */
export interface NumberStyle {
  currency: string
  locale: string
  /** Locale of dates in a document whose language is not that of its locale. */
  dates?: string
  /** Amounts are rounded to three significant digits, as on slides and in the report's text. */
  isRounded?: true
}

/** The default style. */
export const DEFAULT_STYLE: NumberStyle = { currency: 'USD', locale: 'en-US' }

/** The style of one audit's amounts on a page about many audits: its currency in the default locale. */
export const inDefaultStyle = ({ currency }: Pick<NumberStyle, 'currency'>): NumberStyle => ({
  ...DEFAULT_STYLE,
  currency,
})

let current: NumberStyle = DEFAULT_STYLE

/** Runs `work` with `style` as the current style, e.g. to compose an audit's document. Only for synchronous work. */
export function inStyle<T>(style: NumberStyle, work: () => T): T {
  const before = current
  current = style
  try {
    return work()
  } finally {
    current = before
  }
}

/** Runs `work` with amounts rounded to three significant digits: "$82.4k", "20,400 h". */
export const inRounded = <T>(work: () => T): T => inStyle({ ...current, isRounded: true }, work)

/** Runs `work` with exact amounts, e.g. for the speaker notes of a slide. */
export function inExact<T>(work: () => T): T {
  const { isRounded: _, ...exact } = current
  return inStyle(exact, work)
}

/** Sets the current style from now on, for a browser page that shows one audit. */
export function setNumberStyle(style: NumberStyle): void {
  current = style
}

/** The style of the current document or page; the default style outside of one. */
export const currentStyle = () => current

/** The currency symbol in the audit's locale: "$", "€", "CHF". */
export function currencySign({ currency, locale }: NumberStyle): string {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const parts = new Intl.NumberFormat(locale, options).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

/** Maximum number of cached formatters, which are slow to create: one for each locale and set of options. */
const FORMATS = 100
const format = /* @__PURE__ */ memoized(
  FORMATS,
  // A value that rounds to zero gets no sign.
  (locale: string, options: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(locale, { signDisplay: 'negative', ...options }),
)
const minus = (text: string) => text.replace('-', '−')

/** A plain number: "50,000", "2.5" with at most three decimals. */
export const numberText = (value: number, { locale }: NumberStyle = current) =>
  minus(format(locale).format(value))

/** An amount of money: whole, "$50,000", "−$2,500", "50.000 €", or "$1.07M", "$49.8k" where the style rounds. */
export function moneyText(value: number, style: NumberStyle = current): string {
  const { currency, locale, isRounded } = style
  const whole = writtenMoney(value, style)
  if (isRounded && Math.abs(whole) >= COMPACT_FROM) return compactMoney(whole, style, LEAD_DIGITS)
  const options = {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  } as const
  return minus(format(locale, options).format(whole))
}

/** The amount that `moneyText` writes. */
const writtenMoney = (value: number, { isRounded }: NumberStyle) =>
  isRounded ? leadValue(value) : Math.round(value) + 0

/** The sign before the result of a written sum of money: "≈" where the amounts as written do not add up to it. */
export function sumSign(
  { added, subtracted }: { added: readonly number[]; subtracted: readonly number[] },
  total: number,
  style: NumberStyle = current,
): '=' | '≈' {
  const sum = (amounts: readonly number[]) =>
    amounts.reduce((all, each) => all + writtenMoney(each, style), 0)
  return Math.abs(sum(added) - sum(subtracted) - writtenMoney(total, style)) < 0.5 ? '=' : '≈'
}

const HUNDRED = 100
const THOUSAND = 1000
/** Smaller amounts have no sign for thousands: "$2,790", not "$2.79k". */
const COMPACT_FROM = 10_000
const LEAD_DIGITS = { maximumSignificantDigits: 3 } as const

/** Three significant digits of a value of a thousand and more; a smaller one is whole. */
const leadValue = (value: number) =>
  (Math.abs(value) >= THOUSAND ? Number(value.toPrecision(3)) : Math.round(value)) + 0

/** Money with the locale's sign for thousands and millions; English writes "k". */
function compactMoney(
  value: number,
  { currency, locale }: NumberStyle,
  digits: Intl.NumberFormatOptions,
): string {
  const options = {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    ...digits,
  } as const
  const parts = format(locale, options).formatToParts(value)
  return minus(parts.map(part => (part.type === 'compact' && part.value === 'K' ? 'k' : part.value)).join(''))
}

/** Decimals of a factor: enough for a share of a third to multiply out. */
const FACTOR_DECIMALS = 6

/** Money with all its decimals, at least cents if there are any: "$62", "38,50 €". Hourly rates are not rounded. */
export function priceText(value: number, { currency, locale }: NumberStyle = current): string {
  const { maximumFractionDigits: cents = 0 } = format(locale, {
    style: 'currency',
    currency,
  }).resolvedOptions()
  const options = {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Number.isInteger(value) ? 0 : cents,
    maximumFractionDigits: FACTOR_DECIMALS,
  } as const
  return minus(format(locale, options).format(value))
}

/** Money for the axis of a chart: "$950", "$49k", "−$1.2M", "1.000 €". */
export const shortMoneyText = (value: number, style: NumberStyle = current): string =>
  compactMoney(value, style, { useGrouping: 'always', minimumFractionDigits: 0, maximumFractionDigits: 1 })

/** Periods of more months than this are shown in years. */
const LONG_PERIOD = 1200

function monthsText(value: number, style: NumberStyle): string {
  const { months, years, overYears } = unitMessages()
  if (value >= 10 * LONG_PERIOD) return overYears({ amount: numberText(1000, style) })
  if (value > LONG_PERIOD) return years({ amount: numberText(Math.round(value / 12), style) })
  return months({ amount: numberText(value, style), isOne: value === 1 })
}

/** A share of simulation runs in percent: over 99 % is never written as certain, nor 0.3 % as none. */
function shareText(value: number, { locale }: NumberStyle): string {
  const { percent, moreThan, lessThan } = unitMessages()
  const whole = (share: number) => percent({ amount: format(locale).format(share) })
  if (value > 99) return moreThan({ amount: whole(99) })
  if (value > 0 && value < 1) return lessThan({ amount: whole(1) })
  return whole(Math.round(value))
}

/** A volume, rounded: 400 a week are "1,733" a month, 2 a year "0.17". */
function volumeText(value: number, style: NumberStyle): string {
  if (style.isRounded) return leadNumber(value, style)
  const maximumFractionDigits = value >= 100 ? 0 : value >= 10 ? 1 : 2
  return format(style.locale, { maximumFractionDigits }).format(value)
}

const leadNumber = (value: number, { locale }: NumberStyle) =>
  minus(format(locale, LEAD_DIGITS).format(value))

const runsText = (amount: string) => unitMessages().runsPerMonth({ amount, isOne: amount === '1' })

const hoursText = (value: number, style: NumberStyle) =>
  style.isRounded && Math.abs(value) >= THOUSAND
    ? leadNumber(value, style)
    : numberText(Math.round(value), style)

function percentText(value: number, style: NumberStyle): string {
  const isLong = style.isRounded && Math.abs(value) >= HUNDRED
  const amount = isLong
    ? leadNumber(value, style)
    : minus(format(style.locale, { maximumFractionDigits: 1 }).format(value))
  return unitMessages().percent({ amount })
}

const UNIT_TEXT: Record<Unit, (value: number, style: NumberStyle) => string> = {
  money: moneyText,
  money_per_hour: (value, style) => unitMessages().perHour({ amount: priceText(value, style) }),
  money_per_month: (value, style) => unitMessages().perMonth({ amount: moneyText(value, style) }),
  money_per_year: (value, style) => unitMessages().perYear({ amount: moneyText(value, style) }),
  percent: percentText,
  share: shareText,
  months: monthsText,
  minutes: (value, style) =>
    unitMessages().minutes({
      amount: style.isRounded ? leadNumber(value, style) : numberText(value, style),
    }),
  elapsed: elapsedText,
  runs_per_month: (value, style) => runsText(volumeText(value, style)),
  hours_per_year: (value, style) => unitMessages().hoursPerYear({ amount: hoursText(value, style) }),
  hours_per_month: (value, style) => unitMessages().hoursPerMonth({ amount: hoursText(value, style) }),
  count: numberText,
  score: (value, style) => unitMessages().ofTen({ amount: numberText(value, style) }),
  average_score: (value, { locale }) =>
    unitMessages().ofTen({
      amount: format(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value),
    }),
  points: (value, style) => unitMessages().points({ amount: numberText(value, style) }),
}

const HOUR = 60
const DAY = 1440
/** Durations below SHORT are written in minutes, and below DAYS_FROM in hours; longer ones in days. */
const SHORT = 2 * HOUR
const DAYS_FROM = DAY

/** Minutes of the clock: "45 min", "5.5 h", "1 day", "3.2 days". */
function elapsedText(value: number, style: NumberStyle): string {
  const { minutes, hours, days } = unitMessages()
  const written = (amount: number) =>
    format(style.locale, { maximumFractionDigits: amount < 100 ? 1 : 0 }).format(amount)
  if (value < SHORT) return minutes({ amount: numberText(Math.round(value), style) })
  return value < DAYS_FROM ? hours({ amount: written(value / HOUR) }) : days({ amount: written(value / DAY) })
}

/** A value with its unit as every screen and document shows it; a text if there is no value. */
export function amountText(value: number | null, unit: Unit, style: NumberStyle = current): string {
  if (value === null) return unit === 'months' ? unitMessages().never : unitMessages().none
  return UNIT_TEXT[unit](value, style)
}

const exactText = (value: number, { locale }: NumberStyle) =>
  minus(format(locale, { maximumFractionDigits: FACTOR_DECIMALS }).format(value))

const FACTOR_TEXT: Partial<Record<Unit, (value: number, style: NumberStyle) => string>> = {
  percent: (value, style) => unitMessages().percent({ amount: exactText(value, style) }),
  minutes: (value, style) => unitMessages().minutes({ amount: exactText(value, style) }),
  runs_per_month: (value, style) => runsText(exactText(value < 100 ? value : +value.toFixed(2), style)),
  count: exactText,
}

/**
 * A factor of a written-out product, with the decimals that readers need to verify the multiplication. Amounts of money are
 * whole, except hourly rates.
 */
export function factorText(value: number | null, unit: Unit, style: NumberStyle = current): string {
  const write = value === null ? undefined : FACTOR_TEXT[unit]
  const { currency, locale } = style
  const exact = { currency, locale }
  return value === null || !write ? amountText(value, unit, exact) : write(value, exact)
}

const LEAD_TEXT: Partial<Record<Unit, (value: number, style: NumberStyle) => string>> = {
  minutes: (value, style) => unitMessages().minutes({ amount: leadNumber(value, style) }),
  runs_per_month: (value, style) => runsText(leadNumber(value, style)),
  count: leadNumber,
}

/** A headline number, with three significant digits; the exact value is shown by "Why?". Prices are not rounded. */
export function leadText(value: number | null, unit: Unit, style: NumberStyle = current): string {
  const write = value === null ? undefined : LEAD_TEXT[unit]
  return value === null || !write ? amountText(value, unit, style) : write(value, style)
}

/** Whole money as a number format for spreadsheets: "$"#,##0, #,##0 "€". */
export function moneyFormat(style: NumberStyle): string {
  const sign = `"${currencySign(style)}"`
  const options = { style: 'currency', currency: style.currency } as const
  const parts = new Intl.NumberFormat(style.locale, options).formatToParts(0).map(({ type }) => type)
  return parts.indexOf('currency') < parts.indexOf('integer') ? `${sign}#,##0` : `#,##0 ${sign}`
}
