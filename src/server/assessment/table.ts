// Tables of assessments and their reports. They hold no contact data, which is stored with the inquiry (lead).

import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { type Points, TIERS } from '#domain/assessment/assessment.ts'
import { bytes, instant } from '#server/platform/database/columns.ts'

export const assessments = pgTable(
  'assessments',
  {
    /** 128 random bits: anyone with the id may see the result. */
    id: text().primaryKey(),
    /** Points in the order of the topics. */
    answers: integer().array().$type<Points[]>().notNull(),
    totalScore: integer('total_score').notNull(),
    scorePercentage: integer('score_percentage').notNull(),
    tier: text({ enum: TIERS }).notNull(),
    completedAt: instant('completed_at').notNull().default(sql`now()`),
  },
  table => [
    check(
      'assessments_answers_check',
      sql`cardinality(${table.answers}) = 10 and 1 <= all(${table.answers}) and 4 >= all(${table.answers})`,
    ),
    check('assessments_total_score_check', sql`${table.totalScore} between 10 and 40`),
    check('assessments_score_percentage_check', sql`${table.scorePercentage} between 25 and 100`),
    check(
      'assessments_tier_check',
      sql`${table.tier} in ('ai_beginning', 'ai_exploring', 'ai_prepared', 'ai_ready')`,
    ),
  ],
)

/** Detailed reports as made; none contains anything that the visitor typed. */
export const assessmentReports = pgTable(
  'assessment_reports',
  {
    assessmentId: text('assessment_id')
      .primaryKey()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    /** The version of texts and layout; null until the report is made. */
    version: text(),
    pdf: bytes(),
    madeAt: instant('made_at').notNull().default(sql`now()`),
    /** Whether the lead has requested it by email and it has not been sent. */
    isMailWanted: boolean('is_mail_wanted').notNull().default(false),
  },
  table => [
    index('assessment_reports_wanted_index').on(table.madeAt).where(sql`${table.isMailWanted}`),
    check('assessment_reports_made_check', sql`(${table.version} is null) = (${table.pdf} is null)`),
  ],
)
