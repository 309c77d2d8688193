// Schemas and endpoints of opportunities, with their specification figures.

import { z } from 'zod'
import { AUDIT_TEAM, endpoints, NOTHING } from '#contract/endpoint.ts'
import { rangeOfValues } from '#contract/range.ts'
import { amount, byId, id, line, longText, moment, name, requiredLine, title } from '#contract/text.ts'
import { FUNDING_CHOICES, FUNDING_REASON_LENGTH } from '#domain/opportunity/funding.ts'
import { eachJudged, isShareField } from '#domain/opportunity/judgement.ts'
import { LEVER_REASON_LENGTH, LEVERS } from '#domain/opportunity/lever.ts'
import { FRICTION_CATEGORY, SAVINGS_KINDS } from '#domain/opportunity/opportunity.ts'
import { MAP_LIMITS } from '#domain/process/map.ts'
import { ROI_LIMIT } from '#domain/roi/roi.ts'

/** Specification figures: effort 1–10, impact in money a month and projectedSavings in money a year, both at 60 runs. */
const figures = {
  effort: z.number().int().min(1).max(10),
  impact: amount(1e17),
  projectedSavings: amount(1e18),
}

const share = rangeOfValues(amount(100)).nullable()
const money = rangeOfValues(amount(ROI_LIMIT)).nullable()

/** What a user estimates: shares in percent, one-off cost in money, running cost in money a month. */
const judgement = eachJudged(field => (isShareField(field) ? share : money))

/**
 * Kind of saving (cash, hours freed or losses avoided), and the id of the lever that a user chose; null means the rule chooses.
 */
const kind = { saves: z.enum(SAVINGS_KINDS), lever: requiredLine(100).nullable() }

/**
 * The scenario from whose difference the savings are taken, and which of its steps count. Steps are named by their ids
 * in the as-is map; an empty list means all.
 */
const basis = { scenarioId: id.nullable(), scenarioSteps: z.array(id).max(MAP_LIMITS.steps) }

const funding = z.enum(FUNDING_CHOICES)

/** A user's choice whether to fund an option, and why. Author and date are set by the server alone. */
const fundingDecision = z.object({
  funding,
  reason: z.string(),
  author: z.string(),
  date: moment,
  /** Taken over from the plan: the quarter of its start, null if it is not in it. */
  quarter: z.number().int().nullable().exactOptional(),
})

/**
 * A choice against the rule needs a reason; null returns to the rule. `readDate` is the date of the choice as the
 * client read it. If the server has a different choice of another date, it refuses the change with 409 and the current
 * opportunity. If it already has this choice, nothing changes.
 */
export const fundingForm = z.object({
  funding: funding.nullable(),
  reason: line(FUNDING_REASON_LENGTH).trim().default(''),
  readDate: moment.nullable().exactOptional(),
})
export type FundingForm = z.output<typeof fundingForm>

/** A user's decision on the proposed lever; null names none. Author and date are set by the server alone. */
const leverDecision = z.object({
  lever: z.enum(LEVERS).nullable(),
  reason: z.string(),
  author: z.string(),
  date: moment,
})

/** Confirms, changes or refuses (`none`) the proposed lever, with the reason; null returns to the proposal. */
export const leverForm = z.object({
  lever: z.enum([...LEVERS, 'none']).nullable(),
  reason: line(LEVER_REASON_LENGTH).trim().default(''),
  readDate: moment.nullable().exactOptional(),
})
export type LeverForm = z.output<typeof leverForm>

/** An opportunity with its figures, estimates and who entered them. */
export const opportunity = z.object({
  id,
  auditId: id,
  stepId: id.nullable(),
  title: z.string(),
  description: z.string(),
  ...figures,
  category: z.string(),
  ...judgement,
  saves: kind.saves,
  lever: z.string().nullable(),
  /** What a user decided on the proposed lever; null while it is a proposal. */
  leverDecision: leverDecision.nullable(),
  judgedBy: z.string().nullable(),
  judgedAt: moment.nullable(),
  /** Kept while that scenario is deleted: until it is restored, the shares count. */
  scenarioId: basis.scenarioId,
  scenarioSteps: z.array(id),
  /** A user's choice whether to fund it; null while the rule decides. */
  funding: fundingDecision.nullable(),
  /** When its step changed after the last check; null while it is up to date. */
  staleSince: moment.nullable(),
  /** In lists: opportunities whose one-off cost it shares, by the limits of the plan; absent for none. */
  sharesCostOf: z.array(id).exactOptional(),
})
export type Opportunity = z.infer<typeof opportunity>

const category = requiredLine(200)

