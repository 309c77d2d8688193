// The window of one figure: why it has this value, what it stands on, and the thread down to its sources.

import { FORMULAS } from '#content/formulas.ts'
import { type Figure, figureText, type Standing, standingOf } from '#domain/figure.ts'
import { Inputs } from '#web/figure/Inputs.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export default function FigureThread({ figure, onClose }: { figure: Figure; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      width="lg"
      title={figure.value === null ? `${figure.label}: ${figureText(figure)}` : `Why ${figureText(figure)}?`}
      description={
        <span className="wrap-anywhere">
          {figure.value !== null && <b className="font-semibold text-ink">{figure.label}. </b>}
          {FORMULAS[figure.formula] ?? figure.formula}
        </span>
      }
    >
      <Inputs figure={figure} depth={0} />
      <footer className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-1 text-xs text-muted">
        <span>{standingText(standingOf(figure))}</span>
        <span title="The same id stands in the deck's evidence appendix">
          {figure.id} · {figure.formula} v{figure.version}
        </span>
      </footer>
    </Dialog>
  )
}

const NOUNS: Record<keyof Standing, readonly [one: string, many: string]> = {
  answer: ['answer', 'answers'],
  step: ['step field', 'step fields'],
  entry: ['entry', 'entries'],
  assumption: ['assumption', 'assumptions'],
}

/** "Stands on 2 answers, 3 step fields and 1 assumption." */
function standingText(standing: Standing): string {
  const parts = (Object.keys(NOUNS) as (keyof Standing)[])
    .filter(kind => standing[kind] > 0)
    .map(kind => `${standing[kind]} ${NOUNS[kind][standing[kind] === 1 ? 0 : 1]}`)
  return parts.length === 0 ? '' : `Stands on ${new Intl.ListFormat('en').format(parts)}.`
}
