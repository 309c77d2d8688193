// Changes of clients: their fields, and merging two. An account changes only audits that it may edit.

import { and, eq, inArray, ne, notExists, sql } from 'drizzle-orm'
import type { ClientChange } from '#contract/client.ts'
import { problem } from '#contract/errors.ts'
import { lockName } from '#server/audit/audit-client.ts'
import { takeClientTeam } from '#server/audit/client-team.ts'
import { audits } from '#server/audit/table.ts'
import { isClientVisibleTo, isEditableBy, isVisibleTo, mayChangeClient } from '#server/audit/visibility.ts'
import { isNameTaken } from '#server/client/store.ts'
import { clientBrands, clients } from '#server/client/table.ts'
import { joinTeams } from '#server/client/team-rows.ts'
import { deckTemplates } from '#server/deck-template/table.ts'
import { db } from '#server/platform/database/database.ts'

/** Locks clients until commit, in the order of their ids. Throws 404 for one that the account does not see, 403 for a reader. */
export async function requireChangeable(ids: number[], account: number) {
  await db()
    .select({ id: clients.id })
    .from(clients)
    .where(inArray(clients.id, ids))
    .orderBy(clients.id)
    .for('update')
  const ofThem = inArray(clients.id, ids)
  const seen = await db()
    .select()
    .from(clients)
    .where(and(ofThem, isClientVisibleTo(account)))
  if (seen.length < ids.length) throw problem('client_not_found')
  if ((await db().$count(clients, and(ofThem, mayChangeClient(account)))) < ids.length)
    throw problem('client_read_only')
  return ids.flatMap(id => seen.find(client => client.id === id) ?? [])
}

/** Changes a client; a new name becomes the company of its audits that are not completed. */
export async function changeClient(id: number, change: ClientChange, account: number): Promise<void> {
  await requireChangeable([id], account)
  const { name } = change
  if (name !== undefined) {
    await lockName(name)
    if (await isNameTaken(name, id, account)) throw problem('client_exists')
  }
  await db()
    .update(clients)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(clients.id, id))
  if (name !== undefined) await nameAudits(id, name, account)
}

/** Completed audits keep the name that they were completed with. */
const nameAudits = (clientId: number, company: string, account: number) =>
  db()
    .update(audits)
    .set({ company, updatedAt: sql`now()` })
    .where(
      and(
        eq(audits.clientId, clientId),
        ne(audits.status, 'completed'),
        ne(audits.company, company),
        isEditableBy(account),
      ),
    )

/**
 * Moves audits, contacts, notes and brand of one client to another and deletes it; returns the ids of the audits. Audits that the
 * account does not see stay, with a client that it no longer sees. Throws 403 where it sees an audit only as a reader.
 */
export async function mergeClients(id: number, into: number, account: number): Promise<number[]> {
  if (id === into) throw problem('client_same')
  const [source, target] = await requireChangeable([id, into], account)
  if (!source || !target) throw problem('client_not_found')
  // The hold is on the client that would be deleted.
  if (source.holdSince) throw problem('client_on_hold')
  const itsAudits = eq(audits.clientId, id)
  const isOnlyRead = and(itsAudits, isVisibleTo(account), sql`not ${isEditableBy(account)}`)
  if ((await db().$count(audits, isOnlyRead)) > 0) throw problem('client_read_only')
  const moved = await db()
    .update(audits)
    .set({ clientId: into })
    .where(and(itsAudits, isEditableBy(account)))
    .returning({ id: audits.id })
  await nameAudits(into, target.name, account)
  const joined = (one: string, other: string) => [...new Set([one, other])].filter(Boolean).join('\n\n')
  await db()
    .update(clients)
    .set({
      contacts: joined(target.contacts, source.contacts),
      notes: joined(target.notes, source.notes),
      leftOutOfRanges: target.leftOutOfRanges || source.leftOutOfRanges,
      restricted: source.restricted || target.restricted,
      updatedAt: sql`now()`,
    })
    .where(eq(clients.id, into))
  if (source.restricted) await joinTeams(id, into)
  const ids = moved.map(audit => audit.id)
  await takeClientTeam(ids, into)
  await moveTemplate(id, into)
  await copyBrand(id, into)
  const remaining = db().select({ one: sql`1` }).from(audits).where(itsAudits)
  await db()
    .delete(clients)
    .where(and(eq(clients.id, id), notExists(remaining)))
  return ids
}

/** The client that remains keeps its own deck template, else takes that of the other. */
async function moveTemplate(from: number, into: number): Promise<void> {
  const { clientId } = deckTemplates
  await db()
    .update(deckTemplates)
    .set({ clientId: into })
    .where(
      and(
        eq(clientId, from),
        notExists(sql`(select 1 from deck_templates own where own.client_id = ${into})`),
      ),
    )
}

/** The client that remains keeps its own brand, else takes that of the other. */
const copyBrand = (from: number, into: number) =>
  db().execute(sql`
    insert into ${clientBrands} (client_id, colour, logo)
    select ${into}::integer, colour, logo from ${clientBrands} where client_id = ${from} on conflict do nothing`)
