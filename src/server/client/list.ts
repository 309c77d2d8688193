// Clients that an account sees: one page by name, and one client with its audits.

import { and, asc, desc, eq, getTableColumns, max, type SQL, sql } from 'drizzle-orm'
import type { ClientQuery, ClientRecord, ListedClient } from '#contract/client.ts'
import { problem } from '#contract/errors.ts'
import { users } from '#server/account/table.ts'
import { audits } from '#server/audit/table.ts'
import { isClientVisibleTo, isVisibleTo, mayChangeClient } from '#server/audit/visibility.ts'
import { keptUntil } from '#server/client/erase.ts'
import { mayLift } from '#server/client/legal-hold.ts'
import { clients } from '#server/client/table.ts'
import { db } from '#server/platform/database/database.ts'
import { hasWords, wordsOf } from '#server/platform/database/search.ts'
import type { Caller } from '#server/platform/http/caller.ts'

/** Audits of one client in an answer. */
const LISTED = 200

/** One page by name, in the database's collation. */
export function listClients({ search, after, limit }: ClientQuery, viewer: number): Promise<ListedClient[]> {
  const seen = db()
    .select({ audits: sql`count(*)`.mapWith(Number).as('audits'), at: max(audits.updatedAt).as('at') })
    .from(audits)
    .where(and(eq(audits.clientId, clients.id), isVisibleTo(viewer)))
    .as('seen')
  return db()
    .select({
      id: clients.id,
      name: clients.name,
      audits: seen.audits,
      updatedAt: sql<string>`greatest(${clients.updatedAt}, ${seen.at})`.mapWith(clients.updatedAt),
    })
    .from(clients)
    .leftJoinLateral(seen, sql`true`)
    .where(and(isClientVisibleTo(viewer), search ? matches(search) : undefined, after && isAfter(after)))
    .orderBy(sql`lower(${clients.name})`, clients.id)
    .limit(limit)
    .then(rows => rows.map(row => ({ ...row, audits: row.audits ?? 0 })))
}

const matches = (search: string): SQL | undefined =>
  /[\p{L}\p{N}]/u.test(search) ? hasWords(wordsOf(clients.name), search) : undefined

const isAfter = ([name, id]: [string, number]): SQL =>
  sql`(lower(${clients.name}), ${clients.id}) > (lower(${name}::text), ${id}::integer)`

/** Reads one client. Throws 404 unless the account sees it. */
export async function clientOf(id: number, account: Caller): Promise<ClientRecord> {
  const viewer = account.id
  const [client] = await db()
    .select({ ...getTableColumns(clients), mayChange: sql<boolean>`${mayChangeClient(viewer)}` })
    .from(clients)
    // Joined, because a selection from one table would lose the names of tables in its conditions.
    .innerJoin(users, eq(users.id, viewer))
    .where(and(eq(clients.id, id), isClientVisibleTo(viewer)))
  if (!client) throw problem('client_not_found')
  const { holdSince, holdByName, holdReason } = client
  const may = client.mayChange && mayLift(client, account)
  const hold = holdSince ? { since: holdSince, by: holdByName, reason: holdReason, mayLift: may } : null
  return { ...client, hold, audits: await auditsOf(id, viewer) }
}

const auditsOf = (id: number, viewer: number) =>
  db()
    .select({
      ...getTableColumns(audits),
      createdBy: users.name,
      keptUntil: keptUntil.mapWith(audits.completedAt),
    })
    .from(audits)
    .innerJoin(users, eq(users.id, audits.userId))
    .innerJoin(clients, eq(clients.id, audits.clientId))
    .where(and(eq(audits.clientId, id), isVisibleTo(viewer)))
    .orderBy(asc(sql`${audits.archivedAt} is not null`), desc(audits.updatedAt), desc(audits.id))
    .limit(LISTED)

/** The audits of a client that the account sees, for an export. Throws 404 unless it sees the client. */
export async function visibleAuditIds(id: number, viewer: number): Promise<number[]> {
  const seen = await db().$count(clients, and(eq(clients.id, id), isClientVisibleTo(viewer)))
  if (seen === 0) throw problem('client_not_found')
  const rows = await db()
    .select({ id: audits.id })
    .from(audits)
    .where(and(eq(audits.clientId, id), isVisibleTo(viewer)))
    .orderBy(audits.id)
  return rows.map(row => row.id)
}
