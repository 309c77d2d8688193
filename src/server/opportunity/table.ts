// Table of opportunities.

import { isNotNull, sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { FundingDecision } from '#domain/opportunity/funding.ts'
import type { LeverDecision } from '#domain/opportunity/lever.ts'
import { SAVINGS_KINDS } from '#domain/opportunity/opportunity.ts'
import type { Range } from '#domain/range.ts'
import { users } from '#server/account/table.ts'
import { audits } from '#server/audit/table.ts'
import { instant, key } from '#server/platform/database/columns.ts'
import { processSteps, scenarios } from '#server/process/table.ts'

export const opportunities = pgTable(
  'opportunities',
  {
    id: key(),
    auditId: integer('audit_id')
      .notNull()
      .references(() => audits.id, { onDelete: 'cascade' }),
    stepId: integer('step_id'),
    title: text().notNull(),
    description: text().notNull().default(''),
    effort: integer().notNull(),
    impact: doublePrecision().notNull(),
    projectedSavings: doublePrecision('projected_savings').notNull(),
    category: text().notNull().default('friction'),
    requestKey: text('request_key'),
    addressable: jsonb().$type<Range>(),
    realisation: jsonb().$type<Range>(),
    oneOffCost: jsonb('one_off_cost').$type<Range>(),
    runningCost: jsonb('running_cost').$type<Range>(),
    judgedBy: integer('judged_by').references(() => users.id, { onDelete: 'set null' }),
    judgedAt: instant('judged_at'),
    staleSince: instant('stale_since'),
    /** The kind of saving: cash no longer spent, hours freed, or losses avoided. */
    saves: text({ enum: SAVINGS_KINDS }).notNull().default('capacity'),
    /** Id of the lever that a user chose (content/lever.ts); null while the rule chooses. */
    lever: text(),
    /** A user's decision on the proposed lever, with the reason; null while it is a proposal. */
    leverDecision: jsonb('lever_decision').$type<LeverDecision>(),
    /**
     * The scenario whose difference gives the savings, and the steps that count; without one the estimated shares
     * count.
     */
    scenarioId: integer('scenario_id').references(() => scenarios.id, { onDelete: 'set null' }),
    scenarioSteps: integer('scenario_steps').array().notNull().default(sql`'{}'::integer[]`),
    /** A user's choice whether to fund it, with the reason; null while the rule decides. */
    funding: jsonb().$type<FundingDecision>(),
    /** When it was deleted; it can be restored for a while. */
    removedAt: instant('removed_at'),
  },
  table => [
    index('opportunities_audit_index').on(table.auditId, table.stepId),
    index('opportunities_scenario_index').on(table.scenarioId),
    index('opportunities_judged_by_index').on(table.judgedBy),
    unique('opportunities_request_key').on(table.auditId, table.requestKey),
    // One open friction opportunity per step (PRODUCT "Opportunities").
    uniqueIndex('opportunities_friction_key')
      .on(table.stepId)
      .where(sql`${table.category} = 'friction' and ${table.removedAt} is null`),
    index('opportunities_removed_index').on(table.removedAt).where(isNotNull(table.removedAt)),
    check('opportunities_effort_check', sql`${table.effort} between 1 and 10`),
    check('opportunities_saves_check', sql`${table.saves} in ('cash', 'capacity', 'quality')`),
    check('opportunities_impact_check', sql`${table.impact} >= 0`),
    check('opportunities_shares_check', sql`(${table.addressable} is null) = (${table.realisation} is null)`),
    check('opportunities_savings_check', sql`${table.projectedSavings} >= 0`),
    // No action on delete: code that deletes a step detaches its opportunities in the same transaction.
    foreignKey({
      name: 'opportunities_step_fk',
      columns: [table.auditId, table.stepId],
      foreignColumns: [processSteps.auditId, processSteps.id],
    }),
  ],
)
