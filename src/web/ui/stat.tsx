// The headline figures of a page, styled like the summary lines of an annual report.

import type { ReactNode } from 'react'

/** Two side by side on a narrow screen, all on a wide one; five do not fit, so they wrap as three and two. */
const COLUMNS =
  'grid-cols-2 md:auto-cols-fr md:grid-flow-col md:grid-cols-none md:max-lg:has-[>:nth-child(5)]:grid-flow-row md:max-lg:has-[>:nth-child(5)]:grid-cols-3'

const SECOND_ROW =
  'md:max-lg:has-[>:nth-child(5)]:[&>:nth-child(4)]:border-l-0 md:max-lg:has-[>:nth-child(5)]:[&>:nth-child(4)]:pl-0 md:max-lg:has-[>:nth-child(5)]:[&>:nth-child(5)]:col-span-2'

export function StatRow({ children }: { children: ReactNode }) {
  return <dl className={`grid border-t border-ink ${COLUMNS} ${SECOND_ROW}`}>{children}</dl>
}

interface StatProps {
  label: ReactNode
  /** The formatted number, or a Figure. */
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
