// Tables of step kinds, of the steps on which a person confirmed one, and of the published ranges.

import { sql } from 'drizzle-orm'
import {
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#server/account/table.ts'
import { audits } from '#server/audit/table.ts'
import { instant, key } from '#server/platform/database/columns.ts'
import { processSteps } from '#server/process/table.ts'

export const stepKinds = pgTable(
  'step_kinds',
  {
    id: key(),
    name: text().notNull(),
    /** Key of the shifts of its clients (SECURITY T11). No answer and no export contains it. */
    secret: uuid().notNull().defaultRandom(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  table => [uniqueIndex('step_kinds_name_key').on(sql`lower(${table.name})`)],
)

/** At most one for each step; it stays while the step is removed from the map. */
export const stepKindConfirmations = pgTable(
  'step_kind_confirmations',
  {
    stepId: integer('step_id').primaryKey(),
    auditId: integer('audit_id')
      .notNull()
      .references(() => audits.id, { onDelete: 'cascade' }),
    kindId: integer('kind_id')
      .notNull()
      .references(() => stepKinds.id, { onDelete: 'cascade' }),
    confirmedBy: integer('confirmed_by').references(() => users.id, { onDelete: 'set null' }),
    confirmedAt: instant('confirmed_at').notNull().default(sql`now()`),
  },
  table => [
    // With the audit, so that the database refuses a step of another one.
    foreignKey({
      name: 'step_kind_confirmations_step_fk',
      columns: [table.auditId, table.stepId],
      foreignColumns: [processSteps.auditId, processSteps.id],
    }).onDelete('cascade'),
    index('step_kind_confirmations_audit_index').on(table.auditId, table.stepId),
    index('step_kind_confirmations_kind_index').on(table.kindId),
    index('step_kind_confirmations_by_index').on(table.confirmedBy),
  ],
)

/** The ranges of the newest release count, those of levers too; between releases nothing changes them. */
export const stepKindReleases = pgTable(
  'step_kind_releases',
  {
    id: key(),
    publishedAt: instant('published_at').notNull().default(sql`now()`),
    publishedBy: integer('published_by').references(() => users.id, { onDelete: 'set null' }),
  },
  table => [index('step_kind_releases_by_index').on(table.publishedBy)],
)

/** Minutes per run; no row for a kind with too few clients. */
export const stepKindRanges = pgTable(
  'step_kind_ranges',
  {
    releaseId: integer('release_id')
      .notNull()
      .references(() => stepKindReleases.id, { onDelete: 'cascade' }),
    kindId: integer('kind_id')
      .notNull()
      .references(() => stepKinds.id, { onDelete: 'cascade' }),
    low: doublePrecision().notNull(),
    high: doublePrecision().notNull(),
    audits: integer().notNull(),
    clients: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.releaseId, table.kindId] }),
    index('step_kind_ranges_kind_index').on(table.kindId),
  ],
)
