// Schemas and endpoints of an audit's plan: its limits, the options that start in each quarter, and why others are left out.

import { z } from 'zod'
import { AUDIT_TEAM, endpoints, NOTHING } from '#contract/endpoint.ts'
import { figure } from '#contract/figure.ts'
import { amount, byId, id, pathId, requiredLine } from '#contract/text.ts'
import { PLAN_BOUNDS } from '#domain/plan/settings.ts'

const version = z.number().int().min(1).max(2_147_483_647)

/** Weeks of roles, each role once. */
const roles = z
  .array(z.object({ role: requiredLine(100), weeks: amount(PLAN_BOUNDS.weeks) }))
  .max(PLAN_BOUNDS.roles)
  .refine(all => new Set(all.map(({ role }) => role)).size === all.length, 'Each role once')

const others = z.array(id).max(PLAN_BOUNDS.others)

const fields = {
  /** Quarters in which options may start. */
  quarters: z.number().int().min(1).max(PLAN_BOUNDS.quarters),
  /** Money of a quarter for one-off and running costs; null without a limit. */
  budget: amount(PLAN_BOUNDS.money).nullable(),
  /** Weeks of each limited role in a quarter. */
  people: roles,
  /** Work and dependencies of single options. */
  options: z
    .array(
      z.object({
        opportunityId: id,
        /** Work in the quarter in which it starts. */
        weeks: roles,
        /** Options that start in an earlier quarter. */
        needs: others,
        /** Options that cannot be chosen together with it. */
        excludes: others,
        /** Options whose one-off cost it shares: paid once, at the latest in the quarter in which it starts. */
        sharesCostOf: others.exactOptional(),
      }),
    )
    .max(PLAN_BOUNDS.options),
}

/** Author and date are set by the server alone. */
const planSettings = z.object({ ...fields, author: z.string(), date: z.string(), version })
export type SavedPlanSettings = z.infer<typeof planSettings>

/** With a version, an edit that conflicts with another user's is refused with 409 and their limits. */
const planForm = z.object({ ...fields, version: version.exactOptional() })
export type PlanForm = z.output<typeof planForm>

/** One of several limits that cannot all hold. */
const limit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('budget') }),
  z.object({ kind: z.literal('role'), role: z.string() }),
  z.object({ kind: z.literal('need'), option: id, needs: id }),
  z.object({ kind: z.literal('shared_cost'), option: id, of: id }),
  z.object({ kind: z.literal('either_or'), options: z.array(id) }),
  z.object({ kind: z.literal('required'), option: id }),
])
export type PlanConflictLimit = z.infer<typeof limit>

const start = z.object({ id, quarter: z.number().int().min(1).max(PLAN_BOUNDS.quarters) })

const quarter = z.object({
  quarter: z.number().int(),
  /** One-off and running costs of the quarter. */
  spent: z.number(),
  /** Money left at its end, carried over into the next; null without a budget. */
  left: z.number().nullable(),
  people: z.array(z.object({ role: z.string(), used: z.number(), available: z.number() })),
})

const option = z.object({
  id,
  title: z.string(),
  /** What a user decided: required, excluded, or null. */
  decision: z.enum(['required', 'excluded']).nullable(),
  /** Mean NPV if it starts in the first quarter. */
  value: figure,
  oneOff: figure,
})

/** The plan of an audit; money in the audit’s currency. */
const plan = z.object({
  /** Null while no limits are entered. */
  settings: planSettings.nullable(),
  /** Options with an estimated cost. */
  options: z.array(option),
  /** Null without limits, or where they conflict. */
  best: z
    .object({
      starts: z.array(start),
      value: figure,
      /** By what fraction of its value another plan could at most be better; 0 where this one is proved optimal. */
      gap: z.number(),
      quarters: z.array(quarter),
      /** What users' decisions on single options cost, compared with the plan without them; null without decisions. */
      decisionsCost: z.number().nullable(),
    })
    .nullable(),
  /** Savings that several options claim on one step and that count once, largest first; money a year. */
  overlaps: z.array(z.object({ label: z.string(), options: z.array(id), money: z.number() })),
  /** The limits that cannot all hold; null if they can. */
  conflict: z.array(limit).nullable(),
})
export type Plan = z.infer<typeof plan>

/** Why an option is not in the plan: what changes when the plan is solved again with the option required. */
const reason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('excluded') }),
  /** Limits that cannot all hold if it is in the plan. */
  z.object({ kind: z.literal('impossible'), conflict: z.array(limit) }),
  /** How much less the plan is worth with it, and which options leave. */
  z.object({ kind: z.literal('worse'), less: z.number(), leaving: z.array(id) }),
])
export type PlanReason = z.infer<typeof reason>

