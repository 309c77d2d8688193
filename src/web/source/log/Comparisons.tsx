// Said against logged: numbers of steps beside what the log measured, ordered by the money between the two; each is
// decided here.

import { useState } from 'react'
import { Link } from 'react-router'
import type { MeasuredStep } from '#contract/source.ts'
import { auditStepPath, stepPath } from '#domain/audit.ts'
import { filterText } from '#domain/figure/evidence-text.ts'
import { withFlow } from '#domain/process/flow/flow.ts'
import { accountsOf, NUMBER_UNITS } from '#domain/process/step-field.ts'
import { isAnswer, stepSources } from '#domain/quantity/quantity.ts'
import { type Comparison, comparisonsOf } from '#domain/source/log/compare.ts'
import { rangeText } from '#domain/text/range-text.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { Cases, type LogNumber } from '#web/source/log/Cases.tsx'
import type { LogProps } from '#web/source/log/log-props.ts'
import { Button } from '#web/ui/button.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'

export function Comparisons(props: LogProps) {
  const { source, audit } = props
  const { steps, failed, retry } = useMapSteps(audit.id)
  const measured = useRead('source.steps', { params: { id: source.id } })
  if (failed || measured.error) {
    return (
      <Failed
        title="The steps could not be compared"
        onRetry={() => {
          retry()
          void measured.refetch()
        }}
      >
        {measured.error?.problem?.message ?? 'The server cannot be reached.'}
      </Failed>
    )
  }
  if (!steps || !measured.data) return <Loading />
  const found = comparisonsOf(steps, measured.data.steps, {
    sourceId: source.id,
    calendar: source.mapping?.calendar ?? null,
    filter: source.filter,
  })
  if (found.length === 0) return <Nothing hasSteps={steps.length > 0} auditId={audit.id} />
  return <List {...props} found={found} measured={measured.data.steps} />
}

function Nothing({ hasSteps, auditId }: { hasSteps: boolean; auditId: number }) {
  if (hasSteps) {
    return (
      <p className="max-w-prose text-muted">
        No activity is matched to a step yet. Match them under Activities.
      </p>
    )
  }
  return (
    <p className="max-w-prose text-muted">
      The map has no steps yet.{' '}
      <Link className="link" to={auditStepPath(auditId, 2)}>
        Start it from a log
      </Link>
      , or draw it and match the activities to its steps.
    </p>
  )
}

/** The steps of the map with their statements and flow, as figures read them. */
function useMapSteps(auditId: number) {
  const input = { params: { id: auditId } }
  const steps = useRead('process.steps', input)
  const links = useRead('process.links', input)
  const quantities = useRead('quantity.list', input)
  const all = [steps, links, quantities]
  const isComplete = steps.data && links.data && quantities.data
  return {
    steps: isComplete
      ? withFlow(
          steps.data.map(step => ({ ...step, sources: stepSources(quantities.data, step) })),
          links.data,
        )
      : null,
    failed: all.some(({ error, data }) => error && !data),
    retry: () => {
      for (const { refetch } of all) void refetch()
    },
  }
}

interface ListProps extends LogProps {
  found: Comparison[]
  measured: MeasuredStep[]
}

function List({ source, audit, readOnly, found, measured }: ListProps) {
  const [asked, ask] = useState<LogNumber | null>(null)
  const stated = found.filter(({ present }) => present !== null)
  return (
    <>
      <p className="mb-4 max-w-prose text-muted">
        {summaryText(stated.filter(each => each.differs).length, stated.length)}
      </p>
      <ol aria-label="Said against logged" className="divide-y divide-rule border-y border-ink">
        {found.map(each => (
          <li
            key={`${each.step.id} ${each.field}`}
            className="grid gap-x-8 gap-y-3 py-4 md:grid-cols-[minmax(0,1fr)_auto]"
          >
            <Line
              each={each}
              auditId={audit.id}
              activities={measured.find(({ stepId }) => stepId === each.step.id)?.activities ?? []}
              onOpen={() =>
                ask({
                  name: each.step.label,
                  stepId: each.step.id,
                  measure: each.field === 'durationMin' ? 'duration' : 'runs',
                })
              }
            />
            {!readOnly && <Decision each={each} sourceId={source.id} />}
          </li>
        ))}
      </ol>
      {asked && <Cases sourceId={source.id} asked={asked} onClose={() => ask(null)} />}
    </>
  )
}

function summaryText(differing: number, stated: number): string {
  if (stated === 0) return 'The map has none of these numbers yet.'
  const numbers = differing === 0 ? 'No number' : `${differing} of ${stated} numbers`
  return `${numbers} ${differing > 1 ? 'differ' : 'differs'} from the log by more than rounding and chance.`
}

