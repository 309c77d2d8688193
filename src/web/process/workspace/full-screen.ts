// Full screen: the workspace without the application's header. The period key toggles it; Escape leaves if nothing else uses it.

import { useEffect, useState } from 'react'
import type { Canvas } from '#web/process/canvas/canvas.ts'

const TYPED_INTO = 'input, textarea, select, [contenteditable]'
const WINDOWS = '[role=dialog], [role=alertdialog], [role=menu]'

/** Whether the workspace fills the window, and the setter. */
export function useFullScreen(canvas: Canvas): [boolean, (full: boolean) => void] {
  const [full, setFull] = useState(false)
  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => {
      if (!isFree(event)) return
      if (event.key === '.') setFull(!full)
      else if (event.key === 'Escape' && full && isAtRest(canvas)) setFull(false)
    }
    // In the capture phase: the drawing's own keys clear the state that this handler must see.
    window.addEventListener('keydown', keyDown, { capture: true })
    return () => window.removeEventListener('keydown', keyDown, { capture: true })
  }, [canvas, full])
  useEffect(() => {
    const { dataset } = document.documentElement
    if (full) dataset.whole = ''
    return () => {
      delete dataset.whole
    }
  }, [full])
  return [full, setFull]
}

/** The user is not typing, and no dialog or menu is open. */
function isFree({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || document.querySelector(WINDOWS)) return false
  return !(target instanceof HTMLElement && target.closest(TYPED_INTO))
}

/** Escape has nothing else to cancel. */
const isAtRest = ({ gestures, tools, selection, panel }: Canvas) =>
  gestures.current.kind === 'idle' &&
  tools.linking === null &&
  !tools.hand &&
  selection.keys.size === 0 &&
  panel.step === null
