// Renders a chart of a slide by its kind.

import type { ChartElement } from '#domain/document/deck/types.ts'
import { useFigureOpening } from '#web/figure/index.ts'
import { Bars } from '#web/slide/rendering/Bars.tsx'
import { Bubbles } from '#web/slide/rendering/Bubbles.tsx'
import { Curves, Lines } from '#web/slide/rendering/Lines.tsx'
import { Spans } from '#web/slide/rendering/Spans.tsx'
import { Stacks } from '#web/slide/rendering/Stacks.tsx'
import { Tornado } from '#web/slide/rendering/Tornado.tsx'

export function Chart({ element: { chart, box, alt } }: { element: ChartElement }) {
  return (
    <g {...(useFigureOpening() && { role: 'img', 'aria-label': alt })}>
      {chart.type === 'bar' && <Bars chart={chart} box={box} />}
      {chart.type === 'line' && <Lines chart={chart} box={box} />}
      {chart.type === 'curve' && <Curves chart={chart} box={box} />}
      {chart.type === 'bubble' && <Bubbles chart={chart} box={box} />}
      {chart.type === 'span' && <Spans chart={chart} box={box} />}
      {chart.type === 'stack' && <Stacks chart={chart} box={box} />}
      {chart.type === 'tornado' && <Tornado chart={chart} box={box} />}
    </g>
  )
}