interface LineProps {
  each: Comparison
  auditId: number
  activities: string[]
  onOpen(): void
}

/** Three significant digits, the precision of a measured number; the step shows the exact value. */
const significant = (value: number) => Number(value.toPrecision(3))

/** A whole number as it was stated; a fraction, which a log may have given, as a measured number. */
const plain = (value: number) => (Number.isInteger(value) ? value : significant(value))

const ABOUT = { durationMin: 'Minutes a run', runsPerMonth: 'Volume a month' } as const

function Line({ each, auditId, activities, onOpen }: LineProps) {
  const { amount, number, shortMoney } = useNumbers()
  const { step, field, logged, present, differs, money } = each
  const unit = NUMBER_UNITS[field]
  const shown = (value: number) => amount(significant(value), unit)
  const isDuration = field === 'durationMin'
  const remarks = [
    ...(activities.join() === step.label ? [] : [activities.join(', ')]),
    ...(logged.measure === 'working_duration' ? ['Working hours only'] : []),
    ...(present !== null && money !== null && Math.abs(money) >= 1
      ? [`Using it changes the yearly cost by ${money > 0 ? '+' : '−'}${shortMoney(Math.abs(money))}`]
      : []),
  ]
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="font-medium">
        <Link className="link" to={stepPath(auditId, step.id)}>
          {step.label}
        </Link>{' '}
        · {ABOUT[field]}
        {present !== null && (
          <span className={differs ? '' : 'font-normal text-muted'}> · {differs ? 'Differs' : 'Agrees'}</span>
        )}
      </p>
      <p className="mt-1 text-sm">
        {saidText(each, value => amount(plain(value), unit))}{' '}
        <button type="button" className="opens rounded-sm" onClick={onOpen}>
          {isDuration ? `${number(logged.executions)} executions` : 'The full months'}
          <span className="sr-only">, open cases</span>
        </button>
        : {isDuration ? 'median' : 'average'} <strong>{shown(logged.usual)}</strong> (
        {isDuration ? 'P10' : 'least'} {shown(logged.min)}, {isDuration ? 'P90' : 'most'} {shown(logged.max)}
        ).
      </p>
      <p className="caption mt-1">{remarks.join(' · ')}</p>
    </div>
  )
}

/** "Dana said 14 min.", "The map has 14 min.", or that the map has no value. */
function saidText({ step, field, present }: Comparison, text: (value: number) => string): string {
  const said = accountsOf(step, field).counted.flatMap(({ source, usual }) =>
    isAnswer(source) ? [`${source.interviewee ?? 'An unnamed interviewee'} said ${text(usual)}.`] : [],
  )
  if (said.length > 0) return said.join(' ')
  return present === null ? 'The map has no value yet.' : `The map has ${text(present)}.`
}

const STATES = {
  open: '',
  used: 'The logged number is used.',
  kept: 'The present number is kept.',
  range: 'The range counts until it is decided.',
} as const

function Decision({ each, sourceId }: { each: Comparison; sourceId: number }) {
  const { amount, style } = useNumbers()
  const { run, pending } = useAction('quantity.takeLogged')
  const { step, field, logged, present, state, taken } = each
  const unit = NUMBER_UNITS[field]
  const shown = (value: number) => amount(significant(value), unit)
  const choices = [
    { use: 'logged', word: 'used', text: `Use ${shown(logged.usual)}` },
    ...(present === null
      ? []
      : [{ use: 'kept', word: 'kept', text: `Keep ${amount(plain(present), unit)}` } as const]),
    ...(logged.min === logged.max
      ? []
      : [
          {
            use: 'range',
            word: 'range',
            text: `Range ${rangeText([logged.min, logged.max].map(shown))}`,
          } as const,
        ]),
  ] as const
  return (
    <fieldset className="flex max-w-md flex-wrap items-start gap-2 md:justify-end lg:max-w-xl">
      <legend className="sr-only">
        Which {ABOUT[field].toLowerCase()} of {step.label} counts
      </legend>
      {choices.map(({ use, word, text }) => (
        <Button
          key={use}
          variant={use === 'range' ? 'quiet' : 'secondary'}
          size="sm"
          aria-pressed={state === word}
          disabled={pending}
          onClick={() => void run({ params: { id: sourceId }, body: { stepId: step.id, field, use } })}
        >
          {text}
        </Button>
      ))}
      <p aria-live="polite" className="caption w-full md:text-right">
        {taken
          ? `${shown(taken.usual)} was taken earlier from ${taken.filter ? `only ${filterText(taken.filter, style)}` : 'all cases'}.`
          : STATES[state]}
      </p>
    </fieldset>
  )
}
