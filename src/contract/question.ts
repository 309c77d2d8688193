// Questions that a consultant adds: to the custom template, or as a follow-up in one interview.

import { z } from 'zod'
import { AUDIT_TEAM, endpoints } from '#contract/endpoint.ts'
import { interview } from '#contract/interview.ts'
import { byId, pathId, requiredText, text } from '#contract/text.ts'

/** `key` makes the request idempotent and is the question's id from then on. */
const newQuestion = z.object({
  key: z.uuid(),
  question: requiredText(500, 'Please write the question.'),
  hint: text(500).trim().default(''),
  impactScoreEnabled: z.boolean().default(false),
  /** Asked in this interview alone, whatever its template. */
  followUp: z.boolean().default(false),
})

const AFTER_QUESTION = ['interview.list', 'report.get', 'slide.list'] as const

/** Added questions. Errors: question_not_found, question_answered, questions_full, not_custom. */
export const questionEndpoints = endpoints({
  'question.add': {
    method: 'POST',
    path: '/api/interviews/:id/questions',
    summary:
      'Add a question to all interviews of the audit with the custom template or, with `followUp`, to this interview only.',
    access: AUDIT_TEAM,
    params: byId,
    body: newQuestion,
    answer: interview,
    status: 201,
    invalidates: AFTER_QUESTION,
  },
  'question.remove': {
    method: 'DELETE',
    path: '/api/interviews/:id/questions/:questionId',
    summary:
      'Delete an unanswered question from all interviews of the audit, or a follow-up from its interview.',
    access: AUDIT_TEAM,
    params: z.object({ id: pathId, questionId: text(200) }),
    answer: interview,
    invalidates: AFTER_QUESTION,
  },
})
