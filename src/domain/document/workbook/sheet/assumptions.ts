// The sheet Assumptions: lists every input of the workbook; all other sheets read from it.

import type { Stamp } from '#domain/document/stamp.ts'
import type { InputPart, InputPoint, WorkbookInput } from '#domain/document/workbook/input/input.ts'
import {
  type Allowed,
  type CellStyle,
  lettersOf,
  referTo,
  type Sheet,
  type SheetCell,
  sectionRow,
  text,
} from '#domain/document/workbook/types.ts'
import type { InputWords, WorkbookWords } from '#domain/document/workbook/words.ts'
import { numberText } from '#domain/text/number-style.ts'

/** Columns of the list, counted from 0; the first is hidden and identifies the input of a row when the file is read. */
export const INPUT_COLUMNS = { key: 0, of: 1, name: 2, usual: 3, min: 4, max: 5 } as const
/** Prefix of the first cell of the list, followed by the audit's id and the hash of its state. */
export const KEY_START = 'workbook:1'

/** Identifies the export that a file came from. */
export const exportKey = (auditId: number, stamp: Stamp | undefined) =>
  `${KEY_START}:${auditId}:${stamp?.hash ?? ''}`

const WIDTHS = [2, 30, 36, 15, 15, 15, 14, 12, 80]
const FIRST = 6

/** The sheet Assumptions and the cells of its inputs. */
export interface Assumptions {
  sheet: Sheet
  /** Absolute reference of a point of an input, by its key; throws for an unknown key. */
  at(key: string, point?: InputPoint): string
  /** First and last row of a part; null if the part is empty. */
  rowsOf(part: InputPart): Rows | null
  /** Absolute reference of a point in these rows. */
  column(point: InputPoint, rows: Rows): string
  /** Formula for the usual values of a part's inputs of this name, added up. */
  sumOf(part: InputPart, input: string): string
}

interface Rows {
  from: number
  to: number
}

const AT = lettersOf(['key', 'of', 'name', 'usual', 'min', 'max', 'unit', 'level', 'source'])

/** Most cells with a comment; the source is also shown in the row of each value. */
const MAX_COMMENTS = 2000

/** Builds the sheet of all inputs; `key` explains the cell styles. */
export function assumptionsSheet(inputs: WorkbookInput[], key: string, words: WorkbookWords): Assumptions {
  const { rows, at, parts } = listOf(inputs, headRows(key, words), words.inputs)
  const name = words.sheets.assumptions
  return {
    sheet: {
      name,
      columns: WIDTHS.map((width, n) => ({ width, hidden: n === 0 })),
      rows,
      freeze: { rows: FIRST - 1, columns: 3 },
      headings: FIRST - 1,
      role: 'input',
      landscape: true,
      allowed: allowedIn(inputs, at, words),
    },
    at(key, point = 'usual') {
      const row = at.get(key)
      if (row === undefined) throw new Error(`The workbook has no input ${key}`)
      return referTo(name, `$${AT[point]}$${row}`)
    },
    rowsOf: part => parts.get(part) ?? null,
    sumOf(part, input) {
      const range = parts.get(part)
      if (!range) return '0'
      const cells = (letter: string) => referTo(name, `$${letter}$${range.from}:$${letter}$${range.to}`)
      return `SUMIFS(${cells(AT.usual)},${cells(AT.name)},"${input}")`
    },
    column: (point, { from, to }) => referTo(name, `$${AT[point]}$${from}:$${AT[point]}$${to}`),
  }
}

const headRows = (key: string, { inputs, sheets }: WorkbookWords): (SheetCell | null)[][] => [
  [{ value: key, style: 'key' }, text(sheets.assumptions, 'title')],
  ...inputs.remarks.map(remark => [null, text(remark, 'subtitle')]),
  [],
  inputs.headings.map(heading => text(heading, heading === '' ? 'key' : 'heading')),
]

/** The rows of all inputs, part by part, and the row number of each input. */
function listOf(inputs: WorkbookInput[], rows: (SheetCell | null)[][], words: InputWords) {
  const at = new Map<string, number>()
  const parts = new Map<InputPart, Rows>()
  for (const [part, group] of Map.groupBy(inputs, each => each.part)) {
    rows.push([null, ...sectionRow(words.parts[part], WIDTHS.length - 1)])
    parts.set(part, { from: rows.length + 1, to: rows.length + group.length })
    for (const input of group) {
      rows.push(inputRow(input, at.size < MAX_COMMENTS, words))
      at.set(input.key, rows.length)
    }
  }
  return { rows, at, parts }
}

function inputRow(input: WorkbookInput, commented: boolean, words: InputWords): SheetCell[] {
  const { key, of, name, unit, format, values, given, source, elsewhere } = input
  const level = words.levels[input.standing]
  const style = (point: InputPoint): CellStyle => (given.includes(point) && !elsewhere ? 'input' : 'fixed')
  const cell = (point: InputPoint): SheetCell => ({ value: values[point], style: style(point), format })
  const where = elsewhere ? `${source}. ${elsewhere}.` : source
  return [
    { value: key, style: 'key' },
    text(of),
    text(name),
    { ...cell('usual'), ...(commented && { comment: `${level}. ${where}` }) },
    cell('min'),
    cell('max'),
    text(words.units[unit]),
    text(level),
    text(where, 'note'),
  ]
}

/** Data validation with the same limits as the product. */
function allowedIn(
  inputs: WorkbookInput[],
  at: ReadonlyMap<string, number>,
  { file }: WorkbookWords,
): Allowed[] {
  const open = inputs.filter(({ elsewhere, given }) => !elsewhere && given.length > 0)
  const kinds = Map.groupBy(open, ({ most, whole = false, given }) => `${most} ${whole} ${given.length}`)
  return [...kinds.values()].flatMap(group => {
    const [first] = group
    if (!first) return []
    const { most, whole = false, given } = first
    const last = given.length > 1 ? AT.max : AT.usual
    const cells = group.map(({ key }) => at.get(key) ?? 0)
    const limit = { most: numberText(most) }
    const says = most === 1 ? file.share : whole ? file.whole(limit) : file.number(limit)
    return runsOf(cells).map(([from, to]) => ({
      cells: `${AT.usual}${from}:${last}${to}`,
      least: 0,
      most,
      whole,
      says,
    }))
  })
}

/** Groups consecutive rows into ranges. */
function runsOf(rows: number[]): [from: number, to: number][] {
  const stretches: [number, number][] = []
  for (const row of rows) {
    const last = stretches.at(-1)
    if (last && last[1] === row - 1) last[1] = row
    else stretches.push([row, row])
  }
  return stretches
}
