// Settings tables: the organization's settings and the branding of its documents; one row each.

import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Logo } from '#domain/brand.ts'
import { type FormerShares, ORGANIZATION_DEFAULTS } from '#domain/organization.ts'
import type { Range } from '#domain/range.ts'
import { BACKUP_RULE } from '#domain/system.ts'
import { DEFAULT_SYSTEM_NAME } from '#domain/system-name.ts'
import { instant } from '#server/platform/database/columns.ts'

export const systemSettings = pgTable(
  'system_settings',
  {
    id: integer().primaryKey().default(1),
    systemName: text('system_name').notNull().default(DEFAULT_SYSTEM_NAME),
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
    /** The organization's defaults for opportunities without an assessment: shares in percent; hours of a full-time year. */
    addressable: jsonb().$type<Range>().notNull().default(ORGANIZATION_DEFAULTS.addressable),
    realisation: jsonb().$type<Range>().notNull().default(ORGANIZATION_DEFAULTS.realisation),
    /** The default shares that audits begun before they were changed keep, the oldest first. */
    formerShares: jsonb('former_shares').$type<FormerShares[]>().notNull().default([]),
    hoursPerYear: integer('hours_per_year').notNull().default(ORGANIZATION_DEFAULTS.hoursPerYear),
    /** Backup retention: at most this many, none older than this many days, but always the newest. */
    backupsKept: integer('backups_kept').notNull().default(BACKUP_RULE.backupsKept),
    backupDays: integer('backup_days').notNull().default(BACKUP_RULE.backupDays),
    /** Company accounts need a second factor in every sign-in after this time; null if not required. */
    secondFactorSince: instant('second_factor_since'),
  },
  table => [
    check('system_settings_one_row', sql`${table.id} = 1`),
    check('system_settings_hours_check', sql`${table.hoursPerYear} between 1 and 8784`),
    check('system_settings_backups_check', sql`${table.backupsKept} between 1 and 1000`),
    check('system_settings_backup_days_check', sql`${table.backupDays} between 1 and 3650`),
    check('system_settings_max_users_check', sql`${table.maxUsersPerOrganization} between 1 and 1000`),
  ],
)

/** Branding of documents (one row), separate from the settings because a logo is large and settings are read often. */
export const systemBrand = pgTable(
  'system_brand',
  {
    id: integer().primaryKey().default(1),
    colour: text().notNull().default(''),
    logo: jsonb().$type<Logo>(),
  },
  table => [check('system_brand_one_row', sql`${table.id} = 1`)],
)
