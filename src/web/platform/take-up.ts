// Takes up in the browser what was printed as an island.

import { type ComponentType, createElement, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ISLAND_ID, ISLAND_PREFIX } from '#web/platform/island-place.ts'

/** Brings the printed island of this page to life. */
export function takeUp(Ground: ComponentType<{ children: ReactNode }>, content: ReactNode): void {
  const place = document.getElementById(ISLAND_ID)
  if (place) hydrateRoot(place, createElement(Ground, null, content), { identifierPrefix: ISLAND_PREFIX })
}
