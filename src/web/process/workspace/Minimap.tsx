// Minimap in a corner, shown while part of the map is out of view: a click or drag moves the view there.

import { memo, type PointerEvent, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { ENGINES } from '#domain/process/step.ts'
import type { Canvas } from '#web/process/canvas/canvas.ts'
import type { CanvasDocument } from '#web/process/canvas/map/document.ts'
import { toWorld, type ViewBox } from '#web/process/canvas/view/camera.ts'
import { contains, grown, outlinePath } from '#web/process/canvas/view/geometry.ts'
import { useCanvas, useWatched } from '#web/process/watch.ts'

const SIZE = { width: 168, height: 104 } as const
/** Margin around the outermost steps, in map units. */
const MARGIN = 60

/** With an outline, so that steps of a very long map remain visible. */
const INKS = {
  acquisition: 'fill-acquisition stroke-acquisition',
  delivery: 'fill-delivery stroke-delivery',
  support: 'fill-support stroke-support',
} as const

export default function Minimap() {
  const canvas = useWatched('map')
  const extent = canvas.viewport.extent()
  const isLarger = useIsLarger(extent)
  if (!extent || !isLarger) return null
  return <MapInSmall extent={grown(extent, MARGIN)} revision={canvas.topics.version('map')} />
}

/** Smallest drawing with room for it: in a smaller one, as on a phone or beside a panel, it would cover the map. */
const LEAST = { width: 5 * SIZE.width, height: 3 * SIZE.height } as const

/** Whether part of the map is out of view, in a drawing with room for the minimap. */
function useIsLarger(extent: ViewBox | null): boolean {
  const canvas = useCanvas()
  return useSyncExternalStore(
    listener => {
      const stops = [canvas.topics.on('camera', listener), canvas.topics.on('scene', listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    () => {
      const { width, height } = canvas.viewport.size
      const hasRoom = width >= LEAST.width && height >= LEAST.height
      return extent !== null && hasRoom && !contains(canvas.viewport.view(), extent)
    },
  )
}

/** Pixels of the minimap per map unit, and the position of the map's corner. */
function fit({ left, top, right, bottom }: ViewBox) {
  const scale = Math.min(SIZE.width / (right - left), SIZE.height / (bottom - top))
  const x = (SIZE.width - (right - left) * scale) / 2 - left * scale
  const y = (SIZE.height - (bottom - top) * scale) / 2 - top * scale
  return { scale, x, y }
}

function MapInSmall({ extent, revision }: { extent: ViewBox; revision: number }) {
  const canvas = useCanvas()
  const place = useMemo(() => fit(extent), [extent])
  const look = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons === 0) return
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const x = event.clientX - left
    const y = event.clientY - top
    canvas.viewport.centreOn({ x: (x - place.x) / place.scale, y: (y - place.y) / place.scale })
  }
  return (
    <div
      aria-hidden
      data-minimap
      className="absolute right-2 bottom-2 cursor-pointer touch-none overflow-hidden rounded-sm border border-edge bg-paper/90 select-none"
      style={SIZE}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        look(event)
      }}
      onPointerMove={look}
    >
      <Steps doc={canvas.doc} revision={revision} place={place} />
      <View place={place} />
    </div>
  )
}

type MinimapFit = ReturnType<typeof fit>

/** Rendered only when the map changes; panning moves the frame over it. */
const Steps = memo(function Steps({
  doc,
  place,
}: {
  doc: CanvasDocument
  revision: number
  place: MinimapFit
}) {
  const paths = lanePaths(doc)
  return (
    <svg aria-hidden width={SIZE.width} height={SIZE.height} className="will-change-transform">
      <g transform={`translate(${place.x} ${place.y}) scale(${place.scale})`}>
        {ENGINES.map(engine => (
          <path key={engine} d={paths[engine]} vectorEffect="non-scaling-stroke" className={INKS[engine]} />
        ))}
      </g>
    </svg>
  )
})

function lanePaths(doc: CanvasDocument) {
  const paths = { acquisition: '', delivery: '', support: '' }
  for (const { engine, position } of doc.steps.values()) paths[engine] += outlinePath(position, false)
  return paths
}

/** The frame around the visible part, which follows the camera without a React render. */
function View({ place }: { place: MinimapFit }) {
  const canvas = useCanvas()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const follow = () => moveFrame(frame.current, canvas, place)
    follow()
    return canvas.topics.on('camera', follow)
  }, [canvas, place])
  return (
    <div
      ref={frame}
      className="absolute top-0 left-0 origin-top-left border-2 border-signal will-change-transform"
    />
  )
}

function moveFrame(frame: HTMLElement | null, canvas: Canvas, { scale, x, y }: MinimapFit): void {
  if (!frame) return
  const { camera, size } = canvas.viewport
  const corner = toWorld(camera, { x: 0, y: 0 })
  // Rounded, and from the zoom alone: a tiny difference in width would force a layout with each move.
  frame.style.width = `${Math.round((size.width / camera.zoom) * scale)}px`
  frame.style.height = `${Math.round((size.height / camera.zoom) * scale)}px`
  frame.style.transform = `translate(${corner.x * scale + x}px, ${corner.y * scale + y}px)`
}
