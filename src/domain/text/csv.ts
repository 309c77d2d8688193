// CSV for spreadsheets, with protection against formula injection.

/** A value of a cell; null and undefined are empty. */
export type CsvValue = string | number | boolean | null | undefined

/**
 * Cells that a spreadsheet would run as a formula: also full-width characters, after blanks that spreadsheets skip, and
 * semicolons.
 */
const RUN_BY_SPREADSHEETS = /^[\s\0\u200b-\u200f\u2060]*[=+\-@＝＋－＠;]|^[\t\r\n\0]/u
/**
 * Where a comma is the decimal separator, a semicolon starts the next cell even inside quotes. A dash or plus sign after a
 * blank continues a sentence.
 */
const RUN_BEHIND_SEMICOLON = /;(?=[=+\-@＝＋－＠]|[\s\0\u200b-\u200f\u2060]+[=@＝＠])/gu

/** One cell, quoted as RFC 4180 requires; a cell that begins like a formula gets a leading quote (SECURITY T29). */
export function csvCell(value: CsvValue): string {
  const text = value === null || value === undefined ? '' : String(value)
  const harmless = typeof value === 'string' ? withoutFormulas(text) : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

function withoutFormulas(text: string): string {
  const behind = text.replace(RUN_BEHIND_SEMICOLON, ";'")
  return RUN_BY_SPREADSHEETS.test(text) ? `'${behind}` : behind
}

/** Byte order mark by which spreadsheets detect UTF-8. */
export const CSV_START = '\uFEFF'

/** Rows ending with CRLF, as a part of a file. */
export function csvLines(rows: readonly (readonly CsvValue[])[]): string {
  return rows.map(row => `${row.map(csvCell).join(',')}\r\n`).join('')
}

/** A complete CSV file. */
export function csvText(rows: readonly (readonly CsvValue[])[]): string {
  return CSV_START + csvLines(rows)
}
