// Actions at one question (write, score, next, back, complete) with the texts of the specification.

import { useState } from 'react'
import type { Answer, Interview } from '#contract/interview.ts'
import { isAnswered, type Question, unanswered, unrated } from '#domain/interview/interview.ts'
import { type AnswerContent, contentOf, draftKey, startFrom } from '#web/interview/answer/answer-draft.ts'
import type { AnswerOutbox, OutboxEntry } from '#web/interview/answer/answer-outbox.ts'
import { useEntries } from '#web/interview/answer/useOutbox.ts'
import { allSaved, showUnsaved } from '#web/interview/useLeave.ts'
import { useAction } from '#web/platform/api.ts'
import { toast } from '#web/platform/toast.ts'

export interface AnsweringParts {
  interview: Interview
  answers: Answer[]
  outbox: AnswerOutbox
  questionId: string | null
  go(interviewId: number, questionId: string, together?: boolean): void
  onDone(): Promise<void>
}

export type Answering = ReturnType<typeof useAnswering>

export function useAnswering(parts: AnsweringParts) {
  const at = useQuestion(parts)
  const steps = useSteps(parts, at)
  return { ...at, ...steps }
}

/** The current question with its draft, and functions to edit it. */
function useQuestion({ interview, answers, outbox, questionId }: AnsweringParts) {
  const entries = useEntries(outbox)
  const { questions } = interview
  const index = Math.max(
    0,
    questions.findIndex(({ id }) => id === questionId),
  )
  const question = questions[index] as Question
  const key = draftKey(interview.id, question.id)
  const entry = entries.get(key)
  const answer = answers.find(each => each.questionId === question.id)
  const content = contentOf(entry?.draft, answer)
  const edit = (part: Partial<AnswerContent>) =>
    outbox.edit(startFrom(interview.id, question.id, answer), { ...content, ...part })
  const isLast = index === questions.length - 1
  const shown = withDrafts(interview, answers, entries)
  const open = unanswered(questions, shown)
  const notRated = unrated(questions, shown)
  return { question, index, isLast, key, entry, answer, content, open, notRated, edit }
}

/** Navigation from the question. */
function useSteps({ interview, outbox, go, onDone }: AnsweringParts, at: ReturnType<typeof useQuestion>) {
  const [busy, setBusy] = useState(false)
  const change = useAction('interview.change')
  const { questions, id } = interview

  const jump = (to: number) => {
    const target = questions[to]
    if (target) go(id, target.id)
  }

  /** Saves the draft; an empty response is skipped. Resolves to false if the user has to stay. */
  const save = async (): Promise<boolean> => {
    const result = await outbox.flush(at.key)
    if (result.saved && isAnswered(at.content))
      toast({ title: 'Answer Saved', description: 'Your response has been saved.' })
    if (result.saved) return true
    // The browser is offline: the device stores the answer, and the interview continues.
    if (result.state === 'offline' && !navigator.onLine) return true
    showUnsaved(result)
    return false
  }

  const complete = async () => {
    if (!(await allSaved(outbox, go))) return
    if (!(await change.run({ params: { id }, body: { completed: true } }))) return
    await onDone()
  }

  const next = async () => {
    setBusy(true)
    if (await save()) await (at.isLast ? complete() : jump(at.index + 1))
    setBusy(false)
  }

  /** Saves without a message, for features that depend on the stored answer. */
  const saveNow = async (): Promise<boolean> => {
    const result = await outbox.flush(at.key)
    if (!result.saved) showUnsaved(result)
    return result.saved
  }

  const reopen = () => void change.run({ params: { id }, body: { completed: false } })
  const jumpTo = (questionId: string) => go(id, questionId)
  return { busy, jump, jumpTo, next, reopen, saveNow, previous: () => jump(at.index - 1) }
}

/** The answers as shown on this screen: drafts replace stored answers. */
export function withDrafts(
  interview: Interview,
  answers: Answer[],
  entries: ReadonlyMap<string, OutboxEntry>,
) {
  return interview.questions.flatMap(({ id }) => {
    const draft = entries.get(draftKey(interview.id, id))?.draft
    const shown = draft ?? answers.find(answer => answer.questionId === id)
    return shown ? [{ questionId: id, response: shown.response, impactScore: shown.impactScore }] : []
  })
}
