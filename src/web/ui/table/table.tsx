// Table in the style of a ledger: thin rules, plain headers, right-aligned figures. Wide tables scroll inside their own region.

import type { ComponentProps, ReactNode } from 'react'
import { Scroller } from '#web/ui/scroller.tsx'

interface TableProps {
  /** The table's content; read by screen readers, and shown when `showCaption`. */
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

/** The total row of a table, with the double rule of bookkeeping. */
export function TotalRow({ className = '', ...props }: ComponentProps<'tr'>) {
  return (
    <tr
      {...props}
      className={`border-t border-t-ink border-b-4 border-b-ink border-double font-semibold ${className}`}
    />
  )
}

interface CellKind {
  /** Right-aligned, so that digits line up. */
  numeric?: boolean
  /** Shown only if there is room for every column; on narrow screens the row's first cells contain it (`Narrow`). */
  wide?: boolean
}

const WIDE = 'hidden md:table-cell'

export function HeadCell({
  numeric = false,
  wide = false,
  className = '',
  ...props
}: ComponentProps<'th'> & CellKind) {
  return (
    <th
      scope="col"
      {...props}
      className={`caption px-3 py-2 font-medium whitespace-nowrap first:pl-1 last:pr-1 ${numeric ? 'text-right' : ''} ${wide ? WIDE : ''} ${className}`}
    />
  )
}

export function RowHead({ className = '', ...props }: ComponentProps<'th'>) {
  return <th scope="row" {...props} className={`px-3 py-2.5 text-left font-medium first:pl-1 ${className}`} />
}

export function Cell({
  numeric = false,
  wide = false,
  className = '',
  ...props
}: ComponentProps<'td'> & CellKind) {
  return (
    <td
      {...props}
      className={`px-3 py-2.5 first:pl-1 last:pr-1 ${numeric ? 'text-right whitespace-nowrap' : ''} ${wide ? WIDE : ''} ${className}`}
    />
  )
}

/** A line of a cell that replaces a `wide` column where the screen has no room for it. */
export function Narrow({ children }: { children: ReactNode }) {
  return <span className="mt-1 block font-normal md:hidden">{children}</span>
}

/** A text of any length in a cell: at most two lines, the full text in its title. */
export function Clipped({ children }: { children: string }) {
  return (
    <span className="line-clamp-2 wrap-anywhere" title={children}>
      {children}
    </span>
  )
}
