// The consultant's side of interview links: creating, viewing and revoking them, and reviewing submissions.

import { problem } from '#contract/errors.ts'
import type { Answer, Interview } from '#contract/interview.ts'
import { interviewLinkEndpoints } from '#contract/interview-link.ts'
import { isAnswered, RESPONSE_LIMIT } from '#domain/interview/interview.ts'
import { INTERVIEW_PAGE } from '#domain/interview/link.ts'
import { linkPath } from '#domain/link.ts'
import { auditLanguage } from '#domain/text/document-language.ts'
import { mergeTexts } from '#domain/text/merge.ts'
import { newToken, tokenHash } from '#server/account/token.ts'
import { requireAudit, requireOpenAudit, startAudit } from '#server/audit/access.ts'
import { queueEmail } from '#server/email-queue/email-queue.ts'
import { requireAnswer, requireInterview } from '#server/interview/access.ts'
import { linkHandlers } from '#server/interview/link-answering.ts'
import {
  findLink,
  findSubmission,
  listSubmissions,
  lockSubmission,
  markReviewed,
  putLink,
  revokeLink,
  type StoredSubmission,
} from '#server/interview/link-store.ts'
import { type AnswerFields, insertAnswer, lockAnswer, updateAnswer } from '#server/interview/store.ts'
import { limitRate } from '#server/platform/http/rate-limit.ts'
import { routes } from '#server/platform/http/serve.ts'

/** Most emails with links per IP address in ten minutes. */
const MAX_EMAILS = 30

interface LinkParts {
  publicUrl: string
  /** Whether a mail server is configured. */
  isDelivered: boolean
}

export const interviewLinkRoutes = ({ publicUrl, isDelivered }: LinkParts) =>
  routes(interviewLinkEndpoints, {
    'interviewLink.get': async ({ params }) => {
      await requireInterview(params.id)
      const link = await findLink(params.id)
      const submissions = await listSubmissions(params.id)
      return { link, submissions, canMail: isDelivered }
    },

    'interviewLink.make': async ({ params, body: { days, email }, account, request }) => {
      const interview = await requireInterview(params.id)
      await requireOpenAudit(interview.auditId)
      if (interview.interviewee === '') throw problem('interviewee_not_named')
      if (email && !isDelivered) throw problem('mail_not_set_up')
      const token = newToken()
      await putLink(params.id, { tokenHash: tokenHash(token), createdBy: account.id, days })
      const link = await findLink(params.id)
      if (!link) throw new Error('a link that was made was not found')
      if (email) {
        await limitRate('interview letter', request.ip, MAX_EMAILS)
        await mailLink(email, `${publicUrl}${linkPath(INTERVIEW_PAGE, token)}`, {
          interview,
          sender: account.name,
          until: link.expiresAt,
          minutes: days * 24 * 60,
        })
      }
      return { token, link }
    },

    'interviewLink.revoke': async ({ params }) => {
      await requireInterview(params.id)
      if (!(await revokeLink(params.id))) throw problem('interview_link_not_found')
    },

    'submission.review': async ({ params, body, account }) => {
      const found = await findSubmission(params.id)
      if (!found) throw problem('submission_not_found')
      const interview = await requireInterview(found.interviewId)
      await (body.outcome === 'decline' ? requireOpenAudit : startAudit)(interview.auditId)
      const submission = await lockSubmission(params.id)
      if (!submission) throw problem('submission_not_found')
      if (submission.version !== body.version) throw problem('changed_meanwhile', { current: submission })
      await markReviewed(params.id, body.version, account.id)
      if (body.outcome === 'decline') return { answer: null }
      return { answer: await merge(submission, body.outcome, body.base, account.id) }
    },

    ...linkHandlers,
  })

const DAY_LOCALES = { en: 'en-GB', de: 'de-DE' } as const

async function mailLink(
  to: string,
  link: string,
  {
    interview,
    sender,
    until,
    minutes,
  }: { interview: Interview; sender: string; until: string; minutes: number },
): Promise<void> {
  const audit = await requireAudit(interview.auditId)
  const language = auditLanguage(audit)
  const day = new Intl.DateTimeFormat(DAY_LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' })
  const data = {
    auditId: audit.id,
    name: interview.interviewee,
    sender,
    company: audit.company,
    language,
    link,
  }
  await queueEmail('interviewLink', to, { ...data, until: day.format(new Date(until)) }, minutes)
}

/**
 * Makes the submission the answer, or appends it to the answer. A consultant's text is replaced only where `base`
 * is its version, so nothing is overwritten unseen.
 */
async function merge(
  submission: StoredSubmission,
  review: 'accept' | 'append',
  base: number,
  accountId: number,
): Promise<Answer> {
  const { interviewId, questionId, response, impactScore } = submission
  const row = { interviewId, questionId, response, impactScore, author: 'interviewee' as const }
  const made = await insertAnswer({ ...row, updatedBy: accountId })
  if (made !== undefined) return requireAnswer(made)
  const stored = await lockAnswer(interviewId, questionId)
  if (!stored) throw problem('changed_meanwhile')
  if (holdsWords(stored) && stored.version !== base)
    throw problem('changed_meanwhile', { current: await requireAnswer(stored.id) })
  const score = impactScore ?? stored.impactScore
  const fields =
    review === 'append' && isAnswered(stored)
      ? { response: joined(stored.response, response), author: 'both' as const }
      : { response, author: row.author }
  await updateAnswer(stored.id, { ...fields, impactScore: score }, accountId)
  return requireAnswer(stored.id)
}

/**
 * Whether the answer holds text that must not be replaced. An interviewee's unedited text may be replaced by their
 * later one.
 */
function holdsWords(stored: AnswerFields & Pick<Answer, 'author'>): boolean {
  return stored.author !== 'interviewee' && (isAnswered(stored) || stored.impactScore !== null)
}

function joined(before: string, after: string): string {
  const both = mergeTexts(before, after)
  if (both.length <= RESPONSE_LIMIT) return both
  throw problem('invalid_body', { fields: { outcome: 'Both together are too long for one answer.' } })
}
