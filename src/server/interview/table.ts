// Tables of interviews, their answers, links and submissions, and of files and recordings attached to an answer.

import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { INTERVIEWEE_KINDS, type Question } from '#domain/interview/interview.ts'
import { AUTHORS } from '#domain/interview/link.ts'
import { users } from '#server/account/table.ts'
import { audits } from '#server/audit/table.ts'
import { bytes, instant, key } from '#server/platform/database/columns.ts'
import { files } from '#server/platform/table.ts'

export const interviews = pgTable(
  'interviews',
  {
    id: key(),
    auditId: integer('audit_id')
      .notNull()
      .references(() => audits.id, { onDelete: 'cascade' }),
    templateName: text('template_name').notNull(),
    /** The name of the organization's template when the interview started; empty for the product's own templates. */
    templateTitle: text('template_title').notNull().default(''),
    /** Version of the organization's template. */
    templateVersion: integer('template_version'),
    /** The template's questions when the interview started. */
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
      sql`${table.templateName} in ('operations', 'financial', 'technology', 'process', 'content', 'custom')
        or ${table.templateName} ~ '^house\\.[0-9]+$'`,
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
    author: text({ enum: AUTHORS }).notNull().default('consultant'),
    version: integer().notNull().default(1),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
    updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
  },
  table => [
    unique('answers_interview_question_key').on(table.interviewId, table.questionId),
    index('answers_updated_by_index').on(table.updatedBy),
    check('answers_impact_score_check', sql`${table.impactScore} between 1 and 10`),
    check('answers_response_check', sql`char_length(${table.response}) <= 20000`),
    check('answers_author_check', sql`${table.author} in ('consultant', 'interviewee', 'both')`),
  ],
)

/** Files and recordings of an answer. A removed one is kept for a day, so that it can be restored. */
export const attachments = pgTable(
  'attachments',
  {
    id: key(),
    answerId: integer('answer_id')
      .notNull()
      .references(() => answers.id, { onDelete: 'cascade' }),
    fileKey: text('file_key')
      .notNull()
      .unique()
      .references(() => files.key),
    kind: text({ enum: ['file', 'recording'] }).notNull(),
    filename: text().notNull(),
    /** As detected from the content. */
    type: text().notNull(),
    bytes: integer().notNull(),
    /** Length of a recording in seconds. */
    duration: doublePrecision(),
    consentedAt: instant('consented_at'),
    requestKey: text('request_key'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    removedAt: instant('removed_at'),
  },
  table => [
    unique('attachments_request_key').on(table.answerId, table.requestKey),
    index('attachments_created_by_index').on(table.createdBy),
    check('attachments_kind_check', sql`${table.kind} in ('file', 'recording')`),
    check('attachments_consent_check', sql`${table.kind} = 'file' or ${table.consentedAt} is not null`),
  ],
)

/** At most one active link per interview: a new one replaces the previous one. */
export const interviewLinks = pgTable(
  'interview_links',
  {
    interviewId: integer('interview_id')
      .primaryKey()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    tokenHash: bytes('token_hash').notNull().unique(),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
    openedAt: instant('opened_at'),
    consentedAt: instant('consented_at'),
    finishedAt: instant('finished_at'),
    revokedAt: instant('revoked_at'),
  },
  table => [index('interview_links_created_by_index').on(table.createdBy)],
)

/** What interviewees sent through links; separate from the answers, so that nothing counts before it is reviewed. */
export const submissions = pgTable(
  'submissions',
  {
    id: key(),
    interviewId: integer('interview_id')
      .notNull()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    questionId: text('question_id').notNull(),
    response: text().notNull(),
    impactScore: integer('impact_score'),
    version: integer().notNull().default(1),
    /** Also stored here, because links are deleted and the consent must remain on record. */
    consentedAt: instant('consented_at').notNull(),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
    /** The newest reviewed version, 0 for none. */
    reviewedVersion: integer('reviewed_version').notNull().default(0),
    reviewedBy: integer('reviewed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  table => [
    unique('submissions_interview_question_key').on(table.interviewId, table.questionId),
    index('submissions_reviewed_by_index').on(table.reviewedBy),
    check('submissions_impact_score_check', sql`${table.impactScore} between 1 and 10`),
    check('submissions_response_check', sql`char_length(${table.response}) <= 20000`),
  ],
)
