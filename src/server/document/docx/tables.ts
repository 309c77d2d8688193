// Tables of the Word document: figures side by side, rows with a repeated header, and the opportunity matrix as a
// grid.

import {
  HeightRule,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlignTable,
  WidthType,
} from 'docx'
import type { Run } from '#domain/document/deck/types.ts'
import { figuresPerRow } from '#domain/document/report/item.ts'
import { STYLES } from '#domain/document/report/style.ts'
import { setTable } from '#domain/document/report/table.ts'
import type { MatrixDot, ReportBlock } from '#domain/document/report/types.ts'
import { fitSize } from '#domain/document/text.ts'
import { type Across, QUADRANTS, type Quadrant, quadrant } from '#domain/opportunity/quadrant.ts'
import { hex, type Look, NONE, rule, text, WIDTH } from '#server/document/docx/text.ts'
import { FACES } from '#server/document/pptx/looks.ts'

const grid = (shares: number[]) => {
  const total = shares.reduce((sum, share) => sum + share, 0)
  return shares.map(share => Math.floor((share / total) * WIDTH))
}

const frame = {
  width: { size: WIDTH, type: WidthType.DXA },
  layout: TableLayoutType.FIXED,
  borders: { top: NONE, bottom: NONE, left: NONE, right: NONE, insideHorizontal: NONE, insideVertical: NONE },
} as const

export function figures({ items }: Extract<ReportBlock, { kind: 'figures' }>): Table {
  const perRow = figuresPerRow(items.length)
  const widths = grid(Array.from({ length: perRow }, () => 1))
  const rows = Array.from({ length: Math.ceil(items.length / perRow) }, (_, row) =>
    widths.map((width, at) => {
      const item = items[row * perRow + at]
      return new TableCell({
        width: { size: width, type: WidthType.DXA },
        margins: { top: 80, bottom: 120, left: 0, right: 160 },
        borders: { top: rule('ink', 6), bottom: NONE, left: NONE, right: NONE },
        children: item
          ? [
              text(item.label, { size: 16, color: hex('muted'), bold: true }, { after: 20 }),
              text(item.value, { size: valueSize(item.value, width) * 2, font: FACES.serif }, { after: 20 }),
              text(item.note, { size: 15, color: hex('muted') }, {}),
            ]
          : [new Paragraph('')],
      })
    }),
  )
  return new Table({
    ...frame,
    columnWidths: widths,
    rows: rows.map(children => new TableRow({ cantSplit: true, children })),
  })
}

/** The largest size in points at which a figure fits on one line of its cell, also in faces wider than Georgia. */
const valueSize = (value: string, width: number) =>
  fitSize(value, { font: 'serif' }, (0.8 * (width - 160)) / 20, 1, [STYLES.figure.size, 18, 15, 12])

export function table(block: Extract<ReportBlock, { kind: 'table' }>): Table {
  const { columns, rows } = block
  const widths = setTable(block, WIDTH / 20).widths.map(points => Math.floor(20 * points))
  const cell = (content: string | Run[], at: number, isHead: boolean) =>
    new TableCell({
      width: { size: widths[at] ?? 0, type: WidthType.DXA },
      verticalAlign: isHead ? VerticalAlignTable.BOTTOM : VerticalAlignTable.TOP,
      margins: { top: 60, bottom: 60, left: at === 0 ? 0 : 100, right: 100 },
      borders: { top: NONE, bottom: isHead ? rule('ink', 8) : rule('rule', 4), left: NONE, right: NONE },
      ...(isHead && { shading: { type: ShadingType.CLEAR, fill: hex('paper') } }),
      children: [
        text(
          content === '' ? '–' : content,
          isHead ? { size: 15, bold: true, color: hex('muted') } : { size: 17 },
          {},
          columns[at]?.align,
        ),
      ],
    })
  const head = new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: columns.map(({ heading: name }, at) => cell(name === '' ? ' ' : name, at, true)),
  })
  return new Table({
    ...frame,
    columnWidths: widths,
    rows: [
      head,
      ...rows.map(
        row =>
          new TableRow({ cantSplit: true, children: row.map((content, at) => cell(content, at, false)) }),
      ),
    ],
  })
}

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const SCORES = PLACES.toReversed()
/** The column beside the axis of costs, for opportunities without a judged one. */
const BESIDE = 11

