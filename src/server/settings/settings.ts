// Reads, locks and writes the settings of the installation.

import { eq, getTableColumns, sql } from 'drizzle-orm'
import {
  type ChangingDefaults,
  defaultsOfAudit,
  isSameShares,
  ORGANIZATION_DEFAULTS,
  type OrganizationDefaults,
} from '#domain/organization.ts'
import { db } from '#server/platform/database/database.ts'
import { systemBrand, systemSettings } from '#server/settings/table.ts'

export type Settings = typeof systemSettings.$inferSelect

/** The column defaults of the table. */
const DEFAULTS = Object.fromEntries(
  Object.entries(getTableColumns(systemSettings)).map(([name, column]) => [name, column.default ?? null]),
) as Settings

/** The settings, or the defaults if none were changed. */
export async function readSettings(): Promise<Settings> {
  const [row] = await db().select().from(systemSettings)
  return row ?? DEFAULTS
}

/** The organization's defaults for values that no user has assessed, and the shares that earlier audits keep. */
const changingDefaultsOf = ({
  addressable,
  realisation,
  hoursPerYear,
  formerShares,
}: Settings): ChangingDefaults => ({ addressable, realisation, hoursPerYear, formerShares })

/** The defaults that apply to an audit. */
export const auditDefaultsOf = (settings: Settings, audit: { createdAt: string }): OrganizationDefaults =>
  defaultsOfAudit(changingDefaultsOf(settings), audit.createdAt)

export const readAuditDefaults = async (audit: { createdAt: string }): Promise<OrganizationDefaults> =>
  auditDefaultsOf(await readSettings(), audit)

/** The organization's name in exports and emails. */
export const organizationName = ({
  organisationName,
  systemName,
}: Pick<Settings, 'organisationName' | 'systemName'>): string => organisationName || systemName

export const readOrganizationDefaults = async (): Promise<ChangingDefaults> =>
  changingDefaultsOf(await readSettings())

/** Changes the defaults given; earlier audits keep their shares. */
export async function changeDefaults(change: Partial<OrganizationDefaults>): Promise<ChangingDefaults> {
  const { addressable, realisation, formerShares } = await lockSettings()
  const before = { addressable, realisation }
  const isSame = isSameShares(before, { ...before, ...change })
  const kept = isSame ? formerShares : [...formerShares, { until: new Date().toISOString(), ...before }]
  return changingDefaultsOf(await writeSettings({ ...change, formerShares: kept }))
}

/** The settings, locked until commit: callers that count against a limit or change it wait for each other. */
export async function lockSettings(): Promise<Settings> {
  await makeSettings()
  const [row] = await db().select().from(systemSettings).for('update')
  if (!row) throw new Error('the settings have no row')
  return row
}

/** Changes the settings given; returns all settings. */
export async function writeSettings(change: Partial<Settings>): Promise<Settings> {
  await makeSettings()
  if (Object.values(change).some(value => value !== undefined))
    await db().update(systemSettings).set(change).where(eq(systemSettings.id, 1))
  return readSettings()
}

/** Sets whether company accounts need a second factor. If already required, the original start time remains. */
export async function requireSecondFactor(isRequired: boolean): Promise<void> {
  await makeSettings()
  const since = sql<string>`coalesce(${systemSettings.secondFactorSince}, now())`
  await db()
    .update(systemSettings)
    .set({ secondFactorSince: isRequired ? since : null })
}

/** Resets every setting to its default, except the organization's name and what earlier audits keep. */
export async function resetSettings(): Promise<Settings> {
  const { id: _, organisationName: __, formerShares: ___, ...columns } = getTableColumns(systemSettings)
  const defaults = Object.fromEntries(Object.keys(columns).map(name => [name, sql`default`]))
  await changeDefaults(ORGANIZATION_DEFAULTS)
  await db().update(systemSettings).set(defaults)
  await db().delete(systemBrand)
  return readSettings()
}

async function makeSettings(): Promise<void> {
  await db().insert(systemSettings).values({}).onConflictDoNothing()
}
