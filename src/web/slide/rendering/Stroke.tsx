// Renders a line of a slide: straight or with one elbow, with its arrowhead.

import { arrowhead } from '#domain/document/deck/arrowhead.ts'
import type { LineElement } from '#domain/document/deck/types.ts'
import { DASHES, ink } from '#web/slide/SvgLine.tsx'

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
  return arrowhead(start, to, width)
    .map(({ x, y }) => `${x},${y}`)
    .join(' ')
}
