// The sheet Assumptions: lists every input of the workbook; all other sheets read from it.

import type { Stamp } from '#domain/document/stamp.ts'
import type { InputPart, InputPoint, WorkbookInput } from '#domain/document/workbook/input.ts'
import {
  type Allowed,
  type CellStyle,
  type Sheet,
  type SheetCell,
  text,
} from '#domain/document/workbook/types.ts'

export const ASSUMPTIONS = 'Assumptions'
/** Columns of the list, counted from 0; the first is hidden and identifies the input of a row when the file is read. */
export const INPUT_COLUMNS = { key: 0, of: 1, name: 2, usual: 3, min: 4, max: 5 } as const
/** Prefix of the first cell of the list, followed by the audit's id and the hash of its state. */
export const KEY_START = 'workbook:1'

/** Identifies the export that a file came from. */
export const exportKey = (auditId: number, stamp: Stamp | undefined) =>
  `${KEY_START}:${auditId}:${stamp?.hash ?? ''}`

const HEADINGS = ['', 'Of', 'Assumption', 'Usual', 'Least', 'Most', 'Unit', 'Stands as', 'Source']
const WIDTHS = [2, 30, 36, 15, 15, 15, 14, 12, 80]
const FIRST = 6

const PARTS: Record<InputPart, string> = {
  roi: 'Business case',
  ramp: 'Ramp: how fast the saving is reached',
  ranges: 'Range of what has no range of its own',
  house: 'Default figures',
  cashMonth: 'Cash that interviewees say is lost a month',
  cashYear: 'Cash that interviewees say is lost a year',
  steps: 'Steps',
  opportunities: 'Opportunities',
  capacity: 'People and hours of the owners of steps',
  scenarios: 'Scenarios: what they change of the work of today',
}

export interface Assumptions {
  sheet: Sheet
  /** Absolute reference of a point of an input, by its key; throws for an unknown key. */
  at(key: string, point?: InputPoint): string
  /** First and last row of a part; null if the part is empty. */
  rowsOf(part: InputPart): Rows | null
  /** Absolute reference of a point in these rows. */
  column(point: InputPoint, rows: Rows): string
}

interface Rows {
  from: number
  to: number
}

const LETTER: Record<InputPoint, string> = { usual: 'D', min: 'E', max: 'F' }

/** Most cells with a comment; the source is also shown in the row of each value. */
const MOST_COMMENTS = 2000

export function assumptionsSheet(inputs: WorkbookInput[], key: string): Assumptions {
  const { rows, at, parts } = listOf(inputs, headRows(key))
  return {
    sheet: {
      name: ASSUMPTIONS,
      columns: WIDTHS.map((width, n) => ({ width, hidden: n === 0 })),
      rows,
      freeze: { rows: FIRST - 1, columns: 3 },
      headings: FIRST - 1,
      role: 'input',
      landscape: true,
      allowed: allowedIn(inputs, at),
    },
    at(key, point = 'usual') {
      const row = at.get(key)
      if (row === undefined) throw new Error(`The workbook has no input ${key}`)
      return `${ASSUMPTIONS}!$${LETTER[point]}$${row}`
    },
    rowsOf: part => parts.get(part) ?? null,
    column: (point, { from, to }) => `${ASSUMPTIONS}!$${LETTER[point]}$${from}:$${LETTER[point]}$${to}`,
  }
}

const REMARKS = [
  'Change the blue cells: every other sheet follows. Grey values are set elsewhere.',
  '“Usual” is what the model computes with; least and most are the ends of the range.',
]

const headRows = (key: string): (SheetCell | null)[][] => [
  [{ value: key, style: 'key' }, text('Assumptions', 'title')],
  ...REMARKS.map(remark => [null, text(remark, 'subtitle')]),
  [],
  HEADINGS.map(heading => text(heading, heading === '' ? 'key' : 'heading')),
]

/** The rows of all inputs, part by part, and the row number of each input. */
function listOf(inputs: WorkbookInput[], rows: (SheetCell | null)[][]) {
  const at = new Map<string, number>()
  const parts = new Map<InputPart, Rows>()
  for (const [part, group] of Map.groupBy(inputs, each => each.part)) {
    rows.push([null, ...Array.from({ length: 8 }, (_, n) => text(n === 0 ? PARTS[part] : '', 'section'))])
    parts.set(part, { from: rows.length + 1, to: rows.length + group.length })
    for (const input of group) {
      rows.push(inputRow(input, at.size < MOST_COMMENTS))
      at.set(input.key, rows.length)
    }
  }
  return { rows, at, parts }
}

function inputRow(input: WorkbookInput, commented: boolean): SheetCell[] {
  const { key, of, name, unit, format, values, given, standing: level, source, elsewhere } = input
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
    text(unit),
    text(level),
    text(where, 'note'),
  ]
}

/** Data validation with the same limits as the product. */
function allowedIn(inputs: WorkbookInput[], at: ReadonlyMap<string, number>): Allowed[] {
  const open = inputs.filter(({ elsewhere, given }) => !elsewhere && given.length > 0)
  const kinds = Map.groupBy(open, ({ most, whole = false, given }) => `${most} ${whole} ${given.length}`)
  return [...kinds.values()].flatMap(group => {
    const [first] = group
    if (!first) return []
    const { most, whole = false, given } = first
    const last = given.length > 1 ? 'F' : 'D'
    const cells = group.map(({ key }) => at.get(key) ?? 0)
    const says =
      most === 1 ? 'A share from 0% to 100%' : `${whole ? 'A whole number' : 'A number'} from 0 to ${most}`
    return runsOf(cells).map(([from, to]) => ({
      cells: `D${from}:${last}${to}`,
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
