// The readiness assessment as it crosses the wire: ten answers in, an outcome with its texts out, and the lead form.

import { z } from 'zod'
import { email } from '#contract/account.ts'
import { ANYONE, endpoints, FILE, NOTHING } from '#contract/endpoint.ts'
import { honeypot } from '#contract/honeypot.ts'
import { line, moment, requiredLine, text } from '#contract/text.ts'
import { POINTS, TIERS, TOPICS } from '#domain/assessment/assessment.ts'

/** Every way of being wrong reads the same (specification 1, section 5). */
const ASSESSMENT_INCOMPLETE = 'All questions are required'

const points = z.literal(POINTS, ASSESSMENT_INCOMPLETE)

const byAssessment = z.object({ id: text(100) })

export const assessmentTopic = z.object({
  topic: z.enum(TOPICS),
  label: z.string(),
  points: z.literal(POINTS),
  /** The option that was chosen, and the one above it, null on the highest. */
  chosen: z.string(),
  next: z.string().nullable(),
})

/** All that is public of an assessment: never contact data (SECURITY T15). */
export const assessmentResult = z.object({
  tier: z.enum(TIERS),
  scorePercentage: z.number().int(),
  totalScore: z.number().int(),
  completedAt: moment,
  title: z.string(),
  description: z.string(),
  /** All four, lowest first, with the points from which and to which they reach. */
  tiers: z.array(z.object({ title: z.string(), from: z.int(), to: z.int() })),
  recommendations: z.array(z.string()),
  nextSteps: z.array(z.string()),
  /** Topics that capped the tier, and the rule itself. */
  cappedBy: z.array(z.enum(TOPICS)),
  capRule: z.string(),
  /** All ten, in the order asked. */
  topics: z.array(assessmentTopic),
  /** The three with the fewest points. */
  lowest: z.array(z.enum(TOPICS)),
})
export type AssessmentResult = z.infer<typeof assessmentResult>

export const newAssessment = z.object({
  answers: z.array(points, ASSESSMENT_INCOMPLETE).length(TOPICS.length, ASSESSMENT_INCOMPLETE),
  ...honeypot,
})

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
    summary: 'The outcome with its texts.',
    access: ANYONE,
    params: byAssessment,
    answer: assessmentResult,
  },
  'assessment.leaveName': {
    method: 'POST',
    path: '/api/assessments/:id/lead',
    summary: 'Leave contact details with consent; opens the detailed report.',
    access: ANYONE,
    params: byAssessment,
    body: newLead,
    answer: NOTHING,
  },
  'assessment.report': {
    method: 'GET',
    path: '/api/assessments/:id/report.pdf',
    summary: 'The detailed report of 15 pages as PDF, once somebody has left a name for this assessment.',
    access: ANYONE,
    params: byAssessment,
    answer: FILE,
  },
  'assessment.reportProgress': {
    method: 'GET',
    path: '/api/assessments/:id/report',
    summary: 'How many pages of the report that is being made are done.',
    access: ANYONE,
    params: byAssessment,
    answer: z.object({ pages: z.number().int() }),
  },
})
