// Table of quarters: the options that start in each, the money it costs and the weeks of each role.

import type { Plan } from '#contract/plan.ts'
import { OpenFigure } from '#web/figure/index.ts'
import { OptionLine } from '#web/plan/OptionLine.tsx'
import { weeksText } from '#web/plan/plan-text.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { Body, Cell, Head, HeadCell, Narrow, Row, RowHead, Table } from '#web/ui/table/table.tsx'

interface Props {
  plan: Plan
  best: NonNullable<Plan['best']>
  /** Opens the limits of an option; null in a completed audit. */
  onOption: ((id: number) => void) | null
}

type Quarter = Props['best']['quarters'][number]

export function QuarterTable({ plan, best, onOption }: Props) {
  const byId = new Map(plan.options.map(option => [option.id, option]))
  const starting = (quarter: number) =>
    best.starts.flatMap(start => (start.quarter === quarter ? (byId.get(start.id) ?? []) : []))
  return (
    <Table caption="Plan by quarter" className="mt-4">
      <Head>
        <HeadCell>Quarter</HeadCell>
        <HeadCell>Starts</HeadCell>
        <HeadCell wide>Load</HeadCell>
      </Head>
      <Body>
        {best.quarters.map(load => (
          <Row key={load.quarter} className="align-top">
            <RowHead>{load.quarter}</RowHead>
            <Cell>
              <ul className="space-y-1">
                {starting(load.quarter).map(option => (
                  <OptionLine key={option.id} option={option} onOption={onOption}>
                    <OpenFigure figure={option.value} inSentence />
                  </OptionLine>
                ))}
                {starting(load.quarter).length === 0 && <li className="text-muted">Nothing starts.</li>}
              </ul>
              <Narrow>
                <Load load={load} />
              </Narrow>
            </Cell>
            <Cell wide>
              <Load load={load} />
            </Cell>
          </Row>
        ))}
      </Body>
    </Table>
  )
}

function Load({ load: { spent, left, people } }: { load: Quarter }) {
  const { money, number } = useNumbers()
  return (
    <span className="block text-xs text-muted">
      <span className="block">
        Costs {money(spent)}
        {left !== null && `, ${money(left)} left`}
      </span>
      {people.map(({ role, used, available }) => (
        <span key={role} className="block wrap-anywhere">
          {role} {number(used)} of {weeksText(available, number)}
        </span>
      ))}
    </span>
  )
}
