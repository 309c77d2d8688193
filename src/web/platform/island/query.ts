// Parameters of the page's URL, on pages that are prerendered before any URL is known.

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** The parameter; null if absent, undefined on the first render, which must equal the prerendered page. */
export function useQueryParameter(name: string): string | null | undefined {
  return useSyncExternalStore(
    never,
    () => new URLSearchParams(window.location.search).get(name),
    () => undefined,
  )
}
