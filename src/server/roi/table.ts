// Table of saved ROIs, one per audit.

import { and, not, sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import type { PlanAttributions, RoiNote, RoiPlan } from '#domain/roi/plan.ts'
import type { RoiResults } from '#domain/roi/results.ts'
import { users } from '#server/account/table.ts'
import { audits } from '#server/audit/table.ts'
import { instant, key } from '#server/platform/database/columns.ts'

const whole = (name: string) => bigint(name, { mode: 'number' })

export const roiModels = pgTable(
  'roi_models',
  {
    id: key(),
    auditId: integer('audit_id')
      .notNull()
      .unique()
      .references(() => audits.id, { onDelete: 'cascade' }),
    currentCost: whole('current_cost').notNull(),
    projectedSavings: whole('projected_savings').notNull(),
    implementationCost: whole('implementation_cost').notNull(),
    timePeriod: whole('time_period').notNull(),
    netSavings: whole('net_savings').notNull(),
    roiPercentage: whole('roi_percentage'),
    // Up to 10^24 months: more than a bigint holds.
    paybackPeriod: numeric('payback_period', { mode: 'number' }),
    // Null for ROIs saved before plans existed: then the model's own plan applies.
    plan: jsonb().$type<RoiPlan>(),
    marks: jsonb('attributions').$type<PlanAttributions>().notNull().default({}),
    notes: jsonb().$type<RoiNote[]>().notNull().default([]),
    results: jsonb().$type<RoiResults>(),
    /** Whether savings, cost or the period of yearly savings are still the unedited example: it counts in no total. */
    example: boolean().notNull().default(false),
    /** A copy of the audit's currency, because sums per currency are computed from this table alone. */
    currency: text().notNull().default('USD'),
    /** A copy of the audit's mark, for the same reason. */
    practice: boolean().notNull().default(false),
    savedBy: integer('saved_by').references(() => users.id, { onDelete: 'set null' }),
    savedAt: instant('saved_at').notNull().default(sql`now()`),
  },
  table => [
    index('roi_models_saved_by_index').on(table.savedBy),
    // Largest first, as the dashboard's Total ROI lists them.
    index('roi_models_size_index')
      .on(table.currency, sql`abs(${table.netSavings})`, table.auditId)
      .where(sql`not ${table.example}`),
    check('roi_models_current_cost_check', sql`${table.currentCost} between 0 and 1000000000000`),
    check('roi_models_savings_check', sql`${table.projectedSavings} between 0 and 1000000000000`),
    check('roi_models_implementation_check', sql`${table.implementationCost} between 0 and 1000000000000`),
    check('roi_models_period_check', sql`${table.timePeriod} between 0 and 1000000000000`),
  ],
)

/** Saved ROIs that count in sums over audits: neither an example's nor a practice audit's. */
export const isSummed = and(not(roiModels.example), not(roiModels.practice))
