// Makes small XLSX files for tests, with the parts that a test is about.

import { strToU8, zipSync } from 'fflate'

/** A fixed time, so that the same content is the same file. */
const MADE = new Date('2026-01-01T12:00:00Z')

/** A cell: a number, a text, or its XML. */
export type MadeCell = number | string | { xml: (place: string) => string }

export interface MadeSheet {
  name: string
  rows: MadeCell[][]
  hidden?: boolean
  hiddenRows?: number[]
  merged?: string[]
}

/** Cell styles by index: 0 number, 1 percent, 2 date, 3 length of time, 4 quoted text with letters of dates. */
export const STYLES = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts count="2"><numFmt numFmtId="164" formatCode="[h]:mm"/><numFmt numFmtId="165" formatCode="0.0&quot; days&quot;"/></numFmts>
<cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs>
<cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`

/** A number with a cell style. */
export const styled = (value: number, style: number): MadeCell => ({
  xml: place => `<c r="${place}" s="${style}"><v>${value}</v></c>`,
})

/** A formula; without a value it has no stored result. */
export const formula = (text: string, value?: number): MadeCell => ({
  xml: place => `<c r="${place}"><f>${text}</f>${value === undefined ? '' : `<v>${value}</v>`}</c>`,
})

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function cellXml(cell: MadeCell, place: string): string {
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'string')
    return cell === '' ? '' : `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  return cell.xml(place)
}

function sheetXml({ rows, hiddenRows = [], merged = [] }: MadeSheet): string {
  const body = rows.map((cells, at) => {
    const own = cells.map((cell, n) => cellXml(cell, `${String.fromCharCode(65 + n)}${at + 1}`)).join('')
    return `<row r="${at + 1}"${hiddenRows.includes(at + 1) ? ' hidden="1"' : ''}>${own}</row>`
  })
  const merges = merged.map(ref => `<mergeCell ref="${ref}"/>`).join('')
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${body.join('')}</sheetData>${merges && `<mergeCells>${merges}</mergeCells>`}</worksheet>`
}

/** The parts of a workbook by path; `more` adds or replaces parts. */
export function workbookOf(sheets: MadeSheet[], more: Record<string, string> = {}): Uint8Array {
  const entries = sheets.map(
    ({ name, hidden }, n) =>
      `<sheet name="${escaped(name)}" sheetId="${n + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${n + 1}"/>`,
  )
  const relations = sheets.map(
    (_, n) =>
      `<Relationship Id="rId${n + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`,
  )
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${entries.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`,
    'xl/styles.xml': STYLES,
    ...Object.fromEntries(sheets.map((sheet, n) => [`xl/worksheets/sheet${n + 1}.xml`, sheetXml(sheet)])),
    ...more,
  }
  const bytes = Object.entries(parts).map(([path, text]) => [path, strToU8(text)])
  return zipSync(Object.fromEntries(bytes), { mtime: MADE })
}
