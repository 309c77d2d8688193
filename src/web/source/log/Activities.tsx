// The activities of a log with their times, each matched to a step by name or by hand.

import { useState } from 'react'
import type { SourceDetail } from '#contract/source.ts'
import type { TimeSpread } from '#domain/source/spread.ts'
import { timeText } from '#domain/source/time-text.ts'
import { rangeText } from '#domain/text/range-text.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { Cases, type LogNumber } from '#web/source/log/Cases.tsx'
import { inCases } from '#web/source/log/counts.ts'
import type { LogProps } from '#web/source/log/log-props.ts'
import { Select } from '#web/ui/form/input.tsx'
import { Body, Cell, Head, HeadCell, Narrow, Row, RowHead, Table } from '#web/ui/table/table.tsx'

type Activity = NonNullable<SourceDetail['summary']>['activities'][number]

export function Activities({ source, audit, readOnly }: LogProps) {
  const { activities } = source.summary
  const [asked, ask] = useState<LogNumber | null>(null)
  const { data } = useRead('source.steps', { params: { id: source.id } })
  const matched = new Map(data?.matches.map(each => [each.activity, each]))
  return (
    <>
      <Table caption="Activities">
        <Head>
          <HeadCell>Activity</HeadCell>
          <HeadCell>Step</HeadCell>
          <HeadCell numeric wide>
            Executions
          </HeadCell>
          <HeadCell numeric wide>
            A month
          </HeadCell>
          <HeadCell numeric>Start to end</HeadCell>
          <HeadCell numeric wide>
            Elapsed since previous
          </HeadCell>
          <HeadCell numeric wide>
            Waiting before
          </HeadCell>
          <HeadCell numeric wide>
            Repeated
          </HeadCell>
          <HeadCell numeric wide>
            Handed over
          </HeadCell>
        </Head>
        <Body>
          {activities.map((activity, place) => (
            <ActivityRow
              key={activity.name}
              activity={activity}
              step={
                <StepOf
                  sourceId={source.id}
                  auditId={audit.id}
                  readOnly={readOnly}
                  place={place}
                  activity={activity.name}
                  match={matched.get(activity.name)}
                />
              }
              onOpen={measure => ask({ name: activity.name, activity: place, measure })}
            />
          ))}
        </Body>
      </Table>
      <p className="caption mt-2 max-w-prose">
        Times are medians with P10 and P90. Elapsed time contains waiting; it is never counted as work.
      </p>
      {asked && <Cases sourceId={source.id} asked={asked} onClose={() => ask(null)} />}
    </>
  )
}

interface RowProps {
  activity: Activity
  step: React.ReactNode
  onOpen(measure: LogNumber['measure']): void
}

function ActivityRow({ activity, step, onOpen }: RowProps) {
  const { number, amount } = useNumbers()
  const { name, executions, cases, perMonth, duration, elapsed, waiting, rework, handOvers } = activity
  const executed = `${number(executions)} in ${inCases(cases, number)}`
  return (
    <Row>
      <RowHead className="max-w-64 wrap-anywhere">
        {name}
        <Narrow>{executed}</Narrow>
      </RowHead>
      <Cell className="min-w-44">{step}</Cell>
      <Cell numeric wide>
        {executed}
      </Cell>
      <Cell numeric wide>
        {perMonth ? number(Math.round(perMonth.average)) : '–'}
      </Cell>
      <Cell numeric>
        <Times spread={duration} label={`${name}, start to end`} onOpen={() => onOpen('duration')} />
      </Cell>
      <Cell numeric wide>
        <Times spread={elapsed} label={`${name}, elapsed`} onOpen={() => onOpen('elapsed')} />
      </Cell>
      <Cell numeric wide>
        <Times spread={waiting} label={`${name}, waiting`} onOpen={() => onOpen('waiting')} />
      </Cell>
      <Cell numeric wide>
        {amount(Math.round(rework), 'percent')}
      </Cell>
      <Cell numeric wide>
        {handOvers === null ? '–' : amount(Math.round(handOvers), 'percent')}
      </Cell>
    </Row>
  )
}

function Times({ spread, label, onOpen }: { spread: TimeSpread | null; label: string; onOpen(): void }) {
  const { style } = useNumbers()
  if (!spread) return <span className="text-muted">not logged</span>
  const text = (minutes: number) => timeText(minutes, style.locale)
  const ends = [...new Set([spread.p10, spread.p90].map(text))]
  return (
    <>
      <button type="button" className="opens rounded-sm" onClick={onOpen}>
        {text(spread.median)}
        <span className="sr-only">, {label}: open cases</span>
      </button>
      <span className="block text-xs text-muted">{rangeText(ends)}</span>
    </>
  )
}

interface StepOfProps {
  sourceId: number
  auditId: number
  activity: string
  place: number
  match: { stepId: number | null; byHand: boolean } | undefined
  readOnly: boolean
}

function StepOf({ sourceId, auditId, activity, place, match, readOnly }: StepOfProps) {
  const { data: steps = [] } = useRead('process.steps', { params: { id: auditId } })
  const { run } = useAction('source.match')
  const choose = (value: string) => {
    const stepId = value === '' ? null : Number(value)
    void run({ params: { id: sourceId }, body: { activity: place, stepId } })
  }
  return (
    <>
      <Select
        aria-label={`Step of ${activity}`}
        disabled={readOnly || !match}
        value={match?.stepId ?? ''}
        onChange={event => choose(event.target.value)}
      >
        <option value="">No step</option>
        {steps.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
      <span className="mt-0.5 block text-xs text-muted">
        {match?.byHand ? 'chosen' : match?.stepId ? 'by its name' : ''}
      </span>
    </>
  )
}
