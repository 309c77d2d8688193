// Dialog of one figure: the explanation of its value, its evidence, and the lineage down to its sources.

import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { EVIDENCE_LEVELS, type EvidenceLevel } from '#domain/figure/evidence-level.ts'
import { distinctSourcesOf, evidenceLevelOfInput, type Figure } from '#domain/figure/figure.ts'
import { CommentButton } from '#web/comment/index.ts'
import { useAuditOfFigures } from '#web/figure/audit-of-figures.ts'
import { Inputs } from '#web/figure/Inputs.tsx'
import { whyOf } from '#web/figure/why.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { Exact } from '#web/platform/rounding.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EvidenceIcon } from '#web/ui/evidence-icon.tsx'

export interface FigureLineageProps {
  /** Undefined while loading or if it is unavailable. */
  figure: Figure | undefined
  /** Shown in that case. */
  instead?: ReactNode
  /** Further information, between the sentence and the lineage. */
  more?: ReactNode
  onClose: () => void
}

export default function FigureLineage(props: FigureLineageProps) {
  return (
    <Exact>
      <Lineage {...props} />
    </Exact>
  )
}

function Lineage({ figure, instead, more, onClose }: FigureLineageProps) {
  const numbers = useNumbers()
  useCloseOnLeaving(onClose)
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      width="lg"
      title={figure ? titleOf(figure, numbers.figure(figure)) : 'Where this figure comes from'}
      description={figure && <Formula figure={figure} />}
    >
      {more}
      {figure ? <Thread figure={figure} /> : instead}
    </Dialog>
  )
}

/** A link to a source on the page below would otherwise open it behind the dialog. */
function useCloseOnLeaving(onClose: () => void) {
  const { pathname, search } = useLocation()
  const [start] = useState(pathname + search)
  const hasLeft = pathname + search !== start
  useEffect(() => {
    if (hasLeft) onClose()
  }, [hasLeft, onClose])
}

const titleOf = (figure: Figure, text: string) =>
  figure.value === null ? `${figure.label}: ${text}` : `Why ${text}?`

function Formula({ figure }: { figure: Figure }) {
  const { style } = useNumbers()
  return (
    <span className="wrap-anywhere">
      {figure.value !== null && <b className="font-semibold text-ink">{figure.label}. </b>}
      {whyOf(figure, style)}
    </span>
  )
}

function Thread({ figure }: { figure: Figure }) {
  const auditId = useAuditOfFigures()
  return (
    <>
      <Inputs figure={figure} depth={0} />
      <footer className="mt-4 flex items-center justify-between gap-3 text-xs text-muted">
        <Ends figure={figure} />
        {auditId && (
          <CommentButton
            auditId={auditId}
            about={`figure:${figure.id}`}
            name={figure.label}
            on="this figure"
          />
        )}
      </footer>
    </>
  )
}

const NOUNS: Record<EvidenceLevel, readonly [one: string, many: string]> = {
  confirmed: ['number confirmed', 'numbers confirmed'],
  logged: ['logged number', 'logged numbers'],
  documented: ['number from a file', 'numbers from files'],
  said: ['quote', 'quotes'],
  entered: ['entry', 'entries'],
  assumed: ['assumption', 'assumptions'],
}

/** "Based on ● 2 things said, ◐ 3 entries, ○ 1 assumption." */
function Ends({ figure }: { figure: Figure }) {
  const found = Map.groupBy(distinctSourcesOf(figure), evidenceLevelOfInput)
  const parts = EVIDENCE_LEVELS.flatMap(level => {
    const count = found.get(level)?.length ?? 0
    return count > 0 ? [{ standing: level, text: `${count} ${NOUNS[level][count === 1 ? 0 : 1]}` }] : []
  })
  if (parts.length === 0) return <span />
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5">
      Based on
      {parts.map(({ standing: level, text }) => (
        <span key={level} className="inline-flex items-center gap-1">
          <EvidenceIcon standing={level} className="size-2.5" />
          {text}
        </span>
      ))}
    </span>
  )
}
