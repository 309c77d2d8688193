// The head figures of a page, set like the summary lines of an annual report.

import type { ReactNode } from 'react'

export function StatRow({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 border-t border-ink md:auto-cols-fr md:grid-flow-col md:grid-cols-none">
      {children}
    </dl>
  )
}

interface StatProps {
  label: ReactNode
  /** The number as set, or a Figure. */
  value: ReactNode
  note?: ReactNode
}

export function Stat({ label, value, note }: StatProps) {
  return (
    <div className="border-b border-rule min-w-0 py-4 pr-4 last:odd:col-span-2 md:border-l md:last:odd:col-span-1 md:pl-5 md:first:border-l-0 md:first:pl-0">
      <dt className="caption">{label}</dt>
      <dd className="headline mt-1 text-xl lg:text-2xl">{value}</dd>
      {note && <dd className="caption mt-1">{note}</dd>}
    </div>
  )
}
