// Rows of the teams of clients.

import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { TeamRole } from '#domain/audit.ts'
import { users } from '#server/account/table.ts'
import { clientGroups, clientMembers } from '#server/client/table.ts'
import { db } from '#server/platform/database/database.ts'

/** The people on the team by name, if they still have a company account. */
export const membersOf = (clientId: number) =>
  db()
    .select({ id: users.id, name: users.name, role: clientMembers.role, isGuest: sql<boolean>`false` })
    .from(clientMembers)
    .innerJoin(users, eq(users.id, clientMembers.userId))
    .where(and(eq(clientMembers.clientId, clientId), inArray(users.role, ['admin', 'team_member'])))
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id))

export const groupRowsOf = (clientId: number) =>
  db().select().from(clientGroups).where(eq(clientGroups.clientId, clientId))

/** Replaces people and groups. */
export async function replaceTeam(
  clientId: number,
  roles: ReadonlyMap<number, TeamRole>,
  groupRoles: ReadonlyMap<number, TeamRole>,
): Promise<void> {
  await db().delete(clientMembers).where(eq(clientMembers.clientId, clientId))
  await db().delete(clientGroups).where(eq(clientGroups.clientId, clientId))
  const people = [...roles].map(([userId, role]) => ({ clientId, userId, role }))
  if (people.length > 0) await db().insert(clientMembers).values(people)
  const groups = [...groupRoles].map(([groupId, role]) => ({ clientId, groupId, role }))
  if (groups.length > 0) await db().insert(clientGroups).values(groups)
}

/** Joins the teams of two clients that are merged. A person on both keeps the role at the remaining client. */
export async function joinTeams(from: number, into: number): Promise<void> {
  await db().execute(sql`
    insert into ${clientMembers} (client_id, user_id, role)
    select ${into}::integer, user_id, role from ${clientMembers} where client_id = ${from} on conflict do nothing`)
  await db().execute(sql`
    insert into ${clientGroups} (client_id, group_id, role)
    select ${into}::integer, group_id, role from ${clientGroups} where client_id = ${from} on conflict do nothing`)
}
