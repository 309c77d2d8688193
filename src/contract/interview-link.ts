// Self-service interview links, the submissions that arrive through them, and the endpoints of both.

import { z } from 'zod'
import { ANYONE, AUDIT_TEAM, endpoints, NOTHING } from '#contract/endpoint.ts'
import { AFTER_ANSWER, answer, newAnswer, question } from '#contract/interview.ts'
import { byId, email, id, moment } from '#contract/text.ts'
import { LINK_DAYS, REVIEWS } from '#domain/interview/link.ts'
import { LANGUAGES } from '#domain/text/document-language.ts'

/** A link as consultants see it; its token is shown only once, on creation. */
export const interviewLink = z.object({
  /** Null if that account was deleted. */
  madeBy: z.string().nullable(),
  madeAt: moment,
  expiresAt: moment,
  hasExpired: z.boolean(),
  openedAt: moment.nullable(),
  consentedAt: moment.nullable(),
  finishedAt: moment.nullable(),
  revokedAt: moment.nullable(),
})
export type InterviewLink = z.infer<typeof interviewLink>

/** An answer sent through a link. It does not count as an answer of the interview until a consultant reviews it. */
export const submission = z.object({
  id,
  questionId: z.string(),
  response: z.string(),
  impactScore: z.number().int().nullable(),
  /** Number of changes by the interviewee, from 1. */
  version: z.number().int(),
  updatedAt: moment,
  /** When the interviewee consented to sending it. */
  consentedAt: moment,
  /** Part of it has not been reviewed yet. */
  isOpen: z.boolean(),
})
export type Submission = z.infer<typeof submission>

/** How long a new interview link works, in days, and whether it is also emailed. */
export const newInterviewLink = z.object({
  /** Days until it expires. */
  days: z.number().int().min(LINK_DAYS.min).max(LINK_DAYS.max).default(LINK_DAYS.default),
  /** Address to which the link is also emailed. */
  email: email.exactOptional(),
})

/** A consultant's decision about a submission. */
export const review = z.object({
  /** Version of the submission that was read; a newer one is refused with 409. */
  version: z.number().int().min(1).max(2_147_483_647),
  outcome: z.enum(REVIEWS),
  /**
   * Version of the consultant's answer to replace or extend, 0 for none; if the stored one differs, 409 with the newer answer.
   */
  base: z.number().int().min(0).max(2_147_483_647).default(0),
})

/** Accepts any string: an invalid token is answered as an unknown link. */
const byToken = z.object({ token: z.string() })

/** An interviewee, and the language that they chose instead of the audit's. */
const byReader = byToken.extend({ language: z.enum(LANGUAGES).exactOptional() })

/** An answer as the interviewee who sent it sees it. */
const sentAnswer = submission.pick({
  id: true,
  questionId: true,
  response: true,
  impactScore: true,
  version: true,
  updatedAt: true,
})
export type SentAnswer = z.infer<typeof sentAnswer>

/** A question without its hint, which is meant for the consultant. */
export const linkedQuestion = question.omit({ hint: true })

/** What a link shows. Questions and answers are included only after the interviewee consented. */
export const linkedInterview = z.object({
  /** Who asks: the consultant, their organization, and the company that the audit is about. */
  askedBy: z.string().nullable(),
  house: z.string(),
  company: z.string(),
  interviewee: z.string(),
  /** The audit's document language. Built-in questions are in the language that the interviewee chose, if any. */
  language: z.enum(LANGUAGES),
  expiresAt: moment,
  consentedAt: moment.nullable(),
  finishedAt: moment.nullable(),
  count: z.number().int(),
  questions: z.array(linkedQuestion),
  answers: z.array(sentAnswer),
})
export type LinkedInterview = z.infer<typeof linkedInterview>

/** The consultant's reads that the interviewee's use of the link invalidates. */
const AFTER_USE = ['interviewLink.get', 'interview.list']

/**
 * Interview links and submissions. Errors: interview_link_not_found, interview_link_closed, submission_not_found,
 * consent_needed, interviewee_not_named, mail_not_set_up, changed_meanwhile.
 */
export const interviewLinkEndpoints = endpoints({
  'interviewLink.get': {
    method: 'GET',
    path: '/api/interviews/:id/link',
    summary: 'The state of an interview’s link, null if none was ever created, and what arrived through it.',
    access: AUDIT_TEAM,
    params: byId,
    answer: z.object({
      link: interviewLink.nullable(),
      submissions: z.array(submission),
      /** Whether a mail server is configured. */
      canMail: z.boolean(),
    }),
  },
  'interviewLink.make': {
    method: 'POST',
    path: '/api/interviews/:id/link',
    summary:
      'Create a link for the interviewee, which revokes the previous one. Only this answer contains its token.',
    access: AUDIT_TEAM,
    params: byId,
    body: newInterviewLink,
    answer: z.object({ token: z.string(), link: interviewLink }),
    status: 201,
    invalidates: ['interviewLink.get'],
  },
  'interviewLink.revoke': {
    method: 'DELETE',
    path: '/api/interviews/:id/link',
    summary: 'Revoke the link immediately. Answers that arrived through it are kept.',
    access: AUDIT_TEAM,
    allowedOnHold: true,
    params: byId,
    answer: NOTHING,
    invalidates: ['interviewLink.get'],
  },
  'submission.review': {
    method: 'POST',
    path: '/api/submissions/:id/review',
    summary: 'Accept an interviewee’s answer as the interview’s, append it, or set it aside.',
    access: AUDIT_TEAM,
    params: byId,
    body: review,
    /** The interview's answer to the question after the review, if there is one. */
    answer: z.object({ answer: answer.nullable() }),
    invalidates: [...AFTER_ANSWER, 'interviewLink.get', 'notification.list'],
  },
  'interviewLink.open': {
    method: 'POST',
    path: '/api/interview-link/open',
    summary: 'The content of an interview link.',
    access: ANYONE,
    body: byReader,
    answer: linkedInterview,
    invalidates: AFTER_USE,
  },
  'interviewLink.consent': {
    method: 'POST',
    path: '/api/interview-link/consent',
    summary: 'Consent to sending answers; the time is recorded.',
    access: ANYONE,
    body: byReader.extend({ consent: z.literal(true) }),
    answer: linkedInterview,
    invalidates: AFTER_USE,
  },
  'interviewLink.answer': {
    method: 'POST',
    path: '/api/interview-link/answers',
    summary: 'Create or change an answer through the link. It counts once a consultant has reviewed it.',
    access: ANYONE,
    body: byToken.extend(newAnswer.shape),
    answer: sentAnswer,
    status: 201,
    invalidates: AFTER_USE,
  },
  'interviewLink.finish': {
    method: 'POST',
    path: '/api/interview-link/finish',
    summary: 'Mark the interview as finished. The link works until it expires.',
    access: ANYONE,
    body: byReader,
    answer: linkedInterview,
    invalidates: [...AFTER_USE, 'notification.list'],
  },
})
