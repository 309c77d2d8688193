// Whether the map has been painted: parts of the page that its first frame does not need are loaded after it.

import { startTransition, useEffect, useState } from 'react'
import { recordPainted } from '#web/platform/main-content.ts'

/** Milliseconds after which they are loaded in a page that is not painted, as in a background tab. */
const UNPAINTED_MS = 1000

/** False until the first frame after mounting has been painted; `start` can show what follows without a transition. */
export function useDrawn(start: (show: () => void) => void = startTransition): boolean {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    const show = () => {
      start(() => setDrawn(true))
      recordPainted()
    }
    let timer = setTimeout(show, UNPAINTED_MS)
    const frame = requestAnimationFrame(() => {
      clearTimeout(timer)
      // A frame is painted after its callbacks.
      timer = setTimeout(show, 0)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [start])
  return isDrawn
}
