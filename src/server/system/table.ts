// Tables of the system: its settings (one row), and the audit trail (rows are only ever added, migrations/guards.sql).

import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, key } from '#server/platform/columns.ts'

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
  },
  table => [
    check('system_settings_one_row', sql`${table.id} = 1`),
    check('system_settings_max_users_check', sql`${table.maxUsersPerOrganization} between 1 and 1000`),
  ],
)

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
  ],
)
