// Renders a table of a slide, with measured row heights and the file's borders.

import { CELL_PADDING } from '#domain/document/deck/table.ts'
import type { Paragraph, SlideCell, TableElement } from '#domain/document/deck/types.ts'
import { useFigureOpening } from '#web/figure/index.ts'
import { Paragraphs } from '#web/slide/rendering/Paragraphs.tsx'
import { ink } from '#web/slide/SvgLine.tsx'

export function Table({ table }: { table: TableElement }) {
  const { box, header, headerHeight, rows } = table
  let y = box.y
  const set = [{ cells: header, height: headerHeight }, ...rows].map((row, index) => {
    const top = y
    y += row.height
    return { ...row, top, isHeader: index === 0 }
  })
  return (
    <g {...(useFigureOpening() && { role: 'group', 'aria-label': table.alt })}>
      {set.map(({ cells, height, top, isHeader }) => (
        <g key={top}>
          <line
            x1={box.x}
            x2={box.x + box.w}
            y1={top + height}
            y2={top + height}
            stroke={ink(isHeader ? 'ink' : 'rule')}
            strokeWidth={isHeader ? 1 : 0.5}
          />
          {cells.map((cell, at) => (
            <Words key={at} table={table} cell={cell} at={at} isHeader={isHeader} y={top} h={height} />
          ))}
        </g>
      ))}
    </g>
  )
}

interface WordsProps {
  table: TableElement
  cell: SlideCell
  /** Column, from 0. */
  at: number
  isHeader: boolean
  y: number
  h: number
}

function Words({ table: { box, widths, size }, cell, at, isHeader, y, h }: WordsProps) {
  const x = box.x + widths.slice(0, at).reduce((sum, width) => sum + width, 0)
  // The table's outer edges have no padding.
  const left = at === 0 ? 0 : CELL_PADDING.x
  const right = at === widths.length - 1 ? 0 : CELL_PADDING.x
  return (
    <Paragraphs
      paragraphs={[paragraphOf(cell, isHeader ? size - 1 : size, isHeader)]}
      box={{
        x: x + left,
        y: y + CELL_PADDING.y,
        w: (widths[at] ?? 0) - left - right,
        h: h - 2 * CELL_PADDING.y,
      }}
      valign={isHeader ? 'bottom' : 'top'}
    />
  )
}

const LINE = 1.22

function paragraphOf(
  { runs, align = 'left', rightToLeft = false }: SlideCell,
  size: number,
  isHeader: boolean,
): Paragraph {
  return {
    runs: isHeader ? runs.map(run => ({ ...run, bold: true })) : runs,
    font: 'sans',
    size,
    colour: isHeader ? 'muted' : 'ink',
    align: rightToLeft ? 'right' : align,
    lineHeight: LINE,
    spaceAfter: 0,
    rightToLeft,
  }
}
