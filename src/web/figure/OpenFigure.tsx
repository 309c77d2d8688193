// A figure on screen: the number with its unit, which opens to its lineage.

import { type ReactNode, useState } from 'react'
import type { Figure as FigureValue } from '#domain/figure/figure.ts'
import { evidenceLevelOf } from '#domain/figure/figure.ts'
import { FigureWindow } from '#web/figure/FigureWindow.tsx'
import { useNumbers } from '#web/platform/numbers.tsx'
import { Figure } from '#web/ui/figure.tsx'

interface Props {
  figure: FigureValue
  /** The rendered figure, if it differs from the default for its unit. */
  children?: ReactNode
  /** Shows the evidence icon of its weakest source before the number: stated, entered or assumed. */
  showBasis?: boolean
  /** Initially open, if the user requested it before it was loaded. */
  startOpen?: boolean
  /** A figure that leads: three significant digits; its window has the exact amount. */
  leading?: boolean
  /** The surrounding sentence already names the figure. */
  inSentence?: boolean
  className?: string
}

export function OpenFigure({
  figure,
  children,
  showBasis = false,
  startOpen = false,
  leading = false,
  inSentence = false,
  className = '',
}: Props) {
  const [open, setOpen] = useState(startOpen)
  const numbers = useNumbers()
  // Text wraps, a number does not.
  const wrap = figure.value === null ? 'whitespace-normal!' : ''
  return (
    <>
      <Figure
        {...(!inSentence && { label: figure.label })}
        className={`${wrap} ${className}`}
        {...(showBasis && { standing: evidenceLevelOf(figure) })}
        {...(figure.inputs.length > 0 && { onOpen: () => setOpen(true) })}
      >
        {children ?? (leading ? numbers.leading : numbers.figure)(figure)}
      </Figure>
      {open && <FigureWindow figure={figure} onClose={() => setOpen(false)} />}
    </>
  )
}
