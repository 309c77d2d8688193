// Renders laid-out pages as tagged PDF (PDF/UA-1): headings, paragraphs, quotes, lists, tables and figures are structure
// elements.

import PDFDocument from 'pdfkit'
import { type Brand, brandTones } from '#domain/brand.ts'
import {
  type DrawingMark,
  PAGE,
  type PageNode,
  type PlacedLine,
  type ReportPage,
} from '#domain/document/report/types.ts'
import { oneLine } from '#domain/document/text.ts'
import { type ColourName, PALETTE } from '#domain/palette.ts'
import type { DocumentLanguage } from '#domain/text/document-language.ts'
import { Faces, type PdfDocument } from '#server/document/pdf/fonts.ts'
import {
  describedIn,
  figureName,
  linkElements,
  linkOver,
  pageName,
  type TextLink,
} from '#server/document/pdf/links.ts'
import { writeMetadata } from '#server/document/pdf/metadata.ts'
import { type OrderedRun, piecesOf } from '#server/document/pdf/visual-order.ts'

interface Pen {
  doc: PdfDocument
  faces: Faces
  hex(name: ColourName): string
  /** Ids of the figures that the evidence describes. */
  described: ReadonlySet<string>
  /** Links on the text of the element that is being drawn. */
  links: TextLink[]
}

/** The file's metadata; its author is the organization. */
export interface PdfAbout {
  title: string
  subject: string
  brand: Brand
  language?: DocumentLanguage
}

/** Returns the file's bytes; calls `progress` with the number of pages rendered. */
export function renderPdf(
  { title, subject, brand, language = 'en' }: PdfAbout,
  pages: ReportPage[],
  progress: (done: number, total: number) => void = () => {},
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    tagged: true,
    displayTitle: true,
    lang: language,
    pdfVersion: '1.7',
    info: { Title: title, Author: oneLine(brand.house), Subject: subject },
  })
  writeMetadata(doc)
  const bytes = collect(doc)
  const tones: Partial<Record<ColourName, string>> = { ...brandTones(brand.colour) }
  const hex = (name: ColourName) => tones[name] ?? PALETTE[name].light
  const pen = { doc, faces: new Faces(doc), hex, described: describedIn(pages), links: [] }
  const root = doc.struct('Document')
  doc.addStructure(root)
  for (const [index, page] of pages.entries()) {
    drawPage(pen, root, page)
    progress(index + 1, pages.length)
  }
  root.end()
  doc.end()
  return bytes
}

function collect(doc: PdfDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}

function drawPage(pen: Pen, root: PDFKit.PDFStructureElement, page: ReportPage) {
  const { doc, hex } = pen
  doc.addPage()
  doc.addNamedDestination(pageName(page.number), 'XYZ', 0, 0, null)
  if (page.name) doc.outline.addItem(page.name)
  decorate(pen, () => {
    doc.rect(0, 0, PAGE.w, PAGE.h).fill(hex('paper'))
    for (const mark of page.ornaments ?? []) drawMark(pen, mark)
    for (const { x, y, w, colour, width } of page.rules)
      doc
        .moveTo(x, y)
        .lineTo(x + w, y)
        .lineWidth(width)
        .stroke(hex(colour))
    for (const line of page.furniture) drawLine(pen, line)
  })
  for (const node of page.nodes) {
    // Sections appear in the side panel of PDF viewers.
    if (node.tag === 'H1' && !page.name) doc.outline.addItem(textOf(node.lines))
    drawNode(pen, root, node)
  }
}

