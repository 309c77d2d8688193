// Tables of process steps, links, and the former maps that can be restored.

import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { ENGINES, FRICTIONS, type StepAccounts, type StepFields } from '#domain/process.ts'
import type { KeptMarks } from '#domain/step-marks.ts'
import { audits } from '#server/audit/table.ts'
import { answers } from '#server/interview/table.ts'
import { instant, key } from '#server/platform/columns.ts'

const auditId = () =>
  integer('audit_id')
    .notNull()
    .references(() => audits.id, { onDelete: 'cascade' })

export const processSteps = pgTable(
  'process_steps',
  {
    id: key(),
    auditId: auditId(),
    label: text().notNull(),
    engine: text({ enum: ENGINES }).notNull().default('support'),
    isDecision: boolean('is_decision').notNull().default(false),
    owner: text().notNull().default('Unassigned'),
    /** The program it is done in. */
    system: text().notNull().default(''),
    durationMin: doublePrecision('duration_min').notNull().default(15),
    costPerHour: doublePrecision('cost_per_hour').notNull().default(50),
    friction: text({ enum: FRICTIONS }).notNull().default('none'),
    runsPerMonth: doublePrecision('runs_per_month'),
    x: doublePrecision().notNull(),
    y: doublePrecision().notNull(),
    version: integer().notNull().default(1),
    requestKey: text('request_key'),
    sourceAnswerId: integer('source_answer_id').references(() => answers.id, { onDelete: 'set null' }),
    /** Who typed which field; how several accounts of one were settled. */
    marks: jsonb().$type<KeptMarks>().notNull().default({}),
    accounts: jsonb().$type<StepAccounts>().notNull().default({}),
    /** When it was taken off the map; what points at it stays, so that it can come back whole. */
    removedAt: instant('removed_at'),
  },
  table => [
    // Links and opportunities point at (audit, step), so that the database refuses a step of another audit.
    unique('process_steps_audit_step_key').on(table.auditId, table.id),
    unique('process_steps_request_key').on(table.auditId, table.requestKey),
    index('process_steps_source_index').on(table.sourceAnswerId),
    check('process_steps_engine_check', sql`${table.engine} in ('acquisition', 'delivery', 'support')`),
    check('process_steps_friction_check', sql`${table.friction} in ('none', 'time_sink', 'quality_risk')`),
    check('process_steps_duration_check', sql`${table.durationMin} between 0 and 1000000`),
    check('process_steps_cost_check', sql`${table.costPerHour} between 0 and 1000000000`),
    check('process_steps_runs_check', sql`${table.runsPerMonth} between 0 and 1000000000`),
  ],
)

export const processLinks = pgTable(
  'process_links',
  {
    id: key(),
    auditId: auditId(),
    sourceId: integer('source_id').notNull(),
    targetId: integer('target_id').notNull(),
  },
  table => [
    unique('process_links_pair_key').on(table.auditId, table.sourceId, table.targetId),
    index('process_links_target_index').on(table.auditId, table.targetId),
    check('process_links_two_steps_check', sql`${table.sourceId} <> ${table.targetId}`),
    foreignKey({
      name: 'process_links_source_fk',
      columns: [table.auditId, table.sourceId],
      foreignColumns: [processSteps.auditId, processSteps.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'process_links_target_fk',
      columns: [table.auditId, table.targetId],
      foreignColumns: [processSteps.auditId, processSteps.id],
    }).onDelete('cascade'),
  ],
)

/** A map as it was: links name steps by place; opportunityIds are those that belonged to the step. */
export interface KeptMap {
  steps: (StepFields & { opportunityIds: number[]; marks?: KeptMarks; accounts?: StepAccounts })[]
  links: { source: number; target: number }[]
}

export const processVersions = pgTable(
  'process_versions',
  {
    id: key(),
    auditId: auditId(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    map: jsonb().$type<KeptMap>().notNull(),
  },
  table => [index('process_versions_audit_index').on(table.auditId, table.id)],
)
