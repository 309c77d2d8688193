// The ground of a presentation's windows: dark in both schemes, so that the page alone is bright in the room. Hears keys
// from the start, and keeps those that turn pages until there is one.

import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { pageTurnOf } from '#web/slide/present/keys.ts'

/** Where keys go: to who presses for the page, else into what is kept for them. */
interface KeyDesk {
  kept: KeyboardEvent[]
  press: ((event: KeyboardEvent) => void) | null
}

const Keys = createContext<KeyDesk>({ kept: [], press: null })

/** The keys of the stage around. */
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
