// Reads one worksheet of a workbook: its cells with their kinds, hidden rows and merged ranges.

import {
  columnNumber,
  FILE_LIMITS,
  type FileCell,
  type FileRow,
  type FileSheet,
  rangeOf,
} from '#domain/source/file/sheet.ts'
import { FileRefused } from '#server/platform/office/refused.ts'
import { readXml } from '#server/platform/office/xml.ts'
import { type FormatKind, numberCell } from '#server/source/file/formats.ts'
import { SourceRefused } from '#server/source/refused.ts'

/** What the cells of all sheets refer to, and how many cells there may still be. */
export interface WorkbookParts {
  strings: readonly string[]
  formats: readonly FormatKind[]
  is1904: boolean
  room: { cells: number }
}

interface OpenCell {
  row: number
  column: number
  type: string
  style: number
  hasFormula: boolean
  text: string
}

/** The sheet without its name. Throws SourceRefused beyond the limits, and FileRefused for rows that no sheet has. */
export function readWorksheet(xml: string, parts: WorkbookParts): Omit<FileSheet, 'name' | 'hidden'> {
  const rows = new Map<number, FileRow>()
  const hidden = new Set<number>()
  const merged: string[] = []
  const at = { row: 0, column: 0 }
  let cell: OpenCell | null = null
  let isText = false
  readXml(xml, {
    open(name, attributes) {
      if (name === 'row') {
        const { r, hidden: isHidden } = attributes()
        at.row = r ? Number(r) : at.row + 1
        at.column = 0
        if (isHidden === '1' || isHidden === 'true') hidden.add(at.row)
      } else if (name === 'c') {
        cell = openCell(attributes(), at)
        at.column = cell.column
      } else if (name === 'mergeCell') keepMerged(merged, attributes().ref ?? '')
      else if (cell && name === 'f') cell.hasFormula = true
      isText = cell !== null && (name === 'v' || name === 't')
    },
    text(value) {
      if (cell && isText) cell.text += value
    },
    close(name) {
      isText = false
      if (name !== 'c' || !cell) return
      keep(rows, cell, parts)
      cell = null
    },
  })
  const list = [...rows.values()].sort((a, b) => a.n - b.n)
  for (const row of list) row.hidden = hidden.has(row.n)
  // A row may repeat a cell more often than a call can have arguments.
  const lastColumn = list.reduce(
    (most, { cells }) => cells.reduce((last, { column }) => Math.max(last, column), most),
    0,
  )
  return { rows: list, merged, lastRow: list.at(-1)?.n ?? 0, lastColumn }
}

function keepMerged(merged: string[], range: string): void {
  if (!rangeOf(range)) return
  if (merged.length >= FILE_LIMITS.merged) throw new SourceRefused('source_sheet_too_large')
  merged.push(range)
}

function openCell(
  { r = '', t = 'n', s = '0' }: Record<string, string>,
  at: { row: number; column: number },
): OpenCell {
  const [, letters, row] = /^([A-Z]{1,3})(\d{1,7})$/.exec(r) ?? []
  const column = letters ? columnNumber(letters) : at.column + 1
  return { row: row ? Number(row) : at.row, column, type: t, style: Number(s), hasFormula: false, text: '' }
}

function keep(rows: Map<number, FileRow>, cell: OpenCell, parts: WorkbookParts): void {
  const read = contentOf(cell, parts)
  if (!read) return
  if (!Number.isInteger(cell.row) || cell.row < 1)
    throw new FileRefused('A row has no valid number. Open it in Excel and save it again.')
  const isBeyond = cell.row > FILE_LIMITS.rows || cell.column > FILE_LIMITS.columns
  if (isBeyond || --parts.room.cells < 0) throw new SourceRefused('source_sheet_too_large')
  const row = rows.get(cell.row) ?? { n: cell.row, hidden: false, cells: [] }
  rows.set(cell.row, row)
  row.cells.push({ column: cell.column, ...read, text: read.text.slice(0, FILE_LIMITS.text) })
}

/** Null for an empty cell. */
function contentOf(cell: OpenCell, parts: WorkbookParts): Omit<FileCell, 'column'> | null {
  const { type, text, hasFormula } = cell
  if (text === '')
    return hasFormula ? { kind: 'uncached', value: null, text: 'formula without a result' } : null
  if (type === 'e') return { kind: 'error', value: null, text }
  if (type === 'b') return { kind: 'text', value: null, text: text === '1' ? 'TRUE' : 'FALSE' }
  if (type === 's') {
    const shared = parts.strings[Number(text)] ?? ''
    return shared === '' ? null : { kind: 'text', value: null, text: shared }
  }
  if (type === 'd') return { kind: 'date', value: null, text: text.slice(0, 16).replace('T', ' ') }
  if (type !== 'n') return { kind: 'text', value: null, text }
  return numberCell(Number(text), parts.formats[cell.style] ?? 'number', parts.is1904)
}
