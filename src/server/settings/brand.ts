// Branding of documents: read by their renderers, changed by administrators.

import type { BrandChange } from '#contract/brand.ts'
import type { Brand } from '#domain/brand.ts'
import { db } from '#server/platform/database/database.ts'
import { changedLook } from '#server/settings/logo.ts'
import { organizationName, readSettings, type Settings } from '#server/settings/settings.ts'
import { systemBrand } from '#server/settings/table.ts'

/** Current name, color and logo; pass the installation's `settings` if already loaded. */
export async function readBrand(settings?: Settings): Promise<Brand> {
  const [row] = await db().select().from(systemBrand)
  const organization = organizationName(settings ?? (await readSettings()))
  return { house: organization, colour: row?.colour ?? '', logo: row?.logo ?? null }
}

/** Changes the fields given. Throws logo_refused. */
export async function changeBrand(change: BrandChange): Promise<Brand> {
  const set = changedLook(change)
  await db().insert(systemBrand).values(set).onConflictDoNothing()
  if (Object.keys(set).length > 0) await db().update(systemBrand).set(set)
  return readBrand()
}
