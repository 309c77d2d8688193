// Mouse, touch and wheel input over the drawing, passed to the canvas as points of the drawing area.

import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useMemo } from 'react'
import type { Canvas } from '#web/process/canvas/canvas.ts'

type Corner = Pick<DOMRect, 'left' | 'top'>

const cornerOf = (element: Element): Corner => element.getBoundingClientRect()

const at = (event: { clientX: number; clientY: number }, { left, top }: Corner) => ({
  x: event.clientX - left,
  y: event.clientY - top,
})

/** Shift turns a wheel sideways; browsers on a Mac do so themselves. */
const sideways = ({ shiftKey, deltaX }: WheelEvent) => shiftKey && deltaX === 0

/** The event handlers of the drawing area. */
export function usePointers(canvas: Canvas) {
  return useMemo(() => {
    // Measured once per gesture: measuring at each move would force a layout.
    let corner: Corner = { left: 0, top: 0 }
    const press = (event: PointerEvent<HTMLElement>) => {
      if (event.button > 1 || isInField(event.target)) return
      event.currentTarget.setPointerCapture(event.pointerId)
      corner = cornerOf(event.currentTarget)
      canvas.gestures.press({
        id: event.pointerId,
        at: at(event, corner),
        shift: event.shiftKey,
        pan: event.button === 1,
        touch: event.pointerType === 'touch',
      })
    }
    const move = (event: PointerEvent<HTMLElement>) => {
      if (canvas.gestures.current.kind === 'idle')
        canvas.gestures.hover(at(event, cornerOf(event.currentTarget)))
      else
        canvas.gestures.pointer({
          kind: 'move',
          id: event.pointerId,
          at: at(event, corner),
          free: event.altKey,
        })
    }
    return {
      onPointerDown: press,
      onPointerMove: move,
      onPointerUp: (event: PointerEvent) => canvas.gestures.pointer({ kind: 'release', id: event.pointerId }),
      onPointerCancel: () => canvas.gestures.pointer({ kind: 'cancel' }),
      onPointerLeave: () => canvas.gestures.leave(),
      onDoubleClick: (event: MouseEvent<HTMLElement>) => {
        if (isInField(event.target)) return
        canvas.gestures.doubleClick(at(event, cornerOf(event.currentTarget)))
      },
    }
  }, [canvas])
}

/** In a field or button that floats over the drawing; handles belong to the canvas. */
const isInField = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-hands]:not([data-handles])') !== null

/**
 * Pans, and zooms under the pointer with Control or by pinching. React's own wheel handler is passive and could not prevent the
 * page from scrolling.
 */
export function useWheel(area: RefObject<HTMLElement | null>, canvas: Canvas): void {
  useEffect(() => {
    const element = area.current
    // The minimap, which floats over the drawing, must not block the wheel.
    const frame = element?.parentElement
    if (!element || !frame) return
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      if (canvas.gestures.current.kind !== 'idle') return
      // A wheel that scrolls by lines, as in Firefox, reports it.
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
      const dx = event.deltaX * unit
      const dy = event.deltaY * unit
      if (!event.ctrlKey && !event.metaKey)
        return canvas.viewport.pan(sideways(event) ? { x: -dy, y: 0 } : { x: -dx, y: -dy })
      // A pinch on a touchpad sends small deltas, a notch of a wheel large ones.
      const factor = Math.exp(-dy * (Math.abs(dy) < 40 ? 0.01 : 0.0015))
      canvas.viewport.zoomTo(canvas.viewport.camera.zoom * factor, at(event, cornerOf(element)))
    }
    frame.addEventListener('wheel', turn, { passive: false })
    return () => frame.removeEventListener('wheel', turn)
  }, [area, canvas])
}
