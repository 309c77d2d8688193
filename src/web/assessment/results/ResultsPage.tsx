// Assessment result: tier, score, the ten topics as a chart, the three lowest with their next level, and advice.

import { useEffect, useState } from 'react'
import type { AssessmentResult } from '#contract/assessment.ts'
import { LeadSection } from '#web/assessment/results/LeadSection.tsx'
import { LowestTopics } from '#web/assessment/results/LowestTopics.tsx'
import { Numbered } from '#web/assessment/results/Numbered.tsx'
import { Verdict } from '#web/assessment/results/Verdict.tsx'
import { CallError, call } from '#web/platform/call.ts'
import { useQueryParameter } from '#web/platform/island/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/states.tsx'

const UNREACHED = 'Failed to fetch assessment result'

export default function ResultsPage() {
  const id = useQueryParameter('id')
  const { result, failure, retry } = useResult(id)
  if (failure) return <Missing text={failure} onRetry={failure === UNREACHED ? retry : undefined} />
  if (!result || !id)
    return (
      <div className="mx-auto max-w-6xl px-5 py-24 sm:px-8">
        <h1 className="sr-only">AI Readiness Results</h1>
        <Loading text="Loading your results..." />
      </div>
    )
  return <Result id={id} result={result} />
}

function useResult(id: string | null | undefined) {
  const [result, setResult] = useState<AssessmentResult>()
  const [failure, setFailure] = useState<string>()
  const [times, setTimes] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further try is a reading of its own
  useEffect(() => {
    setFailure(undefined)
    if (id === undefined) return
    if (!id) return setFailure('No assessment ID provided')
    call('assessment.result', { params: { id } }).then(setResult, error =>
      setFailure(
        error instanceof CallError && error.status === 404 ? 'Assessment results not found' : UNREACHED,
      ),
    )
  }, [id, times])
  return { result, failure, retry: () => setTimes(times + 1) }
}

function Missing({ text, onRetry }: { text: string; onRetry: (() => void) | undefined }) {
  return (
    <div className="mx-auto max-w-6xl px-5 py-20 sm:px-8" role="alert">
      <h1 className="headline text-3xl">{text}</h1>
      <p className="mt-4 max-w-xl text-muted">
        {onRetry
          ? 'Your result is not lost. Check your connection and try again.'
          : 'Open your result with the link that you saved or were sent. If you no longer have it, take the assessment again: ten questions, about four minutes.'}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {onRetry && (
          <Button size="lg" onClick={onRetry}>
            Try again
          </Button>
        )}
        <a href="/assessment" className={onRetry ? 'act-quiet' : 'act'}>
          Take Assessment
        </a>
      </div>
    </div>
  )
}

function Result({ id, result }: { id: string; result: AssessmentResult }) {
  return (
    <div className="mx-auto max-w-6xl px-5 sm:px-8 print:px-0">
      <Verdict result={result} />
      <PassOn />
      <LowestTopics result={result} />
      <div className="grid gap-x-16 border-t border-ink lg:grid-cols-2 print:grid-cols-2 print:gap-x-8">
        <Numbered title="Key Recommendations" items={result.recommendations} />
        <Numbered title="Immediate Next Steps" items={result.nextSteps} />
      </div>
      <LeadSection id={id} tier={result.title} />
      <p className="border-t border-rule py-8 text-xs text-muted print:py-1">
        Completed on {dateText(result.completedAt)}. Each topic counts one to four points, 10 to 40 in all;
        the four results divide that range evenly. {result.capRule} Ten answers from one person are a starting
        point for a conversation, not a measurement.
      </p>
    </div>
  )
}

/** Ways to share the result: print it, or email the page's address. */
function PassOn() {
  const email = new URLSearchParams({ subject: 'Our AI readiness', body: location.href })
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-rule py-6 print:hidden">
      <Button variant="secondary" onClick={() => window.print()}>
        Print
      </Button>
      <Button variant="secondary" asChild>
        <a href={`mailto:?${email.toString().replaceAll('+', '%20')}`}>Send by email</a>
      </Button>
      <p className="text-xs text-muted">
        Anyone with this page’s address can see the result; a link preview does not show it.
      </p>
    </div>
  )
}

function dateText(moment: string): string {
  return new Date(moment).toLocaleDateString('en-US', { dateStyle: 'long' })
}
