// Table of inquiries: leads, contacts and applications, with administrators' notes.

import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { type Details, INQUIRY_KINDS, INQUIRY_STATUSES } from '#domain/inquiry.ts'
import { assessments } from '#server/assessment/table.ts'
import { audits } from '#server/audit/table.ts'
import { instant, key } from '#server/platform/database/columns.ts'
import { wordsOf } from '#server/platform/database/search.ts'

export const inquiries = pgTable(
  'inquiries',
  {
    id: key(),
    kind: text({ enum: INQUIRY_KINDS }).notNull(),
    status: text({ enum: INQUIRY_STATUSES }).notNull().default('new'),
    notes: text().notNull().default(''),
    name: text().notNull(),
    email: text().notNull(),
    company: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** Fields of this kind of inquiry. */
    details: jsonb().$type<Details>().notNull(),
    /** The consent text agreed to; leads only. */
    consent: text().notNull().default(''),
    assessmentId: text('assessment_id').references(() => assessments.id, { onDelete: 'cascade' }),
    auditId: integer('audit_id').references(() => audits.id, { onDelete: 'set null' }),
    submittedAt: instant('submitted_at').notNull().default(sql`now()`),
  },
  table => [
    unique('inquiries_assessment_key').on(table.assessmentId),
    index('inquiries_email_index').on(sql`lower(${table.email})`),
    index('inquiries_audit_id_index').on(table.auditId),
    index('inquiries_search_index').using('gin', wordsOf(table.name, table.email, table.company)),
    // One index per filter of the inbox, in its order.
    index('inquiries_status_index').on(table.status, table.id),
    index('inquiries_kind_index').on(table.kind, table.id),
    index('inquiries_kind_status_index').on(table.kind, table.status, table.id),
    check('inquiries_kind_check', sql`${table.kind} in ('lead', 'contact', 'application')`),
    check('inquiries_status_check', sql`${table.status} in ('new', 'contacted', 'booked', 'closed')`),
    check(
      'inquiries_lead_check',
      sql`(${table.kind} = 'lead') = (${table.assessmentId} is not null and ${table.consent} <> '')`,
    ),
  ],
)
