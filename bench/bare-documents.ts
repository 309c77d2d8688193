// Baseline for exports: the same slides and pages made by pptxgenjs and pdfkit alone, without layout, tags or finishing.

import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import pptxgenjs from 'pptxgenjs'
import type { Deck, Paragraph, SlideElement } from '#domain/document/deck/types.ts'
import { linesOf, PAGE, type ReportPage } from '#domain/document/report/types.ts'
import { PALETTE } from '#domain/palette.ts'

const Presentation = pptxgenjs as unknown as new () => pptxgenjs.default
type Slide = pptxgenjs.default.Slide

const placed = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }) => ({
  x: x / 72,
  y: y / 72,
  w: w / 72,
  h: h / 72,
})
const hex = (name: keyof typeof PALETTE) => PALETTE[name].light.slice(1)

export async function bareDeck(deck: Deck): Promise<Uint8Array> {
  const file = new Presentation()
  file.layout = 'LAYOUT_WIDE'
  for (const { elements, notes } of deck.slides) {
    const slide = file.addSlide()
    for (const element of elements) drawElement(slide, element)
    slide.addNotes(notes.join('\n'))
  }
  // Its write() ignores `compression`; its stream() does not.
  return (await file.stream({ compression: true })) as Uint8Array
}

const runs = (paragraphs: Paragraph[]) =>
  paragraphs.flatMap(paragraph =>
    paragraph.runs.map(run => ({
      text: run.text,
      options: {
        fontSize: paragraph.size,
        color: hex(run.colour ?? paragraph.colour),
        bold: run.bold ?? false,
      },
    })),
  )

function drawElement(slide: Slide, element: SlideElement): void {
  if (element.kind === 'text') slide.addText(runs(element.paragraphs), placed(element.box))
  else if (element.kind === 'shape') {
    const look = { ...placed(element.box), ...(element.fill && { fill: { color: hex(element.fill) } }) }
    if (element.paragraphs) slide.addText(runs(element.paragraphs), { ...look, shape: 'rect' as never })
    else slide.addShape('rect' as never, look)
  } else if (element.kind === 'line') {
    const { from, to } = element
    const box = { x: from.x, y: from.y, w: Math.abs(to.x - from.x), h: Math.abs(to.y - from.y) }
    slide.addShape('line' as never, {
      ...placed(box),
      line: { color: hex(element.colour), width: element.width },
    })
  } else if (element.kind === 'table') {
    const cells = [element.header, ...element.rows.map(row => row.cells)].map(row =>
      row.map(({ runs: parts }) => ({ text: parts.map(run => run.text).join('') })),
    )
    slide.addTable(cells, {
      ...placed(element.box),
      fontSize: element.size,
      colW: element.widths.map(w => w / 72),
    })
  } else if (element.kind === 'chart') drawChart(slide, element)
}

function drawChart(slide: Slide, { chart, box, name }: Extract<SlideElement, { kind: 'chart' }>): void {
  if (chart.type === 'bubble') {
    const { bubbles } = chart
    const axes = [
      { name: 'x', values: bubbles.map(each => each.x) },
      { name: 'y', values: bubbles.map(each => each.y), sizes: bubbles.map(each => each.size) },
    ]
    slide.addChart('bubble', axes, placed(box))
  } else if (chart.type === 'line' || chart.type === 'stack') {
    const series = chart.series.map(each => ({ name: each.name, labels: chart.labels, values: each.values }))
    slide.addChart(chart.type === 'line' ? 'line' : 'bar', series, placed(box))
  } else if (chart.type === 'curve') {
    const [first] = chart.series
    const lines = chart.series.map(each => ({ name: each.name, values: each.points.map(({ y }) => y) }))
    slide.addChart(
      'scatter',
      [{ name, values: first?.points.map(({ x }) => x) ?? [] }, ...lines],
      placed(box),
    )
  } else if (chart.type === 'tornado') {
    const labels = chart.rows.map(row => row.label)
    const ends = (['worse', 'better'] as const).map(end => ({
      name: end,
      labels,
      values: chart.rows.map(row => row[end]),
    }))
    slide.addChart('bar', ends, placed(box))
  } else {
    const labels = chart.bars.map(bar => bar.label)
    const values = chart.bars.map(bar => ('value' in bar ? bar.value : bar.to))
    slide.addChart('bar', [{ name, labels, values }], placed(box))
  }
}

const require = createRequire(import.meta.url)
const font = (file: string) => require.resolve(`@fontsource/${file}-normal.woff`)
const FONTS = {
  headline: font('besley/files/besley-latin-500'),
  work: font('public-sans/files/public-sans-latin-400'),
}

export function bareReport(pages: ReportPage[]): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (const [name, file] of Object.entries(FONTS)) doc.registerFont(name, file)
  for (const page of pages) {
    doc.addPage()
    doc.rect(0, 0, PAGE.w, PAGE.h).fill(PALETTE.paper.light)
    for (const line of [...page.furniture, ...page.nodes.flatMap(linesOf)]) {
      doc
        .font(line.font === 'headline' ? 'headline' : 'work')
        .fontSize(line.size)
        .fillColor(PALETTE[line.colour].light)
      const text = line.runs.map(run => run.text).join('')
      doc.text(text, line.x, line.y, { lineBreak: false, baseline: 'alphabetic' })
    }
  }
  return new Promise(resolve => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.end()
  })
}
