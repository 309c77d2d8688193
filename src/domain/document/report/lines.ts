// Paragraphs broken into positioned lines.

import { type ParagraphOptions, type Style, styled } from '#domain/document/deck/page.ts'
import type { Paragraph, Run } from '#domain/document/deck/types.ts'
import { linesOf } from '#domain/document/lines.ts'
import type { PlacedLine } from '#domain/document/report/types.ts'

/** Places the lines of a paragraph from (x, top); their height is lines × size × lineHeight. */
export function placeLines(paragraph: Paragraph, x: number, top: number, width: number): PlacedLine[] {
  const { font, size, colour, tracking, rightToLeft, align, lineHeight } = paragraph
  return linesOf(paragraph, width).map((line, index) => ({
    x: x + { left: 0, center: (width - line.width) / 2, right: width - line.width }[align],
    y: top + (index + 0.5) * size * lineHeight + size * 0.34,
    width: line.width,
    runs: line.runs,
    font,
    size,
    colour,
    ...(tracking && { tracking }),
    ...(rightToLeft && { rightToLeft }),
  }))
}

/** Distance from one baseline to the next, in points. */
export const lineHeight = ({ size, lineHeight }: { size: number; lineHeight: number }) => size * lineHeight

/** Text set in a style and positioned, with its height. */
export function placed(
  content: string | Run[],
  style: Style,
  x: number,
  y: number,
  width: number,
  options?: ParagraphOptions,
) {
  const paragraph = styled(content, style, options)
  const lines = placeLines(paragraph, x, y, width)
  return { lines, height: lines.length * lineHeight(paragraph) }
}