/** Draws as an artifact, which screen readers skip. */
function decorate({ doc }: Pen, draw: () => void) {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

function drawNode(pen: Pen, root: PDFKit.PDFStructureElement, node: PageNode) {
  if (node.tag === 'Table') return drawTable(pen, root, node)
  if (node.tag === 'L') return drawList(pen, root, node)
  const { doc } = pen
  const content = doc.markStructureContent(node.tag)
  if (node.tag === 'Figure') for (const mark of node.marks) drawMark(pen, mark)
  for (const line of node.lines) drawLine(pen, line)
  doc.endMarkedContent()
  if (node.tag === 'P' && node.leadsTo !== undefined) pen.links.push(linkOver(node.lines, node.leadsTo))
  const alt = node.tag === 'Figure' && { alt: node.alt }
  root.add(doc.struct(node.tag, { ...alt }, [content, ...linkElements(pen.doc, pen.links)]))
}

function drawList(pen: Pen, root: PDFKit.PDFStructureElement, { entries }: Extract<PageNode, { tag: 'L' }>) {
  const { doc } = pen
  const list = doc.struct('L')
  root.add(list)
  for (const { label, body } of entries) {
    const entry = doc.struct('LI')
    list.add(entry)
    if (label.length > 0) entry.add(drawPart(pen, 'Lbl', label))
    entry.add(drawPart(pen, 'LBody', body))
    entry.end()
  }
  list.end()
}

/** Draws a part of a table or list as its own structure element. */
function drawPart(pen: Pen, tag: 'TH' | 'TD' | 'Lbl' | 'LBody', lines: readonly PlacedLine[]) {
  const content = pen.doc.markStructureContent(tag)
  for (const line of lines) drawLine(pen, line)
  pen.doc.endMarkedContent()
  const scope = tag === 'TH' ? { scope: 'Column' } : {}
  return pen.doc.struct(tag, scope as object, [content, ...linkElements(pen.doc, pen.links)])
}

const textOf = (lines: PlacedLine[]) => lines.map(({ runs }) => runs.map(run => run.text).join('')).join(' ')

function drawTable(pen: Pen, root: PDFKit.PDFStructureElement, table: Extract<PageNode, { tag: 'Table' }>) {
  const { doc } = pen
  const element = doc.struct('Table', { title: table.caption })
  root.add(element)
  for (const { isHeader, cells } of table.rows) {
    const row = doc.struct('TR')
    element.add(row)
    for (const { lines } of cells) row.add(drawPart(pen, isHeader ? 'TH' : 'TD', lines))
    row.end()
  }
  element.end()
}

function drawMark({ doc, hex }: Pen, mark: DrawingMark) {
  if (mark.kind === 'picture') {
    const { x, y, w, h, logo } = mark
    return void doc.image(Buffer.from(logo.data, 'base64'), x, y, { width: w, height: h })
  }
  const colour = hex(mark.colour)
  if (mark.kind === 'ground') doc.rect(mark.x, mark.y, mark.w, mark.h).fill(colour)
  else if (mark.kind === 'circle') {
    doc.circle(mark.x, mark.y, mark.r).lineWidth(1)
    fillAndStroke(doc, colour, mark.solid ? 1 : mark.isHollow ? 0 : 0.28)
  } else drawStroke(doc, mark, colour)
}

function drawStroke(
  doc: PdfDocument,
  mark: Extract<DrawingMark, { kind: 'line' | 'outline' }>,
  colour: string,
) {
  if (mark.kind === 'line') doc.moveTo(mark.x, mark.y).lineTo(mark.toX, mark.toY)
  else doc.polygon(...mark.points.map(({ x, y }): [number, number] => [x, y]))
  doc.lineWidth(mark.width ?? LINE_WIDTH)
  if (mark.dashed) doc.dash(4, { space: 3 })
  if (mark.kind === 'outline' && mark.fill) fillAndStroke(doc, colour, mark.fill)
  else doc.stroke(colour)
  if (mark.dashed) doc.undash()
}

/** Stroke width in points, where a line has none of its own. */
const LINE_WIDTH = 0.7

function fillAndStroke(doc: PdfDocument, colour: string, opacity: number) {
  doc.fillOpacity(opacity).fillAndStroke(colour, colour).fillOpacity(1)
}

function drawLine(pen: Pen, line: PlacedLine) {
  const pieces = piecesOf(line)
  const widthOf = () => pieces.reduce((sum, piece) => sum + drawPiece(pen, piece, line, null), 0)
  let x = line.rightToLeft ? line.x + line.width - widthOf() : line.x
  for (const piece of pieces) x += drawPiece(pen, piece, line, x)
}

/** Draws at `x`, or only measures where `x` is null; returns the width. */
function drawPiece(
  { doc, faces, hex, described, links }: Pen,
  { text, run }: OrderedRun,
  line: PlacedLine,
  x: number | null,
): number {
  const options = { lineBreak: false, baseline: 'alphabetic', characterSpacing: line.tracking ?? 0 } as const
  const { figureId, describes } = run
  let width = 0
  for (const { text: part, file } of faces.fontRuns(text, line.font, run.bold ?? false)) {
    faces.use(file)
    doc.fontSize(line.size)
    if (x !== null) doc.fillColor(hex(run.colour ?? line.colour)).text(part, x + width, line.y, options)
    width += doc.widthOfString(part, options)
  }
  if (x !== null && figureId) {
    const top = line.y - line.size
    if (describes)
      for (const id of describes) doc.addNamedDestination(figureName(id), 'XYZ', 0, top - 8, null)
    else if (described.has(figureId))
      links.push({ x, y: top, w: width, h: 1.3 * line.size, to: figureName(figureId), text })
  }
  return width
}
