// A measured time in the unit that suits its length.

const HOUR = 60
const DAY = 24 * HOUR

const UNITS = [
  { from: 2 * DAY, size: DAY, word: 'days' },
  { from: 3 * HOUR, size: HOUR, word: 'h' },
  { from: 0, size: 1, word: 'min' },
] as const

/** "31 min", "4.5 h", "12 days": three significant digits, from minutes. Hours from 3 h on, days from 2 days on. */
export function timeText(minutes: number, locale: string): string {
  const { size, word } = UNITS.find(({ from }) => Math.abs(minutes) >= from) ?? UNITS[2]
  const amount = new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 }).format(minutes / size)
  return `${amount}\u00a0${word}`
}
