// The team of a client on its audits: new audits of a restricted client begin with it. Changes of that team apply to the
// audits whose teams the account manages.

import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/account/table.ts'
import { auditGroups, auditMembers, audits } from '#server/audit/table.ts'
import { clientGroups, clientMembers, clients } from '#server/client/table.ts'
import { db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'

/**
 * Restricts audits to the team of their client, if the client is restricted. People who are on a team already stay;
 * the role in the client's team counts.
 */
export async function takeClientTeam(auditIds: readonly number[], clientId: number): Promise<void> {
  const of = sql`${sql.param([...auditIds])}::integer[]`
  const isRestricted = sql`exists (select 1 from ${clients} where ${clients.id} = ${clientId} and ${clients.restricted})`
  const taken = await db()
    .update(audits)
    .set({ restricted: true })
    .where(sql`${audits.id} = any(${of}) and ${isRestricted}`)
    .returning({ id: audits.id })
  if (taken.length === 0) return
  await db().execute(sql`
    insert into ${auditMembers} (audit_id, user_id, role)
    select one.id, of_client.user_id, of_client.role from ${audits} one
      join ${clientMembers} of_client on of_client.client_id = ${clientId} and of_client.user_id <> one.user_id
      join ${users} person on person.id = of_client.user_id and person.role in ('admin', 'team_member')
      where one.id = any(${of})
    on conflict (audit_id, user_id) do update set role = excluded.role`)
  await db().execute(sql`
    insert into ${auditGroups} (audit_id, group_id, role)
    select one.id, of_client.group_id, of_client.role from ${audits} one
      join ${clientGroups} of_client on of_client.client_id = ${clientId} where one.id = any(${of})
    on conflict (audit_id, group_id) do update set role = excluded.role`)
}

/** Condition over `audits`: the account manages the team, as `mayManage` decides for one audit. */
export const managesTeam = ({ id, role }: Caller): SQL =>
  role === 'admin'
    ? sql`(${audits.userId} = ${id} or not ${audits.restricted} or exists (
        select 1 from ${auditMembers} own where own.audit_id = ${audits.id} and own.user_id = ${id} and own.role = 'editor'))`
    : sql`${audits.userId} = ${id}`

/** The audits of a client whose teams the account manages, locked until commit. */
export async function lockManaged(clientId: number, account: Caller): Promise<number[]> {
  const rows = await db()
    .select({ id: audits.id })
    .from(audits)
    .where(and(eq(audits.clientId, clientId), managesTeam(account)))
    .orderBy(audits.id)
    .for('update')
  return rows.map(({ id }) => id)
}

/** Those of the audits that are open and belong to others. */
export async function openOfOthers(auditIds: readonly number[], account: Caller): Promise<number[]> {
  const rows = await db()
    .select({ id: audits.id })
    .from(audits)
    .where(
      and(inArray(audits.id, [...auditIds]), eq(audits.restricted, false), ne(audits.userId, account.id)),
    )
    .orderBy(audits.id)
  return rows.map(({ id }) => id)
}

/** Records that the account put itself on the teams of these audits: their owners are notified. */
export async function recordAccess(auditIds: readonly number[], account: Caller): Promise<void> {
  const ofAccount = and(inArray(auditMembers.auditId, [...auditIds]), eq(auditMembers.userId, account.id))
  await db().update(auditMembers).set({ tookAccessAt: sql`now()` }).where(ofAccount)
}

/** Removes people and groups from the teams of audits. */
export async function removeFromTeams(
  auditIds: readonly number[],
  gone: { people: readonly number[]; groups: readonly number[] },
): Promise<void> {
  const { auditId: ofMember, userId } = auditMembers
  const { auditId: ofGroup, groupId } = auditGroups
  await db()
    .delete(auditMembers)
    .where(and(inArray(ofMember, [...auditIds]), inArray(userId, [...gone.people])))
  await db()
    .delete(auditGroups)
    .where(and(inArray(ofGroup, [...auditIds]), inArray(groupId, [...gone.groups])))
}
