// Space held down is the hand: every drag pans until it is let go.

import { useEffect } from 'react'
import type { Canvas } from '#web/process/canvas/canvas.ts'
import { isOurs } from '#web/process/drawing/ours.ts'

export function useSpace(canvas: Canvas): void {
  useEffect(() => {
    let held = false
    const down = (event: KeyboardEvent) => {
      if (event.key !== ' ' || !isOurs(event.target)) return
      event.preventDefault()
      if (event.repeat || canvas.hand) return
      held = true
      canvas.setHand(true)
    }
    const letGo = () => {
      if (held) canvas.setHand(false)
      held = false
    }
    const up = (event: KeyboardEvent) => event.key === ' ' && letGo()
    window.addEventListener('keydown', down)
    window.addEventListener('keyup', up)
    window.addEventListener('blur', letGo)
    return () => {
      window.removeEventListener('keydown', down)
      window.removeEventListener('keyup', up)
      window.removeEventListener('blur', letGo)
    }
  }, [canvas])
}
