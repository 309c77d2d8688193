// Parses an XLSX file independently of the code that writes it: cells with formula and value, names, and other parts as text.

import { XMLParser } from 'fast-xml-parser'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

export type Value = number | string | boolean | null

export interface ReadCell {
  value: Value
  formula: string | null
}

export interface ReadBook {
  /** Cells of each sheet by their A1 address. */
  sheets: Map<string, Map<string, ReadCell>>
  names: Map<string, string>
  parts: Record<string, string>
}

const LISTS = new Set(['sheet', 'definedName', 'row', 'c', 'Relationship', 'si', 'r'])
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: true,
  isArray: (name, _path, _leaf, isAttribute) => !isAttribute && LISTS.has(name),
})

const textOf = (node: unknown): string => {
  if (node === undefined || node === null) return ''
  if (typeof node !== 'object') return String(node)
  const { '#text': own, t, r } = node as { '#text'?: string; t?: unknown; r?: { t: unknown }[] }
  return own ?? (r ? r.map(each => textOf(each.t)).join('') : textOf(t))
}

export function readXlsx(bytes: Uint8Array): ReadBook {
  const parts = Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([path, part]) => [path, strFromU8(part)]),
  )
  const { workbook } = parser.parse(parts['xl/workbook.xml'] ?? '')
  const { Relationships } = parser.parse(parts['xl/_rels/workbook.xml.rels'] ?? '')
  const targets = new Map<string, string>(
    Relationships.Relationship.map((each: { Id: string; Target: string }) => [each.Id, each.Target]),
  )
  const shared = parts['xl/sharedStrings.xml'] ? parser.parse(parts['xl/sharedStrings.xml']).sst.si : []
  const strings: string[] = (shared ?? []).map(textOf)
  const sheets = new Map<string, Map<string, ReadCell>>()
  for (const { name, id } of workbook.sheets.sheet as { name: string; id: string }[])
    sheets.set(name, cellsOf(parts[`xl/${targets.get(id)}`] ?? '', strings))
  const names = new Map<string, string>(
    (workbook.definedNames?.definedName ?? []).map((each: { name: string; '#text': string }) => [
      each.name,
      each['#text'],
    ]),
  )
  return { sheets, names, parts }
}

interface XmlCell {
  r: string
  t?: string
  v?: unknown
  f?: unknown
  is?: unknown
}

function cellsOf(xml: string, strings: string[]): Map<string, ReadCell> {
  const { worksheet } = parser.parse(xml)
  const rows: { c?: XmlCell[] }[] = worksheet.sheetData?.row ?? []
  return new Map(
    rows.flatMap(row =>
      (row.c ?? []).map(
        cell => [cell.r, { value: readValue(cell, strings), formula: formulaOf(cell) }] as const,
      ),
    ),
  )
}

const formulaOf = ({ f }: XmlCell) => (f === undefined ? null : textOf(f))

function readValue({ t, v, is }: XmlCell, strings: string[]): Value {
  if (t === 'inlineStr') return textOf(is)
  if (v === undefined) return null
  const text = textOf(v)
  if (t === 's') return strings[Number(text)] ?? ''
  if (t === 'b') return text === '1'
  if (t === 'str' || t === 'e') return text
  return Number(text)
}

/** Returns the file with other numbers in these cells, as if a user had typed and saved them; null empties a cell. */
export function withNumbers(
  bytes: Uint8Array,
  sheet: string,
  numbers: Record<string, number | null>,
): Uint8Array {
  const parts = unzipSync(bytes)
  const { workbook } = parser.parse(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array()))
  const place = workbook.sheets.sheet.findIndex((each: { name: string }) => each.name === sheet)
  const path = `xl/worksheets/sheet${place + 1}.xml`
  let xml = strFromU8(parts[path] ?? new Uint8Array())
  for (const [at, number] of Object.entries(numbers)) {
    const cell = new RegExp(`<c r="${at}" s="(\\d+)"(?:/>|>.*?</c>)`)
    if (!cell.test(xml)) throw new Error(`${sheet} has no cell ${at}`)
    const value = number === null ? '/>' : `><v>${number}</v></c>`
    xml = xml.replace(cell, (_, style: string) => `<c r="${at}" s="${style}"${value}`)
  }
  parts[path] = strToU8(xml)
  return zipSync(parts, { level: 1 })
}

/** The book with other values in these cells, as `withNumbers` writes them into a file. */
export function withValues(book: ReadBook, sheet: string, values: Record<string, number | null>): ReadBook {
  const cells = new Map(book.sheets.get(sheet))
  for (const [at, value] of Object.entries(values)) {
    if (!cells.has(at)) throw new Error(`${sheet} has no cell ${at}`)
    cells.set(at, { value, formula: null })
  }
  return { ...book, sheets: new Map(book.sheets).set(sheet, cells) }
}
