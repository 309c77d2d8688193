// The interviewee's side of an interview link: reading the interview, consenting, answering, finishing. Only an
// active link opens it, and it opens nothing else (SECURITY T47, T48).

import type { FastifyRequest } from 'fastify'
import { questionsIn } from '#content/documents/messages.ts'
import { problem } from '#contract/errors.ts'
import type { Interview } from '#contract/interview.ts'
import type { interviewLinkEndpoints, LinkedInterview, SentAnswer } from '#contract/interview-link.ts'
import { auditLanguage, type DocumentLanguage } from '#domain/text/document-language.ts'
import { type LinkKind, openLink } from '#server/account/link.ts'
import { requireAudit, requireOpenAudit } from '#server/audit/access.ts'
import { requireInterview, requireScorable } from '#server/interview/access.ts'
import {
  findLink,
  insertSubmission,
  interviewOfLink,
  listSent,
  lockLivingLink,
  lockSent,
  stampLink,
  updateSubmission,
} from '#server/interview/link-store.ts'
import type { interviewLinks } from '#server/interview/table.ts'
import { transaction } from '#server/platform/database/database.ts'
import { type Handlers, outsideTransaction } from '#server/platform/http/serve.ts'
import { noteInTrail } from '#server/platform/trail.ts'
import { organizationName, readSettings } from '#server/settings/settings.ts'

type Public = 'interviewLink.open' | 'interviewLink.consent' | 'interviewLink.answer' | 'interviewLink.finish'

export const linkHandlers: Pick<Handlers<typeof interviewLinkEndpoints>, Public> = {
  'interviewLink.open': outsideTransaction(({ body, request }) =>
    through(body.token, request, async opened => {
      await stampLink(opened.interview.id, 'openedAt')
      return shown(opened, body.language)
    }),
  ),

  'interviewLink.consent': outsideTransaction(({ body, request }) =>
    through(body.token, request, async opened => {
      await stampLink(opened.interview.id, 'consentedAt')
      return shown(opened, body.language)
    }),
  ),

  'interviewLink.answer': outsideTransaction(({ body: { token, ...sent }, request }) =>
    through(token, request, opened => receive(opened, sent)),
  ),

  'interviewLink.finish': outsideTransaction(({ body, request }) =>
    through(body.token, request, async opened => {
      requireConsent(opened)
      await stampLink(opened.interview.id, 'finishedAt')
      return shown(opened, body.language)
    }),
  ),
}

const INTERVIEW_LINKS: LinkKind = {
  name: 'interview link',
  closed: 'interview_link_closed',
  find: interviewOfLink,
}

interface Opened {
  link: typeof interviewLinks.$inferSelect
  interview: Interview
  company: string
  language: DocumentLanguage
}

/** Runs `work` if the link is active and its audit can be changed. Every invalid link gets the same answer. */
async function through<T>(
  token: string,
  { ip }: FastifyRequest,
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  const { hash } = await openLink(INTERVIEW_LINKS, token, ip)
  return transaction(async () => {
    const link = await lockLivingLink(hash)
    if (!link) throw problem('interview_link_closed')
    const interview = await requireInterview(link.interviewId)
    noteInTrail(`interview ${interview.id}`)
    return work({ link, interview, ...(await requireAnswerable(interview.auditId)) })
  })
}

/**
 * Returns the client company and the language of an audit that accepts answers. Throws 409 where the audit is completed or
 * archived.
 */
async function requireAnswerable(auditId: number): Promise<Pick<Opened, 'company' | 'language'>> {
  const audit = await requireAudit(auditId)
  if (audit.status === 'completed' || audit.archivedAt) throw problem('interview_closed')
  await requireOpenAudit(auditId)
  return { company: audit.company, language: auditLanguage(audit) }
}

/** Built-in questions are in the chosen language, else in the audit's; a consultant's own stay as written. */
async function shown(
  { interview, company, language }: Opened,
  chosen: DocumentLanguage = language,
): Promise<LinkedInterview> {
  const link = await findLink(interview.id)
  if (!link) throw problem('interview_link_closed')
  const { madeBy: askedBy, expiresAt, consentedAt, finishedAt } = link
  const organization = organizationName(await readSettings())
  const mayAnswer = consentedAt !== null
  return {
    askedBy,
    house: organization,
    company,
    language,
    expiresAt,
    consentedAt,
    finishedAt,
    interviewee: interview.interviewee,
    count: interview.questions.length,
    questions: mayAnswer ? questionsIn(chosen, interview.questions) : [],
    answers: mayAnswer ? await listSent(interview.id) : [],
  }
}

function requireConsent({ link }: Opened): string {
  if (!link.consentedAt) throw problem('consent_needed')
  return link.consentedAt
}

interface Sent {
  questionId: string
  response: string
  impactScore?: number | null | undefined
  version?: number | undefined
}

/**
 * Stores a submission beside the answers. Repeating it is harmless; one based on an older text is refused with the
 * newer one.
 */
async function receive(
  opened: Opened,
  { questionId, response, version, ...sent }: Sent,
): Promise<SentAnswer> {
  const consentedAt = requireConsent(opened)
  const { interview } = opened
  requireScorable(interview, questionId, sent.impactScore)
  const stored = await lockSent(interview.id, questionId)
  const impactScore = sent.impactScore === undefined ? (stored?.impactScore ?? null) : sent.impactScore
  if (!stored)
    return insertSubmission({ interviewId: interview.id, questionId, response, impactScore, consentedAt })
  if (stored.response === response && stored.impactScore === impactScore) return stored
  if (version !== undefined && version !== stored.version) {
    const { id, updatedAt } = stored
    const current = { id, questionId, updatedAt, version: stored.version }
    const words = { response: stored.response, impactScore: stored.impactScore }
    throw problem('changed_meanwhile', { current: { ...current, ...words } })
  }
  return updateSubmission(stored.id, { response, impactScore, consentedAt })
}
