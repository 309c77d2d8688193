// Brands of clients: read by the documents of their audits, changed by accounts that may change the client.

import { and, eq, isNull, sql } from 'drizzle-orm'
import type { BrandChange } from '#contract/brand.ts'
import { type Brand, type BrandLook, withClientLook } from '#domain/brand.ts'
import { requireChangeable } from '#server/client/change.ts'
import { clientBrands, clients } from '#server/client/table.ts'
import { db } from '#server/platform/database/database.ts'
import { readBrand } from '#server/settings/brand.ts'
import { changedLook } from '#server/settings/logo.ts'
import type { Settings } from '#server/settings/settings.ts'

const NONE: BrandLook = { colour: '', logo: null }

/** The client's look; empty without one. */
export async function lookOf(clientId: number): Promise<BrandLook> {
  const { colour, logo } = clientBrands
  const [row] = await db()
    .select({ colour, logo })
    .from(clientBrands)
    .where(eq(clientBrands.clientId, clientId))
  return row ?? NONE
}

/** The brand in documents of the client's audits; the organization's without a client. */
export async function brandFor(clientId: number | null, settings?: Settings): Promise<Brand> {
  const brand = await readBrand(settings)
  return clientId === null ? brand : withClientLook(brand, await lookOf(clientId))
}

/** Changes the fields given. Throws 404 and 403 as other changes of the client do, and logo_refused. */
export async function changeLook(clientId: number, change: BrandChange, account: number): Promise<BrandLook> {
  await requireChangeable([clientId], account)
  const set = changedLook(change)
  if (Object.keys(set).length > 0) {
    await db()
      .insert(clientBrands)
      .values({ clientId, ...set })
      .onConflictDoUpdate({ target: clientBrands.clientId, set })
    // A client with an empty row would not take the brand of one that is merged into it.
    await db()
      .delete(clientBrands)
      .where(and(eq(clientBrands.clientId, clientId), eq(clientBrands.colour, ''), isNull(clientBrands.logo)))
    await db().update(clients).set({ updatedAt: sql`now()` }).where(eq(clients.id, clientId))
  }
  return lookOf(clientId)
}
