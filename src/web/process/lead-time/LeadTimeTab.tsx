// The Lead time tab: how long a case takes today and with the tried changes, where it waits, and who is busy.

import { useMemo, useState } from 'react'
import type { LeadTime, LeadTimeResult } from '#domain/lead-time/lead-time.ts'
import type { LoggedArrivals } from '#domain/lead-time/logged-arrivals.ts'
import { NO_TRIAL } from '#domain/lead-time/trial.ts'
import { dayText } from '#domain/text/date.ts'
import { Busy } from '#web/process/lead-time/Busy.tsx'
import { Compared } from '#web/process/lead-time/Compared.tsx'
import { Controls } from '#web/process/lead-time/Controls.tsx'
import type { AnsweredColumn, LeadTimeColumn } from '#web/process/lead-time/columns.ts'
import { Day } from '#web/process/lead-time/Day.tsx'
import { FromLog } from '#web/process/lead-time/FromLog.tsx'
import { Ladder } from '#web/process/lead-time/Ladder.tsx'
import type { LeadTimeProgress } from '#web/process/lead-time/lead-time.worker.ts'
import {
  isTried,
  NOTHING_TRIED,
  type SimulationTerms,
  type Tried,
  useQuestion,
} from '#web/process/lead-time/question.ts'
import { type LeadTimes, useLeadTimes } from '#web/process/lead-time/useLeadTimes.ts'
import { useScenarios } from '#web/process/scenario/against.ts'
import { useMapFlow } from '#web/process/step-evidence.tsx'
import { Later } from '#web/ui/later.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Empty, Failed, Loading } from '#web/ui/states.tsx'

const { start, pause, promise } = NO_TRIAL
const TERMS: SimulationTerms = { start, pause, promise, pattern: 'logged' }

export default function LeadTimeTab({ auditId }: { auditId: number }) {
  const [tried, setTried] = useState<Tried>(NOTHING_TRIED)
  const [terms, setTerms] = useState<SimulationTerms>(TERMS)
  const { current } = useScenarios(auditId)
  const flow = useMapFlow()
  const question = useQuestion(auditId, tried, terms)
  const { found, progress, failed } = useLeadTimes(question)
  // The page's own code is missing: browsers keep a failed import until the page is reloaded.
  if (failed || flow === null)
    return <Failed title="Lead times could not be computed" onRetry={() => window.location.reload()} />
  const [today] = found?.results ?? []
  if (!found || !today)
    return (
      <>
        <Loading text="Simulating cases..." />
        {progress && <Simulating key={progress.number} progress={progress} />}
      </>
    )
  if (today.kind === 'empty') return <Empty>The map has no step yet.</Empty>
  const title = current?.title ?? (isTried(tried) ? 'Tried' : null)
  return (
    <div className="grid items-start gap-x-10 gap-y-6 xl:grid-cols-[20rem_minmax(0,1fr)]">
      <Controls
        result={today}
        auditId={auditId}
        tried={tried}
        setTried={setTried}
        terms={terms}
        setTerms={setTerms}
      />
      <div className="grid min-w-0 gap-8">
        {progress && <Simulating key={progress.number} progress={progress} />}
        <Results found={found} title={title} />
        <FromLog auditId={auditId} />
      </div>
    </div>
  )
}

function Simulating({ progress: { done, total } }: { progress: LeadTimeProgress }) {
  const text = `${done} of ${total} simulations`
  return (
    <Later>
      <Progress label="Simulating cases" value={done} max={total} text={text} />
    </Later>
  )
}

function Results({ found, title }: { found: LeadTimes; title: string | null }) {
  const { results, question, isRefining } = found
  const columns = useMemo(
    () =>
      results.map((result, at) => ({
        result,
        title: at === 0 ? 'Today' : (title ?? 'Tried'),
        source: { capacities: question.capacities, ...question.variants[at] } as LeadTimeColumn['source'],
      })),
    [results, question, title],
  )
  const problems = columns.filter(({ result }) => result.kind !== 'found')
  const answered = columns.filter((each): each is AnsweredColumn => each.result.kind === 'found')
  return (
    <div className="grid min-w-0 gap-8" aria-busy={isRefining}>
      {problems.map(each => (
        <Notice key={each.title} tone="caution" title={`${each.title}: no lead time`}>
          {problemText(each.result)}
        </Notice>
      ))}
      {answered.length > 0 && (
        <>
          <Compared columns={answered} />
          <Ladder columns={answered} />
          <Busy columns={answered} />
          <Day columns={answered} />
          <Method found={answered[0]?.result} arrivals={answered[0]?.source.trial.arrivals ?? null} />
        </>
      )}
    </div>
  )
}

const REASONS = {
  endless: 'everything flows back in its loop',
  tangled: 'too many loops interlock there',
  beyond: 'more runs flow there than a map can have',
  after: 'the volume before it is unknown',
} as const

function problemText(result: LeadTimeResult): string {
  if (result.kind === 'flow') return `The volume of “${result.step}” is unknown: ${REASONS[result.reason]}.`
  return result.kind === 'idle' ? 'No case arrives: every start has a volume of 0.' : 'The map has no step.'
}

function Method({ found, arrivals }: { found: LeadTime | undefined; arrivals: LoggedArrivals | null }) {
  if (!found) return null
  return (
    <p className="max-w-2xl text-xs text-muted">
      Simulated with {found.cases.toLocaleString('en')} cases, the same ones for every column. Times include
      nights and weekends. Cases arrive{' '}
      {arrivals ? `as logged from ${dayText(arrivals.from)} to ${dayText(arrivals.to)}` : 'in office hours'},
      and minutes vary as logged, over the range of each step, or by ±50% where it has one number. Owners
      without people and hours cause no waiting.
    </p>
  )
}
