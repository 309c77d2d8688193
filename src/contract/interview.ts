// Schemas and endpoints of interviews and their answers.

import { z } from 'zod'
import { auditType } from '#contract/audit.ts'
import { AUDIT_TEAM, endpoints, NOTHING } from '#contract/endpoint.ts'
import { byId, id, line, moment, text } from '#contract/text.ts'
import { IMPACT_SCORE, INTERVIEWEE_KINDS, RESPONSE_LIMIT } from '#domain/interview/interview.ts'
import { AUTHORS } from '#domain/interview/link.ts'

/** A question of an interview, of its template or added by a consultant. */
export const question = z.object({
  id: z.string(),
  topic: z.string(),
  question: z.string(),
  hint: z.string(),
  impactScoreEnabled: z.boolean(),
  /** Section heading, if its template has sections. */
  section: z.string().exactOptional(),
})

/** An interview template by its name, with its questions. */
export const interviewTemplate = z.object({ name: z.string(), questions: z.array(question) })

/** Whether the interviewee does the work or manages it. */
export const intervieweeKind = z.enum(INTERVIEWEE_KINDS)

const interviewee = {
  /** Name; empty for the interview that is opened by selecting a template. */
  interviewee: line(200).trim(),
  intervieweeRole: line(200).trim(),
  intervieweeKind: intervieweeKind.nullable(),
}

/** An interview with its interviewee and progress. */
export const interview = z.object({
  id,
  auditId: id,
  /** An audit type, or "house." followed by the id of one of the organization's templates. */
  templateName: z.string(),
  /** Title of the organization's template when the interview began; empty for built-in templates. */
  templateTitle: z.string(),
  /** Version of the organization's template when the audit began with it; null for built-in templates. */
  templateVersion: z.number().int().nullable(),
  questions: z.array(question),
  completed: z.boolean(),
  interviewee: z.string(),
  intervieweeRole: z.string(),
  intervieweeKind: intervieweeKind.nullable(),
  /** Questions with a response. */
  answered: z.number().int(),
  /** Submissions of the interviewee that no consultant has reviewed. */
  toReview: z.number().int(),
  createdAt: moment,
})
export type Interview = z.infer<typeof interview>

/** `questions` and `completed` are sent by the specification's browser client; the server uses the template's own questions. */
export const newInterview = z.object({
  templateName: line(50),
  questions: z.array(z.unknown()).max(100).exactOptional(),
  completed: z.boolean().exactOptional(),
  interviewee: interviewee.interviewee.default(''),
  intervieweeRole: interviewee.intervieweeRole.default(''),
  intervieweeKind: interviewee.intervieweeKind.default(null),
})

/** A partial change of an interview; fields that are left out keep their value. */
export const interviewChange = z.object({ completed: z.boolean(), ...interviewee }).exactPartial()

/** A saved answer. `impactScore` is null where none was given. */
export const answer = z.object({
  id,
  interviewId: id,
  questionId: z.string(),
  response: z.string(),
  impactScore: z.number().int().nullable(),
  /** Who wrote the text: the interviewee if it came through a self-service link. */
  author: z.enum(AUTHORS),
  /** Ids of its files and recordings. */
  attachments: z.array(id),
  /** Number of changes of this answer, from 1. */
  version: z.number().int(),
  updatedAt: moment,
  updatedBy: z.string().nullable(),
  /** Names are not unique, so an account recognizes its own change by this id. */
  updatedById: id.nullable(),
})
export type Answer = z.infer<typeof answer>

const answerFields = {
  response: text(RESPONSE_LIMIT),
  impactScore: z.number().int().min(IMPACT_SCORE.min).max(IMPACT_SCORE.max).nullable().exactOptional(),
  /** The version that this change is based on, 0 for none; if the stored one differs, 409 with the newer answer. */
  version: z.number().int().min(0).max(2_147_483_647).exactOptional(),
}

/** An answer to one question; saving it again changes the existing answer. */
export const newAnswer = z.object({ questionId: line(200), ...answerFields })
/** A partial change of an answer. */
export const answerChange = newAnswer.exactPartial()

/**
 * Reads that a changed answer invalidates; the first answer also starts its audit. A figure is quoted only while the
 * answer contains its words, so that its step, opportunity and ROI entry change their evidence level with the answer.
 */
export const AFTER_ANSWER = [
  'answer.list',
  'interview.list',
  'report.get',
  'audit.get',
  'audit.list',
  'audit.summary',
  'slide.list',
  'process.steps',
  'opportunity.list',
  'quantity.list',
  'roi.get',
] as const

/**
 * Interviews and answers. Errors: interview_not_found, template_not_found, question_not_found, answer_not_found,
 * interview_closed, changed_meanwhile.
 */
export const interviewEndpoints = endpoints({
  'interview.templates': {
    method: 'GET',
    path: '/api/interviews/templates',
    summary: 'The interview templates by audit type.',
    access: AUDIT_TEAM,
    answer: z.record(auditType, interviewTemplate),
  },
  'interview.list': {
    method: 'GET',
    path: '/api/audits/:id/interviews',
    summary: 'The interviews of an audit, oldest first.',
    access: AUDIT_TEAM,
    coalesced: true,
    params: byId,
    answer: z.array(interview),
  },
  'interview.start': {
    method: 'POST',
    path: '/api/audits/:id/interviews',
    summary: 'Start an interview, or return the existing one of this template and interviewee.',
    access: AUDIT_TEAM,
    params: byId,
    body: newInterview,
    answer: interview,
    status: 201,
    invalidates: ['interview.list', 'report.get', 'slide.list'],
  },
  'interview.change': {
    method: 'PUT',
    path: '/api/interviews/:id',
    summary: 'Complete or reopen an interview, or change its interviewee.',
    access: AUDIT_TEAM,
    params: byId,
    body: interviewChange,
    answer: interview,
    invalidates: ['interview.list', 'report.get', 'slide.list'],
  },
  'interview.delete': {
    method: 'DELETE',
    path: '/api/interviews/:id',
    summary: 'Delete an interview with its answers.',
    access: AUDIT_TEAM,
    params: byId,
    answer: NOTHING,
    invalidates: ['interview.list', 'report.get'],
  },
  'answer.list': {
    method: 'GET',
    path: '/api/interviews/:id/answers',
    summary: 'The answers of an interview.',
    access: AUDIT_TEAM,
    coalesced: true,
    params: byId,
    answer: z.array(answer),
  },
  'answer.save': {
    method: 'POST',
    path: '/api/interviews/:id/answers',
    summary:
      'Create or change the answer to a question. A score is refused for a question without impact scoring.',
    access: AUDIT_TEAM,
    params: byId,
    body: newAnswer,
    answer,
    status: 201,
    invalidates: AFTER_ANSWER,
  },
  'answer.change': {
    method: 'PUT',
    path: '/api/answers/:id',
    summary: 'Change the fields of an answer that are sent.',
    access: AUDIT_TEAM,
    params: byId,
    body: answerChange,
    answer,
    invalidates: AFTER_ANSWER,
  },
})
