// Amounts of a scenario as displayed: each opens to its sources, with its range beside it.

import type { ScenarioMoney } from '#domain/process/scenario/money.ts'
import type { Total } from '#domain/simulation/simulation.ts'
import { OpenFigure } from '#web/figure/index.ts'
import { useNumbers } from '#web/platform/numbers.tsx'

/** The usual value, with the 80 % range below it; one number if there is no range. */
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

/** The results of a scenario, line by line. */
export const LINES: { label: string; of: (money: ScenarioMoney) => Total }[] = [
  { label: 'Hours saved a year', of: money => money.hours },
  { label: 'Cost saved a year', of: money => money.cost },
  { label: 'Tool cost a month', of: money => money.tool },
  { label: 'Net a year', of: money => money.net },
  { label: 'One-off cost', of: money => money.once },
]
