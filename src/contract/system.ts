// The installation: public state, statistics and settings.

import { z } from 'zod'
import { brandChange, brandLook } from '#contract/brand.ts'
import { ADMIN, ANYONE, AUDIT_TEAM, endpoints } from '#contract/endpoint.ts'
import { rangeOfValues } from '#contract/range.ts'
import { amount, email, moment, requiredLine, text } from '#contract/text.ts'
import { ROLES } from '#domain/account/role.ts'

/** What every browser needs before sign-in. */
export const systemState = z.object({
  systemName: z.string(),
  maintenanceMode: z.boolean(),
  registrationEnabled: z.boolean(),
  assessmentEnabled: z.boolean(),
  /** Display name of the provider; only while single sign-on is on. */
  sso: z.object({ name: z.string() }).exactOptional(),
})
export type SystemState = z.infer<typeof systemState>

const count = z.number().int()

/** Counted on request; nothing is estimated. */
export const systemStats = z.object({
  totalUsers: count,
  usersByRole: z.record(z.enum(ROLES), count),
  audits: z.object({ inProgress: count, total: count }),
  totalAudits: count,
  totalAssessments: count,
  /** Seconds since this server process started. */
  systemUptime: count,
  /** When these statistics were counted. */
  lastUpdated: moment,
})
export type SystemStats = z.infer<typeof systemStats>

/** The general settings of the installation. */
export const systemSettings = z.object({
  systemName: requiredLine(100, 'System name is required'),
  systemDescription: text(2000),
  maintenanceMode: z.boolean(),
  registrationEnabled: z.boolean(),
  assessmentEnabled: z.boolean(),
  maxUsersPerOrganization: z.number().int().min(1, 'Must be at least 1').max(1000, 'Maximum 1000 users'),
})
export type SystemSettings = z.infer<typeof systemSettings>

/** The notification settings; `adminEmail` may be empty. */
export const notificationSettings = z.object({
  adminEmail: z.literal('').or(email),
  adminEmailNotifications: z.boolean(),
  systemAlerts: z.boolean(),
  userRegistrationAlerts: z.boolean(),
  weeklyReports: z.boolean(),
})
export type NotificationSettings = z.infer<typeof notificationSettings>

/** The organization's brand in exported documents. */
const brand = brandLook.extend({ house: z.string() })

const share = rangeOfValues(amount(100))

/** Defaults where no user has entered an estimate: shares in percent, and hours of a full-time year. */
export const organizationDefaults = z.object({
  addressable: share,
  realisation: share,
  hoursPerYear: z.number().int().min(1, 'At least 1').max(8784, 'A year has at most 8,784 hours'),
})

/** The defaults, with the shares that audits begun before `until` keep, the oldest first. */
const changingDefaults = organizationDefaults.extend({
  formerShares: z.array(z.object({ until: moment, addressable: share, realisation: share })),
})

/** Sign-in requirements for company accounts. */
const security = z.object({ secondFactorRequired: z.boolean() })

/** Single sign-on as configured by the environment; the client secret is never sent. */
const ssoShown = z.object({
  issuer: z.string(),
  clientId: z.string(),
  name: z.string(),
  scopes: z.string(),
  domains: z.array(z.string()),
  claim: z
    .object({ name: z.string(), roles: z.array(z.object({ value: z.string(), role: z.enum(ROLES) })) })
    .nullable(),
  defaultRole: z.enum(ROLES).nullable(),
  isOnly: z.boolean(),
  /** Addresses that must be registered with the provider. */
  redirect: z.string(),
  afterSignOut: z.string(),
  backChannel: z.string(),
})
export type SsoShown = z.infer<typeof ssoShown>
const securityShown = security.extend({ sso: ssoShown.exactOptional() })

/** Settings of the installation. Errors: limit_below_members, logo_refused, invalid_body. */
export const systemEndpoints = endpoints({
  'system.state': {
    method: 'GET',
    path: '/api/system',
    summary: 'Public state of the installation: its name, and which areas are open.',
    access: ANYONE,
    answer: systemState,
    duringMaintenance: true,
  },
  'system.stats': {
    method: 'GET',
    path: '/api/admin/system-stats',
    summary: 'Current numbers of accounts, audits and assessments, and the server’s uptime.',
    access: ADMIN,
    answer: systemStats,
  },
  'system.settings': {
    method: 'GET',
    path: '/api/admin/system-settings',
    summary: 'The system settings.',
    access: ADMIN,
    answer: systemSettings,
  },
  'system.changeSettings': {
    method: 'PATCH',
    path: '/api/admin/system-settings',
    summary: 'Change the settings that are sent. The limit of users cannot fall below the current number.',
    access: ADMIN,
    body: systemSettings.exactPartial(),
    answer: systemSettings,
    invalidates: ['system.settings', 'system.state'],
    requiresRecentAuth: true,
  },
  'system.security': {
    method: 'GET',
    path: '/api/admin/security',
    summary: 'Which sign-in requirements company accounts have.',
    access: ADMIN,
    answer: securityShown,
    dependsOn: ['system.settings'],
  },
  'system.changeSecurity': {
    method: 'PATCH',
    path: '/api/admin/security',
    summary: 'Require a second factor of company accounts from their next sign-in, or stop requiring it.',
    access: ADMIN,
    body: security,
    answer: securityShown,
    invalidates: ['system.security', 'factor.list'],
    requiresRecentAuth: true,
  },
  'system.brand': {
    method: 'GET',
    path: '/api/admin/brand',
    summary: 'Colour and logo of exported documents, and the name that replaces a missing logo.',
    access: ADMIN,
    answer: brand,
    dependsOn: ['system.settings'],
  },
  'system.changeBrand': {
    method: 'PATCH',
    path: '/api/admin/brand',
    summary: 'Change colour or logo of exported documents: the fields that are sent.',
    access: ADMIN,
    body: brandChange,
    answer: brand,
    invalidates: ['system.brand', 'slide.list', 'report.pages'],
    requiresRecentAuth: true,
  },
  'system.house': {
    method: 'GET',
    path: '/api/house',
    summary: 'Default shares of opportunities without a rating, and the hours of a full-time year.',
    access: AUDIT_TEAM,
    answer: changingDefaults,
    dependsOn: ['system.settings'],
  },
  'system.changeHouse': {
    method: 'PATCH',
    path: '/api/admin/house',
    summary: 'Change the default shares and hours that are sent. Audits begun before keep their shares.',
    access: ADMIN,
    body: organizationDefaults.exactPartial(),
    answer: changingDefaults,
    invalidates: ['system.house', 'roi.get', 'slide.list', 'report.pages'],
    requiresRecentAuth: true,
  },
  'system.notifications': {
    method: 'GET',
    path: '/api/admin/notification-settings',
    summary: 'Which emails administrators receive, and at which address.',
    access: ADMIN,
    answer: notificationSettings,
  },
  'system.changeNotifications': {
    method: 'PATCH',
    path: '/api/admin/notification-settings',
    summary: 'Change the notification settings that are sent.',
    access: ADMIN,
    body: notificationSettings.exactPartial(),
    answer: notificationSettings,
    invalidates: ['system.notifications'],
    requiresRecentAuth: true,
  },
})
