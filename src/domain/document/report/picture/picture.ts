// Building blocks of the report's pictures: text in the report's small style, and moving a picture to its place.

import { type ParagraphOptions, type Style, styled } from '#domain/document/deck/page.ts'
import type { Run } from '#domain/document/deck/types.ts'
import { placeLines } from '#domain/document/report/lines.ts'
import { STYLES } from '#domain/document/report/style.ts'
import { type DrawingMark, PAGE, type Picture, type PlacedLine } from '#domain/document/report/types.ts'
import { clip } from '#domain/document/text.ts'

/** Width of a picture on the page, in points. */
export const PICTURE_WIDTH = PAGE.right - PAGE.left

/** Pictures below this width are for a phone: names are above their bars. */
const NARROW = 400

/** Whether a picture of this width in points is laid out for a phone. */
export const isNarrow = (width: number) => width < NARROW

/** Where a text begins, and how wide it may be, in points. */
interface TextPlace {
  x: number
  top: number
  w: number
}

/** Options of a text; `lines` is the most lines, of which the last is cut. */
interface PictureTextOptions extends ParagraphOptions {
  lines?: number
}

/** A text in the small style of pictures; runs are not cut. */
export function pictureText(
  content: string | Run[],
  { x, top, w }: TextPlace,
  { lines = 1, ...options }: PictureTextOptions = {},
): PlacedLine[] {
  const style: Style = { ...STYLES.small, ...(options.size && { size: options.size }) }
  const shown = typeof content === 'string' ? clip(content, style, w, lines) : content
  return placeLines(styled(shown, style, options), x, top, w)
}

/** The same picture with its upper left corner at (x, y). */
export function movedPicture({ marks, lines }: Picture, x: number, y: number): Omit<Picture, 'w' | 'h'> {
  return {
    marks: marks.map(mark => movedMark(mark, x, y)),
    lines: lines.map(line => ({ ...line, x: line.x + x, y: line.y + y })),
  }
}

function movedMark(mark: DrawingMark, x: number, y: number): DrawingMark {
  if (mark.kind === 'outline')
    return { ...mark, points: mark.points.map(point => ({ ...point, x: point.x + x, y: point.y + y })) }
  const moved = { ...mark, x: mark.x + x, y: mark.y + y }
  return moved.kind === 'line' ? { ...moved, toX: moved.toX + x, toY: moved.toY + y } : moved
}

/** A rectangle with an outline and no fill. */
export const frameMark = (
  { x, y, w, h }: Record<'x' | 'y' | 'w' | 'h', number>,
  look: Omit<Extract<DrawingMark, { kind: 'outline' }>, 'kind' | 'points'>,
): DrawingMark => ({
  kind: 'outline',
  points: [
    { x, y },
    { x: x + w, y },
    { x: x + w, y: y + h },
    { x, y: y + h },
  ],
  ...look,
})
