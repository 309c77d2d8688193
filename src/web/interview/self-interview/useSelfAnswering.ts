// Self-service answering: the current question, its draft, and the navigation through the questions.

import { useState } from 'react'
import type { LinkedInterview, SentAnswer } from '#contract/interview-link.ts'
import { isAnswered } from '#domain/interview/interview.ts'
import { type AnswerContent, contentOf, draftKey, startFrom } from '#web/interview/answer/answer-draft.ts'
import type { AnswerOutbox } from '#web/interview/answer/answer-outbox.ts'
import { useEntries } from '#web/interview/answer/useOutbox.ts'
import type { SelfInterviewState } from '#web/interview/self-interview/useSelfInterview.ts'

/** Drafts are keyed by interview id; a link has exactly one interview, whose id is not disclosed. */
const ONE = 0

export const keyOf = (questionId: string) => draftKey(ONE, questionId)

export interface SelfInterviewParts {
  linked: SelfInterviewState
  outbox: AnswerOutbox<SentAnswer>
  interview: LinkedInterview
}

export function useSelfAnswering({ interview, outbox }: SelfInterviewParts) {
  const entries = useEntries(outbox)
  const { questions, answers } = interview
  const shown = (questionId: string) => {
    const entry = entries.get(keyOf(questionId))
    const answer = answers.find(each => each.questionId === questionId)
    return { entry, answer, content: contentOf(entry?.draft, answer) }
  }
  const open = questions.filter(({ id }) => !isAnswered(shown(id).content))
  // Resume at the first question without an answer.
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      questions.findIndex(({ id }) => id === open[0]?.id),
    ),
  )
  const edit = (questionId: string, part: Partial<AnswerContent>) => {
    const { answer, content } = shown(questionId)
    outbox.edit(startFrom(ONE, questionId, answer), { ...content, ...part })
  }
  return { index, setIndex, shown, open, edit, waiting: entries.size }
}
