// A bar for a plan that is being solved for more than a second; shorter waits show nothing.

import { useEffect, useState } from 'react'

/** Milliseconds after which a wait shows. */
const PATIENCE = 1000

export function Solving({ label }: { label: string }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  if (!isLong) return null
  return (
    <div role="progressbar" aria-label={label} className="mt-3 h-1.5 w-full max-w-sm overflow-hidden bg-rule">
      <div className="h-full w-1/3 motion-safe:animate-pulse bg-signal" />
    </div>
  )
}
