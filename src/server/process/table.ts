// Tables of process steps, links, scenarios, and the map versions that can be restored.

import { isNotNull, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
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
import type { MapLink } from '#domain/process/map.ts'
import type { StepEffect } from '#domain/process/scenario/effect.ts'
import type { StoredShareAttribution } from '#domain/process/share-attribution.ts'
import {
  ENGINES,
  FRICTIONS,
  LINK_DEFAULTS,
  type LinkMarks,
  STEP_DEFAULTS,
  type StepAccounts,
  type StepFields,
} from '#domain/process/step.ts'
import type { StoredAttributions } from '#domain/process/step-attribution.ts'
import { users } from '#server/account/table.ts'
import { audits } from '#server/audit/table.ts'
import { answers } from '#server/interview/table.ts'
import { instant, key } from '#server/platform/database/columns.ts'

const auditId = () =>
  integer('audit_id')
    .notNull()
    .references(() => audits.id, { onDelete: 'cascade' })

export const scenarios = pgTable(
  'scenarios',
  {
    id: key(),
    auditId: auditId(),
    title: text().notNull(),
    note: text().notNull().default(''),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
    requestKey: text('request_key'),
    /** When it was deleted; it can be restored for a while. */
    removedAt: instant('removed_at'),
  },
  table => [
    // Steps and map versions reference (audit, scenario), so that the database refuses a scenario of another audit.
    unique('scenarios_audit_scenario_key').on(table.auditId, table.id),
    unique('scenarios_request_key').on(table.auditId, table.requestKey),
    index('scenarios_created_by_index').on(table.createdBy),
    index('scenarios_removed_index').on(table.removedAt).where(isNotNull(table.removedAt)),
  ],
)

export const processSteps = pgTable(
  'process_steps',
  {
    id: key(),
    auditId: auditId(),
    label: text().notNull(),
    engine: text({ enum: ENGINES }).notNull().default(STEP_DEFAULTS.engine),
    isDecision: boolean('is_decision').notNull().default(STEP_DEFAULTS.isDecision),
    owner: text().notNull().default(STEP_DEFAULTS.owner),
    /** The application in which the step is done. */
    system: text().notNull().default(STEP_DEFAULTS.system),
    durationMin: doublePrecision('duration_min').notNull().default(STEP_DEFAULTS.durationMin),
    costPerHour: doublePrecision('cost_per_hour').notNull().default(STEP_DEFAULTS.costPerHour),
    friction: text({ enum: FRICTIONS }).notNull().default(STEP_DEFAULTS.friction),
    runsPerMonth: doublePrecision('runs_per_month'),
    goesFirst: boolean('goes_first').notNull().default(STEP_DEFAULTS.goesFirst),
    /** Runs that begin together; null if each begins by itself. */
    batchSize: integer('batch_size'),
    x: doublePrecision().notNull(),
    y: doublePrecision().notNull(),
    version: integer().notNull().default(1),
    requestKey: text('request_key'),
    sourceAnswerId: integer('source_answer_id').references(() => answers.id, { onDelete: 'set null' }),
    /** Who entered which field, and how conflicting statements about one were resolved. */
    marks: jsonb('attributions').$type<StoredAttributions>().notNull().default({}),
    accounts: jsonb('statements').$type<StepAccounts>().notNull().default({}),
    /** When it was removed from the map; rows that refer to it remain, so that it can be restored whole. */
    removedAt: instant('removed_at'),
    /** The scenario whose map it is on; null for the as is. */
    scenarioId: integer('scenario_id'),
    /** Its map: the scenario's id, 0 for the as is. */
    map: integer().notNull().generatedAlwaysAs(sql`coalesce(scenario_id, 0)`),
    /** The as-is step that it was copied from. */
    originId: integer('origin_id').references((): AnyPgColumn => processSteps.id, { onDelete: 'set null' }),
    effect: jsonb().$type<StepEffect>(),
  },
  table => [
    // Opportunities reference (audit, step), so that the database refuses a step of another audit. Links reference
    // (audit, map, step), so that they join steps of one map.
    unique('process_steps_audit_step_key').on(table.auditId, table.id),
    unique('process_steps_map_step_key').on(table.auditId, table.map, table.id),
    foreignKey({
      name: 'process_steps_scenario_fk',
      columns: [table.auditId, table.scenarioId],
      foreignColumns: [scenarios.auditId, scenarios.id],
    }).onDelete('cascade'),
    index('process_steps_scenario_index').on(table.auditId, table.scenarioId),
    index('process_steps_origin_index').on(table.originId),
    check(
      'process_steps_as_is_check',
      sql`${table.scenarioId} is not null or (${table.originId} is null and ${table.effect} is null)`,
    ),
    unique('process_steps_request_key').on(table.auditId, table.requestKey),
    index('process_steps_source_index').on(table.sourceAnswerId),
    index('process_steps_removed_index').on(table.removedAt).where(isNotNull(table.removedAt)),
    check('process_steps_engine_check', sql`${table.engine} in ('acquisition', 'delivery', 'support')`),
    check('process_steps_friction_check', sql`${table.friction} in ('none', 'time_sink', 'quality_risk')`),
    check('process_steps_duration_check', sql`${table.durationMin} between 0 and 1000000`),
    check('process_steps_cost_check', sql`${table.costPerHour} between 0 and 1000000000`),
    check('process_steps_runs_check', sql`${table.runsPerMonth} between 0 and 1000000000`),
    check('process_steps_batch_check', sql`${table.batchSize} between 2 and 1000`),
  ],
)

export const processLinks = pgTable(
  'process_links',
  {
    id: key(),
    auditId: auditId(),
    /** The map of both its steps. */
    map: integer().notNull().default(0),
    sourceId: integer('source_id').notNull(),
    targetId: integer('target_id').notNull(),
    label: text().notNull().default(LINK_DEFAULTS.label),
    /** Percent of the source's runs that take this link. */
    share: doublePrecision(),
    marks: jsonb('attributions').$type<StoredShareAttribution>().notNull().default({}),
    version: integer().notNull().default(1),
  },
  table => [
    unique('process_links_pair_key').on(table.auditId, table.map, table.sourceId, table.targetId),
    index('process_links_target_index').on(table.auditId, table.map, table.targetId),
    check('process_links_share_check', sql`${table.share} between 0 and 100`),
    check('process_links_two_steps_check', sql`${table.sourceId} <> ${table.targetId}`),
    foreignKey({
      name: 'process_links_source_fk',
      columns: [table.auditId, table.map, table.sourceId],
      foreignColumns: [processSteps.auditId, processSteps.map, processSteps.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'process_links_target_fk',
      columns: [table.auditId, table.map, table.targetId],
      foreignColumns: [processSteps.auditId, processSteps.map, processSteps.id],
    }).onDelete('cascade'),
  ],
)

/**
 * A step in a map version; `opportunityIds` are the ones that belonged to it. Versions from before migration 041
 * hold no attributions and statements.
 */
export interface MapVersionStep extends StepFields {
  opportunityIds: number[]
  marks?: StoredAttributions
  accounts?: StepAccounts
}

/** A link in a map version. Versions from before links had labels and shares hold only the two steps. */
export interface MapVersionLink extends MapLink {
  marks?: LinkMarks
}

/** A map version: links refer to steps by index. */
export interface StoredMapVersion {
  steps: MapVersionStep[]
  links: MapVersionLink[]
}

export const processVersions = pgTable(
  'process_versions',
  {
    id: key(),
    auditId: auditId(),
    /** The scenario of the map; null for the as is. */
    scenarioId: integer('scenario_id'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    map: jsonb().$type<StoredMapVersion>().notNull(),
    /**
     * The ids of the map's steps by index; a column of its own, so that searching for them reads no map. Empty before
     * migration 041.
     */
    stepIds: integer('step_ids').array().notNull().default(sql`'{}'::integer[]`),
  },
  table => [
    index('process_versions_audit_index').on(table.auditId, table.id),
    foreignKey({
      name: 'process_versions_scenario_fk',
      columns: [table.auditId, table.scenarioId],
      foreignColumns: [scenarios.auditId, scenarios.id],
    }).onDelete('cascade'),
    index('process_versions_scenario_index').on(table.auditId, table.scenarioId),
  ],
)
