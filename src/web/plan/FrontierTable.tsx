// Table of the efficient frontier: each budget with its NPV, its options and what changes against the budget before.

import type { Plan } from '#contract/plan.ts'
import type { FrontierPoint } from '#domain/plan/frontier-point.ts'
import { changeText, titlesOf } from '#web/plan/plan-text.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { Body, Cell, Head, HeadCell, Row, RowHead, Table } from '#web/ui/table/table.tsx'

export function FrontierTable({ points, plan }: { points: readonly FrontierPoint[]; plan: Plan }) {
  const { money } = useNumbers()
  const words = { titleOf: titlesOf(plan), money }
  return (
    <details className="mt-3 text-sm">
      <summary className="font-medium">Budgets as a table</summary>
      <Table caption="Best plan by quarterly budget" className="mt-2">
        <Head>
          <HeadCell>Budget per quarter</HeadCell>
          <HeadCell numeric>NPV</HeadCell>
          <HeadCell numeric>Options</HeadCell>
          <HeadCell numeric wide>
            One-off cost
          </HeadCell>
          <HeadCell wide>Change</HeadCell>
        </Head>
        <Body>
          {points.map((point, at) => (
            <Row key={point.budget} className="align-top">
              <RowHead>
                {money(point.budget)}
                {point.isPresent && <span className="block text-xs text-muted">This plan</span>}
              </RowHead>
              <Cell numeric>{money(point.npv)}</Cell>
              <Cell numeric>{point.starts.length}</Cell>
              <Cell numeric wide>
                {money(point.oneOff)}
              </Cell>
              <Cell wide>{changeText(point, points[at - 1] ?? null, words)}</Cell>
            </Row>
          ))}
        </Body>
      </Table>
    </details>
  )
}
