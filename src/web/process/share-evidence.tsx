// Evidence of a connection's share on the canvas: who said or entered it, and whether statements differ.

import { attributionText } from '#domain/attribution.ts'
import type { EvidenceLevel } from '#domain/figure/evidence-level.ts'
import { type ShareStatements, shareStatements, statedShareLevel } from '#domain/process/flow/branch-share.ts'
import { spanOf } from '#domain/process/statements.ts'
import { isAnswer } from '#domain/quantity/quantity.ts'
import { amountText } from '#domain/text/number-style.ts'
import { rangeText } from '#domain/text/range-text.ts'
import type { CanvasLink } from '#web/process/canvas/map/document.ts'
import { useSourced } from '#web/process/step-evidence.tsx'
import { useCanvas } from '#web/process/watch.ts'
import { EvidenceLevelMark } from '#web/ui/evidence-icon.tsx'

interface Props {
  link: CanvasLink
  /** With text beside the mark. */
  words?: boolean
}

/** Nothing for a connection without a share. */
export function ShareEvidence({ link, words = false }: Props) {
  const canvas = useCanvas()
  const source = useSourced(canvas.doc.steps.get(link.source))
  const targetId = canvas.outbox.known.idOf(link.target)
  if (link.share === null || !source || targetId === undefined) return null
  const statements = shareStatements(source, targetId)
  const typed = link.marks?.share ? 'entered' : 'assumed'
  const level = statedShareLevel(link.share, statements) ?? typed
  const text = textOf(link, level, statements)
  return (
    <span title={text} className="inline-flex items-center gap-1.5 text-sm">
      <EvidenceLevelMark standing={level} />
      {words && text}
    </span>
  )
}

/** "said by Priya Raman", "statements differ: 80–88%", "entered by Mona Member, Nov 22, 2026". */
function textOf({ marks }: CanvasLink, level: EvidenceLevel, statements: ShareStatements | null): string {
  if (statements?.undecided) {
    const { min, max } = spanOf(statements.counted)
    return `statements differ: ${rangeText([min, max].map(end => amountText(end, 'percent')))}`
  }
  if (level === 'entered' && marks?.share) return `entered by ${attributionText(marks.share)}`
  if (level === 'assumed' || level === 'entered') return level
  const names = statements?.counting.map(
    ({ source }) => (isAnswer(source) ? source.interviewee : source.filename) ?? 'an unnamed interviewee',
  )
  return `${level} ${level === 'said' ? 'by' : 'in'} ${[...new Set(names)].join(', ')}`
}
