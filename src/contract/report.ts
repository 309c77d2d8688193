// The report of an audit as it crosses the wire: figures, findings, analyses and recommendations.

import { z } from 'zod'
import { COMPANY, endpoints } from '#contract/endpoint.ts'
import { figure } from '#contract/figure.ts'
import { interview } from '#contract/interview.ts'
import { byId, id } from '#contract/text.ts'

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

export const report = z.object({
  ...impactFigures,
  interviews: figure,
  completedInterviews: figure,
  critical: figure,
  major: figure,
  findings: z.array(finding),
  analyses: z.array(analysis),
  recommendations: z.array(recommendation),
})

export const reportEndpoints = endpoints({
  'report.get': {
    method: 'GET',
    path: '/api/audits/:id/report',
    summary: 'What the answers of the audit say together, every figure with the answers behind it.',
    access: COMPANY,
    params: byId,
    answer: report,
  },
})
