// The drawing: keyboard input and shapes. Panning moves one layer without React.

import { type KeyboardEvent, memo, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { onDemand } from '#web/platform/on-demand.tsx'
import { offerActions } from '#web/platform/page-actions.ts'
import type { Canvas } from '#web/process/canvas/canvas.ts'
import { useDrawn } from '#web/process/drawn.ts'
import { usePointers, useWheel } from '#web/process/input/pointers.ts'
import { goTo, paletteActions, press, pressOf } from '#web/process/input/shortcuts.ts'
import { usePaste } from '#web/process/input/usePaste.ts'
import { LaneBands, LaneNames } from '#web/process/rendering/Lanes.tsx'
import { Layer } from '#web/process/rendering/Layer.tsx'
import { LinkShape } from '#web/process/rendering/LinkShape.tsx'
import { Moving } from '#web/process/rendering/Moving.tsx'
import { FlatLinks, FlatSteps } from '#web/process/rendering/Overview.tsx'
import { StepShape } from '#web/process/rendering/StepShape.tsx'
import { useCanvas, useWatched } from '#web/process/watch.ts'

/**
 * The overlays, which the first paint does not need. The field of a step's name comes with the fields below the drawing: a digit
 * typed after the name goes into them.
 */
const Overlays = onDemand(async () => {
  const fields = import('#web/process/overlays/SelectionBar.tsx').catch(() => undefined)
  const overlays = await import('#web/process/overlays/Overlays.tsx')
  await fields
  return overlays
})

/** One control with its own keys, which move from step to step. */
const CONTROL = { tabIndex: 0 } as const

export const Drawing = memo(function Drawing({ describedBy }: { describedBy: string }) {
  const canvas = useCanvas()
  const area = useRef<HTMLDivElement>(null)
  const pointers = usePointers(canvas)
  const sized = useSize(area, canvas)
  const isDrawn = useDrawn()
  useSurroundings(canvas)
  useWheel(area, canvas)
  usePaste(canvas)
  useEffect(() => offerActions(() => paletteActions(canvas)), [canvas])
  return (
    <div
      ref={area}
      {...CONTROL}
      role="application"
      aria-label="Process map"
      aria-describedby={describedBy}
      className="absolute inset-0 touch-none overflow-hidden select-none -outline-offset-2"
      onKeyDown={event => keyPressed(canvas, event)}
      onFocus={event => {
        if (!isInOverlay(event.target)) canvas.selection.focus(stepUnder(event.target))
      }}
      {...pointers}
    >
      <KeyboardFocus area={area} />
      {sized && <World />}
      <Moving />
      <LaneNames />
      <Suspense>{isDrawn && <Overlays />}</Suspense>
    </div>
  )
})

function World() {
  return (
    <Layer>
      <LaneBands />
      <Shapes />
    </Layer>
  )
}

const Ghosts = onDemand(() => import('#web/process/draft/Ghosts.tsx'))
const LogShapes = onDemand(() => import('#web/process/log/LogShapes.tsx'))
const Differences = onDemand(() => import('#web/process/scenario/Differences.tsx'))

/** Not as a transition, which would wait for the code of the overlays. */
const soon = (show: () => void) => show()

/** Up to this many links are routed and drawn with the steps. A second frame would rasterize the steps again. */
const FEW_LINKS = 200

function Shapes() {
  const { viewport, scenario, overlays } = useWatched('scene')
  const { scene } = viewport
  const isDrawn = useDrawn(soon)
  // Routing more links takes longer than all other drawing: the steps are shown before.
  const hasLinks = isDrawn || scene.links.length + scene.flatLinks.length <= FEW_LINKS
  return (
    <>
      {hasLinks && <FlatLinks />}
      {hasLinks && scene.links.map(key => <LinkShape key={key} id={key} level={scene.level} />)}
      <FlatSteps />
      <LinkPreview />
      {scene.steps.map(key => (
        <StepShape key={key} id={key} level={scene.level} />
      ))}
      <Suspense>{overlays.ghosts && <Ghosts ghosts={overlays.ghosts} level={scene.level} />}</Suspense>
      <Suspense>{overlays.logMarks && <LogShapes marks={overlays.logMarks} level={scene.level} />}</Suspense>
      <Suspense>{scenario !== null && <Differences />}</Suspense>
    </>
  )
}

/** The link being drawn, from its source to the pointer. */
function LinkPreview() {
  useWatched('chrome')
  const path = useWatched('box').gestures.linkPreview()
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

const stepUnder = (target: EventTarget) =>
  target instanceof Element ? (target.closest('[data-key]')?.getAttribute('data-key') ?? null) : null

/** Inline fields have their own keys. */
const isInOverlay = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-hands]') !== null

function keyPressed(canvas: Canvas, event: KeyboardEvent): void {
  if (isInOverlay(event.target) || beginsNumber(canvas, event)) return
  const done = event.key === 'Tab' ? tabbed(canvas, event.shiftKey) : press(canvas, pressOf(event))
  if (!done) return
  event.preventDefault()
  event.stopPropagation()
}

/** A digit goes into the minutes of the selected step: the field takes the focus, and with it this key. */
function beginsNumber(
  canvas: Canvas,
  { key, ctrlKey, metaKey, altKey, currentTarget }: KeyboardEvent,
): boolean {
  if (!/^\d$/.test(key) || ctrlKey || metaKey || altKey || canvas.tools.linking) return false
  const minutes = '[data-field=durationMin]'
  const below = currentTarget
    .closest('[data-canvas]')
    ?.querySelector<HTMLInputElement>(`[data-selection] ${minutes}`)
  // A narrow bar leaves its fields to the open panel.
  const isHidden = below?.checkVisibility() === false
  const field = isHidden ? document.querySelector<HTMLInputElement>(`[data-step-panel] ${minutes}`) : below
  field?.focus()
  field?.select()
  return field != null
}

/**
 * On a step Tab adds the next one, and Shift + Tab goes back. Without a step it leaves the drawing, as with any control. Where
 * nothing can be added, it moves from step to step.
 */
function tabbed(canvas: Canvas, back: boolean): boolean {
  const { focused } = canvas.selection
  if (canvas.editor.readOnly || canvas.tools.linking) {
    const next = canvas.selection.neighbour(back ? -1 : 1)
    goTo(canvas, next)
    return next !== null
  }
  if (focused === null) return false
  if (!back) {
    canvas.commands.addNext(focused)
    return true
  }
  const before = canvas.selection.before(focused)
  goTo(canvas, before)
  return before !== null
}

/** Passes the size of the drawing area to the canvas; true once it is known. */
function useSize(area: React.RefObject<HTMLDivElement | null>, canvas: Canvas): boolean {
  const [sized, setSized] = useState(false)
  // Before the first paint, so that the first paint contains the map.
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    canvas.resize({ width: element.clientWidth, height: element.clientHeight })
    setSized(true)
    const observer = new ResizeObserver(([entry]) => {
      if (entry) canvas.resize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [area, canvas])
  return sized
}

/** Shortly after the view is painted, draws its margin, so that the first pan finds it drawn. */
function useSurroundings(canvas: Canvas): void {
  useEffect(() => {
    const timer = setTimeout(() => canvas.viewport.redraw(), 500)
    return () => clearTimeout(timer)
  }, [canvas])
}

/** Moves the browser's focus to the step with the canvas's focus, once it is drawn. */
function KeyboardFocus({ area }: { area: React.RefObject<HTMLDivElement | null> }) {
  const { focused } = useWatched('chrome').selection
  useEffect(() => {
    const element = area.current
    const active = document.activeElement
    if (!active || !element?.contains(active) || isInOverlay(active)) return
    const step =
      focused === null ? element : element.querySelector<SVGGElement>(`[data-key="${CSS.escape(focused)}"]`)
    if (step !== active) step?.focus({ preventScroll: true })
  }, [area, focused])
  return null
}
