// Questions added by consultants: custom ones appear in every custom interview of the audit, follow-ups in one
// interview.

import { problem } from '#contract/errors.ts'
import type { Interview } from '#contract/interview.ts'
import { questionEndpoints } from '#contract/question.ts'
import {
  followUpQuestion,
  isFollowUp,
  isOwnQuestion,
  OWN_QUESTIONS_LIMIT,
  ownQuestion,
} from '#domain/interview/interview.ts'
import { requireOpenAudit } from '#server/audit/access.ts'
import { requireInterview } from '#server/interview/access.ts'
import {
  appendQuestion,
  customOf,
  isQuestionUsed,
  lockInterviews,
  only,
  removeQuestion,
} from '#server/interview/question-store.ts'
import { routes } from '#server/platform/http/serve.ts'

const isAdded = (question: { id: string }) => isOwnQuestion(question) || isFollowUp(question)

export const questionRoutes = routes(questionEndpoints, {
  'question.add': async ({ params, body: { key, followUp, ...typed } }) => {
    const { interview, places } = await requirePlaces(params.id, followUp)
    const { questions } = interview
    const question = followUp ? followUpQuestion(key, typed) : ownQuestion(key, typed)
    if (questions.some(({ id }) => id === question.id)) return interview
    if (questions.filter(isAdded).length >= OWN_QUESTIONS_LIMIT) throw problem('questions_full')
    await appendQuestion(places, question)
    return requireInterview(params.id)
  },

  'question.remove': async ({ params }) => {
    const { interview, places } = await requirePlaces(params.id, isFollowUp({ id: params.questionId }))
    const question = interview.questions.find(({ id }) => id === params.questionId)
    if (!question || !isAdded(question)) throw problem('question_not_found')
    if (await isQuestionUsed(interview.auditId, question.id)) throw problem('question_answered')
    await removeQuestion(places, interview.auditId, question.id)
    return requireInterview(params.id)
  },
})

/**
 * Returns the interview, and the interviews that a question of it belongs to: itself, or all of the custom
 * template. They are read after locking, so that simultaneous changes are serialised.
 */
async function requirePlaces(id: number, followUp: boolean) {
  const { auditId, templateName } = await requireInterview(id)
  await requireOpenAudit(auditId)
  if (!followUp && templateName !== 'custom') throw problem('not_custom')
  const places = followUp ? only(id) : customOf(auditId)
  await lockInterviews(places)
  const interview: Interview = await requireInterview(id)
  return { interview, places }
}
