// Takes up in the browser what was printed as an island.

import { type ComponentType, createElement, type ReactNode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ISLAND_ID, ISLAND_PREFIX } from '#web/platform/island-place.ts'

/** Brings the printed island of this page to life. */
export function takeUp(Ground: ComponentType<{ children: ReactNode }>, content: ReactNode): void {
  const place = document.getElementById(ISLAND_ID)
  if (!place) return
  // As a transition it pauses every few milliseconds: who scrolls or types meanwhile is not kept waiting.
  startTransition(() => {
    hydrateRoot(place, createElement(Ground, null, content), { identifierPrefix: ISLAND_PREFIX })
  })
}
