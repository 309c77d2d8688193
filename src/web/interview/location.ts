// The open interview and question, stored in the URL for reloads and links.
// Also stored on this device, for a URL that names none.

import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '#web/platform/session/session.tsx'

export interface InterviewLocation {
  interviewId: number | null
  questionId: string | null
  /** All interviewees' answers to the question, side by side. */
  together: boolean
}

const TOGETHER = 'together'

export function usePlace(auditId: number) {
  const [search, setSearch] = useSearchParams()
  const accountId = useSession().account?.id ?? 0
  const storageKey = `interview-place:${accountId}:${auditId}`
  const [kept] = useState(() => read(storageKey))
  const place = placeOf(search.has('interview') ? search : kept)
  const { together } = place
  const go = useCallback(
    (interviewId: number, questionId?: string, show = together) => {
      const next = new URLSearchParams({
        interview: String(interviewId),
        ...(questionId && { question: questionId }),
        ...(show && { view: TOGETHER }),
      })
      keep(storageKey, next)
      setSearch(next, { replace: true, preventScrollReset: true })
    },
    [setSearch, together, storageKey],
  )
  return { place, isLinked: search.has('interview'), go }
}

function placeOf(search: URLSearchParams): InterviewLocation {
  const interview = Number(search.get('interview'))
  return {
    interviewId: Number.isInteger(interview) && interview > 0 ? interview : null,
    questionId: search.get('question'),
    together: search.get('view') === TOGETHER,
  }
}

function read(storageKey: string): URLSearchParams {
  try {
    return new URLSearchParams(localStorage.getItem(storageKey) ?? '')
  } catch {
    return new URLSearchParams()
  }
}

function keep(storageKey: string, place: URLSearchParams): void {
  try {
    localStorage.setItem(storageKey, `${place}`)
  } catch {
    // A browser without storage starts with the first question.
  }
}
