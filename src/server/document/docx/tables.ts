// Tables of the Word document: figures side by side, and rows with a repeated header.

import {
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlignTable,
  WidthType,
} from 'docx'
import { LAST_ROWS } from '#domain/document/deck/table.ts'
import type { Run } from '#domain/document/deck/types.ts'
import { figuresPerRow } from '#domain/document/report/item.ts'
import { STYLES } from '#domain/document/report/style.ts'
import { setTable } from '#domain/document/report/table.ts'
import type { ReportBlock } from '#domain/document/report/types.ts'
import { fitSize } from '#domain/document/text.ts'
import { hex, NONE, rule, text, WIDTH } from '#server/document/docx/text.ts'
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
  const size = Math.min(...items.map(({ value }) => valueSize(value, widths[0] ?? 0)))
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
              text(item.value, { size: size * 2, font: FACES.serif }, { after: 20 }),
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

/** Maximum number of rows of a table that is kept on one page. */
const TOGETHER = 8

/** With `keepNext` its last rows are kept on the page of the next block. */
export function table(block: Extract<ReportBlock, { kind: 'table' }>, keepNext: boolean): Table {
  const { columns, rows } = block
  const widths = setTable(block, WIDTH / 20).widths.map(points => Math.floor(20 * points))
  const isShort = rows.length <= TOGETHER
  const cell = (content: string | Run[], at: number, { isHead = false, keepNext = false }) =>
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
          { keepNext },
          columns[at]?.align,
        ),
      ],
    })
  const isKept = (index: number) =>
    (keepNext || index < rows.length - 1) && (isShort || index >= rows.length - LAST_ROWS)
  const head = new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: columns.map(({ heading: name }, at) =>
      cell(name === '' ? ' ' : name, at, { isHead: true, keepNext: isShort }),
    ),
  })
  return new Table({
    ...frame,
    columnWidths: widths,
    rows: [
      head,
      ...rows.map(
        (row, index) =>
          new TableRow({
            cantSplit: true,
            children: row.map((content, at) => cell(content, at, { keepNext: isKept(index) })),
          }),
      ),
    ],
  })
}
