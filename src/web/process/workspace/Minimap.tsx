// The whole map in a corner, while not all of it is in view: a click or drag looks there.

import { memo, type PointerEvent, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { ENGINES } from '#domain/process/step.ts'
import { toWorld, type ViewBox } from '#web/process/canvas/camera.ts'
import type { Canvas } from '#web/process/canvas/canvas.ts'
import type { CanvasDocument } from '#web/process/canvas/document.ts'
import { contains, grown, STEP } from '#web/process/canvas/geometry.ts'
import { useCanvas, useWatched } from '#web/process/watch.ts'

const SIZE = { width: 168, height: 104 } as const
/** Map units around the outermost steps. */
const AIR = 60

/** An outline of its own, so that steps of a very long map do not fade away. */
const INKS = {
  acquisition: 'fill-acquisition stroke-acquisition',
  delivery: 'fill-delivery stroke-delivery',
  support: 'fill-support stroke-support',
} as const

export default function Minimap() {
  const canvas = useWatched('map')
  const extent = canvas.extent()
  const isLarger = useIsLarger(extent)
  if (!extent || !isLarger) return null
  return <MapInSmall extent={grown(extent, AIR)} revision={canvas.topics.version('map')} />
}

/** Lower drawings, as over the panel on a phone, have no room for it. */
const LOWEST = 2 * SIZE.height

/** Whether some of the map is out of view, in a drawing that has room to say so. */
function useIsLarger(extent: ViewBox | null): boolean {
  const canvas = useCanvas()
  return useSyncExternalStore(
    listener => {
      const stops = [canvas.topics.on('camera', listener), canvas.topics.on('scene', listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    () =>
      extent !== null && canvas.viewport.size.height >= LOWEST && !contains(canvas.viewport.view(), extent),
  )
}

/** Pixels of the minimap for a unit of the map, and where the map's corner lies. */
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
    const { left, top, width } = event.currentTarget.getBoundingClientRect()
    // On a phone the minimap is shown smaller than it is.
    const shown = width / SIZE.width
    const [x, y] = [(event.clientX - left) / shown, (event.clientY - top) / shown]
    canvas.viewport.centreOn({ x: (x - place.x) / place.scale, y: (y - place.y) / place.scale })
  }
  return (
    <div
      aria-hidden
      data-minimap
      className="absolute right-2 bottom-2 cursor-pointer md:right-auto md:bottom-13 md:left-3 touch-none overflow-hidden rounded-sm border border-edge bg-paper/90 select-none origin-bottom-right max-sm:scale-60"
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

type Place = ReturnType<typeof fit>

/** Drawn anew only when the map changes; panning moves the frame over it. */
const Steps = memo(function Steps({ doc, place }: { doc: CanvasDocument; revision: number; place: Place }) {
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
  for (const { engine, position } of doc.steps.values())
    paths[engine] += `M${position.x} ${position.y}h${STEP.width}v${STEP.height}h${-STEP.width}z`
  return paths
}

/** The frame around what is in view, which follows the camera without being drawn by React. */
function View({ place }: { place: Place }) {
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

function moveFrame(frame: HTMLElement | null, canvas: Canvas, { scale, x, y }: Place): void {
  if (!frame) return
  const { camera, size } = canvas.viewport
  const corner = toWorld(camera, { x: 0, y: 0 })
  // Rounded, and from the zoom alone: a width that differs by a hair would be laid out anew with each move.
  frame.style.width = `${Math.round((size.width / camera.zoom) * scale)}px`
  frame.style.height = `${Math.round((size.height / camera.zoom) * scale)}px`
  frame.style.transform = `translate(${corner.x * scale + x}px, ${corner.y * scale + y}px)`
}
