// The lanes behind the steps: three bands across the map, and their names, which stay at the left edge.

import { useEffect, useRef } from 'react'
import { ENGINE_LABELS, ENGINES, type Engine } from '#domain/process.ts'
import { BAND, laneTop } from '#web/process/canvas/lanes.ts'
import { useCanvas } from '#web/process/watch.ts'

const FAR = 100_000

const LOOKS = {
  acquisition: { band: 'fill-acquisition-wash', name: 'fill-acquisition' },
  delivery: { band: 'fill-delivery-wash', name: 'fill-delivery' },
  support: { band: 'fill-support-wash', name: 'fill-support' },
} as const

export function LaneBands() {
  return (
    <g>
      {ENGINES.map(engine => (
        <g key={engine}>
          <rect
            x={-FAR}
            y={laneTop(engine)}
            width={2 * FAR}
            height={BAND.height}
            className={`${LOOKS[engine].band} opacity-40`}
          />
          <path
            d={`M${-FAR} ${laneTop(engine)}H${FAR}M${-FAR} ${laneTop(engine) + BAND.height}H${FAR}`}
            className="stroke-rule"
            vectorEffect="non-scaling-stroke"
          />
        </g>
      ))}
    </g>
  )
}

export function LaneNames() {
  return (
    <g className="pointer-events-none">
      {ENGINES.map(engine => (
        <LaneName key={engine} engine={engine} />
      ))}
    </g>
  )
}

/** Follows the camera without being drawn again by React. */
function LaneName({ engine }: { engine: Engine }) {
  const canvas = useCanvas()
  const text = useRef<SVGTextElement>(null)
  useEffect(() => {
    const place = () => {
      const { camera } = canvas.viewport
      text.current?.setAttribute('y', String(laneTop(engine) * camera.zoom + camera.y + 15))
    }
    place()
    return canvas.topics.on('camera', place)
  }, [canvas, engine])
  return (
    <text
      ref={text}
      x={10}
      className={`${LOOKS[engine].name} stroke-sheet stroke-[3] text-xs font-semibold [paint-order:stroke]`}
    >
      {ENGINE_LABELS[engine]}
    </text>
  )
}
