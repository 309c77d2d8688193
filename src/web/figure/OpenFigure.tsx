// A figure on screen: the number with its unit, which opens to the thread of its sources.

import { type ReactNode, useState } from 'react'
import { evidenceLevelOf, type Figure as FigureValue } from '#domain/figure/figure.ts'
import { FigureWindow } from '#web/figure/FigureWindow.tsx'
import { useNumbers } from '#web/platform/numbers.tsx'
import { Figure } from '#web/ui/figure.tsx'

interface Props {
  figure: FigureValue
  /** The figure as set, where it reads otherwise than by its unit. */
  children?: ReactNode
  /** Draws before the number what its weakest end is: said, entered or assumed. */
  showBasis?: boolean
  /** Opens at once, where it was asked for before it was loaded. */
  startOpen?: boolean
  /** The words around it say what it is. */
  inSentence?: boolean
  className?: string
}

export function OpenFigure({
  figure,
  children,
  showBasis = false,
  startOpen = false,
  inSentence = false,
  className = '',
}: Props) {
  const [open, setOpen] = useState(startOpen)
  const numbers = useNumbers()
  // Words wrap where a number would not.
  const wrap = figure.value === null ? 'whitespace-normal!' : ''
  return (
    <>
      <Figure
        {...(!inSentence && { label: figure.label })}
        className={`${wrap} ${className}`}
        {...(showBasis && { standing: evidenceLevelOf(figure) })}
        {...(figure.inputs.length > 0 && { onOpen: () => setOpen(true) })}
      >
        {children ?? numbers.figure(figure)}
      </Figure>
      {open && <FigureWindow figure={figure} onClose={() => setOpen(false)} />}
    </>
  )
}
