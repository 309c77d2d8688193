// A figure: a number with its unit, evidence level and range. A dotted underline shows that it opens its source.

import type { ReactNode } from 'react'
import { EvidenceLevelMark, type FigureEvidence } from '#web/ui/evidence-icon.tsx'

interface FigureProps {
  /** The formatted number with its unit: "$19,800/year". */
  children: ReactNode
  /** The meaning of the number, if the surrounding text does not give it. */
  label?: string
  /** Draws its evidence icon before the number. */
  standing?: FigureEvidence
  /** "12,000 – 26,000", smaller beside the number. */
  range?: string
  /** Opens the lineage to the sources; without it the figure is plain text. */
  onOpen?: () => void
  /** What opening does, for screen readers. */
  openLabel?: string
  className?: string
}

export function Figure({
  children,
  label,
  standing,
  range,
  onOpen,
  openLabel = ', open source',
  className = '',
}: FigureProps) {
  return (
    <span className={`inline-flex items-baseline gap-1.5 whitespace-nowrap ${className}`}>
      {standing && <EvidenceLevelMark standing={standing} />}
      {label && <span className="sr-only">{label}: </span>}
      {onOpen ? (
        <button type="button" onClick={onOpen} className="opens rounded-sm text-start">
          {children}
          <span className="sr-only">{openLabel}</span>
        </button>
      ) : (
        <span>{children}</span>
      )}
      {range && <span className="text-[0.8em] text-muted">({range})</span>}
    </span>
  )
}
