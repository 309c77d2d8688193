// Figures: a number with its formula and inputs, recursively down to answers, steps and assumptions.

import { z } from 'zod'
import { AUDIT_TEAM, endpoints } from '#contract/endpoint.ts'
import { logFilter } from '#contract/log-filter.ts'
import { byId, text } from '#contract/text.ts'
import { EVIDENCE_LEVELS } from '#domain/figure/evidence-level.ts'
import type { Figure } from '#domain/figure/figure.ts'
import { LOG_MEASURES } from '#domain/quantity/quantity.ts'
import { RANGE_MEASURES } from '#domain/source/file/sheet.ts'

/** The unit of a figure; shares are fractions, percents are 0 to 100. */
export const unit = z.enum([
  'money',
  'money_per_hour',
  'money_per_month',
  'money_per_year',
  'percent',
  'share',
  'months',
  'minutes',
  'runs_per_month',
  'hours_per_year',
  'hours_per_month',
  'elapsed',
  'count',
  'score',
  'average_score',
  'points',
])

const entered = {
  label: z.string(),
  value: z.number(),
  unit,
  author: z.string().nullable(),
  date: z.string().nullable().exactOptional(),
}

const otherInput = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('figure'),
    get figure(): z.ZodType<Figure> {
      return figure
    },
  }),
  z.object({
    kind: z.literal('step'),
    stepId: z.number(),
    label: z.string(),
    field: z.string(),
    value: z.union([z.number(), z.string()]),
    unit: unit.nullable(),
    standing: z.enum(EVIDENCE_LEVELS),
    author: z.string().nullable().exactOptional(),
    date: z.string().nullable().exactOptional(),
    undecided: z.object({ min: z.number(), max: z.number() }).exactOptional(),
    was: z.object({ value: z.number(), author: z.string(), date: z.string() }).exactOptional(),
  }),
  z.object({
    kind: z.literal('answer'),
    answerId: z.number(),
    interviewId: z.number(),
    questionId: z.string(),
    question: z.string().exactOptional(),
    interviewee: z.string().nullable(),
    quote: z.string(),
    value: z.number().nullable(),
    unit: unit.nullable(),
  }),
  z.object({
    kind: z.literal('log'),
    quantityId: z.number().exactOptional(),
    sourceId: z.number().nullable(),
    filename: z.string(),
    activities: z.array(z.string()),
    measure: z.enum(LOG_MEASURES),
    executions: z.number(),
    cases: z.number(),
    from: z.string(),
    to: z.string(),
    filter: logFilter.exactOptional(),
    value: z.number(),
    unit,
  }),
  z.object({
    kind: z.literal('file'),
    sourceId: z.number().nullable(),
    filename: z.string(),
    sheet: z.string(),
    range: z.string(),
    measure: z.enum(RANGE_MEASURES),
    value: z.number(),
    unit,
  }),
  z.object({ kind: z.literal('entry'), ...entered }),
  z.object({ kind: z.literal('assumption'), ...entered }),
])

const passageInput = z.object({
  kind: z.literal('file'),
  sourceId: z.number().nullable(),
  filename: z.string(),
  block: z.number(),
  from: z.number(),
  to: z.number(),
  page: z.number().nullable(),
  quote: z.string(),
  value: z.number(),
  unit,
})

/** One input of a figure: another figure, a field of a step, what an answer, log or file states, an entry or an assumption. */
export const input = z.union([otherInput, passageInput])

/** A figure with its formula and, recursively, all inputs; `value` is null where it cannot be computed. */
export const figure = z
  .object({
    id: z.string(),
    label: z.string(),
    value: z.number().nullable(),
    unit,
    formula: z.string(),
    version: z.number().int(),
    inputs: z.array(input),
  })
  .meta({ id: 'Figure' }) satisfies z.ZodType<Figure>

/** Figures by id. Errors: audit_not_found, figure_not_found. */
export const figureEndpoints = endpoints({
  'figure.get': {
    method: 'GET',
    path: '/api/audits/:id/figures/:figure',
    summary:
      'One figure of an audit with its sources, by the id that screen, deck and report print, e.g. roi:net.',
    access: AUDIT_TEAM,
    params: byId.extend({ figure: text(100) }),
    answer: figure,
    dependsOn: ['slide.list'],
  },
})
