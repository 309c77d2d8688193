// Timestamps of event logs: ISO 8601, local dates in three orders, and seconds or milliseconds since 1970.

import type { ZoneClock } from '#domain/source/log/zone.ts'

/** The order of day, month and year, or the unit of a count since 1970. */
export const TIME_FORMATS = ['ymd', 'dmy', 'mdy', 'epoch_s', 'epoch_ms'] as const
export type TimeFormat = (typeof TIME_FORMATS)[number]

// The parts are separated by different signs, so that the expression matches in linear time.
const DATE =
  /^(\d{1,4})([-/.])(\d{1,2}|[a-z]{3})\2(\d{1,4})(?:[t ,]+(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,](\d{1,9}))?)?(?: ?([ap])\.?m\.?)?)? ?(z|utc|gmt|[+-]\d{2}:?\d{2}|[+-]\d{2})?$/
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:t?(\d{2})(\d{2})(\d{2})?)? ?(z|utc|[+-]\d{2}:?\d{2})?$/
const COUNT = /^\d{9,13}(?:\.\d{1,9})?$/

const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec'

/** The end of the year 9999; later counts are in another unit. */
const LAST = Date.UTC(10_000, 0, 1)

/** No date is shorter or longer; other texts are refused before they are matched. */
const LONGEST = 40

/** The instant (ms since 1970 UTC) of a text in this format; null if it has a different format. Texts without offset are local. */
export function instantOf(typed: string, format: TimeFormat, clock: ZoneClock): number | null {
  const text = typed.trim().toLowerCase()
  if (text.length > LONGEST) return null
  if (format === 'epoch_s' || format === 'epoch_ms') {
    const instant = COUNT.test(text) ? Number(text) * (format === 'epoch_s' ? 1000 : 1) : LAST
    return instant < LAST ? instant : null
  }
  const parts = COMPACT.exec(text)
  if (parts && format === 'ymd') {
    const [, year, month, day, hour, minute, second, zone] = parts
    return instantFrom({ year, month, day, hour, minute, second, zone }, clock)
  }
  const found = DATE.exec(text)
  if (!found) return null
  const [, first = '', , second = '', third = '', hour, minute, seconds, fraction, half, zone] = found
  const date = orderedDate(format, first, second, third)
  if (!date) return null
  return instantFrom({ ...date, hour, minute, second: seconds, fraction, half, zone }, clock)
}

function orderedDate(format: TimeFormat, first: string, second: string, third: string) {
  if (format === 'ymd') return first.length < 4 ? null : { year: first, month: second, day: third }
  if (third.length !== 4 && third.length !== 2) return null
  const year = third.length === 2 ? `20${third}` : third
  return format === 'dmy' ? { year, month: second, day: first } : { year, month: first, day: second }
}

type Parts = Partial<
  Record<
    'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'fraction' | 'half' | 'zone',
    string | undefined
  >
>

function instantFrom(parts: Parts, clock: ZoneClock): number | null {
  const { year, month = '', day, minute, second, fraction, half, zone } = parts
  const monthNumber = /^[a-z]/.test(month) ? MONTHS.indexOf(month) / 3 + 1 : Number(month)
  const hour = hourOf(Number(parts.hour ?? 0), half)
  const ms = fraction ? Number(`0.${fraction}`) * 1000 : 0
  const y = Number(year)
  const d = Number(day)
  const min = Number(minute ?? 0)
  const s = Number(second ?? 0)
  if (!(hour <= 24 && min < 60 && s <= 60)) return null
  const local = Date.UTC(y, monthNumber - 1, d, hour, min, s) + ms
  const check = new Date(Date.UTC(y, monthNumber - 1, d))
  if (check.getUTCMonth() !== monthNumber - 1 || check.getUTCDate() !== d || y < 1900) return null
  return zone ? local - offsetIn(zone) : clock.toInstant(local)
}

function hourOf(hour: number, half: string | undefined): number {
  if (!half) return hour
  if (hour < 1 || hour > 12) return Number.NaN
  return (hour % 12) + (half === 'p' ? 12 : 0)
}

/** The offset in ms of "z", "+02:00", "-0500" or "+02". */
function offsetIn(zone: string): number {
  const [, sign, hours, minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? []
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000 : 0
}

/** What some texts of a column say about its format. */
export interface TimeGuess {
  /** The formats that read the most texts; more than one is ambiguous and has to be asked. */
  formats: TimeFormat[]
  /** Every time has its own offset from UTC. */
  hasZone: boolean
}

const NO_CLOCK: ZoneClock = { toLocal: instant => instant, toInstant: local => local }

/** Share of texts that a column of times must have; the others are refused row by row. */
const MAX = 0.9

/** The formats that read the most of these texts; none if the column has no timestamps. Empty texts are skipped. */
export function guessTime(texts: readonly string[]): TimeGuess {
  const given = texts.map(text => text.trim()).filter(text => text !== '')
  const isSeconds = given.every(text => Number(text) < 100_000_000_000)
  const possible = TIME_FORMATS.filter(
    format => !format.startsWith('epoch') || (format === 'epoch_s') === isSeconds,
  )
  const read = possible.map(format => given.filter(text => instantOf(text, format, NO_CLOCK) !== null))
  const most = Math.max(...read.map(each => each.length))
  if (given.length === 0 || most < MAX * given.length) return { formats: [], hasZone: false }
  const formats = possible.filter((_, n) => read[n]?.length === most)
  const best = read.find(each => each.length === most) ?? []
  const hasZone = formats.some(format => format.startsWith('epoch')) || best.every(hasOffset)
  return { formats: formats.includes('ymd') ? ['ymd'] : formats, hasZone }
}

/** Only after the time of day, since "-05" may also end a date. */
const hasOffset = (text: string) =>
  text.includes(':') && /(?:z|utc|gmt|[+-]\d{2}:?\d{2}|\d[+-]\d{2})$/i.test(text.slice(text.indexOf(':')))
