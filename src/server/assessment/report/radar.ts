// The radar of the ten topics as drawing marks, for the cover and the summary.

import type { Points } from '#domain/assessment/assessment.ts'
import { type RadarPoint, radarOf } from '#domain/assessment/radar.ts'
import type { DrawingMark } from '#domain/document/report/types.ts'

const STEPS = 4
const GAP = 11

/** The radar's marks around `centre`, and where its labels start. */
export function radarMarks(answers: readonly Points[], centre: RadarPoint, radius: number) {
  const { rings, spokes, area, labels } = radarOf(answers, STEPS, radius, GAP)
  const at = ({ x, y }: RadarPoint) => ({ x: centre.x + x, y: centre.y + y })
  const shape = area.map(at)
  const marks: DrawingMark[] = [
    ...rings.map((ring, n): DrawingMark => {
      const colour = n === STEPS - 1 ? 'edge' : 'rule'
      return { kind: 'outline', points: ring.map(at), colour, width: 0.6 }
    }),
    ...spokes.map(at).map((end): DrawingMark => {
      const to = { toX: end.x, toY: end.y }
      return { kind: 'line', ...centre, ...to, colour: 'rule', width: 0.6 }
    }),
    { kind: 'outline', points: shape, colour: 'signal', width: 1.4, fill: 0.14 },
    ...shape.map(
      (end): DrawingMark => ({
        kind: 'circle',
        ...end,
        r: Math.max(2, radius / 60),
        colour: 'signal',
        solid: true,
      }),
    ),
  ]
  return { marks, labels: labels.map(label => ({ ...label, ...at(label) })) }
}
