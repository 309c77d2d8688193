// Hydrates a printed island in the browser.

import { type ComponentType, createElement, type ReactNode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ISLAND_ID, ISLAND_PREFIX } from '#web/platform/island-place.ts'

/** Hydrates the printed island of this page. */
export function takeUp(Ground: ComponentType<{ children: ReactNode }>, content: ReactNode): void {
  const place = document.getElementById(ISLAND_ID)
  if (!place) return
  // A transition yields every few milliseconds: scrolling and typing stay responsive.
  startTransition(() => {
    hydrateRoot(place, createElement(Ground, null, content), { identifierPrefix: ISLAND_PREFIX })
  })
}
