// Draws a deck as a PowerPoint file: each element becomes its native counterpart.

import pptxgenjs from 'pptxgenjs'
import type { Logo } from '#domain/brand.ts'
import { GRID } from '#domain/deck/page.ts'
import { CELL_PADDING } from '#domain/deck/table.ts'
import {
  type Box,
  type Cell,
  type ChartElement,
  type Deck,
  type DeckSlide,
  type LineElement,
  type Paragraph,
  type ShapeElement,
  SLIDE_SIZE,
  type SlideElement,
  type TableElement,
  type TextElement,
} from '#domain/deck/types.ts'
import { FACES, hex } from '#server/slide/looks.ts'
import { finishPackage } from '#server/slide/package.ts'
import { escapeXml } from '#server/slide/xml.ts'

// Its types name a module where the module itself gives the class.
const Presentation = pptxgenjs as unknown as new () => pptxgenjs.default

type Slide = pptxgenjs.default.Slide
type Masters = pptxgenjs.default.SlideMasterProps

const POINTS_PER_INCH = 72
const inches = (points: number) => points / POINTS_PER_INCH
const placed = ({ x, y, w, h }: Box) => ({ x: inches(x), y: inches(y), w: inches(w), h: inches(h) })

/** The file's bytes. */
export async function renderPptx(deck: Deck): Promise<Uint8Array> {
  const file = new Presentation()
  file.defineLayout({ name: 'WIDE', width: inches(SLIDE_SIZE.w), height: inches(SLIDE_SIZE.h) })
  file.layout = 'WIDE'
  file.theme = { headFontFace: FACES.serif, bodyFontFace: FACES.sans }
  file.title = deck.title
  // The generator escapes title, subject and author, but not this one.
  file.company = escapeXml(deck.client)
  file.subject = `AI audit of ${deck.client}`
  file.author = deck.author
  file.defineSlideMaster(coverMaster(deck))
  file.defineSlideMaster(pageMaster(deck))
  for (const slide of deck.slides) drawSlide(file.addSlide({ masterName: slide.layout.toUpperCase() }), slide)
  const bytes = await file.write({ outputType: 'nodebuffer', compression: false })
  return finishPackage(bytes as Uint8Array, deck)
}

const FOOTER = { y: 508, h: 16, size: 9 } as const

/** The logo before the client's name, and where that name begins then. */
function footerLogo({ logo }: Deck['footer']) {
  if (!logo) return { objects: [], x: GRID.left }
  const image = { ...placed(logo.box), data: dataOf(logo.logo), objectName: 'Logo', altText: 'Logo' }
  return { objects: [{ image }], x: GRID.left + logo.box.w + 12 }
}

const dataOf = ({ mime, data }: Logo) => `${mime};base64,${data}`

function footerText(text: string, x: number, w: number, align: 'left' | 'center' | 'right') {
  const options = {
    ...placed({ x, y: FOOTER.y, w, h: FOOTER.h }),
    margin: 0,
    align,
    valign: 'middle' as const,
    fontFace: FACES.sans,
    fontSize: FOOTER.size,
    color: hex('muted'),
    objectName: `Footer ${text}`,
  }
  return { text: { text, options } }
}

const footerRule = {
  line: {
    ...placed({ x: GRID.left, y: 502, w: GRID.width, h: 0 }),
    line: { color: hex('rule'), width: 0.75 },
    objectName: 'Footer rule',
  },
}

function titleHolder(box: Box, size: number, valign: 'top' | 'bottom') {
  const options = {
    name: 'title',
    type: 'title' as const,
    ...placed(box),
    margin: 0,
    align: 'left' as const,
    valign,
    fontFace: FACES.serif,
    fontSize: size,
    color: hex('ink'),
  }
  return { placeholder: { options, text: 'Title' } }
}

/** Where the title stands in each layout; elements with the role 'title' are placed there. */
const TITLES = {
  page: { x: GRID.left, y: GRID.title, w: GRID.width, h: GRID.titleHeight },
  cover: { x: GRID.left, y: 104, w: 690, h: 200 },
} as const

function coverMaster({ footer }: Deck): Masters {
  return {
    title: 'COVER',
    background: { color: hex('paper') },
    objects: [
      footerText(footer.confidentiality, GRID.left, GRID.width, 'left'),
      titleHolder(TITLES.cover, 44, 'top'),
    ] as NonNullable<Masters['objects']>,
  }
}

function pageMaster({ footer }: Deck): Masters {
  const { objects, x } = footerLogo(footer)
  return {
    title: 'PAGE',
    background: { color: hex('paper') },
    objects: [
      footerRule,
      ...objects,
      footerText(footer.client, x, 390, 'left'),
      footerText(footer.confidentiality, 460, 120, 'center'),
      footerText(footer.date, 700, 160, 'right'),
      titleHolder(TITLES.page, 28, 'bottom'),
    ] as NonNullable<Masters['objects']>,
    slideNumber: {
      ...placed({ x: 872, y: FOOTER.y, w: 34, h: FOOTER.h }),
      margin: 0,
      align: 'right',
      valign: 'middle',
      fontFace: FACES.sans,
      fontSize: FOOTER.size,
      bold: true,
      color: hex('ink'),
    },
  }
}

function drawSlide(slide: Slide, content: DeckSlide) {
  for (const element of content.elements) drawElement(slide, element)
  slide.addNotes(content.notes.join('\n'))
}

function drawElement(slide: Slide, element: SlideElement) {
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
    text: run.text,
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
      text: run.text,
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
