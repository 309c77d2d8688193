// Which interview and question are open: kept in the address, so that a reload or a link leads back to them.

import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

export interface Place {
  interviewId: number | null
  questionId: string | null
  /** Everybody's answers to the question, side by side. */
  together: boolean
}

const TOGETHER = 'together'

export function usePlace() {
  const [search, setSearch] = useSearchParams()
  const interview = Number(search.get('interview'))
  const place: Place = {
    interviewId: Number.isInteger(interview) && interview > 0 ? interview : null,
    questionId: search.get('question'),
    together: search.get('view') === TOGETHER,
  }
  const { together } = place
  const go = useCallback(
    (interviewId: number, questionId?: string, show = together) =>
      setSearch(
        {
          interview: String(interviewId),
          ...(questionId && { question: questionId }),
          ...(show && { view: TOGETHER }),
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch, together],
  )
  return { place, go }
}
