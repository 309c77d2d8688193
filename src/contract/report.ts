// The report of an audit as it crosses the wire: figures, findings, analyses and recommendations.

import { z } from 'zod'
import { COMPANY, endpoints, FILE } from '#contract/endpoint.ts'
import { figure } from '#contract/figure.ts'
import { interview } from '#contract/interview.ts'
import { byId, id } from '#contract/text.ts'
import { NAMES, REPORT_FORMATS } from '#domain/deliverable.ts'
import type { Page } from '#domain/document/types.ts'

const finding = z.object({
  answerId: id,
  interviewId: id,
  questionId: z.string(),
  topic: z.string(),
  question: z.string(),
  interviewee: z.string(),
  quote: z.string(),
  impactScore: z.number().int(),
  severity: z.enum(['critical', 'major']),
})

const impactFigures = { responses: figure, averageImpact: figure, highImpact: figure }

const analysis = z.object({
  ...impactFigures,
  interview: interview
    .pick({
      id: true,
      templateName: true,
      interviewee: true,
      intervieweeRole: true,
      intervieweeKind: true,
      completed: true,
      questions: true,
    })
    .extend({
      answers: z.array(
        z.object({
          id,
          questionId: z.string(),
          response: z.string(),
          impactScore: z.number().int().nullable(),
        }),
      ),
    }),
})

const recommendation = z.object({
  id: z.enum(['automation', 'communication', 'monitoring']),
  priority: z.enum(['high', 'medium', 'low']),
  months: z.tuple([z.number(), z.number()]).readonly(),
  triggers: z.array(finding),
})

const contradiction = z.object({
  stepId: id,
  step: z.string(),
  about: z.string(),
  accounts: z.array(
    z.object({
      interviewee: z.string().nullable(),
      value: z.string(),
      answerId: id,
      interviewId: id,
      questionId: z.string(),
      quote: z.string(),
    }),
  ),
})

export const report = z.object({
  ...impactFigures,
  interviews: figure,
  completedInterviews: figure,
  critical: figure,
  major: figure,
  findings: z.array(finding),
  analyses: z.array(analysis),
  recommendations: z.array(recommendation),
  contradictions: z.array(contradiction),
})

/** A set page (domain/document/types.ts): placed lines. Made by the server, drawn as it is. */
const page = z.looseObject({}) as unknown as z.ZodType<Page>

const tones = z.object({ signal: z.string(), signalStrong: z.string(), signalWash: z.string() })

/** `tones` are the house's own in the place of the product's. */
const reportPages = z.object({ count: z.number().int(), pages: z.array(page), tones: tones.nullable() })

export const reportEndpoints = endpoints({
  'report.get': {
    method: 'GET',
    path: '/api/audits/:id/report',
    summary: 'What the answers of the audit say together, every figure with the answers behind it.',
    access: COMPANY,
    params: byId,
    answer: report,
    follows: ['interview.list', 'answer.list', 'quantity.list', 'process.steps'],
  },
  'report.pages': {
    method: 'GET',
    path: '/api/audits/:id/report/pages',
    summary: 'The pages of the detailed report as an export would have them: up to eight from `from`.',
    access: COMPANY,
    params: byId,
    query: z.object({
      from: z.coerce.number().int().min(1).max(10_000).default(1),
      names: z.enum(NAMES).default('full'),
    }),
    answer: reportPages,
    follows: ['slide.list'],
  },
  'report.export': {
    method: 'POST',
    path: '/api/audits/:id/report/export',
    summary: 'The detailed report as a file, kept as a deliverable; `names` hides who said what.',
    access: COMPANY,
    params: byId,
    body: z.object({ format: z.enum(REPORT_FORMATS), names: z.enum(NAMES).default('full') }),
    answer: FILE,
    refreshes: ['deliverable.list'],
  },
})
