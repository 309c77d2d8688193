// Readiness assessment: ten answers in, a tier with its texts out, and the lead form.

import { z } from 'zod'
import { ANYONE, endpoints, FILE, NOTHING } from '#contract/endpoint.ts'
import { honeypot } from '#contract/honeypot.ts'
import { email, line, moment, requiredLine, text } from '#contract/text.ts'
import { POINTS, TIERS, TOPICS } from '#domain/assessment/assessment.ts'

/** Every invalid set of answers gets the same message (specification 1, section 5). */
const ASSESSMENT_INCOMPLETE = 'All questions are required'

const points = z.literal(POINTS, ASSESSMENT_INCOMPLETE)

const byAssessment = z.object({ id: text(100) })

/** The result of one topic: the points and texts of the chosen option. */
export const assessmentTopic = z.object({
  topic: z.enum(TOPICS),
  label: z.string(),
  points: z.literal(POINTS),
  /** Text of the chosen option and of the next higher one; `next` is null for the highest. */
  chosen: z.string(),
  next: z.string().nullable(),
})

/** The public part of an assessment; it never contains contact data (SECURITY T15). */
export const assessmentResult = z.object({
  tier: z.enum(TIERS),
  scorePercentage: z.number().int(),
  totalScore: z.number().int(),
  completedAt: moment,
  title: z.string(),
  description: z.string(),
  /** All four tiers, lowest first, with the points at which each begins and ends. */
  tiers: z.array(z.object({ title: z.string(), from: z.int(), to: z.int() })),
  recommendations: z.array(z.string()),
  nextSteps: z.array(z.string()),
  /** Topics that capped the tier, and the text of the rule. */
  cappedBy: z.array(z.enum(TOPICS)),
  capRule: z.string(),
  /** All ten topics, in the order asked. */
  topics: z.array(assessmentTopic),
  /** The three topics with the fewest points. */
  lowest: z.array(z.enum(TOPICS)),
})
export type AssessmentResult = z.infer<typeof assessmentResult>

/** Exactly one answer per topic, in the order of TOPICS. */
export const newAssessment = z.object({
  answers: z.array(points, ASSESSMENT_INCOMPLETE).length(TOPICS.length, ASSESSMENT_INCOMPLETE),
  ...honeypot,
})

/** The lead form of an assessment; consent is required. */
export const newLead = z.object({
  name: requiredLine(200, 'Please enter your name'),
  email,
  company: line(200).trim().default(''),
  phone: line(50).trim().default(''),
  wantsConsultation: z.boolean().default(false),
  wantsPdfReport: z.boolean().default(false),
  consent: z.literal(true, 'Please agree before you send the form'),
  ...honeypot,
})

/**
 * The readiness assessment, open to everyone. Errors: assessment_not_found, assessments_closed, report_needs_name,
 * too_many.
 */
export const assessmentEndpoints = endpoints({
  'assessment.submit': {
    method: 'POST',
    path: '/api/assessments',
    summary: 'Store ten answers of 1 to 4 points; the server computes score and tier.',
    access: ANYONE,
    body: newAssessment,
    answer: z.object({ id: z.string() }),
    status: 201,
  },
  'assessment.result': {
    method: 'GET',
    path: '/api/assessments/:id/public',
    summary: 'The result with its texts.',
    access: ANYONE,
    params: byAssessment,
    answer: assessmentResult,
  },
  'assessment.leaveName': {
    method: 'POST',
    path: '/api/assessments/:id/lead',
    summary: 'Store contact details with consent; gives access to the detailed report.',
    access: ANYONE,
    params: byAssessment,
    body: newLead,
    answer: NOTHING,
  },
  'assessment.report': {
    method: 'GET',
    path: '/api/assessments/:id/report.pdf',
    summary: 'The detailed report of 15 pages as PDF, once contact details were left for this assessment.',
    access: ANYONE,
    params: byAssessment,
    answer: FILE,
  },
  'assessment.reportProgress': {
    method: 'GET',
    path: '/api/assessments/:id/report',
    summary: 'How many pages of the report have been drawn so far.',
    access: ANYONE,
    params: byAssessment,
    answer: z.object({ pages: z.number().int() }),
  },
})
