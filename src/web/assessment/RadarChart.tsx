// The ten topics as a radar chart; the text beside it says the same.

import type { AssessmentResult } from '#contract/assessment.ts'
import { radarOf, svgPoints } from '#domain/radar.ts'

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
    <svg viewBox="-215 -155 430 312" aria-hidden="true" className="w-full">
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
          <text
            x={labels[n]?.x}
            y={labels[n]?.y}
            textAnchor={labels[n]?.anchor}
            dominantBaseline="central"
            className="fill-ink text-[12px]"
          >
            {label} <tspan className="fill-muted">{points}</tspan>
          </text>
        </g>
      ))}
    </svg>
  )
}
