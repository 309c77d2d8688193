// The thread from an ROI figure to its sources: the formula in words, and what went into it.

import { FORMULAS } from '#content/formulas.ts'
import { inputText } from '#domain/deck/sources.ts'
import { type Figure, figureText } from '#domain/figure.ts'
import { Dialog } from '#web/ui/dialog.tsx'

interface Props {
  figure: Figure | null
  onClose(): void
}

export function RoiSources({ figure, onClose }: Props) {
  return (
    <Dialog
      open={figure !== null}
      onOpenChange={open => !open && onClose()}
      title={figure && `${figure.label}: ${figureText(figure)}`}
      description={figure && (FORMULAS[figure.formula] ?? figure.formula)}
    >
      {figure && <Inputs figure={figure} />}
    </Dialog>
  )
}

/** The inputs of a figure; a figure among them shows its own in turn. */
function Inputs({ figure }: { figure: Figure }) {
  return (
    <ul className="divide-y divide-rule border-y border-rule text-sm">
      {figure.inputs.map(input => (
        <li key={inputText(input)} className="py-2.5">
          {input.kind === 'figure' ? (
            <details>
              <summary className="font-medium">
                {input.figure.label}: {figureText(input.figure)}
              </summary>
              <p className="mt-1 pl-4 text-muted">{FORMULAS[input.figure.formula]}</p>
              <div className="mt-2 border-l border-signal pl-4">
                <Inputs figure={input.figure} />
              </div>
            </details>
          ) : (
            <span className={input.kind === 'assumption' ? 'text-muted italic' : ''}>{inputText(input)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