/** Figures that are left out are estimated from the step; without a step they are required. */
export const newOpportunity = z
  .object({
    stepId: id.nullable().default(null),
    title,
    description: longText.default(''),
    ...z.object(figures).exactPartial().shape,
    category: category.default(FRICTION_CATEGORY),
    ...z.object({ ...judgement, ...kind, ...basis }).exactPartial().shape,
    /** Idempotency key: sending the same key again changes the opportunity that the first request created (SECURITY T31). */
    requestKey: name.exactOptional(),
    /** Sending the same key again changes nothing: the answer is the opportunity as it is now, or 404 if it was deleted. */
    once: z.literal(true).exactOptional(),
  })
  .check(({ value, issues }) => {
    if (value.stepId !== null) return
    for (const field of ['effort', 'impact', 'projectedSavings'] as const)
      if (value[field] === undefined)
        issues.push({ code: 'custom', path: [field], message: 'Required without a step', input: value })
  })
export type NewOpportunity = z.output<typeof newOpportunity>

const changeable = {
  stepId: id.nullable(),
  title,
  description: longText,
  ...figures,
  category,
  ...judgement,
  ...kind,
  ...basis,
}

/** A partial change of an opportunity; fields that are left out keep their value. */
export const opportunityChange = z
  .object({
    ...changeable,
    /** Confirms that a user checked it after its step changed. */
    checked: z.literal(true),
    /**
     * The changed fields as the client read them. If the server has another value of one, which is not the one sent either, it
     * refuses the change with 409 and the current opportunity. If it has all that is sent, it changes nothing. With `staleSince`,
     * `checked` counts only for that change of the step.
     */
    before: z.object({ ...changeable, staleSince: moment.nullable() }).exactPartial(),
  })
  .exactPartial()
export type OpportunityChange = z.infer<typeof opportunityChange>

/**
 * Opportunities. Errors: opportunity_not_found, step_not_found, scenario_not_found, scenario_steps_alike,
 * savings_above_cost, shares_together, funding_reason_missing, map_full, changed_meanwhile.
 */
export const opportunityEndpoints = endpoints({
  'opportunity.list': {
    method: 'GET',
    path: '/api/audits/:id/opportunities',
    summary: 'All opportunities of an audit, largest impact first.',
    access: AUDIT_TEAM,
    coalesced: true,
    params: byId,
    answer: z.array(opportunity),
  },
  'opportunity.create': {
    method: 'POST',
    path: '/api/audits/:id/opportunities',
    summary:
      'Create an opportunity. A step has at most one of category friction; creating another updates it.',
    access: AUDIT_TEAM,
    params: byId,
    body: newOpportunity,
    answer: opportunity,
    status: 201,
    invalidates: ['opportunity.list', 'slide.list', 'roi.get'],
  },
  'opportunity.change': {
    method: 'PATCH',
    path: '/api/opportunities/:id',
    summary:
      'Change the fields that are sent. All savings of one step together never exceed its cost. With a scenario, its difference counts instead of the shares, which are kept.',
    access: AUDIT_TEAM,
    params: byId,
    body: opportunityChange,
    answer: opportunity,
    invalidates: ['opportunity.list', 'slide.list', 'roi.get'],
  },
  'opportunity.fund': {
    method: 'PUT',
    path: '/api/opportunities/:id/funding',
    summary:
      'Decide whether to fund an option: now, later or not, with the reason; null returns to the rule.',
    access: AUDIT_TEAM,
    params: byId,
    body: fundingForm,
    answer: opportunity,
    invalidates: ['opportunity.list', 'slide.list', 'roi.get', 'portfolio.get'],
  },
  'opportunity.decideLever': {
    method: 'PUT',
    path: '/api/opportunities/:id/lever',
    summary:
      'Confirm, change or refuse the proposed lever, with the reason; null returns to the proposal. Documents name confirmed levers only.',
    access: AUDIT_TEAM,
    params: byId,
    body: leverForm,
    answer: opportunity,
    invalidates: ['opportunity.list', 'slide.list', 'report.get'],
  },
  'opportunity.delete': {
    method: 'DELETE',
    path: '/api/opportunities/:id',
    summary: 'Delete an opportunity. It can be restored for thirty days.',
    access: AUDIT_TEAM,
    params: byId,
    answer: NOTHING,
    invalidates: ['opportunity.list', 'slide.list', 'roi.get'],
  },
  'opportunity.restore': {
    method: 'POST',
    path: '/api/opportunities/:id/restore',
    summary: 'Restore a deleted opportunity, with its ratings.',
    access: AUDIT_TEAM,
    params: byId,
    answer: opportunity,
    invalidates: ['opportunity.list', 'slide.list', 'roi.get'],
  },
})
