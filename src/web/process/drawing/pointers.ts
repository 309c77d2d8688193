// Mouse, fingers and wheel over the drawing, handed to the canvas as points of the drawing area.

import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useMemo } from 'react'
import type { Canvas } from '#web/process/canvas/canvas.ts'

type Corner = Pick<DOMRect, 'left' | 'top'>

const cornerOf = (element: Element): Corner => element.getBoundingClientRect()

const at = (event: { clientX: number; clientY: number }, { left, top }: Corner) => ({
  x: event.clientX - left,
  y: event.clientY - top,
})

/** The handlers of the drawing area. */
export function usePointers(canvas: Canvas) {
  return useMemo(() => {
    // Asked for once a gesture: asking at each move would make the browser lay the page out in between.
    let corner: Corner = { left: 0, top: 0 }
    const press = (event: PointerEvent<HTMLElement>) => {
      if (event.button > 1) return
      event.currentTarget.setPointerCapture(event.pointerId)
      corner = cornerOf(event.currentTarget)
      canvas.press({
        id: event.pointerId,
        at: at(event, corner),
        shift: event.shiftKey,
        pan: event.button === 1,
        touch: event.pointerType === 'touch',
      })
    }
    const move = (event: PointerEvent<HTMLElement>) => {
      if (canvas.gesture.kind === 'idle') canvas.hover(at(event, cornerOf(event.currentTarget)))
      else canvas.pointer({ kind: 'move', id: event.pointerId, at: at(event, corner) })
    }
    return {
      onPointerDown: press,
      onPointerMove: move,
      onPointerUp: (event: PointerEvent) => canvas.pointer({ kind: 'release', id: event.pointerId }),
      onPointerCancel: () => canvas.pointer({ kind: 'cancel' }),
      onDoubleClick: (event: MouseEvent<HTMLElement>) =>
        canvas.open(at(event, cornerOf(event.currentTarget))),
    }
  }, [canvas])
}

/** Zooms under the pointer. React's own wheel handler is passive and could not keep the page from scrolling. */
export function useWheel(area: RefObject<HTMLElement | null>, canvas: Canvas): void {
  useEffect(() => {
    const element = area.current
    // What floats over the drawing, the minimap, must not stop the wheel.
    const frame = element?.parentElement
    if (!element || !frame) return
    const zoom = (event: WheelEvent) => {
      event.preventDefault()
      if (canvas.gesture.kind !== 'idle') return
      const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015))
      canvas.viewport.zoomTo(canvas.viewport.camera.zoom * factor, at(event, cornerOf(element)))
    }
    frame.addEventListener('wheel', zoom, { passive: false })
    return () => frame.removeEventListener('wheel', zoom)
  }, [area, canvas])
}
