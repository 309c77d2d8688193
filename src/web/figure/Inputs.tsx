// The lineage: every input of a figure on a line in the signal colour; inputs that are figures can be expanded.

import { type ReactNode, useState } from 'react'
import type { Figure, FigureInput } from '#domain/figure/figure.ts'
import { evidenceLevelOf, evidenceLevelOfInput } from '#domain/figure/figure.ts'
import { Source } from '#web/figure/Source.tsx'
import { whyOf } from '#web/figure/why.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { Button } from '#web/ui/button.tsx'
import { EvidenceIcon } from '#web/ui/evidence-icon.tsx'

/** Longer lists show this many and the number of further ones. */
const LISTED = 12

/** Top-level figures are expanded initially if there are at most this many. */
const OPEN_AT_ONCE = 4

interface Props {
  figure: Figure
  depth: number
}

export function Inputs({ figure, depth }: Props) {
  const [all, setAll] = useState(false)
  const shown = all ? figure.inputs : figure.inputs.slice(0, LISTED)
  const rest = figure.inputs.length - shown.length
  return (
    <>
      <ul className="border-l-2 border-signal text-sm">
        {shown.map(input => (
          <InputLine key={keyOf(input)} input={input}>
            {input.kind === 'figure' ? (
              <Branch
                figure={input.figure}
                depth={depth}
                open={depth === 0 && figure.inputs.length <= OPEN_AT_ONCE}
              />
            ) : (
              <Source input={input} />
            )}
          </InputLine>
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="quiet" size="sm" className="mt-1" onClick={() => setAll(true)}>
          Show {rest} more
        </Button>
      )}
    </>
  )
}

/** One point of the lineage: filled if stated, half filled if entered, hollow if assumed. */
function InputLine({ input, children }: { input: FigureInput; children: ReactNode }) {
  const level = input.kind === 'figure' ? evidenceLevelOf(input.figure) : evidenceLevelOfInput(input)
  return (
    <li className="relative border-b border-rule py-2.5 pl-5 last:border-b-0">
      <span className="absolute top-3.5 -left-[7px]">
        <EvidenceIcon standing={level} className="size-3" />
      </span>
      {children}
    </li>
  )
}

function Branch({ figure, depth, open }: Props & { open: boolean }) {
  const numbers = useNumbers()
  return (
    <details open={open}>
      <summary className="font-medium wrap-anywhere">
        {figure.label}: {numbers.factor(figure.value, figure.unit)}
      </summary>
      <p className="mt-1 mb-2 text-muted">{whyOf(figure, numbers.style)}</p>
      <Inputs figure={figure} depth={depth + 1} />
    </details>
  )
}

function keyOf(input: FigureInput): string {
  return input.kind === 'figure' ? input.figure.id : JSON.stringify(input)
}
