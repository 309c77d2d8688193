// Parameters of the page's address, on pages that are printed before anybody's address is known.

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** The parameter; null when it is absent, undefined on the first rendering, which has to equal the printed page. */
export function useQueryParameter(name: string): string | null | undefined {
  return useSyncExternalStore(
    never,
    () => new URLSearchParams(window.location.search).get(name),
    () => undefined,
  )
}
