// The organisation that runs this installation: its name.

import { db } from '#server/platform/database.ts'
import { systemSettings } from '#server/system/table.ts'

/** Names the organisation, as the first administrator entered it. */
export async function setOrganisationName(organisationName: string): Promise<void> {
  await db()
    .insert(systemSettings)
    .values({ organisationName })
    .onConflictDoUpdate({ target: systemSettings.id, set: { organisationName } })
}

/** The organisation's name; empty while nobody has entered one. */
export async function organisationName(): Promise<string> {
  const [row] = await db().select({ name: systemSettings.organisationName }).from(systemSettings)
  return row?.name ?? ''
}
