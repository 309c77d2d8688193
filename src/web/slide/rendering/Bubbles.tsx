// Renders a bubble chart of a slide, with its plot area aligned to the shapes behind it.

import { AXIS, LARGEST_BUBBLE } from '#domain/document/deck/appendix/quadrants.ts'
import type { BubbleChart, SlideBox } from '#domain/document/deck/types.ts'
import { Words } from '#web/slide/rendering/chart-parts.tsx'
import { ink } from '#web/slide/SvgLine.tsx'

const TICKS = [2, 4, 6, 8, 10]
const NAME_SIZE = 10

export function Bubbles({
  chart: { bubbles, plot: share, xTitle, yTitle, isMoney },
  box,
}: {
  chart: BubbleChart
  box: SlideBox
}) {
  const plot = {
    x: box.x + share.x * box.w,
    y: box.y + share.y * box.h,
    w: share.w * box.w,
    h: share.h * box.h,
  }
  const at = (x: number, y: number) => ({
    x: plot.x + (x / AXIS) * plot.w,
    y: plot.y + (1 - y / AXIS) * plot.h,
  })
  const most = Math.max(...bubbles.map(bubble => bubble.size))
  const radius = (size: number) => (Math.sqrt(size / most) * LARGEST_BUBBLE * Math.min(plot.w, plot.h)) / 2
  return (
    <>
      <path
        d={`M ${plot.x} ${plot.y} v ${plot.h} h ${plot.w}`}
        fill="none"
        stroke={ink('edge')}
        strokeWidth={0.75}
      />
      {TICKS.map(tick => (
        <g key={tick}>
          {!isMoney && (
            <Words x={at(tick, 0).x} y={plot.y + plot.h + 9}>
              {String(tick)}
            </Words>
          )}
          <Words x={plot.x - 6} y={at(0, tick).y} anchor="end">
            {String(tick)}
          </Words>
        </g>
      ))}
      <Words x={plot.x + plot.w / 2} y={box.y + box.h - 8}>
        {isMoney ? '' : xTitle}
      </Words>
      <Words x={box.x + 8} y={plot.y + plot.h / 2} turned={-90}>
        {yTitle}
      </Words>
      {bubbles.map(({ name, x, y, size, colour, isHollow }) => (
        <g key={`${x} ${y}`}>
          <circle
            cx={at(x, y).x}
            cy={at(x, y).y}
            r={radius(size)}
            fill={ink(colour)}
            fillOpacity={isHollow ? 0 : 0.38}
            stroke={ink(colour)}
            strokeWidth={1.25}
          />
          <Words {...at(x, y)} size={NAME_SIZE} colour="ink" bold>
            {name}
          </Words>
        </g>
      ))}
    </>
  )
}
