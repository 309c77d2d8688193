// Schema and endpoint of the recommended portfolio: the options with their funding, and the business case of the funded ones.

import { z } from 'zod'
import { AUDIT_TEAM, endpoints } from '#contract/endpoint.ts'
import { figure } from '#contract/figure.ts'
import { byId, id, moment } from '#contract/text.ts'
import { FUNDING_CHOICES } from '#domain/opportunity/funding.ts'
import { SAVINGS_KINDS } from '#domain/opportunity/opportunity.ts'

const choice = z.enum(FUNDING_CHOICES)
const funding = z.enum([...FUNDING_CHOICES, 'not_assessed'])

const option = z.object({
  opportunityId: id,
  stepId: id.nullable(),
  title: z.string(),
  /** Owner of the step; empty if unknown. */
  owner: z.string(),
  funding,
  /** What the rule proposes. */
  proposed: funding,
  /** The user's decision against or for the rule, if any. */
  decision: z
    .object({
      funding: choice,
      reason: z.string(),
      author: z.string(),
      date: moment,
      /**
       * Set if the decision comes from the plan: the quarter in which the plan starts the option; null if the plan
       * leaves it out.
       */
      quarter: z.number().int().nullable().exactOptional(),
    })
    .nullable(),
  /** Expected savings a year. */
  expected: figure,
  /** Null for options whose cost is not estimated. */
  figures: z.object({ npv: figure, payback: figure, oneOff: figure, firstYearRunning: figure }).nullable(),
})

const bridge = z.object({
  all: figure,
  notAssessed: figure,
  notFunded: figure,
  cashLosses: figure,
  savings: figure,
  period: figure,
  rampLoss: figure,
  running: figure,
  oneOff: figure,
  net: figure,
})

const businessCase = z.object({
  count: figure,
  oneOff: figure,
  firstYearRunning: figure,
  invest: figure,
  npvCash: figure,
  npvCashed: figure,
  npv: figure,
  /** The NPV less those of the funded options. */
  together: figure,
  p10: figure,
  p90: figure,
  positive: figure,
  cashedP10: figure,
  cashedP90: figure,
  capacityShare: figure,
  bridge,
})

/** The recommended portfolio; money in the audit’s currency. */
export const portfolio = z.object({
  /** Funded ones in order of payback, then the others. */
  options: z.array(option),
  /** Null where no option is funded. */
  case: businessCase.nullable(),
  /**
   * Median NPV of amounts that a user entered in step 3, and its difference from that of `case`; null while the
   * portfolio's amounts count.
   */
  entered: z.object({ npv: figure, difference: figure }).nullable(),
  /** Expected yearly savings by kind, cash losses included. */
  kinds: z.array(z.object({ kind: z.enum(SAVINGS_KINDS), figure })),
  /** Hours freed a year, and their number in full-time equivalents. */
  freed: z.object({ hours: figure, people: figure }).nullable(),
})
export type Portfolio = z.infer<typeof portfolio>

/** The portfolio of an audit. Error: audit_not_found. */
export const portfolioEndpoints = endpoints({
  'portfolio.get': {
    method: 'GET',
    path: '/api/audits/:id/portfolio',
    summary:
      'The recommended portfolio of an audit: each option now, later, not recommended or not assessed, with NPV, payback and cost, and the business case of the funded ones.',
    access: AUDIT_TEAM,
    coalesced: true,
    params: byId,
    answer: portfolio,
    dependsOn: ['slide.list', 'roi.get'],
  },
})
