// Tables of the published ranges of levers, and of the keys of their clients' shifts.

import { doublePrecision, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Lever } from '#domain/opportunity/lever.ts'
import { stepKindReleases } from '#server/step-kind/table.ts'

/** What has a range: a lever; the realised share of all levers. */
export type RangeSubject = Lever | 'share'

/** Percent; no row for a subject with too few clients. */
export const leverRanges = pgTable(
  'lever_ranges',
  {
    releaseId: integer('release_id')
      .notNull()
      .references(() => stepKindReleases.id, { onDelete: 'cascade' }),
    subject: text().$type<RangeSubject>().notNull(),
    low: doublePrecision().notNull(),
    usual: doublePrecision().notNull(),
    high: doublePrecision().notNull(),
    opportunities: integer().notNull(),
    audits: integer().notNull(),
    clients: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.releaseId, table.subject] })],
)

/** Keys of the shifts (SECURITY T11). No answer and no export contains one. */
export const leverSecrets = pgTable('lever_secrets', {
  /** A lever; empty for opportunities without a confirmed one. */
  lever: text().$type<Lever | ''>().primaryKey(),
  secret: uuid().notNull().defaultRandom(),
})
