// Outlines of text and strokes as polygons in points: glyphs from the fonts of the PDF, lines as thin rectangles.

import type { PlacedLine } from '#domain/document/report/types.ts'
import type { Contour } from '#server/document/docx/raster.ts'
import type { Faces, OutlineFont } from '#server/document/pdf/fonts.ts'
import { piecesOf } from '#server/document/pdf/visual-order.ts'

/** Straight parts of a glyph's curve. */
const CURVE_PARTS = 5

/** Text in one colour, as the outlines of its glyphs. */
export interface TextOutline {
  contours: Contour[]
  colour: PlacedLine['colour']
}

/** A line of text as outlines, one for each run. */
export function textOutlines(line: PlacedLine, faces: Faces): TextOutline[] {
  const set = piecesOf(line).map(({ text, run }) => ({
    run,
    parts: faces
      .fontRuns(text, line.font, run.bold ?? false)
      .map(({ text: part, file }) => glyphsOf(part, faces.font(file), line)),
  }))
  const width = set.reduce((sum, { parts }) => parts.reduce((all, part) => all + part.width, sum), 0)
  let x = line.rightToLeft ? line.x + line.width - width : line.x
  return set.map(({ run, parts }) => {
    const contours = parts.flatMap(part => {
      const from = x
      x += part.width
      return part.contours.map(contour => contour.map((value, at) => (at % 2 === 0 ? value + from : value)))
    })
    return { contours, colour: run.colour ?? line.colour }
  })
}

/** The glyphs of a text that begins at x = 0 on the line's baseline. */
function glyphsOf(text: string, font: OutlineFont, { size, tracking = 0, y }: PlacedLine) {
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let x = 0
  const contours = glyphs.flatMap((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const left = x + xOffset * scale
    x += xAdvance * scale + tracking
    return contoursOf(glyph.path.commands, (at, up) => [left + at * scale, y - (up + yOffset) * scale])
  })
  return { contours, width: x }
}

type PointTransform = (x: number, y: number) => [number, number]

/** The closed lines of a glyph, its curves as straight parts. */
function contoursOf(commands: { command: string; args: number[] }[], place: PointTransform): Contour[] {
  const contours: number[][] = []
  let x = 0
  let y = 0
  for (const { command, args } of commands) {
    const [toX = x, toY = y] = args.slice(-2)
    if (command === 'moveTo') contours.push([...place(toX, toY)])
    else if (command === 'lineTo') contours.at(-1)?.push(...place(toX, toY))
    else if (command !== 'closePath') contours.at(-1)?.push(...curve([x, y, ...args], place))
    if (command !== 'closePath') {
      x = toX
      y = toY
    }
  }
  return contours
}

/** Points on a quadratic or cubic Bézier curve after its start, by de Casteljau's construction. */
function curve(points: number[], place: PointTransform): number[] {
  return Array.from({ length: CURVE_PARTS }, (_, part) => {
    const t = (part + 1) / CURVE_PARTS
    let rest = points
    while (rest.length > 2)
      rest = rest.slice(2).map((value, at) => (rest[at] ?? 0) + (value - (rest[at] ?? 0)) * t)
    return place(rest[0] ?? 0, rest[1] ?? 0)
  }).flat()
}

/** A straight stroke as a rectangle, or several where it is dashed; lengths in points. */
export function strokeContours(
  [x, y, toX, toY]: readonly [number, number, number, number],
  width: number,
  dashed = false,
): Contour[] {
  const length = Math.hypot(toX - x, toY - y)
  if (length === 0) return []
  const dx = (toX - x) / length
  const dy = (toY - y) / length
  const part = (from: number, to: number): Contour => {
    const sideX = (-dy * width) / 2
    const sideY = (dx * width) / 2
    const ax = x + dx * from
    const ay = y + dy * from
    const bx = x + dx * to
    const by = y + dy * to
    return [ax + sideX, ay + sideY, bx + sideX, by + sideY, bx - sideX, by - sideY, ax - sideX, ay - sideY]
  }
  if (!dashed) return [part(0, length)]
  const count = Math.ceil(length / (DASH + GAP))
  return Array.from({ length: count }, (_, at) => {
    const from = at * (DASH + GAP)
    return part(from, Math.min(length, from + DASH))
  })
}

/** As in the PDF. */
const DASH = 4
const GAP = 3
