// Settings of the installation: one row.

import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'

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
