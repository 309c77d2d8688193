// A plan that is being solved for more than a second: shows the seconds so far, because the time left is unknown.

import { useEffect, useState } from 'react'
import { Later } from '#web/ui/later.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

export function Solving({ label }: { label: string }) {
  return (
    <Later>
      <p role="status" className="mt-3 flex items-center gap-3 text-sm text-muted">
        <Spinner />
        {label}
        <Seconds />
      </p>
    </Later>
  )
}

/** Seconds since the wait began; screen readers hear the label once only. */
function Seconds() {
  const [seconds, setSeconds] = useState(1)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(before => before + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span aria-hidden className="tabular-nums">
      {seconds} s
    </span>
  )
}
