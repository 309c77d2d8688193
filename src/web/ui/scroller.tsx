// A region that scrolls on overflow and is reachable by keyboard.

import type { ReactNode } from 'react'

// A region that scrolls must be focusable (WCAG 2.1.1), although it is not a control.
const REACHABLE = { tabIndex: 0 }

export function Scroller({
  label,
  className = '',
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <section aria-label={label} {...REACHABLE} className={`edge-hint relative ${className}`}>
      {children}
    </section>
  )
}
