// Interviews and answers: starting, completing, and saving, which never overwrites a newer answer silently.

import { INTERVIEW_TEMPLATES } from '#content/interview-template/index.ts'
import { auditType } from '#contract/audit.ts'
import { problem } from '#contract/errors.ts'
import { type Answer, type Interview, interviewEndpoints } from '#contract/interview.ts'
import type { AuditType } from '#domain/audit.ts'
import { isAnswered, isFollowUp, isOwnQuestion, type Question } from '#domain/interview/interview.ts'
import { authorAfter } from '#domain/interview/link.ts'
import { organizationTemplateId, organizationTemplateName } from '#domain/interview/template.ts'
import { requireAudit, requireOpenAudit, startAudit } from '#server/audit/access.ts'
import {
  foreignQuestion,
  requireAnswer,
  requireInterview,
  requireScorable,
} from '#server/interview/access.ts'
import {
  type AnswerFields,
  deleteInterview,
  insertAnswer,
  listAnswers,
  listInterviews,
  lockAnswer,
  updateAnswer,
  updateInterview,
  upsertInterview,
} from '#server/interview/store.ts'
import { organizationTemplate } from '#server/interview-template/read.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { routes } from '#server/platform/http/serve.ts'

export const interviewRoutes = routes(interviewEndpoints, {
  'interview.templates': async () => INTERVIEW_TEMPLATES,

  'interview.list': async ({ params }) => {
    await requireAudit(params.id)
    return listInterviews(params.id)
  },

  'interview.start': async ({ params, body, account }) => {
    await requireOpenAudit(params.id)
    const { interviewee, intervieweeRole, intervieweeKind } = body
    const template = await templateFor(params.id, body.templateName, account)
    const person = { interviewee, intervieweeRole, intervieweeKind }
    return requireInterview(await upsertInterview({ auditId: params.id, ...template, ...person }))
  },

  'interview.change': async ({ params, body }) => {
    const { auditId } = await requireInterview(params.id)
    await requireOpenAudit(auditId)
    await updateInterview(params.id, body)
    return requireInterview(params.id)
  },

  'interview.delete': async ({ params }) => {
    const { auditId } = await requireInterview(params.id)
    await requireOpenAudit(auditId)
    await deleteInterview(params.id)
  },

  'answer.list': async ({ params }) => {
    await requireInterview(params.id)
    return listAnswers(params.id)
  },

  'answer.save': async ({ params, body, account }) => {
    const interview = await requireInterview(params.id)
    await startAudit(interview.auditId)
    return save(interview, body.questionId, body, account.id)
  },

  'answer.change': async ({ params, body, account }) => {
    const stored = await requireAnswer(params.id)
    if (body.questionId !== undefined && body.questionId !== stored.questionId) throw foreignQuestion()
    const interview = await requireInterview(stored.interviewId)
    await startAudit(interview.auditId)
    return change(interview, stored.questionId, body, account.id)
  },
})

/**
 * The template as used in this audit: its first interview's version is used on, whatever has changed in the
 * template since.
 */
async function templateFor(auditId: number, name: string, account: Caller) {
  const organizationId = organizationTemplateId(name)
  if (organizationId === null) {
    const templateName = requireTemplate(name)
    const own = templateName === 'custom' ? await ownQuestions(auditId) : []
    return { templateName, questions: [...INTERVIEW_TEMPLATES[templateName].questions, ...own] }
  }
  const templateName = organizationTemplateName(organizationId)
  const begun = (await listInterviews(auditId)).find(each => each.templateName === templateName)
  if (!begun) return { templateName, ...(await organizationTemplate(organizationId, account)) }
  const { templateTitle, templateVersion } = begun
  // Follow-up questions to one interviewee are not asked of another.
  const questions = begun.questions.filter(each => !isFollowUp(each))
  return { templateName, templateTitle, templateVersion, questions }
}

/** The questions that the consultant asks in this audit in addition to the custom template's. */
async function ownQuestions(auditId: number): Promise<Question[]> {
  const custom = (await listInterviews(auditId)).find(({ templateName }) => templateName === 'custom')
  return custom?.questions.filter(isOwnQuestion) ?? []
}

function requireTemplate(name: string): AuditType {
  const type = auditType.safeParse(name)
  if (!type.success) throw problem('template_not_found')
  return type.data
}

interface Written {
  response: string
  impactScore?: number | null | undefined
  version?: number | undefined
}

/**
 * Creates the answer, or changes the existing one: two simultaneous requests leave one row, and the second counts
 * as a change.
 */
async function save(
  interview: Interview,
  questionId: string,
  written: Written,
  accountId: number,
): Promise<Answer> {
  requireScorable(interview, questionId, written.impactScore)
  const { response, impactScore = null } = written
  const isNew = (written.version ?? 0) === 0
  const row = { interviewId: interview.id, questionId, response, impactScore, updatedBy: accountId }
  const id = isNew ? await insertAnswer(row) : undefined
  return id === undefined ? change(interview, questionId, written, accountId) : requireAnswer(id)
}

/**
 * Changes the stored answer unless it is newer than the version the text is based on; repeating the same text is
 * harmless.
 */
async function change(
  interview: Interview,
  questionId: string,
  { version, ...written }: Partial<Written>,
  accountId: number,
): Promise<Answer> {
  requireScorable(interview, questionId, written.impactScore)
  const stored = await lockAnswer(interview.id, questionId)
  if (!stored) throw problem('answer_not_found')
  const fields = {
    ...(written.response !== undefined && { response: written.response }),
    ...(written.impactScore !== undefined && { impactScore: written.impactScore }),
  }
  if (isSame(fields, stored)) return requireAnswer(stored.id)
  if (version !== undefined && version !== stored.version && !isYetEmpty(version, stored))
    throw problem('changed_meanwhile', { current: await requireAnswer(stored.id) })
  const author = authorAfter(stored.author, stored.response, fields.response ?? stored.response)
  await updateAnswer(stored.id, { ...fields, author }, accountId)
  return requireAnswer(stored.id)
}

function isSame(fields: Partial<AnswerFields>, stored: AnswerFields): boolean {
  return (
    (fields.response ?? stored.response) === stored.response &&
    (fields.impactScore === undefined || fields.impactScore === stored.impactScore)
  )
}

/**
 * Whether the stored answer is still empty, as when it was created for its files. A user who started before then
 * overwrites nothing.
 */
function isYetEmpty(version: number, stored: AnswerFields): boolean {
  return version === 0 && !isAnswered(stored) && stored.impactScore === null
}