/** The column of a dot: its cell on the axis, or the one beside it. */
const columnOf = ({ place }: MatrixDot) => Math.min(BESIDE, Math.max(1, Math.round(place)))

/**
 * The opportunity matrix as a grid: effort or one-off cost across, impact score up, as in the PDF. Cells hold
 * opportunity numbers.
 */
export function matrix(
  { across, dots, ticks, beside }: Extract<ReportBlock, { kind: 'matrix' }>,
  names: Record<Quadrant, string>,
): Table {
  const columns = beside === '' ? PLACES : [...PLACES, BESIDE]
  const rest = beside === '' ? [] : ['']
  const tick = (column: number) =>
    column === BESIDE ? beside : (ticks.find(({ place }) => Math.round(place) === column)?.text ?? '')
  const named = ([easy, hard]: [string, string]) =>
    new TableRow({
      cantSplit: true,
      children: [
        matrixCell('', 1, {}),
        matrixCell(easy, QUADRANTS[across], {}),
        matrixCell(hard, 10 - QUADRANTS[across], {}),
        ...rest.map(text => matrixCell(text, 1, {})),
      ],
    })
  return new Table({
    ...frame,
    columnWidths: [600, ...columns.map(() => Math.floor((WIDTH - 600) / columns.length))],
    rows: [
      named([names.quick_win, names.big_bet]),
      ...SCORES.map(score => matrixRow(score, across, columns, dots)),
      new TableRow({
        cantSplit: true,
        children: ['', ...columns.map(tick)].map(text => matrixCell(text, 1, {})),
      }),
      named([names.fill_in, names.hard_slog]),
    ],
  })
}

function matrixRow(
  score: number,
  across: Across,
  columns: readonly number[],
  dots: readonly MatrixDot[],
): TableRow {
  const cells = columns.map(place => {
    const here = dots.filter(dot => columnOf(dot) === place && dot.score === score)
    const background =
      place < BESIDE && quadrant(place, score, across) === 'quick_win' ? 'signalWash' : 'paper'
    const names = here.flatMap(({ name, colour }, at): Run[] => [
      ...(at === 0 ? [] : [{ text: ', ' }]),
      { text: name, bold: true, colour },
    ])
    return matrixCell(names, 1, {
      shading: { type: ShadingType.CLEAR, fill: hex(background) },
      borders: {
        top: rule('rule', score === QUADRANTS.score - 1 ? 12 : 4),
        left: rule(place === 1 ? 'edge' : 'rule', place === QUADRANTS[across] + 1 ? 12 : 4),
        bottom: rule(score === 1 ? 'edge' : 'rule', 4),
        right: rule('rule', 4),
      },
    })
  })
  return new TableRow({
    cantSplit: true,
    height: { value: 420, rule: HeightRule.EXACT },
    children: [matrixCell(String(score), 1, {}), ...cells],
  })
}

type CellLook = Pick<ConstructorParameters<typeof TableCell>[0], 'shading' | 'borders'>

/** A cell of the matrix. Without a look of its own it is a label beside the grid. */
function matrixCell(content: string | Run[], columnSpan: number, look: CellLook): TableCell {
  const label: Look = typeof content === 'string' ? { size: 15, color: hex('muted') } : { size: 18 }
  return new TableCell({
    columnSpan,
    verticalAlign: VerticalAlignTable.CENTER,
    borders: { top: NONE, bottom: NONE, left: NONE, right: NONE },
    ...look,
    children: [text(content, label, {}, 'center')],
  })
}
