// A mark of a report's drawing as SVG: bubble, filled area, line, outline or logo.

import { svgPoints } from '#domain/assessment/radar.ts'
import type { DrawingMark } from '#domain/document/report/types.ts'
import { ink, pictureOf } from '#web/slide/index.ts'

export function MarkView({ mark }: { mark: DrawingMark }) {
  const colour = ink(mark.kind === 'picture' ? 'ink' : mark.colour)
  if (mark.kind === 'ground')
    return <rect x={mark.x} y={mark.y} width={mark.w} height={mark.h} fill={colour} />
  if (mark.kind === 'line')
    return <line x1={mark.x} y1={mark.y} x2={mark.toX} y2={mark.toY} {...strokeOf(mark)} />
  if (mark.kind === 'outline')
    return (
      <polygon
        points={svgPoints(mark.points)}
        fill={mark.fill ? colour : 'none'}
        fillOpacity={mark.fill}
        {...strokeOf(mark)}
      />
    )
  if (mark.kind === 'picture')
    return <image href={pictureOf(mark.logo)} x={mark.x} y={mark.y} width={mark.w} height={mark.h} />
  const opacity = mark.solid ? 1 : mark.isHollow ? 0 : 0.28
  return <circle cx={mark.x} cy={mark.y} r={mark.r} fill={colour} fillOpacity={opacity} stroke={colour} />
}

const strokeOf = ({ colour, width = 0.7, dashed }: Extract<DrawingMark, { kind: 'line' | 'outline' }>) => ({
  stroke: ink(colour),
  strokeWidth: width,
  strokeDasharray: dashed && '4 3',
})
