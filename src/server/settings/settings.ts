// The settings of the installation as the server reads, locks and writes them.

import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { OrganizationDefaults } from '#domain/organization.ts'
import { db } from '#server/platform/database.ts'
import { systemBrand, systemSettings } from '#server/settings/table.ts'

export type Settings = typeof systemSettings.$inferSelect

/** As the table has them. */
const DEFAULTS = Object.fromEntries(
  Object.entries(getTableColumns(systemSettings)).map(([name, column]) => [name, column.default ?? null]),
) as Settings

/** The settings; their defaults while nobody has changed any. */
export async function readSettings(): Promise<Settings> {
  const [row] = await db().select().from(systemSettings)
  return row ?? DEFAULTS
}

/** The house's defaults for what nobody has judged. */
export function organizationDefaultsOf({
  addressable,
  realisation,
  hoursPerYear,
}: Settings): OrganizationDefaults {
  return { addressable, realisation, hoursPerYear }
}

/** What the house is called in all that leaves it. */
export const organizationName = ({
  organisationName,
  systemName,
}: Pick<Settings, 'organisationName' | 'systemName'>): string => organisationName || systemName

export const readOrganizationDefaults = async (): Promise<OrganizationDefaults> =>
  organizationDefaultsOf(await readSettings())

/** The settings, held until commit: whoever counts against a limit, or changes it, waits for the other. */
export async function lockSettings(): Promise<Settings> {
  await makeSettings()
  const [row] = await db().select().from(systemSettings).for('update')
  if (!row) throw new Error('the settings have no row')
  return row
}

/** Changes the settings given; answers all. */
export async function writeSettings(change: Partial<Settings>): Promise<Settings> {
  await makeSettings()
  if (Object.values(change).some(value => value !== undefined))
    await db().update(systemSettings).set(change).where(eq(systemSettings.id, 1))
  return readSettings()
}

/** Whether company accounts need a second factor. The moment from which they do stays while it is set again. */
export async function requireSecondFactor(isRequired: boolean): Promise<void> {
  await makeSettings()
  const since = sql<string>`coalesce(${systemSettings.secondFactorSince}, now())`
  await db()
    .update(systemSettings)
    .set({ secondFactorSince: isRequired ? since : null })
}

/** Puts every setting back to its default; the organisation keeps its name. */
export async function resetSettings(): Promise<Settings> {
  const { id: _, organisationName: __, ...columns } = getTableColumns(systemSettings)
  const defaults = Object.fromEntries(Object.keys(columns).map(name => [name, sql`default`]))
  await lockSettings()
  await db().update(systemSettings).set(defaults)
  await db().delete(systemBrand)
  return readSettings()
}

async function makeSettings(): Promise<void> {
  await db().insert(systemSettings).values({}).onConflictDoNothing()
}
