// Comma-separated values as spreadsheets read them, with nothing in a cell that a spreadsheet would run.

export type CsvValue = string | number | boolean | null | undefined

/** What begins a formula, in full-width characters too, also behind blanks, which spreadsheets skip; and semicolons. */
const RUN_BY_SPREADSHEETS = /^[\s\0\u200b-\u200f\u2060]*[=+\-@＝＋－＠;]|^[\t\r\n\0]/u
/**
 * Where a comma is the decimal sign, a semicolon begins the next cell, whatever is quoted. Behind a blank, a dash or plus
 * sign goes on with the sentence.
 */
const RUN_BEHIND_SEMICOLON = /;(?=[=+\-@＝＋－＠]|[\s\0\u200b-\u200f\u2060]+[=@＝＠])/gu

/** One cell, quoted where RFC 4180 asks for it; what begins like a formula gets a leading quote (SECURITY T29). */
export function csvCell(value: CsvValue): string {
  const text = value === null || value === undefined ? '' : String(value)
  const harmless = typeof value === 'string' ? withoutFormulas(text) : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

function withoutFormulas(text: string): string {
  const behind = text.replace(RUN_BEHIND_SEMICOLON, ";'")
  return RUN_BY_SPREADSHEETS.test(text) ? `'${behind}` : behind
}

/** By this byte order mark at the beginning spreadsheets tell UTF-8. */
export const CSV_START = '\uFEFF'

/** Rows ended by CRLF: a part of a file. */
export function csvLines(rows: readonly (readonly CsvValue[])[]): string {
  return rows.map(row => `${row.map(csvCell).join(',')}\r\n`).join('')
}

/** A whole file. */
export function csvText(rows: readonly (readonly CsvValue[])[]): string {
  return CSV_START + csvLines(rows)
}
