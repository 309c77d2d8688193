// The literal results: net savings, ROI and payback, each open to its formula.

import type { RoiFigures } from '#domain/roi-figures.ts'
import { OpenFigure } from '#web/figure/index.ts'
import { Stat, StatRow } from '#web/ui/stat.tsx'

export function RoiResults({ figures }: { figures: RoiFigures }) {
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
                <OpenFigure figure={figure} showBasis />
              </span>
            }
          />
        ))}
      </StatRow>
    </div>
  )
}
