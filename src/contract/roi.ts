// ROI as it crosses the wire: entries, plan, the results of the shared formulas, offers of the audit, and who saved them.

import { z } from 'zod'
import { COMPANY, endpoints } from '#contract/endpoint.ts'
import { figure, input } from '#contract/figure.ts'
import { RANGE_MESSAGE, rangeOfValues } from '#contract/range.ts'
import { byId, id, moment, requiredText, wholeAmount } from '#contract/text.ts'
import { SAVINGS_KINDS } from '#domain/opportunity/opportunity.ts'
import { MAP_LIMITS } from '#domain/process/step.ts'
import { PLAN_LIMITS, ROI_ITEMS, SOURCED } from '#domain/roi/plan.ts'
import { ROI_LIMIT } from '#domain/roi/roi.ts'

const money = wholeAmount(ROI_LIMIT)

/** Whole dollars and months, 0 to 10^12. */
export const roiInputs = z.object({
  currentCost: money,
  projectedSavings: money,
  implementationCost: money,
  timePeriod: money,
})

const fraction = z.number().min(0).max(1)
const ends = z
  .object({ min: money, max: money })
  .refine(({ min, max }) => min <= max, RANGE_MESSAGE)
  .nullable()
const sourced = z.enum(SOURCED)
const source = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('opportunities') }),
  z.object({ kind: z.literal('map'), steps: z.array(id).min(1).max(MAP_LIMITS.steps).nullable() }),
  z.object({ kind: z.literal('answer'), answerId: id, figureId: id }),
])

/** Fractions for shares and rates, whole dollars for money; running cost is a month's. */
export const roiPlan = z.object({
  discountRate: z.number().min(0).max(PLAN_LIMITS.discountRate),
  ramp: z.array(fraction).min(1).max(PLAN_LIMITS.ramp),
  runningCost: money,
  ranges: z.object({ projectedSavings: ends, implementationCost: ends, runningCost: ends }),
  adoption: rangeOfValues(fraction),
  sources: z.partialRecord(sourced, source),
})

const mark = { author: z.string(), date: moment }
const npv = z.number()
const value = z.number().nullable()

const results = z.object({
  version: z.number(),
  value: z.object({
    rampedSavings: npv,
    presentBenefits: npv,
    presentCosts: npv,
    netPresentValue: npv,
    presentRoi: value,
    discountedPayback: value,
    internalRate: value,
    switchingValue: value,
  }),
  range: z.object({
    p10: npv,
    p50: npv,
    p90: npv,
    positive: npv,
    belowUsual: npv,
    payback: value,
    histogram: z.array(z.object({ from: npv, count: npv })),
  }),
  tornado: z.array(
    z.object({
      id: z.enum(['projectedSavings', 'implementationCost', 'runningCost', 'adoption', 'discountRate']),
      at: z.tuple([npv, npv]).readonly(),
      npv: z.tuple([npv, npv]).readonly(),
    }),
  ),
})

const offer = z.object({
  name: sourced,
  source,
  range: z.object({ min: z.number(), usual: z.number(), max: z.number() }),
  over: z.enum(['year', 'month', 'once']),
  input,
})

/**
 * Until somebody saves, `savedAt` and the results are null, and the entries are the audit's own figures, or the example
 * where it has none. An entry without a mark is the example still, or nothing.
 */
export const roi = z.object({
  ...roiInputs.shape,
  netSavings: z.number().nullable(),
  roiPercentage: z.number().nullable(),
  paybackPeriod: z.number().nullable(),
  savedAt: moment.nullable(),
  savedBy: z.string().nullable(),
  plan: roiPlan,
  /** Who set which item, and when. */
  marks: z.partialRecord(z.enum(ROI_ITEMS), z.object(mark)),
  notes: z.array(z.object({ text: z.string(), ...mark })),
  /** What the sound model says about the saved entries. */
  results: results.nullable(),
  /** Amounts that the audit itself offers. */
  offers: z.array(offer),
  /** What is expected to be saved a year, by what it is; unlike kinds are added only where it is said. */
  kinds: z.array(z.object({ kind: z.enum(SAVINGS_KINDS), figure })),
  /** Hours a year that are freed, and how many full-time people that is. */
  freed: z.object({ hours: figure, people: figure }).nullable(),
})
export type Roi = z.infer<typeof roi>

/** The four entries are enough: plan and notes left out stay as they are. */
export const roiForm = z.object({
  ...roiInputs.shape,
  plan: roiPlan.exactOptional(),
  notes: z.array(requiredText(PLAN_LIMITS.note)).max(PLAN_LIMITS.notes).exactOptional(),
  /** Entries and settings that were typed on purpose, to the same value or another: none of them is an example. */
  edited: z.array(z.enum(ROI_ITEMS)).max(ROI_ITEMS.length).default([]),
  /** `savedAt` as it was read: newer figures on the server refuse the change. */
  readAt: moment.nullable().exactOptional(),
})

export const roiEndpoints = endpoints({
  'roi.get': {
    method: 'GET',
    path: '/api/audits/:id/roi',
    summary: 'The saved ROI of an audit; example entries without results while none is saved.',
    access: COMPANY,
    coalesced: true,
    params: byId,
    answer: roi,
    // Its offers are made from these.
    dependsOn: ['process.steps', 'opportunity.list', 'quantity.list'],
  },
  'roi.save': {
    method: 'POST',
    path: '/api/audits/:id/roi',
    summary: 'Save the entries and their results in place of the ones before.',
    access: COMPANY,
    params: byId,
    body: roiForm,
    answer: roi,
    invalidates: ['roi.get', 'slide.list', 'audit.get', 'audit.list', 'audit.summary'],
  },
})
