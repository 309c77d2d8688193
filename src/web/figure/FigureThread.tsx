// The window of one figure: why it has this value, what it stands on, and the thread down to its sources.

import type { ReactNode } from 'react'
import { FORMULAS } from '#content/formulas.ts'
import { countEnds, type Ends, type Figure, figureText } from '#domain/figure.ts'
import { Inputs } from '#web/figure/Inputs.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export interface FigureThreadProps {
  /** Absent while it is on its way, or cannot be had. */
  figure: Figure | undefined
  /** What stands there then. */
  instead?: ReactNode
  onClose: () => void
}

export default function FigureThread({ figure, instead, onClose }: FigureThreadProps) {
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      width="lg"
      title={figure ? titleOf(figure) : 'Where this figure comes from'}
      description={figure && <Formula figure={figure} />}
    >
      {figure ? <Thread figure={figure} /> : instead}
    </Dialog>
  )
}

const titleOf = (figure: Figure) =>
  figure.value === null ? `${figure.label}: ${figureText(figure)}` : `Why ${figureText(figure)}?`

function Formula({ figure: { value, label, formula } }: { figure: Figure }) {
  return (
    <span className="wrap-anywhere">
      {value !== null && <b className="font-semibold text-ink">{label}. </b>}
      {FORMULAS[formula] ?? formula}
    </span>
  )
}

function Thread({ figure }: { figure: Figure }) {
  return (
    <>
      <Inputs figure={figure} depth={0} />
      <footer className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-1 text-xs text-muted">
        <span>{endsText(countEnds(figure))}</span>
        <span title="The same id stands in the deck's evidence appendix">
          {figure.id} · {figure.formula} v{figure.version}
        </span>
      </footer>
    </>
  )
}

const NOUNS: Record<keyof Ends, readonly [one: string, many: string]> = {
  answer: ['answer', 'answers'],
  step: ['step field', 'step fields'],
  entry: ['entry', 'entries'],
  assumption: ['assumption', 'assumptions'],
}

/** "Stands on 2 answers, 3 step fields and 1 assumption." */
function endsText(standing: Ends): string {
  const parts = (Object.keys(NOUNS) as (keyof Ends)[])
    .filter(kind => standing[kind] > 0)
    .map(kind => `${standing[kind]} ${NOUNS[kind][standing[kind] === 1 ? 0 : 1]}`)
  return parts.length === 0 ? '' : `Stands on ${new Intl.ListFormat('en').format(parts)}.`
}
