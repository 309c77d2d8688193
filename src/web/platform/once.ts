// A form that is sent twice before it could show that it is on its way: the second press does nothing.

import { useRef } from 'react'

/** `act`, of which no second run begins while one is under way. Checking a form takes a moment in which a button is still free. */
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
