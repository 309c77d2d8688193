// Groups on the teams of audits: chosen by those who manage a team, and what their members see through them.

import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { problem } from '#contract/errors.ts'
import type { TeamRole } from '#domain/audit.ts'
import { users } from '#server/account/table.ts'
import { auditGroups, auditMembers, audits } from '#server/audit/table.ts'
import { listGroups } from '#server/group/group.ts'
import { groupMembers, groups } from '#server/group/table.ts'
import { db, unlimited } from '#server/platform/database/database.ts'

/** The groups on the team with their roles, and those that can be added, by name. */
export async function groupsOf(auditId: number) {
  return groupsWith(await db().select().from(auditGroups).where(eq(auditGroups.auditId, auditId)))
}

/** All groups by name: those on a team with their roles, and the others. */
export async function groupsWith(onTeam: readonly { groupId: number; role: TeamRole }[]) {
  const roles = new Map(onTeam.map(({ groupId, role }) => [groupId, role]))
  const all = await listGroups()
  return {
    groups: all.flatMap(group => {
      const role = roles.get(group.id)
      return role ? [{ ...group, role }] : []
    }),
    otherGroups: all.filter(({ id }) => !roles.has(id)),
  }
}

/** Replaces the groups of a locked team; those who stay keep since when. Throws 400 for groups that do not exist. */
export async function setGroups(
  auditId: number,
  chosen: readonly { id: number; role: TeamRole }[],
): Promise<void> {
  const roles = new Map(chosen.map(({ id, role }) => [id, role]))
  const ids = [...roles.keys()]
  await lockGroups(ids)
  const gone = ids.length > 0 ? sql`${auditGroups.groupId} <> all(${sql.param(ids)}::integer[])` : undefined
  await db()
    .delete(auditGroups)
    .where(and(eq(auditGroups.auditId, auditId), gone))
  for (const [groupId, role] of roles)
    await db()
      .insert(auditGroups)
      .values({ auditId, groupId, role })
      .onConflictDoUpdate({ target: [auditGroups.auditId, auditGroups.groupId], set: { role } })
}

/** Locks groups until commit, so that none is deleted meanwhile. Throws 400 for one that does not exist. */
export async function lockGroups(ids: readonly number[]): Promise<void> {
  const known = await db()
    .select()
    .from(groups)
    .where(inArray(groups.id, [...ids]))
    .for('key share')
  if (known.length < ids.length) throw problem('team_group_unknown')
}

/** Numbers of restricted audits by group on their teams. */
export async function countAuditsByGroup(): Promise<Map<number, number>> {
  const rows = await unlimited('administration', () =>
    db()
      .select({ groupId: auditGroups.groupId, count: sql`count(*)`.mapWith(Number) })
      .from(auditGroups)
      .innerJoin(audits, eq(audits.id, auditGroups.auditId))
      .where(eq(audits.restricted, true))
      .groupBy(auditGroups.groupId),
  )
  return new Map(rows.map(({ groupId, count }) => [groupId, count]))
}

/** Members who see restricted audits through this group alone, by name, with the number of these audits. */
export const lossesWithout = (groupId: number) =>
  unlimited('administration', () =>
    db()
      .select({ id: users.id, name: users.name, audits: sql`count(*)`.mapWith(Number) })
      .from(auditGroups)
      .innerJoin(audits, eq(audits.id, auditGroups.auditId))
      .innerJoin(groupMembers, eq(groupMembers.groupId, auditGroups.groupId))
      .innerJoin(users, eq(users.id, groupMembers.userId))
      .where(
        sql`${auditGroups.groupId} = ${groupId} and ${audits.restricted} and ${audits.userId} <> ${users.id}
          and ${users.role} = 'team_member' and not exists (
            select 1 from ${auditMembers} named where named.audit_id = ${audits.id} and named.user_id = ${users.id})
          and not exists (select 1 from ${auditGroups} also join ${groupMembers} own on own.group_id = also.group_id
            where also.audit_id = ${audits.id} and also.group_id <> ${groupId} and own.user_id = ${users.id})`,
      )
      .groupBy(users.id, users.name)
      .orderBy(asc(sql`lower(${users.name})`), asc(users.id)),
  )

/**
 * Accounts that administrators added to groups of the user's restricted audits within the last `days`, after the group
 * came on the team; newest first.
 */
export const listAddedByGroup = (ownerId: number, days: number, most: number) =>
  db()
    .select({
      auditId: audits.id,
      audit: audits.title,
      groupId: groups.id,
      group: groups.name,
      userId: users.id,
      name: users.name,
      author: sql<
        string | null
      >`(select name from ${users} adding where adding.id = ${groupMembers.addedBy})`,
      at: groupMembers.addedAt,
    })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .innerJoin(auditGroups, eq(auditGroups.groupId, groups.id))
    .innerJoin(audits, eq(audits.id, auditGroups.auditId))
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(
      sql`${audits.userId} = ${ownerId} and ${audits.restricted} and ${users.id} <> ${ownerId} and ${users.role} = 'team_member'
        and ${groupMembers.addedAt} > greatest(${auditGroups.addedAt}, now() - ${days} * interval '1 day')`,
    )
    .orderBy(desc(groupMembers.addedAt))
    .limit(most)
