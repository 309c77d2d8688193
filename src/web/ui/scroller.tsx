// A region that scrolls when there is more than fits, within reach of the keyboard.

import type { ReactNode } from 'react'

// A region that scrolls must take the focus (WCAG 2.1.1), though it is no control.
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
