// Whether the window is narrow, as on a phone: the breakpoint `md` of the styles.

import { useSyncExternalStore } from 'react'

const NARROW = '(max-width: 47.99rem)'

function watchWidth(listener: () => void) {
  const media = window.matchMedia(NARROW)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

export const useIsNarrow = () => useSyncExternalStore(watchWidth, () => window.matchMedia(NARROW).matches)
