// Load of each owner in the simulated maps.

import { LOAD_WORDS, loadLevel } from '#domain/capacity/load.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import type { AnsweredColumn } from '#web/process/lead-time/columns.ts'
import { Body, Cell, Clipped, Head, HeadCell, Row, RowHead, Table } from '#web/ui/table/table.tsx'

const BARS = { fine: 'bg-signal', high: 'bg-time-sink', over: 'bg-danger' } as const

export function Busy({ columns }: { columns: readonly AnsweredColumn[] }) {
  const names = new Map(columns.flatMap(({ result }) => result.owners.map(each => [each.key, each.owner])))
  if (names.size === 0) return null
  return (
    <Table caption="Load of the owners" showCaption>
      <Head>
        <HeadCell>Owner</HeadCell>
        {columns.map(({ title }) => (
          <HeadCell key={title}>{title}</HeadCell>
        ))}
      </Head>
      <Body>
        {[...names].map(([key, owner]) => (
          <Row key={key}>
            <RowHead className="min-w-36">
              <Clipped>{owner}</Clipped>
            </RowHead>
            {columns.map(({ title, result }) => (
              <Cell key={title} className="min-w-32">
                <Load load={result.owners.find(each => each.key === key)?.load} />
              </Cell>
            ))}
          </Row>
        ))}
      </Body>
    </Table>
  )
}

function Load({ load }: { load: number | null | undefined }) {
  const numbers = useNumbers()
  if (load === undefined) return <span className="text-xs text-muted">not in this map</span>
  if (load === null) return <span className="text-xs text-muted">people and hours not entered</span>
  const percent = Math.round(load * 100)
  const level = loadLevel(percent)
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="font-semibold">{numbers.amount(percent, 'percent')}</span>
        <span className="text-xs">{LOAD_WORDS[level]}</span>
      </p>
      <div aria-hidden className="mt-1 h-1.5 w-full bg-rule">
        <div className={`h-full ${BARS[level]}`} style={{ width: `${Math.min(100, percent)}%` }} />
      </div>
    </>
  )
}
