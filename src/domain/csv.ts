// Comma-separated values as spreadsheets read them, with nothing in a cell that a spreadsheet would run.

export type CsvValue = string | number | boolean | null | undefined

/** What begins a formula, in the wide letters of Japanese keyboards too; what spreadsheets skip before one; and semicolons. */
const RUN_BY_SPREADSHEETS = /^[=+\-@＝＋－＠;\t\r\n\0]/
/** Where a comma is the decimal sign, a semicolon begins the next cell, whatever is quoted. */
const RUN_BEHIND_SEMICOLON = /;(?=[=+\-@＝＋－＠])/g

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

/** Rows ended by CRLF, after a byte order mark by which spreadsheets tell UTF-8. */
export function csvText(rows: readonly (readonly CsvValue[])[]): string {
  return `\uFEFF${rows.map(row => `${row.map(csvCell).join(',')}\r\n`).join('')}`
}
