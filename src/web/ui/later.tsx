// Shows its content after a second: shorter waits show nothing.

import { type ReactNode, useEffect, useState } from 'react'

/** Milliseconds after which a wait shows. */
const PATIENCE = 1000

export function Later({ children }: { children: ReactNode }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  return isLong && children
}
