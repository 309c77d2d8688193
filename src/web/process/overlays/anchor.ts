// Keeps an element at its step while the view moves, without a React render.

import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Key } from '#web/process/canvas/map/document.ts'
import { STEP } from '#web/process/canvas/view/geometry.ts'
import { useCanvas } from '#web/process/watch.ts'

/** A step on the drawing area, in pixels. */
export interface OnScreen {
  left: number
  top: number
  width: number
  height: number
  zoom: number
  isDecision: boolean
}

/** Calls `place` with the element and the step's box, now and whenever either moves. `place` must be stable. */
export function useAnchor<E extends HTMLElement>(
  id: Key,
  place: (element: E, step: OnScreen) => void,
): RefObject<E | null> {
  const canvas = useCanvas()
  const element = useRef<E>(null)
  useLayoutEffect(() => {
    const look = () => {
      const view = canvas.views.step(id)
      const { x, y, zoom } = canvas.viewport.camera
      if (!view || !element.current) return
      const { at } = view
      place(element.current, {
        left: at.x * zoom + x,
        top: at.y * zoom + y,
        width: STEP.width * zoom,
        height: STEP.height * zoom,
        zoom,
        isDecision: view.step.isDecision,
      })
    }
    look()
    const leave = [canvas.topics.on('camera', look), canvas.topics.on(id, look)]
    return () => {
      for (const one of leave) one()
    }
  }, [canvas, id, place])
  return element
}

/** Returns the focus to the step, or to the drawing if the step is gone. */
export function backToStep(drawing: Element | null | undefined, key: Key | null): void {
  const step = key === null ? null : drawing?.querySelector<SVGGElement>(`g[data-key="${CSS.escape(key)}"]`)
  const target = step ?? (drawing as HTMLElement | null | undefined)
  target?.focus({ preventScroll: true })
}

/** The drawing to which a field over it or in its bars belongs. */
export const drawingOf = (element: Element | null) =>
  element?.closest('[data-canvas]')?.querySelector('[role=application]')
