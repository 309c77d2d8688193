// State of the running assessment: current question, answers, keyboard control and submission.

import { use, useCallback, useEffect, useRef, useState } from 'react'
import { isPoints, type Points, TOPICS } from '#domain/assessment/assessment.ts'
import { dropDraft, EMPTY_DRAFT, keepDraft, readDraft } from '#web/assessment/assessment-draft.ts'
import { storeLastAssessment } from '#web/assessment/last-assessment.ts'
import { call } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/failure.ts'
import { Replace } from '#web/platform/island/go.ts'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'

const LAST = TOPICS.length - 1
/** How long the submitted state is shown before the results, in milliseconds. */
const SUBMITTED_MS = 1200

export type Sending = 'no' | 'pending' | 'submitted'

/** `onRefused` is called if the server rejects the submission. */
export function useAssessment({ onRefused }: { onRefused: () => void }) {
  const [{ answers, at }, setDraft] = useState(EMPTY_DRAFT)
  const { sending, send } = useSending(onRefused)
  useEffect(() => setDraft(readDraft()), [])

  const change = (next: { answers?: (Points | null)[]; at?: number }) => {
    const draft = { answers, at, ...next }
    setDraft(draft)
    keepDraft(draft)
  }
  const choose = (points: Points) => change({ answers: answers.with(at, points) })
  const answered = answers[at] != null
  const forward = () => {
    if (!answered) return
    if (at < LAST) return change({ at: at + 1 })
    void send(answers)
  }
  useKeys({ choose, forward }, sending === 'no')
  const back = () => change({ at: Math.max(0, at - 1) })
  const goTo = (question: number) => change({ at: question })
  return { at, answers, answered, isLast: at === LAST, choose, forward, back, goTo, sending }
}

function useSending(onRefused: () => void) {
  const [sending, setSending] = useState<Sending>('no')
  const replace = use(Replace)
  const send = useOnce(async (answers: (Points | null)[]) => {
    setSending('pending')
    try {
      const body = { answers: answers.filter(isPoints) }
      const { id } = await call('assessment.submit', { body })
      dropDraft()
      storeLastAssessment(id)
      setSending('submitted')
      toast({ title: 'Assessment Complete!' })
      // Replaces the history entry, so that Back does not lead to a wizard that has already been submitted.
      setTimeout(() => replace(`/assessment/results?id=${id}`), SUBMITTED_MS)
    } catch (error) {
      setSending('no')
      showFailure('assessment.submit', error)
      onRefused()
    }
  })
  return { sending, send }
}

interface Acts {
  choose(points: Points): void
  forward(): void
}

/** Elements on which Enter has another meaning. */
const PRESSABLE = 'a, button, input'

/** Keys 1 to 4 select an option, Enter continues. */
function useKeys(acts: Acts, listening: boolean) {
  const latest = useRef(acts)
  latest.current = acts
  const press = useCallback((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const points = Number(event.key)
    if (isPoints(points)) latest.current.choose(points)
    const isPressable = event.target instanceof Element && event.target.matches(PRESSABLE)
    if (event.key === 'Enter' && !event.repeat && !isPressable) latest.current.forward()
  }, [])
  useEffect(() => {
    if (!listening) return
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [listening, press])
}
