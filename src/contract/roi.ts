// ROI of an audit: entries, plan, results of the shared formulas, values offered by the audit, and who saved them.

import { z } from 'zod'
import { AUDIT_TEAM, endpoints } from '#contract/endpoint.ts'
import { figure, input } from '#contract/figure.ts'
import { RANGE_MESSAGE, rangeOfValues } from '#contract/range.ts'
import { byId, id, moment, requiredText, wholeAmount } from '#contract/text.ts'
import { SAVINGS_KINDS } from '#domain/opportunity/opportunity.ts'
import { MAP_LIMITS } from '#domain/process/map.ts'
import { MONTHS_PER_QUARTER, PLAN_LIMITS, ROI_ITEMS, SOURCED } from '#domain/roi/plan.ts'
import { ROI_LIMIT } from '#domain/roi/roi.ts'

const money = wholeAmount(ROI_LIMIT)

/** Whole amounts of money and months, 0 to 10^12. */
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
const addsUp = (starts: readonly { share: number }[]) =>
  Math.abs(starts.reduce((sum, { share }) => sum + share, 0) - 1) < 1e-6
const sourced = z.enum(SOURCED)
const source = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('opportunities'),
    /** When they start by the plan in use: shares that add up to 1, by the month after which they start. */
    starts: z
      .array(
        z.object({
          month: z.number().int().min(0).max(PLAN_LIMITS.lastStart).multipleOf(MONTHS_PER_QUARTER),
          share: fraction,
        }),
      )
      .max(PLAN_LIMITS.starts)
      .refine(addsUp, 'Shares must add up to 1')
      .exactOptional(),
  }),
  z.object({ kind: z.literal('map'), steps: z.array(id).min(1).max(MAP_LIMITS.steps).nullable() }),
  z.object({ kind: z.literal('answer'), answerId: id, figureId: id }),
])

/** Shares and rates are fractions, money is in whole units, running cost is per month. */
export const roiPlan = z.object({
  discountRate: z.number().min(0).max(PLAN_LIMITS.discountRate),
  ramp: z.array(fraction).min(1).max(PLAN_LIMITS.ramp),
  runningCost: money,
  ranges: z.object({ projectedSavings: ends, implementationCost: ends, runningCost: ends }),
  adoption: rangeOfValues(fraction),
  cashed: rangeOfValues(fraction).exactOptional(),
  sources: z.partialRecord(sourced, source),
})

const mark = { author: z.string(), date: moment }
const number = z.number()
const numberOrNull = z.number().nullable()

const results = z.object({
  version: z.number(),
  value: z.object({
    rampedSavings: number,
    presentBenefits: number,
    presentCosts: number,
    netPresentValue: number,
    presentRoi: numberOrNull,
    discountedPayback: numberOrNull,
    internalRate: numberOrNull,
    switchingValue: numberOrNull,
  }),
  range: z.object({
    p10: number,
    p50: number,
    p90: number,
    positive: number,
    belowUsual: number,
    payback: numberOrNull,
    histogram: z.array(z.object({ from: number, count: number })),
  }),
  tornado: z.array(
    z.object({
      id: z.enum(['projectedSavings', 'implementationCost', 'runningCost', 'adoption', 'discountRate']),
      at: z.tuple([number, number]).readonly(),
      npv: z.tuple([number, number]).readonly(),
    }),
  ),
})

const offer = z.object({
  name: sourced,
  source,
  range: z.object({ min: z.number(), usual: z.number(), max: z.number() }),
  over: z.enum(['year', 'month', 'once']),
  input,
  leftOut: z.number().int().exactOptional(),
})

/**
 * Before the first save, `savedAt` and the results are null, and the entries are the audit's own figures, or the example where
 * it has none. An entry without attribution is still the example, or empty.
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
  /** Results of the NPV model for the saved entries. */
  results: results.nullable(),
  /** Amounts that the audit itself offers as entries. */
  offers: z.array(offer),
  /** Expected saving per year by kind; different kinds are added only where that is stated. */
  kinds: z.array(z.object({ kind: z.enum(SAVINGS_KINDS), figure })),
  /** Hours freed per year, and their number in full-time equivalents. */
  freed: z.object({ hours: figure, people: figure }).nullable(),
})
export type Roi = z.infer<typeof roi>

/** Only the four entries are required: plan and notes keep their value if they are left out. */
export const roiForm = z.object({
  ...roiInputs.shape,
  plan: roiPlan.exactOptional(),
  notes: z.array(requiredText(PLAN_LIMITS.note)).max(PLAN_LIMITS.notes).exactOptional(),
  /** Entries and settings that the user typed, even to the same value: none of these counts as an example. */
  edited: z.array(z.enum(ROI_ITEMS)).max(ROI_ITEMS.length).default([]),
  /** `savedAt` as the client read it; if the server has newer figures, the save is refused. */
  readAt: moment.nullable().exactOptional(),
})

/** The ROI of an audit. Errors: audit_not_found, audit_completed, changed_meanwhile. */
export const roiEndpoints = endpoints({
  'roi.get': {
    method: 'GET',
    path: '/api/audits/:id/roi',
    summary: 'The saved ROI of an audit; example entries without results if none is saved.',
    access: AUDIT_TEAM,
    coalesced: true,
    params: byId,
    answer: roi,
    // Its offers are derived from these reads.
    dependsOn: ['process.steps', 'opportunity.list', 'quantity.list'],
  },
  'roi.save': {
    method: 'POST',
    path: '/api/audits/:id/roi',
    summary: 'Save entries and results, replacing the previous ones.',
    access: AUDIT_TEAM,
    params: byId,
    body: roiForm,
    answer: roi,
    invalidates: ['roi.get', 'slide.list', 'audit.get', 'audit.list', 'audit.summary'],
  },
})
