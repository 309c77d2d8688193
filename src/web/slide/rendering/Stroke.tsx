// Renders a line of a slide: straight or with one elbow, with its arrowhead.

import type { LineElement } from '#domain/document/deck/types.ts'
import { DASHES, ink } from '#web/slide/SvgLine.tsx'

/** Length and half width of an arrowhead, in multiples of its line width. */
const HEAD = { length: 4.5, half: 2.2 } as const

export function Stroke({ element }: { element: LineElement }) {
  const { from, to, colour, width, dashed, arrow, elbow } = element
  const middle = (from.x + to.x) / 2
  const bends = elbow ? ` H ${middle} V ${to.y}` : ''
  return (
    <g>
      <path
        d={`M ${from.x} ${from.y}${bends} L ${to.x} ${to.y}`}
        fill="none"
        stroke={ink(colour)}
        strokeWidth={width}
        {...(dashed && { strokeDasharray: DASHES })}
      />
      {arrow && <polygon points={headOf(element)} fill={ink(colour)} />}
    </g>
  )
}

/** The corners of the arrowhead, which points along the line's last segment. */
function headOf({ from, to, width, elbow }: LineElement): string {
  const start = elbow ? { x: (from.x + to.x) / 2, y: to.y } : from
  const dx = to.x - start.x
  const dy = to.y - start.y
  const long = Math.hypot(dx, dy) || 1
  const x = dx / long
  const y = dy / long
  const back = HEAD.length * width
  const side = HEAD.half * width
  const baseX = to.x - x * back
  const baseY = to.y - y * back
  return `${to.x},${to.y} ${baseX - y * side},${baseY + x * side} ${baseX + y * side},${baseY - x * side}`
}
