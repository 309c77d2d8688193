// Comma-separated values as spreadsheets read them, with nothing in a cell that a spreadsheet would run.

export type CsvValue = string | number | boolean | null | undefined

const RUN_BY_SPREADSHEETS = /^[=+\-@\t\r\0]/

/** One cell, quoted where RFC 4180 asks for it; text that begins like a formula gets a leading quote (SECURITY T29). */
export function csvCell(value: CsvValue): string {
  const text = value === null || value === undefined ? '' : String(value)
  const harmless = typeof value === 'string' && RUN_BY_SPREADSHEETS.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Rows ended by CRLF, after a byte order mark by which spreadsheets tell UTF-8. */
export function csvText(rows: readonly (readonly CsvValue[])[]): string {
  return `\uFEFF${rows.map(row => `${row.map(csvCell).join(',')}\r\n`).join('')}`
}
