// Renders the paragraphs of a slide in their box, line by line as in the file.

import type { Paragraph, SlideBox, TextElement } from '#domain/document/deck/types.ts'
import { type LineBox, linesOf } from '#domain/document/lines.ts'
import { SvgLine } from '#web/slide/SvgLine.tsx'

interface Props {
  paragraphs: Paragraph[]
  box: SlideBox
  valign: TextElement['valign']
}

export function Paragraphs({ paragraphs, box: { x, y, w, h }, valign }: Props) {
  const set = paragraphs.map(paragraph => ({ paragraph, lines: linesOf(paragraph, w) }))
  const height = set.reduce((sum, { paragraph, lines }) => sum + heightOf(paragraph, lines), 0)
  let top = y + { top: 0, middle: (h - height) / 2, bottom: h - height }[valign]
  return (
    <g>
      {set.map(({ paragraph, lines }) => {
        const from = top
        top += heightOf(paragraph, lines)
        return lines.map((line, index) => {
          const baseline =
            from + (index + 0.5) * paragraph.size * paragraph.lineHeight + paragraph.size * 0.34
          return <TextLine key={baseline} line={line} paragraph={paragraph} x={x} w={w} y={baseline} />
        })
      })}
    </g>
  )
}

const heightOf = (paragraph: Paragraph, lines: LineBox[]) =>
  lines.length * paragraph.size * paragraph.lineHeight + paragraph.spaceAfter

interface LineProps {
  line: LineBox
  paragraph: Paragraph
  x: number
  y: number
  w: number
}

function TextLine({ line, paragraph, x, y, w }: LineProps) {
  const { align, font, size, colour, tracking, rightToLeft } = paragraph
  const start = { left: x, center: x + (w - line.width) / 2, right: x + w - line.width }[align]
  return (
    <SvgLine
      x={start}
      y={y}
      {...line}
      font={font}
      size={size}
      colour={colour}
      tracking={tracking}
      rightToLeft={rightToLeft}
    />
  )
}
