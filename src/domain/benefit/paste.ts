// Parser for pasted measurements: spreadsheet cells, and months in many formats.

import { isMonth } from '#domain/benefit/month.ts'
import { writtenNumber } from '#domain/text/written-number.ts'

/**
 * Parses a month to "2026-03" from "2026-03", "2026-03-31", "03/2026", "3.2026" or "March 2026" in English or the locale; null
 * if it is not one.
 */
export function writtenMonth(text: string, locale: string): string | null {
  const clean = text.trim().toLowerCase().replaceAll('.', ' ').replaceAll(/\s+/g, ' ')
  const [, year, month] = /^(\d{4})[-/ ](\d{1,2})(?:[-/ ]\d{1,2})?$/.exec(clean) ?? []
  if (year && month) return valid(year, month)
  const [, numbered, after] = /^(\d{1,2})[-/ ](\d{4})$/.exec(clean) ?? []
  if (numbered && after) return valid(after, numbered)
  const [, name = '', its = ''] = /^(\p{L}+) ?(\d{4})$/u.exec(clean) ?? []
  const place = [locale, 'en']
    .map(each => namesOf(each).findIndex(names => names.includes(name)))
    .find(at => at >= 0)
  return place === undefined ? null : valid(its, String(place + 1))
}

function valid(year: string, month: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}`
  return isMonth(text) ? text : null
}

const namesOf = (locale: string) =>
  Array.from({ length: 12 }, (_, month) =>
    (['short', 'long'] as const).map(length =>
      new Intl.DateTimeFormat(locale, { month: length, timeZone: 'UTC' })
        .format(new Date(Date.UTC(2026, month, 1)))
        .toLowerCase()
        .replace('.', ''),
    ),
  )

/** One pasted line: its month if the first cell contains one, and the other cells as written. */
export interface PastedLine {
  month: string | null
  cells: string[]
}

/** The lines of a copied range, without empty lines and without a header row that contains no number. */
export function pastedLines(text: string, locale: string): PastedLine[] {
  const rows = text
    .split(/\r?\n/)
    .filter(line => line.trim() !== '')
    .map(line => line.split('\t').map(cell => cell.trim()))
  const lines = rows.map(([first = '', ...rest]): PastedLine => {
    const month = writtenMonth(first, locale)
    return { month, cells: month ? rest : [first, ...rest] }
  })
  const isHead = ({ month, cells }: PastedLine) =>
    !month && cells.some(cell => cell !== '') && cells.every(cell => writtenNumber(cell, locale) === null)
  return lines.filter((line, index) => index > 0 || lines.length === 1 || !isHead(line))
}
