// Renders a shape of a slide with its text.

import type { ShapeElement } from '#domain/document/deck/types.ts'
import { Paragraphs } from '#web/slide/rendering/Paragraphs.tsx'
import { DASHES, ink } from '#web/slide/SvgLine.tsx'

/** Margin between a shape's edge and its text, in points. */
const MARGIN = 4

export function Shape({ element: { box, shape, fill, line, paragraphs } }: { element: ShapeElement }) {
  const { x, y, w, h } = box
  const look = {
    fill: fill ? ink(fill) : 'none',
    ...(line && { stroke: ink(line.colour), strokeWidth: line.width }),
    ...(line?.dashed && { strokeDasharray: DASHES }),
  }
  const corners = {
    diamond: `${x + w / 2},${y} ${x + w},${y + h / 2} ${x + w / 2},${y + h} ${x},${y + h / 2}`,
    triangle: `${x + w / 2},${y} ${x + w},${y + h} ${x},${y + h}`,
  }
  return (
    <g>
      {shape === 'rect' && <rect x={x} y={y} width={w} height={h} {...look} />}
      {shape === 'ellipse' && <ellipse cx={x + w / 2} cy={y + h / 2} rx={w / 2} ry={h / 2} {...look} />}
      {(shape === 'diamond' || shape === 'triangle') && <polygon points={corners[shape]} {...look} />}
      {paragraphs && (
        <Paragraphs
          paragraphs={paragraphs}
          box={{ ...box, x: x + MARGIN, w: w - 2 * MARGIN }}
          valign="middle"
        />
      )}
    </g>
  )
}
