// Which interview and question are open: kept in the address, so that a reload or a link leads back to them.

import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

export interface Place {
  interviewId: number | null
  questionId: string | null
}

export function usePlace() {
  const [search, setSearch] = useSearchParams()
  const interview = Number(search.get('interview'))
  const place: Place = {
    interviewId: Number.isInteger(interview) && interview > 0 ? interview : null,
    questionId: search.get('question'),
  }
  const go = useCallback(
    (interviewId: number, questionId?: string) =>
      setSearch(
        { interview: String(interviewId), ...(questionId && { question: questionId }) },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  )
  return { place, go }
}
