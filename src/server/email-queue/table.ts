// Tables of the email queue: emails, their delivery states, and the secret links of unsent emails.

import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { EMAIL_STATUSES } from '#domain/system.ts'
import { LANGUAGES } from '#domain/text/document-language.ts'
import { audits } from '#server/audit/table.ts'
import { instant, key } from '#server/platform/database/columns.ts'

/** Queued emails and their delivery states. */
export const emails = pgTable(
  'emails',
  {
    id: key(),
    kind: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    status: text({ enum: EMAIL_STATUSES }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().default(sql`now()`),
    error: text().notNull().default(''),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    sentAt: instant('sent_at'),
    /**
     * The audit that the email is about; null for others, and once the audit is deleted. Emails stay then, as the record of
     * what was sent.
     */
    auditId: integer('audit_id').references(() => audits.id, { onDelete: 'set null' }),
  },
  table => [
    index('emails_due_index').on(table.nextAttemptAt).where(sql`${table.status} = 'waiting'`),
    index('emails_status_index').on(table.status, table.id),
    index('emails_recipient_index').on(sql`lower(${table.recipient})`),
    index('emails_audit_id_index').on(table.auditId),
    check('emails_status_check', sql`${table.status} in ('waiting', 'sent', 'failed')`),
    check('emails_language_check', sql`${table.language} in ('en', 'de')`),
  ],
)

/**
 * Links of an email that work without signing in. They are deleted when the email is sent or has failed for good, or
 * when they expire (SECURITY T36). Backups and exports omit them.
 */
export const emailSecrets = pgTable(
  'email_secrets',
  {
    emailId: integer('email_id')
      .primaryKey()
      .references(() => emails.id, { onDelete: 'cascade' }),
    /** By their name in the template. */
    links: jsonb().$type<Record<string, string>>().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [index('email_secrets_expires_at_index').on(table.expiresAt)],
)
