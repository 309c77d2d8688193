// Queries about groups and their members.

import { and, asc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { AccountGroup, GroupForm } from '#contract/group.ts'
import { users } from '#server/account/table.ts'
import { groupMembers, groups } from '#server/group/table.ts'
import { db } from '#server/platform/database/database.ts'

/** Accounts that see restricted audits through their groups: administrators take access openly, or are added by name. */
const IS_TEAM_MEMBER = eq(users.role, 'team_member')

const byName = [asc(sql`lower(${users.name})`), asc(users.id)]

/** Accounts that can be in a group, by name. */
export const teamMembers = () =>
  db()
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(IS_TEAM_MEMBER)
    .orderBy(...byName)

/** The groups that `where` selects, by name, with their members by name. */
export async function listGroups(where?: SQL): Promise<AccountGroup[]> {
  const found = await db()
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(where)
    .orderBy(asc(sql`lower(${groups.name})`))
  const ids = found.map(({ id }) => id)
  const members = await db()
    .select({ groupId: groupMembers.groupId, id: users.id, name: users.name })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(and(inArray(groupMembers.groupId, ids), IS_TEAM_MEMBER))
    .orderBy(...byName)
  const byGroup = Map.groupBy(members, ({ groupId }) => groupId)
  return found.map(group => ({
    ...group,
    members: (byGroup.get(group.id) ?? []).map(({ id, name }) => ({ id, name })),
  }))
}

export const findGroup = async (id: number): Promise<AccountGroup | undefined> =>
  (await listGroups(eq(groups.id, id)))[0]

/** Locks a group until commit; false if there is none. */
export async function lockGroup(id: number): Promise<boolean> {
  const rows = await db().select({ id: groups.id }).from(groups).where(eq(groups.id, id)).for('update')
  return rows.length > 0
}

export const countGroups = () => db().$count(groups)

export async function insertGroup(name: string): Promise<number> {
  const [row] = await db().insert(groups).values({ name }).returning({ id: groups.id })
  if (!row) throw new Error('insert returned no row')
  return row.id
}

/** Takes the account out of all groups. */
export async function leaveGroups(userId: number): Promise<void> {
  await db().delete(groupMembers).where(eq(groupMembers.userId, userId))
}

/** Renames the group and replaces its members; those who stay keep since when they are in it. */
export async function updateGroup(id: number, { name, members }: GroupForm, addedBy: number): Promise<void> {
  await db().update(groups).set({ name }).where(eq(groups.id, id))
  await db()
    .delete(groupMembers)
    .where(and(eq(groupMembers.groupId, id), notInArray(groupMembers.userId, members)))
  if (members.length === 0) return
  await db()
    .insert(groupMembers)
    .values(members.map(userId => ({ groupId: id, userId, addedBy })))
    .onConflictDoNothing()
}

export async function deleteGroup(id: number): Promise<void> {
  await db().delete(groups).where(eq(groups.id, id))
}
