// Benefits tracking of opportunities: the frozen target, the measured months, and their endpoints.

import { z } from 'zod'
import { AUDIT_TEAM, COMPANY, endpoints, FILE, NOTHING } from '#contract/endpoint.ts'
import { figure } from '#contract/figure.ts'
import { rangeOfValues } from '#contract/range.ts'
import { amount, byId, id, moment, pathId, requiredLine } from '#contract/text.ts'
import { BENEFIT_LIMITS, MEASURES } from '#domain/benefit/benefit.ts'
import { isMonth } from '#domain/benefit/month.ts'
import { EVIDENCE_LEVELS } from '#domain/figure/evidence-level.ts'

const level = z.enum(EVIDENCE_LEVELS)
const version = z.number().int().max(2_147_483_647)
const month = z.string().refine(isMonth, 'Not a month: write 2026-03')
const source = requiredLine(BENEFIT_LIMITS.source, 'Say where the numbers come from')

const frozen = z.object({ value: z.number(), standing: level })
const range = rangeOfValues(z.number())

const number = z.object({ value: z.number(), author: z.string(), date: z.string(), source: z.string() })
const numbers = z.partialRecord(z.enum(MEASURES), number)

/** The numbers of one month, "2026-03". */
const measuredMonth = z.object({ month: z.string(), numbers, version: version.min(1) })
export type SavedMonth = z.infer<typeof measuredMonth>

/**
 * The benefits tracking of one opportunity: its promised saving per year, frozen when measuring began, and its measured months.
 */
export const benefit = z.object({
  id,
  auditId: id,
  opportunityId: id,
  title: z.string(),
  begins: z.string(),
  promised: z.object({
    saving: range,
    standing: level,
    weakest: z.string(),
    running: range.nullable(),
    minutes: frozen,
    rate: frozen,
  }),
  /** Who started measuring, and when: the target is frozen as of that moment. */
  author: z.string(),
  date: moment,
  /** When measuring ended; null while it continues. */
  endedAt: moment.nullable(),
  months: z.array(measuredMonth),
})
export type SavedBenefit = z.infer<typeof benefit>

/** Starts the measurement. Minutes and rate default to the step's values; without a step they are required. */
const beginning = z.object({
  begins: z.iso.date().refine(day => isMonth(day.slice(0, 7)), 'Not a day between 2000 and 2199'),
  minutes: amount(BENEFIT_LIMITS.minutes).exactOptional(),
  rate: amount(BENEFIT_LIMITS.rate).exactOptional(),
})
export type Beginning = z.output<typeof beginning>

/** A month's numbers. Fields left out keep their value, null removes one. A stale `version` is refused with 409. */
const monthEntry = z.object({
  month,
  volume: amount(BENEFIT_LIMITS.volume).nullable().exactOptional(),
  minutes: amount(BENEFIT_LIMITS.minutes).nullable().exactOptional(),
  cost: amount(BENEFIT_LIMITS.cost).nullable().exactOptional(),
  adoption: amount(BENEFIT_LIMITS.adoption).nullable().exactOptional(),
  /** 0 where the month had no numbers. */
  version: version.min(0).exactOptional(),
})
export type MonthEntry = z.output<typeof monthEntry>

const entries = z.object({
  source,
  months: z
    .array(monthEntry)
    .min(1)
    .max(BENEFIT_LIMITS.months)
    .refine(all => new Set(all.map(each => each.month)).size === all.length, 'A month is listed twice'),
})

/** The measured opportunities of one audit added up: target and measured benefit so far, in the audit’s currency. */
const summed = z.object({
  auditId: id,
  audit: z.string(),
  company: z.string(),
  currency: z.string(),
  locale: z.string(),
  /** Number of opportunities that are measured. */
  opportunities: z.number().int(),
  due: figure,
  measured: figure,
  kept: z.object({ usual: figure, low: figure.nullable(), high: figure.nullable() }).nullable(),
})
export type AuditBenefit = z.infer<typeof summed>

const READ = ['outcome.list', 'outcome.summary', 'slide.list', 'notification.list']

/**
 * Benefits tracking. Errors: outcome_not_found, outcome_baseline_missing, outcome_month_outside,
 * outcome_month_not_found, outcome_months_full, changed_meanwhile.
 */
export const benefitEndpoints = endpoints({
  'outcome.list': {
    method: 'GET',
    path: '/api/audits/:id/outcomes',
    summary: 'The measured opportunities of an audit, with targets and all months.',
    access: AUDIT_TEAM,
    coalesced: true,
    params: byId,
    answer: z.array(benefit),
    dependsOn: ['opportunity.list'],
  },
  'outcome.calendar': {
    method: 'GET',
    path: '/api/audits/:id/outcomes/calendar',
    summary: 'The measuring days and follow-ups of an audit as an iCalendar file.',
    access: AUDIT_TEAM,
    params: byId,
    answer: FILE,
  },
  'outcome.begin': {
    method: 'PUT',
    path: '/api/opportunities/:id/outcome',
    summary:
      'Start measuring: freezes the current target. Changes nothing if measuring has started. Allowed in a completed audit.',
    access: AUDIT_TEAM,
    params: byId,
    body: beginning,
    answer: benefit,
    invalidates: READ,
  },
  'outcome.measure': {
    method: 'PUT',
    path: '/api/outcomes/:id/months',
    summary: 'Enter measured numbers of one or more months with their source. Allowed in a completed audit.',
    access: AUDIT_TEAM,
    params: byId,
    body: entries,
    answer: benefit,
    invalidates: READ,
  },
  'outcome.forget': {
    method: 'DELETE',
    path: '/api/outcomes/:id/months/:month',
    summary: 'Delete all numbers of one month.',
    access: AUDIT_TEAM,
    params: z.object({ id: pathId, month }),
    answer: NOTHING,
    invalidates: READ,
  },
  'outcome.end': {
    method: 'PUT',
    path: '/api/outcomes/:id/ended',
    summary: 'End measuring, or continue it. No reminders are sent after the end.',
    access: AUDIT_TEAM,
    params: byId,
    body: z.object({ ended: z.boolean() }),
    answer: NOTHING,
    invalidates: READ,
  },
  'outcome.remove': {
    method: 'DELETE',
    path: '/api/outcomes/:id',
    summary: 'Delete all measurements of an opportunity with its frozen target.',
    access: AUDIT_TEAM,
    params: byId,
    answer: NOTHING,
    invalidates: READ,
  },
  'outcome.summary': {
    method: 'GET',
    path: '/api/outcomes/summary',
    summary: 'Target and measured benefit of at most 50 audits, those with the newest numbers first.',
    access: COMPANY,
    coalesced: 'byView',
    answer: z.array(summed),
    dependsOn: ['audit.list'],
  },
})
