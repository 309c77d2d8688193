// What an event log says about lead times: simulated beside logged ones, and fitted numbers as proposals for the map.

import { useState } from 'react'
import type { LogLeadTimeRecord } from '#contract/log-lead-time.ts'
import type { SourceRecord } from '#contract/source.ts'
import { useRead } from '#web/platform/api.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { FittedNumbers } from '#web/process/lead-time/FittedNumbers.tsx'
import { LoggedWaits } from '#web/process/lead-time/LoggedWaits.tsx'
import { useLogs } from '#web/process/log/useLogs.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/input.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'
import { Body, Cell, Head, HeadCell, Row, RowHead, Table } from '#web/ui/table/table.tsx'

export function FromLog({ auditId }: { auditId: number }) {
  const logs = useLogs(auditId)
  const [chosen, choose] = useState<number>()
  const [isOpen, setOpen] = useState(false)
  const log = logs.find(({ id }) => id === chosen) ?? logs[0]
  if (!log) return null
  return (
    <section aria-label="Compared with a log" className="grid gap-4 border-t border-rule pt-6">
      <h2 className="caption">Compared with a log</h2>
      {logs.length > 1 && (
        <Field label="Log">
          <Select value={log.id} onChange={event => choose(Number(event.target.value))}>
            {logs.map(({ id, filename }) => (
              <option key={id} value={id}>
                {filename}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {isOpen ? (
        <Comparison key={log.id} auditId={auditId} log={log} />
      ) : (
        <div>
          <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
            Compare with {log.filename}
          </Button>
        </div>
      )}
    </section>
  )
}

const PROBLEMS = {
  few: 'The log has fewer than 50 whole cases in which every event has a start and an end.',
  overload: 'The log has more work than its people and hours allow, so no steady lead time exists.',
} as const

function Comparison({ auditId, log: { id } }: { auditId: number; log: SourceRecord }) {
  const { data, error, refetch } = useRead('source.leadTime', { params: { id } }, { keep: true })
  if (!data)
    return error ? (
      <Failed title="The log could not be compared" onRetry={() => void refetch()}>
        {error.problem?.message ?? 'The server cannot be reached.'}
      </Failed>
    ) : (
      <Loading text="Simulating the log..." />
    )
  const { found, steps, problem } = data
  if (!found) return <p className="max-w-prose text-muted">{PROBLEMS[problem ?? 'few']}</p>
  return (
    <>
      <Validation found={found} />
      <LoggedWaits waits={found.waits} steps={steps} />
      <Delays found={found} steps={steps} />
      <FittedNumbers auditId={auditId} sourceId={id} found={found} steps={steps} />
    </>
  )
}

interface Found {
  found: NonNullable<LogLeadTimeRecord['found']>
}

/** Mean and nine in ten of both, with the difference. */
function Validation({ found: { logged, simulated, meanDifference, p90Difference, fitted } }: Found) {
  const numbers = useNumbers()
  const rows = [
    { label: 'On average', of: ({ mean }: typeof logged) => mean, difference: meanDifference },
    { label: 'Nine in ten cases', of: ({ p90 }: typeof logged) => p90, difference: p90Difference },
  ]
  return (
    <div className="grid gap-2">
      <Table caption="Lead time of later cases" showCaption>
        <Head>
          <HeadCell>Lead time</HeadCell>
          <HeadCell numeric>Logged</HeadCell>
          <HeadCell numeric>Simulated</HeadCell>
          <HeadCell numeric>Difference</HeadCell>
        </Head>
        <Body>
          {rows.map(({ label, of, difference }) => (
            <Row key={label}>
              <RowHead>{label}</RowHead>
              <Cell numeric>{numbers.amount(of(logged), 'elapsed')}</Cell>
              <Cell numeric>{numbers.amount(of(simulated), 'elapsed')}</Cell>
              <Cell numeric>{signed(difference)}</Cell>
            </Row>
          ))}
        </Body>
      </Table>
      <p className="max-w-2xl text-xs text-muted">
        The simulation is fitted to {numbers.number(fitted)} earlier cases and compared with the{' '}
        {numbers.number(logged.cases)} latest ones. By chance alone, their mean is uncertain by{' '}
        {Math.round((100 * logged.half) / logged.mean)}% either way.
      </p>
    </div>
  )
}

const signed = (percent: number) => {
  const rounded = Math.round(percent * 10) / 10
  return `${rounded > 0 ? '+' : rounded < 0 ? '−' : ''}${Math.abs(rounded)}%`
}

function Delays({ found: { delays }, steps }: Found & Pick<LogLeadTimeRecord, 'steps'>) {
  const numbers = useNumbers()
  if (delays.length === 0) return null
  return (
    <div className="max-w-2xl text-sm">
      <p>Neither people nor working hours explain these waits:</p>
      <ul className="mt-1 list-disc pl-5">
        {delays.map(({ activity, minutes }) => (
          <li key={activity}>
            {numbers.amount(minutes, 'elapsed')} before “{steps[activity]?.label}”
          </li>
        ))}
      </ul>
    </div>
  )
}
