// State of the interview behind a link: loading, consent, sent answers and closure.

import { useCallback, useEffect, useMemo, useState } from 'react'
import type { LinkedInterview, SentAnswer } from '#contract/interview-link.ts'
import type { AnswerDraft } from '#web/interview/answer/answer-draft.ts'
import { closureOf, type InterviewClosure, keepExpiry } from '#web/interview/self-service/closure.ts'
import { CallError, call } from '#web/platform/call.ts'

interface State {
  interview: LinkedInterview | null
  error: CallError | null
  closed: InterviewClosure | null
}

export type LinkedInterviewState = ReturnType<typeof useLinked>

const EMPTY: State = { interview: null, error: null, closed: null }

export function useLinked(token: string) {
  const [state, setState] = useState<State>(EMPTY)
  const [pending, setPending] = useState(false)
  const [sent, setSent] = useState<SentAnswer[]>([])

  const take = useCallback(
    async (asked: Promise<LinkedInterview>): Promise<boolean> => {
      setPending(true)
      try {
        const interview = await asked
        keepExpiry(token, interview.expiresAt)
        setState({ interview, error: null, closed: null })
        return true
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        const closed = closureOf(token, error)
        setState(before => ({ ...before, error, closed }))
        return false
      } finally {
        setPending(false)
      }
    },
    [token],
  )
  const reload = useCallback(() => void take(call('interviewLink.open', { body: { token } })), [take, token])
  useEffect(reload, [reload])

  /** Records what the server confirmed, also while the interview itself is still loading. */
  const keep = useCallback((answer: SentAnswer) => setSent(before => newestOf(before, [answer])), [])
  const { interview } = state
  const current = useMemo(
    () => interview && { ...interview, answers: newestOf(sent, interview.answers) },
    [interview, sent],
  )

  return {
    ...state,
    interview: current,
    pending,
    reload,
    keep,
    answer: ({ questionId, response, impactScore, base }: AnswerDraft) =>
      call('interviewLink.answer', { body: { token, questionId, response, impactScore, version: base } }),
    agree: () => take(call('interviewLink.consent', { body: { token, consent: true } })),
    finish: () => take(call('interviewLink.finish', { body: { token } })),
  }
}

/** One answer per question: the higher version, and for equal versions the later in the lists. */
function newestOf(...lists: SentAnswer[][]): SentAnswer[] {
  const newest = new Map<string, SentAnswer>()
  for (const answer of lists.flat())
    if (answer.version >= (newest.get(answer.questionId)?.version ?? 0)) newest.set(answer.questionId, answer)
  return [...newest.values()]
}
