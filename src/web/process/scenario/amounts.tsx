// Amounts of a scenario as they are written: each opens to its sources, with the ends of its draws beside it.

import type { ScenarioMoney } from '#domain/process/scenario/money.ts'
import type { Total } from '#domain/simulation/samples.ts'
import { OpenFigure } from '#web/figure/index.ts'
import { useNumbers } from '#web/platform/numbers.tsx'

/** The usual value, and under it what lies in four of five draws; one number where nothing ranges. */
export function Amount({ total }: { total: Total }) {
  const numbers = useNumbers()
  const { figure, ends, spread } = total
  return (
    <>
      <OpenFigure figure={figure} showBasis />
      {spread.p10 < spread.p90 && (
        <span className="block text-xs leading-6 font-normal text-muted">
          <OpenFigure figure={ends.p10}>{numbers.figure(ends.p10)}</OpenFigure> –{' '}
          <OpenFigure figure={ends.p90}>{numbers.figure(ends.p90)}</OpenFigure>
        </span>
      )}
    </>
  )
}

/** What a scenario comes to, line by line. */
export const LINES: { label: string; of: (money: ScenarioMoney) => Total }[] = [
  { label: 'Hours saved a year', of: money => money.hours },
  { label: 'Cost saved a year', of: money => money.cost },
  { label: 'Tool cost a month', of: money => money.tool },
  { label: 'Net a year', of: money => money.net },
  { label: 'One-off cost', of: money => money.once },
]
