// Up to three scenarios side by side, each against the as-is map.

import { useState } from 'react'
import type { Scenario } from '#contract/scenario.ts'
import { type ScenarioMoney, scenarioMoney } from '#domain/process/scenario/money.ts'
import type { MapState } from '#domain/process/scenario/scenario.ts'
import { OpenFigure } from '#web/figure/index.ts'
import { useAsIs, useScenarioMap } from '#web/process/scenario/against.ts'
import { Amount, LINES } from '#web/process/scenario/amounts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Loading } from '#web/ui/states.tsx'
import { Body, Cell, Clipped, Head, HeadCell, Row, RowHead, Table } from '#web/ui/table/table.tsx'

const MAX = 3

interface Props {
  auditId: number
  scenarios: readonly Scenario[]
  onClose: () => void
}

export function CompareDialog({ auditId, scenarios, onClose }: Props) {
  const [chosen, choose] = useState(() => scenarios.slice(0, MAX).map(({ id }) => id))
  const asIs = useAsIs(auditId)
  const shown = scenarios.filter(({ id }) => chosen.includes(id))
  const toggle = (id: number, on: boolean) =>
    choose(on ? [...chosen, id].slice(-MAX) : chosen.filter(each => each !== id))
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      width="lg"
      title="Scenarios side by side"
      description="Each compared with today on the same simulation runs; 80% ranges below."
    >
      {scenarios.length > MAX && (
        <fieldset className="mb-5 flex flex-wrap gap-x-6 gap-y-2">
          <legend className="caption mb-1">Compared, at most three</legend>
          {scenarios.map(({ id, title }) => (
            <Checkbox
              key={id}
              label={title}
              checked={chosen.includes(id)}
              onChange={event => toggle(id, event.target.checked)}
            />
          ))}
        </fieldset>
      )}
      {asIs ? <Compared auditId={auditId} asIs={asIs} scenarios={shown} /> : <Loading />}
    </Dialog>
  )
}

function Compared({
  auditId,
  asIs,
  scenarios,
}: {
  auditId: number
  asIs: MapState
  scenarios: readonly Scenario[]
}) {
  // Always three, because each reads its map by a hook.
  const [first, second, third] = scenarios
  const columns = [
    useColumn(auditId, asIs, first),
    useColumn(auditId, asIs, second),
    useColumn(auditId, asIs, third),
  ].filter(each => each !== null)
  return (
    <Table caption="Scenarios compared with the as-is map">
      <Head>
        <HeadCell>Compared with as-is</HeadCell>
        {columns.map(({ scenario }) => (
          <HeadCell key={scenario.id} numeric className="max-w-48 normal-case whitespace-normal!">
            <Clipped>{scenario.title}</Clipped>
          </HeadCell>
        ))}
      </Head>
      <Body>
        <Counts columns={columns} />
        <Row>
          <RowHead>Cost a year</RowHead>
          {columns.map(({ scenario, money }) => (
            <Cell key={scenario.id} numeric>
              {money && <OpenFigure figure={money.total} />}
            </Cell>
          ))}
        </Row>
        {LINES.map(({ label, of }) => (
          <Row key={label}>
            <RowHead>{label}</RowHead>
            {columns.map(({ scenario, money }) => (
              <Cell key={scenario.id} numeric>
                {money && <Amount total={of(money)} />}
              </Cell>
            ))}
          </Row>
        ))}
        <Row>
          <RowHead>Pays back after</RowHead>
          {columns.map(({ scenario, money }) => (
            <Cell key={scenario.id} numeric>
              {money && <OpenFigure figure={money.payback} />}
            </Cell>
          ))}
        </Row>
      </Body>
    </Table>
  )
}

interface Column {
  scenario: Scenario
  money: ScenarioMoney | null
}

function useColumn(auditId: number, asIs: MapState, scenario: Scenario | undefined): Column | null {
  const map = useScenarioMap(auditId, scenario?.id ?? 0, scenario !== undefined)
  return scenario ? { scenario, money: map && scenarioMoney(scenario, asIs, map) } : null
}

function Counts({ columns }: { columns: readonly Column[] }) {
  return (
    <Row>
      <RowHead>Steps</RowHead>
      {columns.map(({ scenario, money }) => (
        <Cell key={scenario.id} numeric>
          {money && countText(money)}
        </Cell>
      ))}
    </Row>
  )
}

/** "2 changed, 1 new, 1 gone" */
export function countText({ difference }: Pick<ScenarioMoney, 'difference'>): string {
  const count = (kind: string) => difference.steps.filter(each => each.kind === kind).length
  const parts = ['changed', 'new', 'gone'].flatMap(kind =>
    count(kind) > 0 ? [`${count(kind)} ${kind}`] : [],
  )
  return parts.join(', ') || 'no differences'
}
