// Own questions of the custom template: they belong to the audit, and stand in each of its custom interviews.

import { problem } from '#contract/errors.ts'
import type { Interview } from '#contract/interview.ts'
import { questionEndpoints } from '#contract/question.ts'
import { isOwnQuestion, OWN_QUESTIONS_LIMIT, ownQuestion } from '#domain/interview.ts'
import { requireOpenAudit } from '#server/audit/access.ts'
import { requireInterview } from '#server/interview/access.ts'
import {
  appendQuestion,
  isQuestionUsed,
  lockCustomInterviews,
  removeQuestion,
} from '#server/interview/question-store.ts'
import { routes } from '#server/platform/serve.ts'

export const questionRoutes = routes(questionEndpoints, {
  'question.add': async ({ params, body: { key, ...typed } }) => {
    const { auditId, questions } = await requireCustom(params.id)
    const question = ownQuestion(key, typed)
    if (questions.some(({ id }) => id === question.id)) return requireInterview(params.id)
    if (questions.filter(isOwnQuestion).length >= OWN_QUESTIONS_LIMIT) throw problem('questions_full')
    await appendQuestion(auditId, question)
    return requireInterview(params.id)
  },

  'question.remove': async ({ params }) => {
    const { auditId, questions } = await requireCustom(params.id)
    const question = questions.find(({ id }) => id === params.questionId)
    if (!question || !isOwnQuestion(question)) throw problem('question_not_found')
    if (await isQuestionUsed(auditId, question.id)) throw problem('question_answered')
    await removeQuestion(auditId, question.id)
    return requireInterview(params.id)
  },
})

/** The interview of the custom template, read after all of the audit's are locked: two changes at once follow each other. */
async function requireCustom(id: number): Promise<Interview> {
  const { auditId, templateName } = await requireInterview(id)
  await requireOpenAudit(auditId)
  if (templateName !== 'custom') throw problem('not_custom')
  await lockCustomInterviews(auditId)
  return requireInterview(id)
}
