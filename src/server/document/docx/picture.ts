// A picture of the report in the Word document: a PNG of three pixels to the point, with caption, alternative text and
// sources. Word, LibreOffice, Pages and Google Docs show it the same way, which no vector format ensures.

import { ImageRun, Paragraph, TextRun } from 'docx'
import PDFDocument from 'pdfkit'
import type { Tones } from '#domain/brand.ts'
import type { DrawingMark, Picture, ReportBlock } from '#domain/document/report/types.ts'
import { cleanText } from '#domain/document/text.ts'
import { type ColourName, PALETTE } from '#domain/palette.ts'
import { strokeContours, textOutlines } from '#server/document/docx/outline.ts'
import { type Contour, Raster, rgbOf } from '#server/document/docx/raster.ts'
import { text } from '#server/document/docx/text.ts'
import { Faces } from '#server/document/pdf/fonts.ts'

/** Pixels per point: 216 dpi. */
const SCALE = 3
/** Pixels in a point of Word's drawings, which are counted at 96 dpi. */
const WORD_PIXELS = 96 / 72
/** Share of the colour inside a translucent bubble, and corners of a circle, as in the PDF. */
const WASH = 0.28
const CORNERS = 72

/** Caption, picture and sources, which stay on one page. */
export function picture(
  { caption, alt, source, picture: drawing }: Extract<ReportBlock, { kind: 'picture' }>,
  tones: Tones | null,
): Paragraph[] {
  const image = new ImageRun({
    type: 'png',
    data: pictureBytes(drawing, tones),
    transformation: {
      width: Math.round(drawing.w * WORD_PIXELS),
      height: Math.round(drawing.h * WORD_PIXELS),
    },
    altText: { name: caption, title: caption, description: alt },
  })
  // One paragraph, because LibreOffice breaks pages between a caption and its picture in spite of "keep with next".
  return [
    new Paragraph({
      style: 'Caption',
      keepLines: true,
      keepNext: source !== '',
      spacing: { before: 120, after: source === '' ? 200 : 40 },
      children: [new TextRun(cleanText(caption)), new TextRun({ children: [image], break: 1 })],
    }),
    ...(source === '' ? [] : [text(source, {}, { style: 'Small' })]),
  ]
}

function pictureBytes({ w, h, marks, lines }: Picture, tones: Tones | null): Buffer {
  const colours: Partial<Record<ColourName, string>> = { ...tones }
  const rgb = (name: ColourName) => rgbOf(colours[name] ?? PALETTE[name].light)
  const raster = new Raster(Math.ceil(w * SCALE), Math.ceil(h * SCALE), rgbOf(PALETTE.sheet.light))
  const fill = (contours: readonly Contour[], colour: ColourName, opacity = 1) =>
    raster.fill(
      contours.map(contour => contour.map(value => value * SCALE)),
      rgb(colour),
      opacity,
    )
  for (const mark of marks) for (const part of partsOf(mark)) fill(part.contours, part.colour, part.opacity)
  // Its document is never written: only its fonts are read.
  const faces = new Faces(new PDFDocument({ autoFirstPage: false }))
  for (const line of lines)
    for (const { contours, colour } of textOutlines(line, faces)) fill(contours, colour)
  return raster.bytes()
}

/** What is filled for a mark: its inside, then its line. */
interface Part {
  contours: Contour[]
  colour: ColourName
  opacity: number
}

function partsOf(mark: DrawingMark): Part[] {
  if (mark.kind === 'picture') return []
  const { colour } = mark
  const filled = (contours: Contour[], opacity = 1): Part[] =>
    opacity > 0 ? [{ contours, colour, opacity }] : []
  if (mark.kind === 'ground') {
    const { x, y, w, h } = mark
    return filled([[x, y, x + w, y, x + w, y + h, x, y + h]])
  }
  if (mark.kind === 'line')
    return filled(strokeContours([mark.x, mark.y, mark.toX, mark.toY], mark.width ?? LINE, mark.dashed))
  const points = mark.kind === 'circle' ? circle(mark) : mark.points.flatMap(({ x, y }) => [x, y])
  const inside = mark.kind === 'circle' ? (mark.solid ? 1 : mark.isHollow ? 0 : WASH) : (mark.fill ?? 0)
  const [width, dashed] = mark.kind === 'circle' ? [1, false] : [mark.width ?? LINE, mark.dashed]
  return [...filled([points], inside), ...filled(sidesOf(points, width, dashed))]
}

/** Line width where a mark has none of its own, in points. */
const LINE = 0.7

const circle = ({ x, y, r }: { x: number; y: number; r: number }): number[] =>
  Array.from({ length: CORNERS }, (_, at) => {
    const angle = (2 * Math.PI * at) / CORNERS
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)]
  }).flat()

/** The sides of a closed line as strokes. */
function sidesOf(points: readonly number[], width: number, dashed = false): Contour[] {
  const count = points.length / 2
  return Array.from({ length: count }, (_, at) => {
    const next = (at + 1) % count
    const end = (index: number): [number, number] => [points[2 * index] ?? 0, points[2 * index + 1] ?? 0]
    return strokeContours([...end(at), ...end(next)], width, dashed)
  }).flat()
}