/** How robust a plan is; money in the audit’s currency. */
const sensitivity = z.object({
  /** Simulation runs for which the plan was solved again. */
  runs: z.number(),
  /** The gap of the plans of the runs, on average; 0 where all are proved optimal. */
  gap: z.number(),
  /** Share of these runs whose best plan contains the option. */
  options: z.array(z.object({ id, share: z.number() })),
  /** How much more the best plan of a run is worth than this plan, on average. */
  regret: z.number(),
  /** What the mean NPV gains if one limit is raised in every quarter, and which options join. */
  more: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('budget'), more: z.number(), gain: z.number(), joining: z.array(id) }),
      z.object({
        kind: z.literal('role'),
        role: z.string(),
        more: z.number(),
        gain: z.number(),
        joining: z.array(id),
      }),
    ]),
  ),
})
export type PlanSensitivity = z.infer<typeof sensitivity>

/** The best plan for each of a series of budgets; money in the audit’s currency. */
const frontier = z.object({
  /** False where no budget makes a plan possible, because other limits conflict. */
  isPossible: z.boolean(),
  /** By budget; empty where the plan is too large, or not possible. */
  points: z.array(
    z.object({
      /** The budget per quarter. */
      budget: z.number(),
      /** The budget of the plan's limits. */
      isPresent: z.boolean(),
      /** One-off costs of all options in the plan. */
      oneOff: z.number(),
      /** Median NPV of the portfolio that the plan makes. */
      npv: z.number(),
      starts: z.array(start),
      gap: z.number(),
      /** Options of this plan that the previous point's plan lacks, and those that only the previous one has. */
      joining: z.array(id),
      leaving: z.array(id),
    }),
  ),
})
export type PlanFrontier = z.infer<typeof frontier>

/** The reads that show which options are funded. */
const FUNDED = ['opportunity.list', 'slide.list', 'roi.get', 'portfolio.get']

/** The plan of an audit. Errors: audit_not_found, opportunity_not_found, plan_not_found, busy. */
export const planEndpoints = endpoints({
  'plan.get': {
    method: 'GET',
    path: '/api/audits/:id/plan',
    summary:
      'The plan of an audit under its limits: options by quarter with their load, proved or with a gap, or the limits that conflict.',
    access: AUDIT_TEAM,
    coalesced: true,
    params: byId,
    answer: plan,
    dependsOn: ['portfolio.get'],
  },
  'plan.why': {
    method: 'GET',
    path: '/api/audits/:id/plan/reason',
    summary: 'Why an option is not in the plan: solved again with the option in it.',
    access: AUDIT_TEAM,
    coalesced: true,
    params: byId,
    query: z.object({ option: pathId }),
    answer: reason,
    dependsOn: ['plan.get'],
  },
  'plan.sensitivity': {
    method: 'GET',
    path: '/api/audits/:id/plan/sensitivity',
    summary:
      'How often each option is in the best plan over the simulation runs, and what more money or people is worth.',
    access: AUDIT_TEAM,
    coalesced: true,
    params: byId,
    answer: sensitivity,
    dependsOn: ['plan.get'],
  },
  'plan.frontier': {
    method: 'GET',
    path: '/api/audits/:id/plan/frontier',
    summary: 'The efficient frontier: the best plan and its NPV for each of a row of budgets a quarter.',
    access: AUDIT_TEAM,
    coalesced: true,
    params: byId,
    answer: frontier,
    dependsOn: ['plan.get'],
  },
  'plan.use': {
    method: 'PUT',
    path: '/api/audits/:id/plan/portfolio',
    summary:
      'Fund what starts in the plan, and nothing else that has a cost. Decisions on single options stay.',
    access: AUDIT_TEAM,
    params: byId,
    body: z.object({ starts: z.array(start).max(PLAN_BOUNDS.options) }),
    answer: NOTHING,
    invalidates: ['plan.get', ...FUNDED],
  },
  'plan.leave': {
    method: 'DELETE',
    path: '/api/audits/:id/plan/portfolio',
    summary: 'Return what was taken over from the plan to the rule of the portfolio.',
    access: AUDIT_TEAM,
    allowedOnHold: true,
    params: byId,
    answer: NOTHING,
    invalidates: ['plan.get', ...FUNDED],
  },
})

/** The limits of an audit's plan. Errors: audit_not_found, opportunity_not_found, plan_not_found, changed_meanwhile. */
export const planLimitEndpoints = endpoints({
  'plan.setLimits': {
    method: 'PUT',
    path: '/api/audits/:id/plan',
    summary: 'Enter the limits of the plan: budget and people of a quarter, and what single options need.',
    access: AUDIT_TEAM,
    params: byId,
    body: planForm,
    answer: planSettings,
    invalidates: ['plan.get', 'slide.list'],
  },
  'plan.removeLimits': {
    method: 'DELETE',
    path: '/api/audits/:id/plan',
    summary: 'Delete the limits of the plan.',
    access: AUDIT_TEAM,
    params: byId,
    answer: NOTHING,
    invalidates: ['plan.get', 'slide.list'],
  },
})
