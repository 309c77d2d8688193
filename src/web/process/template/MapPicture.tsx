// A small map, drawn with the canvas's own geometry: positions of its steps, and the links between them.

import { routesOf } from '#domain/process/layout/route.ts'
import type { StepFields } from '#domain/process/step.ts'
import { boxAround, grown, outlinePath, plainPath, stepBox } from '#web/process/canvas/view/geometry.ts'

const LOOKS = {
  acquisition: 'fill-acquisition-wash stroke-acquisition',
  delivery: 'fill-delivery-wash stroke-delivery',
  support: 'fill-support-wash stroke-support',
} as const

type PicturedStep = Pick<StepFields, 'engine' | 'isDecision' | 'position'>

interface Props {
  steps: readonly PicturedStep[]
  links: readonly { source: number; target: number }[]
}

export function MapPicture({ steps, links }: Props) {
  const around = boxAround(steps.map(({ position }) => stepBox(position)))
  if (!around) return null
  const routes = routesOf(
    steps.map((step, key) => ({ ...step, key })),
    links.map((link, key) => ({ ...link, key })),
  )
  const { left, top, right, bottom } = grown(around, 24)
  return (
    <svg
      aria-hidden
      viewBox={`${left} ${top} ${right - left} ${bottom - top}`}
      className="h-24 w-full border border-rule bg-paper"
    >
      {[...routes].map(([key, { points }]) => (
        <path
          key={key}
          d={plainPath(points)}
          vectorEffect="non-scaling-stroke"
          className="fill-none stroke-edge"
        />
      ))}
      {steps.map((step, n) => (
        <path
          key={n}
          d={outlinePath(step.position, step.isDecision)}
          vectorEffect="non-scaling-stroke"
          className={LOOKS[step.engine]}
        />
      ))}
    </svg>
  )
}
