// A figure: a number with its unit, its basis and its range. Dotted underline = it opens to its source.

import type { ReactNode } from 'react'

interface FigureProps {
  /** The number as set, with its unit: "$19,800/year". */
  children: ReactNode
  /** What the number is, when the text around it does not say so. */
  label?: string
  /** evidence: someone said or measured it. assumption: nobody has yet; a hollow knot. */
  basis?: 'evidence' | 'assumption'
  /** "12,000 – 26,000", smaller beside the number. */
  range?: string
  /** Opens the thread to the sources; without it the figure stands as plain text. */
  onOpen?: () => void
  className?: string
}

export function Figure({ children, label, basis, range, onOpen, className = '' }: FigureProps) {
  return (
    <span className={`inline-flex items-baseline gap-1.5 whitespace-nowrap ${className}`}>
      {basis && <BasisMark basis={basis} />}
      {label && <span className="sr-only">{label}: </span>}
      {onOpen ? (
        <button type="button" onClick={onOpen} className="opens rounded-sm">
          {children}
          <span className="sr-only">, open source</span>
        </button>
      ) : (
        <span>{children}</span>
      )}
      {range && <span className="text-[0.8em] text-muted">({range})</span>}
    </span>
  )
}

/** A knot of the thread, filled or hollow. No stroke: beside a number it would read as a minus sign. */
export function BasisMark({ basis }: { basis: 'evidence' | 'assumption' }) {
  const look = basis === 'evidence' ? 'bg-signal' : 'border-dashed'
  return (
    <>
      <span aria-hidden className={`size-2 shrink-0 self-center rounded-full border border-signal ${look}`} />
      <span className="sr-only">{basis}: </span>
    </>
  )
}
