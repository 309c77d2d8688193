// State of the interview behind a link: loading, consent, sent answers and closure.

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { LinkedInterview, SentAnswer } from '#contract/interview-link.ts'
import type { DocumentLanguage } from '#domain/text/document-language.ts'
import type { AnswerDraft } from '#web/interview/answer/answer-draft.ts'
import { closureOf, type InterviewClosure, keepExpiry } from '#web/interview/self-interview/closure.ts'
import { CallError, call } from '#web/platform/call.ts'

interface State {
  interview: LinkedInterview | null
  error: CallError | null
  closed: InterviewClosure | null
}

export type SelfInterviewState = ReturnType<typeof useSelfInterview>

const EMPTY: State = { interview: null, error: null, closed: null }

/** `chosen` is the language that the interviewee chose instead of the audit's. */
export function useSelfInterview(token: string, chosen: DocumentLanguage | undefined) {
  const [state, setState] = useState<State>(EMPTY)
  const [pending, setPending] = useState(false)

  const calls = useRef(0)
  const reader = useMemo(() => ({ token, ...(chosen && { language: chosen }) }), [token, chosen])

  const take = useCallback(
    async (asked: Promise<LinkedInterview>): Promise<boolean> => {
      setPending(true)
      const own = ++calls.current
      try {
        const interview = await asked
        // An answer in a language that was chosen before must not replace a later one.
        if (own !== calls.current) return true
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
  const reload = useCallback(() => void take(call('interviewLink.open', { body: reader })), [take, reader])
  useEffect(reload, [reload])

  const { current, keep } = useSent(state.interview)

  return {
    ...state,
    interview: current,
    pending,
    reload,
    keep,
    answer: ({ questionId, response, impactScore, base }: AnswerDraft) =>
      call('interviewLink.answer', { body: { token, questionId, response, impactScore, version: base } }),
    agree: () => take(call('interviewLink.consent', { body: { ...reader, consent: true } })),
    finish: () => take(call('interviewLink.finish', { body: reader })),
  }
}

/** The interview with the answers that the server confirmed, even while the interview itself is still loading. */
function useSent(interview: LinkedInterview | null) {
  const [sent, setSent] = useState<SentAnswer[]>([])
  const keep = useCallback((answer: SentAnswer) => setSent(before => newestOf(before, [answer])), [])
  const current = useMemo(
    () => interview && { ...interview, answers: newestOf(sent, interview.answers) },
    [interview, sent],
  )
  return { current, keep }
}

/** One answer per question: the higher version, and for equal versions the later in the lists. */
function newestOf(...lists: SentAnswer[][]): SentAnswer[] {
  const newest = new Map<string, SentAnswer>()
  for (const answer of lists.flat())
    if (answer.version >= (newest.get(answer.questionId)?.version ?? 0)) newest.set(answer.questionId, answer)
  return [...newest.values()]
}
