// The lanes behind the steps: three bands that fill the drawing, and their names, which stay at the left edge.

import { useEffect, useRef } from 'react'
import { ENGINE_LABELS, ENGINES, type Engine } from '#domain/process/step.ts'
import { drawnBands } from '#web/process/canvas/map/lanes.ts'
import { useCanvas, useWatched } from '#web/process/watch.ts'

const LOOKS = {
  acquisition: { band: 'fill-acquisition-wash', name: 'text-acquisition' },
  delivery: { band: 'fill-delivery-wash', name: 'text-delivery' },
  support: { band: 'fill-support-wash', name: 'text-support' },
} as const

/** Height of a lane's name in pixels. */
const NAME_HEIGHT = 14

/** As large as the scene: an unbounded layer would cost memory. */
export function LaneBands() {
  const { area, bands: own } = useWatched('scene').viewport.scene
  const { left, right } = area
  const bands = drawnBands(own, area)
  return (
    <g>
      {ENGINES.map(engine => (
        <g key={engine}>
          <rect
            x={left}
            y={bands[engine].top}
            width={right - left}
            height={bands[engine].height}
            className={`${LOOKS[engine].band} opacity-40`}
          />
          <path
            d={`M${left} ${bands[engine].top}H${right}m0 ${bands[engine].height}H${left}`}
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
    <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
      {ENGINES.map(engine => (
        <LaneName key={engine} engine={engine} />
      ))}
    </div>
  )
}

/** Follows the camera without a React render or a repaint; in view as long as its lane is. */
function LaneName({ engine }: { engine: Engine }) {
  const canvas = useCanvas()
  const name = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const place = () => {
      const { camera, scene } = canvas.viewport
      const { top } = scene.bands[engine]
      const drawn = drawnBands(scene.bands, canvas.viewport.view())[engine]
      const onScreen = (at: number) => at * camera.zoom + camera.y
      const last = onScreen(drawn.top + drawn.height) - NAME_HEIGHT
      const y = Math.round(Math.min(Math.max(onScreen(top), 0), last))
      if (name.current) name.current.style.transform = `translate(6px, ${y}px)`
    }
    place()
    const stops = [canvas.topics.on('camera', place), canvas.topics.on('scene', place)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [canvas, engine])
  return (
    <span
      ref={name}
      className={`${LOOKS[engine].name} absolute top-0 left-0 px-1 text-xs leading-3 font-semibold will-change-transform`}
    >
      {ENGINE_LABELS[engine]}
    </span>
  )
}
