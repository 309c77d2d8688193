// The ten topics as a radar chart; the text beside it says the same.

import type { AssessmentResult } from '#contract/assessment.ts'
import { type Radar, radarOf, svgPoints } from '#domain/assessment/radar.ts'

const RADIUS = 120
const STEPS = 4

export function RadarChart({ topics }: { topics: AssessmentResult['topics'] }) {
  const { rings, spokes, area, labels } = radarOf(
    topics.map(topic => topic.points),
    STEPS,
    RADIUS,
    14,
  )
  return (
    <svg viewBox="-228 -155 456 312" aria-hidden="true" className="w-full">
      {rings.map((ring, n) => (
        <polygon
          key={svgPoints(ring)}
          points={svgPoints(ring)}
          className={`fill-none ${n === STEPS - 1 ? 'stroke-edge' : 'stroke-rule'}`}
        />
      ))}
      {spokes.map(end => (
        <line key={svgPoints([end])} x2={end.x} y2={end.y} className="stroke-rule" />
      ))}
      <polygon points={svgPoints(area)} className="fill-signal/15 stroke-signal" strokeWidth={2} />
      {topics.map(({ topic, label, points }, n) => (
        <g key={topic}>
          <circle cx={area[n]?.x} cy={area[n]?.y} r={3.5} className="fill-signal" />
          <Label text={`${label} ${points}`} place={labels[n]} />
        </g>
      ))}
    </svg>
  )
}

const LINE = 14

/** Split over two lines, so that the longest label fits beside the chart on a phone. */
function Label({ text, place }: { text: string; place: Radar['labels'][number] | undefined }) {
  if (!place) return null
  const cut = text.indexOf(' ')
  const lines = place.anchor === 'middle' ? [text] : [text.slice(0, cut), text.slice(cut + 1)]
  return (
    <text
      x={place.x}
      y={place.y - ((lines.length - 1) * LINE) / 2}
      textAnchor={place.anchor}
      dominantBaseline="central"
      className="fill-ink text-[12px]"
    >
      {lines.map((line, n) => (
        <tspan key={line} x={place.x} dy={n === 0 ? 0 : LINE}>
          {line}
        </tspan>
      ))}
    </text>
  )
}
