// Interviews and their answers as they cross the wire, and the calls about them.

import { z } from 'zod'
import { auditType } from '#contract/audit.ts'
import { COMPANY, endpoints, NOTHING } from '#contract/endpoint.ts'
import { byId, id, line, moment, text } from '#contract/text.ts'
import { IMPACT_SCORE, INTERVIEWEE_KINDS, RESPONSE_LIMIT } from '#domain/interview/interview.ts'
import { AUTHORS } from '#domain/interview/link.ts'

export const question = z.object({
  id: z.string(),
  topic: z.string(),
  question: z.string(),
  hint: z.string(),
  impactScoreEnabled: z.boolean(),
  /** The heading that it stands under, where its template has some. */
  section: z.string().exactOptional(),
})

export const interviewTemplate = z.object({ name: z.string(), questions: z.array(question) })

export const intervieweeKind = z.enum(INTERVIEWEE_KINDS)

const interviewee = {
  /** Name; empty for the interview that selecting a template opens. */
  interviewee: line(200).trim(),
  intervieweeRole: line(200).trim(),
  intervieweeKind: intervieweeKind.nullable(),
}

export const interview = z.object({
  id,
  auditId: id,
  /** An audit type, or "house." and the id of a template of the house. */
  templateName: z.string(),
  /** What the template of the house was called when the interview began; empty for the product's own. */
  templateTitle: z.string(),
  /** Of the template of the house, as the audit began with it; null for the product's own. */
  templateVersion: z.number().int().nullable(),
  questions: z.array(question),
  completed: z.boolean(),
  interviewee: z.string(),
  intervieweeRole: z.string(),
  intervieweeKind: intervieweeKind.nullable(),
  /** Questions with a response. */
  answered: z.number().int(),
  /** Answers that the interviewee has sent and nobody has reviewed. */
  toReview: z.number().int(),
  createdAt: moment,
})
export type Interview = z.infer<typeof interview>

/** `questions` and `completed` are what the browser of the specification sends: the server takes the template's own. */
export const newInterview = z.object({
  templateName: line(50),
  questions: z.array(z.unknown()).max(100).exactOptional(),
  completed: z.boolean().exactOptional(),
  interviewee: interviewee.interviewee.default(''),
  intervieweeRole: interviewee.intervieweeRole.default(''),
  intervieweeKind: interviewee.intervieweeKind.default(null),
})

export const interviewChange = z.object({ completed: z.boolean(), ...interviewee }).exactPartial()

export const answer = z.object({
  id,
  interviewId: id,
  questionId: z.string(),
  response: z.string(),
  impactScore: z.number().int().nullable(),
  /** Whose words it has: the interviewee's are those of somebody who answered by a link. */
  author: z.enum(AUTHORS),
  /** Ids of its files and recordings. */
  attachments: z.array(id),
  /** Counts the changes of this answer, from 1. */
  version: z.number().int(),
  updatedAt: moment,
  updatedBy: z.string().nullable(),
  /** Names are no one's own: by this an account knows its own change. */
  updatedById: id.nullable(),
})
export type Answer = z.infer<typeof answer>

const answerFields = {
  response: text(RESPONSE_LIMIT),
  impactScore: z.number().int().min(IMPACT_SCORE.min).max(IMPACT_SCORE.max).nullable().exactOptional(),
  /** The version this writing is based on, 0 for none: refused with 409 and the newer answer when that is not the stored one. */
  version: z.number().int().min(0).max(2_147_483_647).exactOptional(),
}

export const newAnswer = z.object({ questionId: line(200), ...answerFields })
export const answerChange = newAnswer.exactPartial()

/** What an answer's change makes old: the first one also starts its audit. */
export const AFTER_ANSWER = [
  'answer.list',
  'interview.list',
  'report.get',
  'audit.get',
  'audit.list',
  'audit.summary',
  'slide.list',
] as const

export const interviewEndpoints = endpoints({
  'interview.templates': {
    method: 'GET',
    path: '/api/interviews/templates',
    summary: 'The interview templates by audit type.',
    access: COMPANY,
    answer: z.record(auditType, interviewTemplate),
  },
  'interview.list': {
    method: 'GET',
    path: '/api/audits/:id/interviews',
    summary: "An audit's interviews, oldest first.",
    access: COMPANY,
    coalesced: true,
    params: byId,
    answer: z.array(interview),
  },
  'interview.start': {
    method: 'POST',
    path: '/api/audits/:id/interviews',
    summary: 'Start an interview, or get the one that this template and interviewee already have.',
    access: COMPANY,
    params: byId,
    body: newInterview,
    answer: interview,
    status: 201,
    invalidates: ['interview.list', 'report.get', 'slide.list'],
  },
  'interview.change': {
    method: 'PUT',
    path: '/api/interviews/:id',
    summary: 'Complete or reopen an interview, or say who is interviewed.',
    access: COMPANY,
    params: byId,
    body: interviewChange,
    answer: interview,
    invalidates: ['interview.list', 'report.get', 'slide.list'],
  },
  'interview.delete': {
    method: 'DELETE',
    path: '/api/interviews/:id',
    summary: 'Remove an interview with its answers.',
    access: COMPANY,
    params: byId,
    answer: NOTHING,
    invalidates: ['interview.list', 'report.get'],
  },
  'answer.list': {
    method: 'GET',
    path: '/api/interviews/:id/answers',
    summary: "An interview's answers.",
    access: COMPANY,
    coalesced: true,
    params: byId,
    answer: z.array(answer),
  },
  'answer.save': {
    method: 'POST',
    path: '/api/interviews/:id/answers',
    summary:
      'Save the answer to a question, making or changing it. A score is refused where the question has no impact scoring.',
    access: COMPANY,
    params: byId,
    body: newAnswer,
    answer,
    status: 201,
    invalidates: AFTER_ANSWER,
  },
  'answer.change': {
    method: 'PUT',
    path: '/api/answers/:id',
    summary: 'Change the fields sent of an answer.',
    access: COMPANY,
    params: byId,
    body: answerChange,
    answer,
    invalidates: AFTER_ANSWER,
  },
})
