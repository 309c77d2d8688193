// Guards an action against a second run: pressing submit twice has no effect while the first run is pending.

import { useRef } from 'react'

/** `act`, guarded so that no second run begins while one is pending. During validation the button is still enabled. */
export function useOnce<A extends unknown[]>(act: (...input: A) => Promise<unknown>) {
  const underWay = useRef(false)
  return async (...input: A): Promise<void> => {
    if (underWay.current) return
    underWay.current = true
    try {
      await act(...input)
    } finally {
      underWay.current = false
    }
  }
}
