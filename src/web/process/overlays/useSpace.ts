// Holding Space activates the hand tool: every drag pans until it is released.

import { useEffect } from 'react'
import type { Canvas } from '#web/process/canvas/canvas.ts'
import { isForDrawing } from '#web/process/input/event-target.ts'

/** Controls that accept a typed space or have their own keys. */
const TYPED_IN =
  'textarea, select, input:not([type=checkbox], [type=range]), [contenteditable], [role=dialog] *'

export function useSpace(canvas: Canvas): void {
  useEffect(() => {
    let held = false
    let clicked: EventTarget | null = null
    // A tool clicked by mouse keeps the focus, but Space is meant for the drawing; a tool reached by keyboard keeps its Space.
    const click = (event: MouseEvent) => {
      clicked = event.detail > 0 ? document.activeElement : null
    }
    const refocus = () => {
      clicked = null
    }
    const isHandled = (target: EventTarget | null) =>
      isForDrawing(target) || (target === clicked && target instanceof Element && !target.matches(TYPED_IN))
    const down = (event: KeyboardEvent) => {
      if (event.key !== ' ' || !isHandled(event.target)) return
      event.preventDefault()
      if (event.repeat || canvas.tools.hand) return
      held = true
      canvas.tools.setHand(true)
    }
    const letGo = () => {
      if (held) canvas.tools.setHand(false)
      held = false
    }
    const up = (event: KeyboardEvent) => {
      if (event.key !== ' ' || !held) return
      // Otherwise the key would press a button.
      event.preventDefault()
      letGo()
    }
    const leaving = new AbortController()
    const { signal } = leaving
    window.addEventListener('click', click, { signal })
    window.addEventListener('focusin', refocus, { signal })
    window.addEventListener('keydown', down, { signal })
    window.addEventListener('keyup', up, { signal })
    window.addEventListener('blur', letGo, { signal })
    return () => leaving.abort()
  }, [canvas])
}
