// Reads the list of assumptions out of an XLSX file that somebody sends, within limits; whatever else is in it is not looked at.
// SECURITY T54: bombs, macros, embedded objects, links to other files and document types are refused with the reason.

import { createHash } from 'node:crypto'
import { XMLParser } from 'fast-xml-parser'
import { strFromU8, type UnzipFileInfo, unzipSync } from 'fflate'
import { ASSUMPTIONS, INPUT_COLUMNS, KEY_START } from '#domain/document/workbook/assumptions.ts'
import { POINTS } from '#domain/document/workbook/input.ts'
import type { FileValues } from '#domain/document/workbook/read-back.ts'
import { letters } from '#domain/document/workbook/types.ts'

/** Parts of one file, bytes of all unpacked, and how much smaller packing may have made one. */
const LIMITS = { parts: 500, bytes: 200 * 1024 * 1024, part: 100 * 1024 * 1024, ratio: 200 } as const
/** Small parts pack better than the ratio allows, and harm nobody. */
const HARMLESS = 1024 * 1024

/** Why a file is refused, in words for whoever sent it. */
export class WorkbookRefused extends Error {}

export interface ReadWorkbook {
  auditId: number
  /** Of the state that it was exported from. */
  hash: string
  /** SHA-256 of the file itself. */
  sha256: string
  values: [key: string, values: FileValues][]
}

interface Answer {
  read: ReadWorkbook | null
  refused: string
}

/** What the file says of each input, or why it is not read. */
export function readWorkbook(bytes: Uint8Array): Answer {
  try {
    return { read: parsed(bytes), refused: '' }
  } catch (error) {
    if (error instanceof WorkbookRefused) return { read: null, refused: error.message }
    return {
      read: null,
      refused: 'It is no workbook that can be read: the file is damaged, or of another type.',
    }
  }
}

function parsed(bytes: Uint8Array): ReadWorkbook {
  const parts = unpacked(bytes)
  const xml = (path: string) => {
    const text = strFromU8(parts[path] ?? new Uint8Array())
    if (/<!DOCTYPE|<!ENTITY/i.test(text))
      throw new WorkbookRefused('It holds a document type, which a workbook never has.')
    return text
  }
  const strings = list(parser.parse(xml('xl/sharedStrings.xml')).sst?.si).map(textOf)
  const { row } = parser.parse(xml(sheetPath(xml))).worksheet?.sheetData ?? {}
  const cells = new Map(
    list(row as XmlRow[]).flatMap(each =>
      list(each.c).map(cell => [cell.r, valueIn(cell, strings)] as const),
    ),
  )
  const [, auditId, hash] = /^workbook:1:(\d+):([0-9a-f]{64})$/.exec(String(cells.get('A1') ?? '')) ?? []
  if (!auditId || !hash)
    throw new WorkbookRefused(
      `Its sheet ${ASSUMPTIONS} was not exported from here, or its first column is gone.`,
    )
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { auditId: Number(auditId), hash, sha256, values: valuesIn(cells) }
}

/** The parts that are read. All others are judged by what the archive says of them, and never unpacked. */
function unpacked(bytes: Uint8Array): Record<string, Uint8Array> {
  const seen = { parts: 0, bytes: 0 }
  return unzipSync(bytes, {
    filter(part) {
      seen.parts += 1
      seen.bytes += part.originalSize
      refuseHarm(part)
      if (seen.parts > LIMITS.parts || seen.bytes > LIMITS.bytes)
        throw new WorkbookRefused('It is too large when unpacked.')
      return /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/.test(
        part.name,
      )
    },
  })
}

function refuseHarm({ name, size, originalSize }: UnzipFileInfo): void {
  if (/embeddings\/|activeX\//i.test(name))
    throw new WorkbookRefused('It holds embedded objects. Remove them and send it again.')
  if (/vbaProject|\.bin$|macrosheets?\//i.test(name) && !/printerSettings/i.test(name))
    throw new WorkbookRefused('It holds macros. Save it as a workbook without macros (.xlsx).')
  if (/externalLinks\//i.test(name))
    throw new WorkbookRefused('It links to other files. Break these links and send it again.')
  const isPacked = originalSize > HARMLESS && originalSize > LIMITS.ratio * Math.max(1, size)
  if (originalSize > LIMITS.part || isPacked) throw new WorkbookRefused('It is too large when unpacked.')
}

/** Where the sheet lies that the list of assumptions is on. */
function sheetPath(xml: (path: string) => string): string {
  const { workbook } = parser.parse(xml('xl/workbook.xml'))
  const sheet = list(workbook?.sheets?.sheet as { name: string; id: string }[]).find(
    ({ name }) => name === ASSUMPTIONS,
  )
  const { Relationships } = parser.parse(xml('xl/_rels/workbook.xml.rels'))
  const relation = list(Relationships?.Relationship as { Id: string; Target: string }[]).find(
    ({ Id }) => Id === sheet?.id,
  )
  const target = relation?.Target.replace(/^\/?(?:xl\/)?/, '')
  if (!target) throw new WorkbookRefused(`It has no sheet called ${ASSUMPTIONS}.`)
  return `xl/${target}`
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
})

interface XmlRow {
  c?: XmlCell | XmlCell[]
}

interface XmlCell {
  r: string
  t?: string
  v?: unknown
  is?: unknown
}

const list = <T>(value: T | T[] | undefined | ''): T[] =>
  value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]

function textOf(node: unknown): string {
  if (node === undefined || node === null) return ''
  if (typeof node !== 'object') return String(node)
  if ('#text' in node) return String(node['#text'])
  if ('t' in node) return textOf(node.t)
  return 'r' in node
    ? list(node.r as { t: unknown }[])
        .map(({ t }) => textOf(t))
        .join('')
    : ''
}

function valueIn({ t, v, is }: XmlCell, strings: string[]): number | string | null {
  if (t === 'inlineStr') return textOf(is) || null
  const text = textOf(v)
  if (text === '') return null
  if (t === 's') return strings[Number(text)] || null
  return t === undefined || t === 'n' ? Number(text) : text
}

function valuesIn(cells: ReadonlyMap<string, number | string | null>): ReadWorkbook['values'] {
  return [...cells].flatMap(([at, key]) => {
    if (!/^A\d+$/.test(at) || typeof key !== 'string' || key.startsWith(KEY_START)) return []
    const row = at.slice(1)
    const read = POINTS.map(point => [point, cells.get(`${letters(INPUT_COLUMNS[point])}${row}`) ?? null])
    return [[key, Object.fromEntries(read) as FileValues]]
  })
}
