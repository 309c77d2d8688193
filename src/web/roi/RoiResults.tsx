// The literal results: net savings, ROI and payback, each open to its formula.

import { type Figure as FigureValue, figureText } from '#domain/figure.ts'
import type { RoiFigures } from '#domain/roi-figures.ts'
import { Figure } from '#web/ui/figure.tsx'
import { Stat, StatRow } from '#web/ui/stat.tsx'

interface Props {
  figures: RoiFigures
  saved: boolean
  onOpen(figure: FigureValue): void
}

export function RoiResults({ figures, saved, onOpen }: Props) {
  const shown = [
    { label: 'Net Savings', figure: figures.net },
    { label: 'ROI', figure: figures.percent },
    { label: 'Payback Period', figure: figures.payback },
  ]
  return (
    <div className="mt-6" aria-live="polite">
      <StatRow>
        {shown.map(({ label, figure }) => (
          <Stat
            key={label}
            label={label}
            value={
              <span className={figure.value === null ? 'text-base' : 'text-xl'}>
                <RoiFigure figure={figure} saved={saved} onOpen={onOpen} />
              </span>
            }
          />
        ))}
      </StatRow>
    </div>
  )
}

interface FigureProps {
  figure: FigureValue
  saved: boolean
  onOpen(figure: FigureValue): void
}

/** A figure that opens to its sources; words wrap where a number would not. */
export function RoiFigure({ figure, saved, onOpen }: FigureProps) {
  return (
    <Figure
      label={figure.label}
      basis={saved ? 'evidence' : 'assumption'}
      onOpen={() => onOpen(figure)}
      {...(figure.value === null && { className: 'whitespace-normal' })}
    >
      {figureText(figure)}
    </Figure>
  )
}
