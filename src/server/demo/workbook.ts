// The workbook of a demo audit: one sheet as an XLSX file, the same at every start.

import { strToU8, zipSync } from 'fflate'
import type { DemoWorkbook } from '#content/demo/types.ts'
import { columnName } from '#domain/source/file/sheet.ts'

const OFFICE = 'http://schemas.openxmlformats.org'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const RELATIONS = `${OFFICE}/officeDocument/2006/relationships`
const MAIN = `${OFFICE}/spreadsheetml/2006/main`
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A fixed time within the archive's range, so that every start makes the same bytes. */
const MADE = new Date('2026-01-01T12:00:00Z')

/** The bytes of the file. */
export function demoWorkbookFile({ sheet, rows }: DemoWorkbook): Uint8Array {
  const relation = (id: string, kind: string, target: string) =>
    `${XML}<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/></Relationships>`
  const parts = {
    '[Content_Types].xml': `${XML}<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/></Types>`,
    '_rels/.rels': relation('rId1', 'officeDocument', 'xl/workbook.xml'),
    'xl/_rels/workbook.xml.rels': relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`,
  }
  const bytes = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const)
  return zipSync(Object.fromEntries(bytes), { mtime: MADE })
}

function rowXml(row: DemoWorkbook['rows'][number], n: number): string {
  const cells = row.map((value, at) => {
    const place = `${columnName(at + 1)}${n + 1}`
    return typeof value === 'number'
      ? `<c r="${place}"><v>${value}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`
  })
  return `<row r="${n + 1}">${cells.join('')}</row>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
