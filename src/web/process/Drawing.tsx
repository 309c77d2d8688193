// The drawing itself: pointer, wheel and keyboard in, shapes out. Panning moves one group without React.

import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { Canvas } from '#web/process/canvas/canvas.ts'
import { boxBetween } from '#web/process/canvas/geometry.ts'
import { press } from '#web/process/keyboard.ts'
import { LaneBands, LaneNames } from '#web/process/Lanes.tsx'
import { LinkShape } from '#web/process/LinkShape.tsx'
import { FlatLinks, FlatSteps } from '#web/process/Overview.tsx'
import { StepShape } from '#web/process/StepShape.tsx'
import { useCanvas, useWatched } from '#web/process/watch.ts'

/** One control with its own keys; its steps are reached with Tab. */
const CONTROL = { tabIndex: 0 } as const

export function Drawing({ describedBy }: { describedBy: string }) {
  const canvas = useCanvas()
  const area = useRef<HTMLDivElement>(null)
  useSize(area, canvas)
  useWheel(area, canvas)
  useKeyboardFocus(area)
  return (
    <div
      ref={area}
      {...CONTROL}
      role="application"
      aria-label="Process map"
      aria-describedby={describedBy}
      className="absolute inset-0 touch-none overflow-hidden select-none -outline-offset-2"
      onKeyDown={event => keyPressed(canvas, event)}
      onFocus={event => canvas.focus(stepUnder(event.target))}
      onDoubleClick={event => canvas.open(at(event))}
      {...pointers(canvas)}
    >
      <World />
      <LaneNames />
      <SelectionBox />
    </div>
  )
}

/**
 * A layer that the browser only shifts, by whole pixels, so that panning paints nothing; the group inside holds the
 * zoom and what is left of a pixel.
 */
function World() {
  const canvas = useCanvas()
  const layer = useRef<HTMLDivElement>(null)
  const scaled = useRef<SVGGElement>(null)
  useEffect(() => {
    let inner = ''
    const look = () => {
      const { x, y, zoom } = canvas.viewport.camera
      const [left, top] = [Math.floor(x), Math.floor(y)]
      if (layer.current) layer.current.style.transform = `translate(${left}px, ${top}px)`
      const next = `translate(${x - left} ${y - top}) scale(${zoom})`
      if (next !== inner) scaled.current?.setAttribute('transform', next)
      inner = next
    }
    look()
    return canvas.topics.on('camera', look)
  }, [canvas])
  return (
    <div ref={layer} className="absolute top-0 left-0 will-change-transform">
      <svg role="presentation" width={1} height={1} className="block overflow-visible">
        <g ref={scaled}>
          <LaneBands />
          <Shapes />
        </g>
      </svg>
    </div>
  )
}

function Shapes() {
  const { scene } = useWatched('scene').viewport
  return (
    <>
      <FlatLinks />
      {scene.links.map(key => (
        <LinkShape key={key} id={key} />
      ))}
      <FlatSteps />
      <LinkPreview />
      {scene.steps.map(key => (
        <StepShape key={key} id={key} />
      ))}
    </>
  )
}

/** The link in the making, from its source to the pointer. */
function LinkPreview() {
  useWatched('chrome')
  const path = useWatched('box').linkPreview()
  if (path === null) return null
  return (
    <path
      data-preview
      d={path}
      vectorEffect="non-scaling-stroke"
      className="pointer-events-none fill-none stroke-signal stroke-2 [stroke-dasharray:6_4]"
    />
  )
}

function SelectionBox() {
  const { gesture } = useWatched('box')
  if (gesture.kind !== 'boxing') return null
  const { from, to } = gesture
  const box = boxBetween(from, to)
  return (
    <div
      className="pointer-events-none absolute border border-signal border-dashed bg-signal/10"
      style={{ left: box.left, top: box.top, width: box.right - box.left, height: box.bottom - box.top }}
    />
  )
}

function at(event: { clientX: number; clientY: number; currentTarget: Element }) {
  const { left, top } = event.currentTarget.getBoundingClientRect()
  return { x: event.clientX - left, y: event.clientY - top }
}

function pointers(canvas: Canvas) {
  const release = (event: PointerEvent) => canvas.pointer({ kind: 'release', id: event.pointerId })
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.button > 1) return
      event.currentTarget.setPointerCapture(event.pointerId)
      canvas.press({
        id: event.pointerId,
        at: at(event),
        shift: event.shiftKey,
        pan: event.button === 1,
        touch: event.pointerType === 'touch',
      })
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (canvas.gesture.kind === 'idle') canvas.hover(at(event))
      else canvas.pointer({ kind: 'move', id: event.pointerId, at: at(event) })
    },
    onPointerUp: release,
    onPointerCancel: () => canvas.pointer({ kind: 'cancel' }),
  }
}

const stepUnder = (target: EventTarget) =>
  target instanceof Element ? (target.closest('[data-key]')?.getAttribute('data-key') ?? null) : null

function keyPressed(canvas: Canvas, event: KeyboardEvent): void {
  if (event.key === 'Tab') {
    const next = canvas.neighbour(event.shiftKey ? -1 : 1)
    // Past the last step, Tab leaves the drawing as it leaves any control.
    if (next === null) return
    event.preventDefault()
    canvas.focus(next)
    if (!canvas.tool.linking) canvas.select([next])
    return
  }
  const done = press(canvas, {
    key: event.key,
    shift: event.shiftKey,
    command: event.ctrlKey || event.metaKey,
  })
  if (!done) return
  event.preventDefault()
  event.stopPropagation()
}

function useSize(area: React.RefObject<HTMLDivElement | null>, canvas: Canvas): void {
  useEffect(() => {
    const element = area.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) canvas.viewport.resize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [area, canvas])
}

/** Zooms under the pointer. React's own wheel handler is passive and could not keep the page from scrolling. */
function useWheel(area: React.RefObject<HTMLDivElement | null>, canvas: Canvas): void {
  useEffect(() => {
    const element = area.current
    if (!element) return
    const zoom = (event: WheelEvent) => {
      event.preventDefault()
      if (canvas.gesture.kind !== 'idle') return
      const { left, top } = element.getBoundingClientRect()
      const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015))
      canvas.viewport.zoomTo(canvas.viewport.camera.zoom * factor, {
        x: event.clientX - left,
        y: event.clientY - top,
      })
    }
    element.addEventListener('wheel', zoom, { passive: false })
    return () => element.removeEventListener('wheel', zoom)
  }, [area, canvas])
}

/** Puts the browser's focus on the step that has the canvas's, once it is drawn. */
function useKeyboardFocus(area: React.RefObject<HTMLDivElement | null>): void {
  const { focused } = useWatched('chrome')
  useEffect(() => {
    const element = area.current
    if (focused === null || !element?.contains(document.activeElement)) return
    element.querySelector<SVGGElement>(`[data-key="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true })
  }, [area, focused])
}
