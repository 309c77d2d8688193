// Compares a recomputed workbook with the product's figures, cell by cell, to a cent.

import { withMessages } from '#content/documents/messages.ts'
import {
  type AuditSnapshot,
  factsOf,
  type SnapshotFacts,
  type WordedSnapshot,
} from '#domain/document/audit-snapshot.ts'
import { columnLetters, type SheetCell, type Workbook } from '#domain/document/workbook/types.ts'
import { workbookFrom } from '#domain/document/workbook/workbook.ts'
import { inMessages } from '#domain/figure/messages.ts'
import { inStyle } from '#domain/text/number-style.ts'
import type { Value } from './read.ts'

export type Shown = (sheet: string, address: string) => Value

interface Placed {
  sheet: string
  address: string
  cell: SheetCell
  /** Subject of the row; its position changes when figures do. */
  row: string
  column: number
}

/** Runs `work` in the language and number style of the snapshot. */
export const worded = <T>(content: AuditSnapshot, work: (content: WordedSnapshot) => T): T =>
  inStyle(content.style, () => {
    const given = withMessages(content)
    return inMessages(given.messages, () => work(given))
  })

const facts = new WeakMap<AuditSnapshot, SnapshotFacts>()

/** Returns everything that is computed from this snapshot, which no test changes: computed once. */
export function factsIn(content: AuditSnapshot): SnapshotFacts {
  const found = facts.get(content) ?? worded(content, factsOf)
  facts.set(content, found)
  return found
}

const books = new WeakMap<AuditSnapshot, Workbook>()

/** Returns the product's workbook of this snapshot, which no test changes: it is made once. */
export function expectedBook(content: AuditSnapshot): Workbook {
  const book = books.get(content) ?? worded(content, () => workbookFrom(factsIn(content)))
  books.set(content, book)
  return book
}

/** Returns the cells with a formula, with the keys that find them again in another state. */
export const formulaCells = (book: Workbook): Placed[] =>
  cellsIn(book).filter(({ cell }) => cell.formula !== undefined)

function cellsIn({ sheets }: Workbook): Placed[] {
  return sheets.flatMap(({ name: sheet, rows }) => {
    const seen = new Map<string, number>()
    return rows.flatMap((cells, at) => {
      const head = String(cells.find(cell => cell?.value !== undefined && cell.value !== '')?.value ?? at)
      const times = (seen.get(head) ?? 0) + 1
      seen.set(head, times)
      return cells.flatMap((cell, column) =>
        !cell
          ? []
          : [{ sheet, address: `${columnLetters(column)}${at + 1}`, cell, row: `${head} ${times}`, column }],
      )
    })
  })
}

/** Equal within a cent, or within double precision for very large amounts. */
export function isSame(shown: Value, expected: Value): boolean {
  if (typeof expected !== 'number') return (shown ?? '') === (expected ?? '')
  return typeof shown === 'number' && Math.abs(shown - expected) <= Math.max(0.01, Math.abs(expected) * 1e-9)
}

/** Describes the first formulas of the file that differ from the product's figures. `before` is the state at export. */
export function differences(
  shown: Shown,
  before: AuditSnapshot,
  now: AuditSnapshot = before,
  placed = formulaCells(expectedBook(before)),
): string[] {
  const expected = new Map(
    cellsIn(expectedBook(now)).map(each => [`${each.sheet} ${each.row} ${each.column}`, each.cell.value]),
  )
  // A shorter period has fewer months in the product's table of months.
  const rows = new Set(expected.keys().map(key => key.replace(/ \d+$/, '')))
  const isMonth = (row: string) => /^\d+ 1$/.test(row)
  const figures = placed.filter(
    ({ sheet, row, cell }) =>
      (now === before || !cell.isCheck) && (!isMonth(row) || rows.has(`${sheet} ${row}`)),
  )
  const found = figures.flatMap(({ sheet, address, row, column, cell }) => {
    const wanted = expected.get(`${sheet} ${row} ${column}`)
    if (wanted === undefined) return [`${sheet}!${address}: no such cell in the product’s workbook`]
    const value = shown(sheet, address)
    return isSame(value, wanted)
      ? []
      : [`${sheet}!${address} =${cell.formula} shows ${value}, the product has ${wanted}`]
  })
  return found.slice(0, 10)
}
