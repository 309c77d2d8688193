// Frame of a presentation's windows, dark in both colour schemes, so that only the page is bright.
// Handles keys from the start and queues page-turning keys until the page has loaded.

import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { pageTurnOf } from '#web/slide/present/shortcuts.ts'

/** Routes key presses to the page's handler, or queues them until there is one. */
interface KeyControls {
  kept: KeyboardEvent[]
  press: ((event: KeyboardEvent) => void) | null
}

const Keys = createContext<KeyControls>({ kept: [], press: null })

/** The key controls of the surrounding stage. */
export const useKeyControls = () => use(Keys)

export function Stage({ children }: { children: ReactNode }) {
  const [controls] = useState<KeyControls>({ kept: [], press: null })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (controls.press) controls.press(event)
      else if (pageTurnOf(event)) controls.kept.push(event)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [controls])
  return (
    <main className="min-h-dvh bg-paper text-ink [color-scheme:dark]">
      <Keys value={controls}>{children}</Keys>
    </main>
  )
}
