// The interview behind a link as this page has it: read, agreed to, kept in step with what was sent, closed.

import { useCallback, useEffect, useState } from 'react'
import type { LinkedInterview, SentAnswer } from '#contract/interview-link.ts'
import { type Closure, closureOf, keepExpiry } from '#web/interview/own/closure.ts'
import { CallError, call } from '#web/platform/call.ts'

interface State {
  interview: LinkedInterview | null
  error: CallError | null
  closed: Closure | null
}

export type Linked = ReturnType<typeof useLinked>

const EMPTY: State = { interview: null, error: null, closed: null }

export function useLinked(token: string) {
  const [state, setState] = useState<State>(EMPTY)
  const [pending, setPending] = useState(false)

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

  /** Puts what the server confirmed in the place of what was there. */
  const keep = useCallback((sent: SentAnswer) => {
    setState(before => {
      if (!before.interview) return before
      const others = before.interview.answers.filter(({ questionId }) => questionId !== sent.questionId)
      return { ...before, interview: { ...before.interview, answers: [...others, sent] } }
    })
  }, [])

  return {
    ...state,
    pending,
    reload,
    keep,
    agree: () => take(call('interviewLink.consent', { body: { token, consent: true } })),
    finish: () => take(call('interviewLink.finish', { body: { token } })),
  }
}
