// Report of an audit: figures, findings, analyses, recommendations and advice.

import { z } from 'zod'
import { exportJob } from '#contract/deliverable.ts'
import { AUDIT_TEAM, COMPANY, endpoints, FILE } from '#contract/endpoint.ts'
import { figure } from '#contract/figure.ts'
import { interview } from '#contract/interview.ts'
import { clientUse, use } from '#contract/process-step.ts'
import { reportOptions, reportPages, reportPictures } from '#contract/report-page.ts'
import { byId, id } from '#contract/text.ts'
import { REPORT_FORMATS } from '#domain/deliverable.ts'
import { FINDING_SOURCES } from '#domain/finding/finding.ts'
import { CONTRADICTION_SUBJECTS } from '#domain/interview/contradiction.ts'
import { INTERVIEWEE_KINDS } from '#domain/interview/interview.ts'
import { OPEN_KINDS } from '#domain/open-item.ts'
import { VERDICTS } from '#domain/opportunity/advice.ts'
import { LEVER_REASONS, LEVER_STATUSES, LEVERS } from '#domain/opportunity/lever.ts'
import { NUMBER_FIELDS } from '#domain/process/step-field.ts'
import { regex } from '#domain/regex.ts'

const scoredAnswer = z.object({
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

const quote = z.object({
  answerId: id,
  interviewId: id,
  questionId: z.string(),
  interviewee: z.string().nullable(),
  quote: z.string(),
})

const namedFigures = z.record(z.string(), figure)

const acceptance = { id, proposedBy: z.string(), takenBy: z.string() }

const finding = z.object({
  id: z.string(),
  source: z.enum(FINDING_SOURCES),
  sentence: z.string(),
  figures: namedFigures,
  figure: figure.nullable(),
  grounds: z.string(),
  quotes: z.array(quote),
  stepId: id.nullable(),
  opportunityId: id.nullable(),
  score: z.number().int().nullable(),
  noted: z.object(acceptance).nullable(),
})

const lapsed = z.object({ ...acceptance, sentence: z.string() })

const advice = z.object({
  opportunityId: id,
  stepId: id.nullable(),
  name: z.string(),
  owner: z.string(),
  lever: z.enum(LEVERS),
  reason: z.enum(LEVER_REASONS).nullable(),
  status: z.enum(LEVER_STATUSES),
  title: z.string(),
  verdict: z.enum(VERDICTS),
  figure,
  grounds: z.string(),
  figures: namedFigures,
  quotes: z.array(quote),
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
      templateTitle: z.string().exactOptional(),
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
  triggers: z.array(scoredAnswer),
})

const contradiction = z.object({
  stepId: id,
  step: z.string(),
  subject: z.enum(CONTRADICTION_SUBJECTS),
  about: z.string(),
  accounts: z.array(
    z.object({
      ...quote.shape,
      /** 0 where the value comes from no answer. */
      answerId: z.number().int(),
      interviewId: z.number().int(),
      value: z.string(),
      intervieweeKind: z.enum(INTERVIEWEE_KINDS).nullable().exactOptional(),
      figureId: id.exactOptional(),
      use: z.union([z.literal('kept'), clientUse]).exactOptional(),
      usual: z.string().exactOptional(),
    }),
  ),
  field: z.enum([...NUMBER_FIELDS, 'share']).nullable(),
  targetId: id.exactOptional(),
  span: z.string().nullable(),
  settled: z.object({ use, author: z.string(), date: z.string() }).nullable(),
})

const side = z.object({ value: z.string(), source: z.string(), quote: z.string() })
const flowDispute = z.object({
  stepId: id,
  step: z.string(),
  own: side,
  flow: side,
  settled: z.object({ author: z.string(), date: z.string() }).nullable(),
})

/** The whole report of an audit; `critical` and `major` count the scored answers by severity. */
export const report = z.object({
  ...impactFigures,
  interviews: figure,
  completedInterviews: figure,
  critical: figure,
  major: figure,
  scored: z.array(scoredAnswer),
  findings: z.array(finding),
  /** Accepted findings that are no longer shown because a quote or figure they are based on was removed. */
  lapsed: z.array(lapsed),
  analyses: z.array(analysis),
  recommendations: z.array(recommendation),
  advice: z.array(advice),
  contradictions: z.array(contradiction),
  flowDisputes: z.array(flowDispute),
})

const openItem = z.object({
  kind: z.enum(OPEN_KINDS),
  name: z.string(),
  count: z.number().int(),
  interviewId: id.nullable(),
  questionId: z.string().nullable(),
  stepId: id.nullable(),
})

const gap = z.number().int()

/** How many of the map's `steps` lack each value, and the numbers to ask for next, those with the most effect first. */
const gaps = z.object({
  steps: z.number().int(),
  gaps: z.object({ durationMin: gap, costPerHour: gap, runsPerMonth: gap, owner: gap, differ: gap }),
  next: z.array(
    z.object({
      stepId: id,
      step: z.string(),
      field: z.enum(NUMBER_FIELDS),
      value: z.number(),
      low: z.number(),
      high: z.number(),
      differ: z.boolean(),
      swing: figure,
      /** The step has no volume yet, so `swing` is a lower bound: entering a volume moves the result at least this far. */
      atLeast: z.boolean(),
    }),
  ),
})

/** The headline opportunity of an audit: the one with the largest expected saving. */
const headline = z.object({ auditId: id, opportunityId: id, title: z.string(), figure })
export type AuditHeadlineSavings = z.infer<typeof headline>

/** Equals the maximum page size of the audit list. */
const MAX_AUDITS = 101
const audits = z
  .string()
  .regex(regex()`^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,${MAX_AUDITS - 1}}$`, `Ids, at most ${MAX_AUDITS}`)

/** The report of an audit. Errors: audit_not_found, busy. */
export const reportEndpoints = endpoints({
  'report.get': {
    method: 'GET',
    path: '/api/audits/:id/report',
    summary: 'The findings and recommendations of the audit, every figure with its sources.',
    access: AUDIT_TEAM,
    coalesced: true,
    params: byId,
    answer: report,
    dependsOn: [
      'interview.list',
      'answer.list',
      'quantity.list',
      'process.steps',
      'opportunity.list',
      'system.settings',
    ],
  },
  'report.leading': {
    method: 'GET',
    path: '/api/reports/leading',
    summary:
      'The first opportunity of each of these audits, with its expected savings per year; `audits` are ids, e.g. 3,7. Audits without one are omitted.',
    access: COMPANY,
    coalesced: 'byView',
    query: z.object({ audits }),
    answer: z.array(headline),
    dependsOn: ['quantity.list', 'process.steps', 'opportunity.list', 'system.settings'],
  },
  'report.open': {
    method: 'GET',
    path: '/api/audits/:id/open',
    summary:
      'Open items before the audit is completed: questions, ratings, statements, shares, volumes, opportunities, examples, exports.',
    access: AUDIT_TEAM,
    coalesced: true,
    params: byId,
    answer: z.array(openItem),
    dependsOn: ['slide.list', 'deliverable.list'],
  },
  'report.gaps': {
    method: 'GET',
    path: '/api/audits/:id/gaps',
    summary:
      'The missing data of the map, and the numbers to ask for next: those with the largest influence on the result.',
    access: AUDIT_TEAM,
    coalesced: true,
    params: byId,
    answer: gaps,
    dependsOn: ['quantity.list', 'process.steps', 'process.links', 'opportunity.list', 'system.settings'],
  },
  'report.pages': {
    method: 'GET',
    path: '/api/audits/:id/report/pages',
    summary: 'The pages of the detailed report as an export would have them: up to eight from `from`.',
    access: AUDIT_TEAM,
    coalesced: true,
    params: byId,
    query: z.object({
      from: z.coerce.number().int().min(1).max(10_000).default(1),
      ...reportOptions,
    }),
    answer: reportPages,
    dependsOn: ['slide.list', 'deliverable.names'],
  },
  'report.pictures': {
    method: 'GET',
    path: '/api/audits/:id/report/pictures',
    summary: 'The pictures of the report, each laid out for a page and for a phone.',
    access: AUDIT_TEAM,
    coalesced: true,
    params: byId,
    answer: reportPictures,
    dependsOn: ['slide.list'],
  },
  'report.export': {
    method: 'POST',
    path: '/api/audits/:id/report/export',
    summary:
      'The detailed report, or with `xlsx` the workbook with formulas, stored as a deliverable; `names` hides interviewees. A large audit answers 202: see /api/orders.',
    access: AUDIT_TEAM,
    openToReaders: true,
    params: byId,
    body: z.object({ format: z.enum(REPORT_FORMATS), ...reportOptions }),
    answer: FILE,
    accepted: { answer: exportJob, invalidates: ['deliverable.orders'] },
    invalidates: ['deliverable.list'],
  },
})
