// Headline figures: net savings, ROI and payback before running costs, and at the same size the full model's results below.

import type { ReactNode } from 'react'
import { type Figure, figureText } from '#domain/figure/figure.ts'
import type { RoiFigures } from '#domain/roi/figures.ts'
import { HEADLINES, paybackNote } from '#domain/roi/headline.ts'
import { rangeText } from '#domain/text/range-text.ts'
import { OpenFigure } from '#web/figure/index.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { Stat, StatRow } from '#web/ui/stat.tsx'

interface Shown {
  label: string
  figure: Figure
  /** Three significant digits. */
  leading?: boolean
  note?: ReactNode
}

export function RoiResults({ figures }: { figures: RoiFigures }) {
  const { net, percent, payback, p10, p50, p90, positive, riskAdjustedPayback } = figures
  const { leading } = useNumbers()
  const range = (
    <>
      80% range: <span className="whitespace-nowrap">{rangeText([p10, p90].map(leading))}</span>
    </>
  )
  return (
    <div className="mt-6 space-y-5" aria-live="polite">
      <Row
        title={HEADLINES.specification}
        shown={[
          { label: 'Net Savings', figure: net },
          { label: 'ROI', figure: percent },
          { label: 'Payback Period', figure: payback },
        ]}
      />
      <Row
        title={HEADLINES.riskAdjusted}
        shown={[
          { label: 'Net present value (P50)', figure: p50, leading: true, note: range },
          { label: 'Probability of a positive NPV', figure: positive, note: 'in 10,000 simulation runs' },
          { label: 'Payback', figure: riskAdjustedPayback, note: paybackNote(riskAdjustedPayback) },
        ]}
      />
    </div>
  )
}

/** Text results are set smaller than numbers. */
const isWords = (figure: Figure) => figure.value === null || figureText(figure).length > 12

function Row({ title, shown }: { title: string; shown: Shown[] }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1.5 text-sm font-semibold">{title}</h3>
      <StatRow>
        {shown.map(({ label, figure, leading = false, note }) => (
          <Stat
            key={label}
            label={label}
            note={note}
            value={
              <span className={isWords(figure) ? 'text-base' : 'text-xl'}>
                <OpenFigure
                  figure={figure}
                  showBasis
                  leading={leading}
                  className={figure.unit === 'share' || isWords(figure) ? 'whitespace-normal! text-left' : ''}
                />
              </span>
            }
          />
        ))}
      </StatRow>
    </section>
  )
}
