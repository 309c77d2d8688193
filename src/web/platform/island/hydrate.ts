// Hydrates a prerendered island in the browser.

import { type ComponentType, createElement, type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { releaseSubmit } from '#web/platform/form/early-submit.ts'
import { ISLAND_ID, ISLAND_PREFIX } from '#web/platform/island/island-place.ts'

/** Hydrates the prerendered island of this page. */
export function hydrate(Background: ComponentType<{ children: ReactNode }>, content: ReactNode): void {
  const place = document.getElementById(ISLAND_ID)
  if (!place) return
  // A transition yields every few milliseconds: scrolling and typing stay responsive.
  startTransition(() => {
    hydrateRoot(place, createElement(Hydrated, null, createElement(Background, null, content)), {
      identifierPrefix: ISLAND_PREFIX,
    })
  })
}

/** Effects run after the whole island is hydrated. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(releaseSubmit, [])
  return children
}
