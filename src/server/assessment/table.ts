// Table of assessments. Who took one is not in it: contact data stands with the inquiry (lead).

import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { type Points, TIERS } from '#domain/assessment.ts'
import { instant } from '#server/platform/columns.ts'

export const assessments = pgTable(
  'assessments',
  {
    /** 128 random bits: whoever has it may see the result. */
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
