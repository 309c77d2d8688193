// Draws each element of a slide as its native counterpart.

import type pptxgenjs from 'pptxgenjs'
import { CELL_PADDING } from '#domain/document/deck/table.ts'
import type {
  Cell,
  ChartElement,
  LineElement,
  Paragraph,
  ShapeElement,
  SlideElement,
  TableElement,
  TextElement,
} from '#domain/document/deck/types.ts'
import { unparted } from '#domain/document/text.ts'
import { FACES, hex } from '#server/document/pptx/looks.ts'
import { dataOf, inches, placed } from '#server/document/pptx/place.ts'

type Slide = pptxgenjs.default.Slide

export function drawElement(slide: Slide, element: SlideElement) {
  if (element.kind === 'text') return drawText(slide, element)
  if (element.kind === 'shape') return drawShape(slide, element)
  if (element.kind === 'line') return drawLine(slide, element)
  if (element.kind === 'table') return drawTable(slide, element)
  if (element.kind === 'picture')
    return slide.addImage({ ...placed(element.box), data: dataOf(element.logo), objectName: element.name })
  return drawChart(slide, element)
}

function drawText(slide: Slide, { name, box, paragraphs, valign, role }: TextElement) {
  const place = role === 'title' ? { placeholder: 'title' } : placed(box)
  slide.addText(paragraphs.flatMap(textRuns), {
    ...place,
    objectName: name,
    margin: 0,
    valign,
    isTextBox: true,
    fit: 'none',
    wrap: true,
  })
}

/** The runs of a paragraph; the last one ends it. */
function textRuns(paragraph: Paragraph): pptxgenjs.default.TextProps[] {
  return paragraph.runs.map((run, index) => ({
    text: unparted(run.text),
    options: {
      fontFace: FACES[paragraph.font],
      fontSize: paragraph.size,
      color: hex(run.colour ?? paragraph.colour),
      bold: run.bold ?? false,
      italic: run.italic ?? false,
      align: paragraph.align,
      lineSpacing: paragraph.size * paragraph.lineHeight,
      paraSpaceAfter: paragraph.spaceAfter,
      ...(paragraph.tracking && { charSpacing: paragraph.tracking }),
      ...(paragraph.rightToLeft && { rtlMode: true }),
      breakLine: index === paragraph.runs.length - 1,
    },
  }))
}

const SHAPES = { rect: 'rect', diamond: 'diamond', ellipse: 'ellipse', triangle: 'triangle' } as const

function drawShape(slide: Slide, { name, shape, box, fill, line, paragraphs }: ShapeElement) {
  const look = {
    ...placed(box),
    objectName: name,
    ...(fill && { fill: { color: hex(fill) } }),
    ...(line && {
      line: {
        color: hex(line.colour),
        width: line.width,
        dashType: line.dashed ? ('dash' as const) : ('solid' as const),
      },
    }),
  }
  if (!paragraphs) return slide.addShape(SHAPES[shape] as pptxgenjs.default.SHAPE_NAME, look)
  const shaped = {
    ...look,
    shape: SHAPES[shape] as pptxgenjs.default.SHAPE_NAME,
    margin: 4,
    valign: 'middle' as const,
    fit: 'none' as const,
  }
  return slide.addText(paragraphs.flatMap(textRuns), shaped)
}

function drawLine(slide: Slide, { name, from, to, colour, width, dashed, arrow, elbow }: LineElement) {
  const box = {
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    w: Math.abs(to.x - from.x),
    h: Math.abs(to.y - from.y),
  }
  slide.addShape((elbow ? 'bentConnector3' : 'line') as pptxgenjs.default.SHAPE_NAME, {
    ...placed(box),
    objectName: name,
    flipV: to.y < from.y,
    line: {
      color: hex(colour),
      width,
      dashType: dashed ? 'dash' : 'solid',
      ...(arrow && { endArrowType: 'triangle' as const }),
    },
  })
}

function drawTable(slide: Slide, table: TableElement) {
  const header = table.header.map((each, at) => tableCell(each, table.size - 1, sidesOf(at, table), true))
  const rows = table.rows.map(row =>
    row.cells.map((each, at) => tableCell(each, table.size, sidesOf(at, table), false)),
  )
  slide.addTable([header, ...rows], {
    ...placed(table.box),
    objectName: table.name,
    colW: table.widths.map(inches),
    rowH: [table.headerHeight, ...table.rows.map(row => row.height)].map(inches),
    fontFace: FACES.sans,
    fontSize: table.size,
  })
}

/** Padding left and right of a column, in points. */
const sidesOf = (column: number, table: TableElement) => ({
  left: column === 0 ? 0 : CELL_PADDING.x,
  right: column === table.widths.length - 1 ? 0 : CELL_PADDING.x,
})

function tableCell(
  { runs, align = 'left', rightToLeft }: Cell,
  size: number,
  sides: ReturnType<typeof sidesOf>,
  header: boolean,
) {
  const none = { type: 'none' as const }
  const ruled = { type: 'solid' as const, pt: header ? 1 : 0.5, color: hex(header ? 'ink' : 'rule') }
  const border: [typeof none, typeof none, typeof ruled, typeof none] = [none, none, ruled, none]
  const side = rightToLeft ? ('right' as const) : align
  // The generator reads margins as points only where the first one is at least 1.
  const margin: [number, number, number, number] = [CELL_PADDING.y, sides.right, CELL_PADDING.y, sides.left]
  return {
    text: runs.map(run => ({
      text: unparted(run.text),
      options: {
        bold: header || (run.bold ?? false),
        color: hex(run.colour ?? (header ? 'muted' : 'ink')),
        fontFace: FACES.sans,
        fontSize: size,
        align: side,
        ...(rightToLeft && { rtlMode: true }),
      },
    })),
    options: { align: side, valign: header ? ('bottom' as const) : ('top' as const), margin, border },
  }
}

/** Places the chart with its data sheet; its looks are written by finishPackage. */
function drawChart(slide: Slide, { name, box, chart, alt }: ChartElement) {
  const options = { ...placed(box), objectName: name, altText: alt }
  if (chart.type === 'bubble') {
    const { bubbles } = chart
    const data = [
      { name: chart.xTitle, values: bubbles.map(bubble => bubble.x) },
      {
        name: chart.yTitle,
        values: bubbles.map(bubble => bubble.y),
        sizes: bubbles.map(bubble => bubble.size),
      },
    ]
    return slide.addChart('bubble', data, options)
  }
  if (chart.type === 'line') {
    const data = chart.series.map(({ name: series, values }) => ({
      name: series,
      labels: chart.labels,
      values,
    }))
    return slide.addChart('line', data, options)
  }
  if (chart.type === 'tornado') {
    const labels = chart.rows.map(row => row.label)
    const side = (name: string, end: 'min' | 'max') => ({
      name,
      labels,
      values: chart.rows.map(row => row[end]),
    })
    return slide.addChart('bar', [side('At its min', 'min'), side('At its max', 'max')], options)
  }
  const data = [{ name, labels: chart.bars.map(bar => bar.label), values: chart.bars.map(bar => bar.value) }]
  return slide.addChart('bar', data, options)
}
