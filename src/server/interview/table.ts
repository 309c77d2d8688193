// Tables of interviews and their answers.

import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { AUDIT_TYPES } from '#domain/audit.ts'
import { INTERVIEWEE_KINDS, type Question } from '#domain/interview.ts'
import { users } from '#server/account/table.ts'
import { audits } from '#server/audit/table.ts'
import { instant, key } from '#server/platform/columns.ts'

export const interviews = pgTable(
  'interviews',
  {
    id: key(),
    auditId: integer('audit_id')
      .notNull()
      .references(() => audits.id, { onDelete: 'cascade' }),
    templateName: text('template_name', { enum: AUDIT_TYPES }).notNull(),
    /** The template's questions as they stood when the interview began. */
    questions: jsonb().$type<Question[]>().notNull(),
    completed: boolean().notNull().default(false),
    interviewee: text().notNull().default(''),
    intervieweeRole: text('interviewee_role').notNull().default(''),
    intervieweeKind: text('interviewee_kind', { enum: INTERVIEWEE_KINDS }),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  table => [
    unique('interviews_audit_template_interviewee_key').on(
      table.auditId,
      table.templateName,
      table.interviewee,
    ),
    check(
      'interviews_template_check',
      sql`${table.templateName} in ('operations', 'financial', 'technology', 'process', 'content', 'custom')`,
    ),
    check('interviews_kind_check', sql`${table.intervieweeKind} in ('doer', 'manager')`),
  ],
)

export const answers = pgTable(
  'answers',
  {
    id: key(),
    interviewId: integer('interview_id')
      .notNull()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    questionId: text('question_id').notNull(),
    response: text().notNull(),
    impactScore: integer('impact_score'),
    version: integer().notNull().default(1),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
    updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
  },
  table => [
    unique('answers_interview_question_key').on(table.interviewId, table.questionId),
    check('answers_impact_score_check', sql`${table.impactScore} between 1 and 10`),
    check('answers_response_check', sql`char_length(${table.response}) <= 20000`),
  ],
)
