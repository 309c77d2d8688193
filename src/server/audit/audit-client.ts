// The client of an audit: found or created by the company that the audit names, and removed with its last audit.

import { and, eq, notExists, sql } from 'drizzle-orm'
import { audits } from '#server/audit/table.ts'
import { isClientVisibleTo } from '#server/audit/visibility.ts'
import { clientBrands, clients } from '#server/client/table.ts'
import { deckTemplates } from '#server/deck-template/table.ts'
import { ADVISORY_LOCKS } from '#server/platform/database/advisory-lock.ts'
import { db } from '#server/platform/database/database.ts'

/** Whether two companies are one client: ignoring case and surrounding spaces. */
export const isSameName = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** The oldest client of this name that the account sees, locked against removal until the transaction ends. */
async function findByName(name: string, viewer: number): Promise<number | undefined> {
  const [row] = await db()
    .select({ id: clients.id })
    .from(clients)
    .where(and(sql`lower(${clients.name}) = lower(${name}::text)`, isClientVisibleTo(viewer)))
    .orderBy(clients.id)
    .limit(1)
    .for('key share')
  return row?.id
}

/** Makes simultaneous writers of one name wait for each other until commit. */
export const lockName = (name: string) =>
  db().execute(
    sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.clientName}, hashtext(lower(${name}::text)))`,
  )

/**
 * The client of this name that the account sees; without one, a new one with this locale and currency. A client that is
 * hidden from the account is not used: a second one of the name is created, because finding it would show that it exists.
 */
export async function clientNamed(
  company: string,
  viewer: number,
  { locale, currency }: { locale?: string | undefined; currency?: string | undefined },
): Promise<number> {
  const name = company.trim()
  const present = await findByName(name, viewer)
  if (present !== undefined) return present
  await lockName(name)
  const meanwhile = await findByName(name, viewer)
  if (meanwhile !== undefined) return meanwhile
  const [row] = await db().insert(clients).values({ name, locale, currency }).returning({ id: clients.id })
  if (!row) throw new Error('insert returned no row')
  return row.id
}

/**
 * Removes a client without audits. It remains if it has contacts, notes, a brand or a deck template, unless its last audit was
 * restricted: clients without audits are visible to the whole company. A restricted client remains, visible to its team.
 */
export async function removeUnused(id: number | null, wasRestricted: boolean): Promise<void> {
  if (id === null) return
  await db().select({ id: clients.id }).from(clients).where(eq(clients.id, id)).for('update')
  const isUsed = db().select({ one: sql`1` }).from(audits).where(eq(audits.clientId, id))
  const brand = db().select({ one: sql`1` }).from(clientBrands).where(eq(clientBrands.clientId, id))
  const template = db().select({ one: sql`1` }).from(deckTemplates).where(eq(deckTemplates.clientId, id))
  const isEmpty = and(eq(clients.contacts, ''), eq(clients.notes, ''), notExists(brand), notExists(template))
  await db()
    .delete(clients)
    .where(
      and(
        eq(clients.id, id),
        eq(clients.restricted, false),
        notExists(isUsed),
        wasRestricted ? undefined : isEmpty,
      ),
    )
}
