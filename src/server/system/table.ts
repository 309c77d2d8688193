// Tables of the system: its settings (one row), the audit trail (rows are only ever added, migrations/0001_trail_guard.sql), the outbox.

import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Logo } from '#domain/brand.ts'
import { HOUSE } from '#domain/house.ts'
import type { Range } from '#domain/range.ts'
import { BACKUP_RULE, NOTICE_STATUSES } from '#domain/system.ts'
import { instant, key } from '#server/platform/columns.ts'
import { wordsOf } from '#server/platform/search.ts'

export const systemSettings = pgTable(
  'system_settings',
  {
    id: integer().primaryKey().default(1),
    systemName: text('system_name').notNull().default('AI Audit Assistant'),
    systemDescription: text('system_description').notNull().default(''),
    organisationName: text('organisation_name').notNull().default(''),
    maintenanceMode: boolean('maintenance_mode').notNull().default(false),
    registrationEnabled: boolean('registration_enabled').notNull().default(true),
    assessmentEnabled: boolean('assessment_enabled').notNull().default(true),
    maxUsersPerOrganization: integer('max_users_per_organization').notNull().default(50),
    adminEmail: text('admin_email').notNull().default(''),
    adminEmailNotifications: boolean('admin_email_notifications').notNull().default(true),
    systemAlerts: boolean('system_alerts').notNull().default(true),
    userRegistrationAlerts: boolean('user_registration_alerts').notNull().default(true),
    weeklyReports: boolean('weekly_reports').notNull().default(true),
    /** The house's defaults where an opportunity is not judged: shares in percent; hours of a full-time year. */
    addressable: jsonb().$type<Range>().notNull().default(HOUSE.addressable),
    realisation: jsonb().$type<Range>().notNull().default(HOUSE.realisation),
    hoursPerYear: integer('hours_per_year').notNull().default(HOUSE.hoursPerYear),
    /** Backups that stay: so many, and none older than so many days; the newest in any case. */
    backupsKept: integer('backups_kept').notNull().default(BACKUP_RULE.backupsKept),
    backupDays: integer('backup_days').notNull().default(BACKUP_RULE.backupDays),
  },
  table => [
    check('system_settings_one_row', sql`${table.id} = 1`),
    check('system_settings_hours_check', sql`${table.hoursPerYear} between 1 and 8784`),
    check('system_settings_backups_check', sql`${table.backupsKept} between 1 and 1000`),
    check('system_settings_backup_days_check', sql`${table.backupDays} between 1 and 3650`),
    check('system_settings_max_users_check', sql`${table.maxUsersPerOrganization} between 1 and 1000`),
  ],
)

/** The look of documents (one row); apart from the settings, because a logo is large and those are read all the time. */
export const systemBrand = pgTable(
  'system_brand',
  {
    id: integer().primaryKey().default(1),
    colour: text().notNull().default(''),
    logo: jsonb().$type<Logo>(),
  },
  table => [check('system_brand_one_row', sql`${table.id} = 1`)],
)
/** Whoever did it; where nobody was signed in, the person that the note names, e.g. whose sign-in failed. */
export const peopleIn = (actorName: AnyPgColumn, actorId: AnyPgColumn, note: AnyPgColumn) =>
  wordsOf(actorName, sql`case when ${actorId} is null then ${note} else '' end`)

/** Who did what to which record when. */
export const trail = pgTable(
  'trail',
  {
    id: key(),
    at: instant().notNull().default(sql`now()`),
    /** Null for visitors. No foreign key: the trail outlives the account. */
    actorId: integer('actor_id'),
    actorName: text('actor_name').notNull(),
    /** The endpoint's id. */
    action: text().notNull(),
    /** The record's path below /api, e.g. "audits/7". */
    record: text().notNull(),
    /** Names of the body's fields, never their values. */
    fields: text().array().notNull(),
    note: text().notNull(),
    address: text().notNull(),
    requestId: text('request_id').notNull(),
  },
  table => [
    index('trail_actor_id_index').on(table.actorId, table.id),
    index('trail_at_index').on(table.at),
    index('trail_record_index').on(table.record.op('text_pattern_ops'), table.id),
    index('trail_action_index').on(table.action, table.id),
    index('trail_people_index').using('gin', peopleIn(table.actorName, table.actorId, table.note)),
  ],
)

/** Mail to be sent, and what became of it. */
export const notices = pgTable(
  'notices',
  {
    id: key(),
    kind: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    status: text({ enum: NOTICE_STATUSES }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().default(sql`now()`),
    error: text().notNull().default(''),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    sentAt: instant('sent_at'),
  },
  table => [
    index('notices_due_index').on(table.nextAttemptAt).where(sql`${table.status} = 'waiting'`),
    index('notices_status_index').on(table.status, table.id),
    index('notices_recipient_index').on(sql`lower(${table.recipient})`),
    check('notices_status_check', sql`${table.status} in ('waiting', 'sent', 'failed')`),
  ],
)
