// Queues over the hours of a working day, for the steps where most runs wait.

import { busiestHour } from '#domain/lead-time/busiest-hour.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import type { AnsweredColumn } from '#web/process/lead-time/columns.ts'
import { Body, Cell, Clipped, Head, HeadCell, Row, RowHead, Table } from '#web/ui/table/table.tsx'

/** Hours of the day that are drawn, and the most steps. */
const FROM = 6
const TO = 21
const MAX = 6
/** Shorter queues are not worth a picture: fewer runs than this on average. */
const LEAST = 0.05

export function Day({ columns }: { columns: readonly AnsweredColumn[] }) {
  const numbers = useNumbers()
  const last = columns.at(-1)
  const [today] = columns
  const steps = (today?.result.steps ?? [])
    .filter(({ queue }) => queue >= LEAST)
    .toSorted((a, b) => b.queue - a.queue)
    .slice(0, MAX)
  if (!today || !last || steps.length === 0) return null
  const longest = Math.max(...columns.flatMap(({ result }) => result.steps.flatMap(each => each.queueByHour)))
  return (
    <Table caption={`Runs waiting through a working day, ${FROM}:00 to ${TO}:00`} showCaption>
      <Head>
        <HeadCell>Step</HeadCell>
        {columns.map(({ title }) => (
          <HeadCell key={title}>{title}</HeadCell>
        ))}
      </Head>
      <Body>
        {steps.map(({ identity, label }) => (
          <Row key={identity}>
            <RowHead className="min-w-36">
              <Clipped>{label}</Clipped>
            </RowHead>
            {columns.map(({ title, result }) => {
              const step = result.steps.find(each => each.identity === identity)
              if (!step) return <Cell key={title}>–</Cell>
              const { hour, runs } = busiestHour(step.queueByHour, FROM, TO)
              return (
                <Cell key={title} className="min-w-36">
                  <Hours byHour={step.queueByHour} longest={longest} />
                  <p className="text-xs text-muted">
                    at most {numbers.number(Math.round(runs * 10) / 10)}, at {hour}:00
                  </p>
                </Cell>
              )
            })}
          </Row>
        ))}
      </Body>
    </Table>
  )
}

function Hours({ byHour, longest }: { byHour: readonly number[]; longest: number }) {
  return (
    <div aria-hidden className="flex h-8 items-end gap-px border-b border-rule">
      {byHour.slice(FROM, TO).map((count, at) => (
        <div
          key={at}
          className="min-h-px flex-1 bg-time-sink"
          style={{ height: `${(100 * count) / Math.max(1e-9, longest)}%` }}
        />
      ))}
    </div>
  )
}
