// Frame of a presentation's windows, dark in both colour schemes, so that only the page is bright.
// Handles keys from the start and queues page-turning keys until the page has loaded.

import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { pageTurnOf } from '#web/slide/present/keys.ts'

/** Routes key presses to the page's handler, or queues them until there is one. */
interface KeyDesk {
  kept: KeyboardEvent[]
  press: ((event: KeyboardEvent) => void) | null
}

const Keys = createContext<KeyDesk>({ kept: [], press: null })

/** The key controls of the surrounding stage. */
export const useKeyControls = () => use(Keys)

export function Stage({ children }: { children: ReactNode }) {
  const [desk] = useState<KeyDesk>({ kept: [], press: null })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (desk.press) desk.press(event)
      else if (pageTurnOf(event)) desk.kept.push(event)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [desk])
  return (
    <main className="min-h-dvh bg-paper text-ink [color-scheme:dark]">
      <Keys value={desk}>{children}</Keys>
    </main>
  )
}
