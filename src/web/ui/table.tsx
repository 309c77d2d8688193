// A ledger: hairlines, quiet heads, figures set right. Wide tables scroll inside their own region.

import type { ComponentProps, ReactNode } from 'react'
import { Scroller } from '#web/ui/scroller.tsx'

interface TableProps {
  /** What the table holds; read out, and shown when `showCaption`. */
  caption: string
  showCaption?: boolean
  className?: string
  children: ReactNode
}

export function Table({ caption, showCaption = false, className = '', children }: TableProps) {
  return (
    <Scroller label={caption} className={className}>
      <table className="w-full border-y border-ink text-sm">
        <caption className={showCaption ? 'caption pb-2 text-left' : 'sr-only'}>{caption}</caption>
        {children}
      </table>
    </Scroller>
  )
}

export function Head({ children }: { children: ReactNode }) {
  return (
    <thead className="border-b border-ink text-left">
      <tr>{children}</tr>
    </thead>
  )
}

export function Body({ children }: { children: ReactNode }) {
  return <tbody className="divide-y divide-rule">{children}</tbody>
}

export function Row({ className = '', ...props }: ComponentProps<'tr'>) {
  return <tr {...props} className={`hover:bg-band ${className}`} />
}

/** The last line of a ledger: a sum, double-ruled as book-keepers do. */
export function TotalRow({ className = '', ...props }: ComponentProps<'tr'>) {
  return (
    <tr
      {...props}
      className={`border-t border-t-ink border-b-4 border-b-ink border-double font-semibold ${className}`}
    />
  )
}

/** Cells; `numeric` sets them right, where the digits stand under each other. */
export function HeadCell({
  numeric = false,
  className = '',
  ...props
}: ComponentProps<'th'> & { numeric?: boolean }) {
  return (
    <th
      scope="col"
      {...props}
      className={`caption px-3 py-2 font-medium whitespace-nowrap first:pl-1 last:pr-1 ${numeric ? 'text-right' : ''} ${className}`}
    />
  )
}

export function RowHead({ className = '', ...props }: ComponentProps<'th'>) {
  return <th scope="row" {...props} className={`px-3 py-2.5 text-left font-medium first:pl-1 ${className}`} />
}

export function Cell({
  numeric = false,
  className = '',
  ...props
}: ComponentProps<'td'> & { numeric?: boolean }) {
  return (
    <td
      {...props}
      className={`px-3 py-2.5 first:pl-1 last:pr-1 ${numeric ? 'text-right whitespace-nowrap' : ''} ${className}`}
    />
  )
}
