// The team of an audit: who reads and edits it while it is restricted.

import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { AuditTeam, AuditTeamChange } from '#contract/audit-team.ts'
import { problem } from '#contract/errors.ts'
import { MAX_MEMBERS, type TeamRole } from '#domain/audit.ts'
import { users } from '#server/account/table.ts'
import { findAudit, lockAudit } from '#server/audit/store.ts'
import { auditAccess, auditMembers, audits } from '#server/audit/table.ts'
import { groupsOf, setGroups } from '#server/audit/team-groups.ts'
import { roleIn } from '#server/audit/team-role.ts'
import { isVisibleTo } from '#server/audit/visibility.ts'
import { db, unlimited } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'

/** Company accounts by name. */
export const companyAccounts = () =>
  db()
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.role, ['admin', 'team_member']))
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id))

const listMembers = (auditId: number) =>
  db()
    .select({
      id: users.id,
      name: users.name,
      role: auditMembers.role,
      isGuest: sql<boolean>`${users.role} = 'guest'`,
    })
    .from(auditMembers)
    .innerJoin(users, eq(users.id, auditMembers.userId))
    .where(eq(auditMembers.auditId, auditId))
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id))

/** Accounts that see the audit: everyone in the company and its guests, or its owner and team. */
export async function listPeopleOf(auditId: number): Promise<{ id: number; name: string }[]> {
  const audit = await findAudit(auditId)
  if (audit?.restricted) return listTeam(auditId)
  const people = await companyAccounts()
  const team = await listTeam(auditId)
  const known = new Set(people.map(({ id }) => id))
  return [...people, ...team.filter(({ id }) => !known.has(id))]
}

/** Owner and team by name, with the members of its groups, as far as they work in audits: the only people whom a guest sees. */
export const listTeam = (auditId: number) =>
  db()
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      sql`${users.role} <> 'regular_user' and (
        exists (select 1 from ${audits} where ${audits.id} = ${auditId} and ${audits.userId} = ${users.id})
        or exists (select 1 from ${auditAccess} one where one.audit_id = ${auditId} and one.user_id = ${users.id}))`,
    )
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id))

/** Reads the team. Throws 404. */
export async function teamOf(auditId: number, account: Caller): Promise<AuditTeam> {
  const audit = await findAudit(auditId)
  if (!audit) throw problem('audit_not_found')
  const members = await listMembers(auditId)
  const taken = new Set([audit.userId, ...members.map(({ id }) => id)])
  const { groups, otherGroups } = await groupsOf(auditId)
  return {
    restricted: audit.restricted,
    owner: { id: audit.userId, name: audit.createdBy },
    role:
      (await roleIn({ auditId, restricted: audit.restricted, ownerId: audit.userId }, account)) ?? 'reader',
    members,
    groups,
    otherGroups: account.role === 'guest' ? [] : otherGroups,
    people: account.role === 'guest' ? [] : (await companyAccounts()).filter(({ id }) => !taken.has(id)),
    mayManage: account.role !== 'guest' && mayManage(audit, members, account),
  }
}

/** The owner manages the team; an administrator does where they edit the audit: anyone's open one, or by access taken. */
function mayManage(
  { userId, restricted }: { userId: number; restricted: boolean },
  members: readonly { id: number; role: TeamRole }[],
  account: Caller,
): boolean {
  if (userId === account.id) return true
  const own = members.find(({ id }) => id === account.id)
  return account.role === 'admin' && (!restricted || own?.role === 'editor')
}

/** Replaces the team. Throws 403 unless the caller manages it, 400 for people without a company account and unknown groups. */
export async function changeTeam(
  auditId: number,
  { restricted, members, groups }: AuditTeamChange,
  account: Caller,
): Promise<void> {
  const { audit, before } = await lockTeam(auditId, account)
  // Guests come by invitation only; those on the team stay or change their role.
  const known = new Set([
    ...(await companyAccounts()).map(({ id }) => id),
    ...before.map(member => member.userId),
  ])
  if (!members.every(({ id }) => known.has(id))) throw problem('team_member_unknown')
  await db().update(audits).set({ restricted }).where(eq(audits.id, auditId))
  await db().delete(auditMembers).where(eq(auditMembers.auditId, auditId))
  const tookAccess = new Map(before.map(({ userId, tookAccessAt }) => [userId, tookAccessAt]))
  const roles = new Map(members.filter(({ id }) => id !== audit.userId).map(({ id, role }) => [id, role]))
  const rows = [...roles].map(([userId, role]) => ({
    auditId,
    userId,
    role,
    tookAccessAt: tookAccess.get(userId) ?? null,
  }))
  if (rows.length > 0) await db().insert(auditMembers).values(rows)
  if (groups) await setGroups(auditId, groups)
}

/** Locks the audit and reads its team. Throws 404, and 403 unless the caller manages it. */
export async function lockTeam(auditId: number, account: Caller) {
  const audit = await lockAudit(auditId, 'update')
  if (!audit) throw problem('audit_not_found')
  const before = await db().select().from(auditMembers).where(eq(auditMembers.auditId, auditId))
  const asMembers = before.map(({ userId: id, role }) => ({ id, role }))
  if (!mayManage(audit, asMembers, account)) throw problem('not_team_manager')
  return { audit, before }
}

/** Adds an account to a locked team, or changes its role; the owner stays the owner. Throws 409 if the team is full. */
export async function addMember(
  { audit, before }: Awaited<ReturnType<typeof lockTeam>>,
  { userId, role }: { userId: number; role: TeamRole },
): Promise<void> {
  if (audit.userId === userId) return
  if (before.filter(member => member.userId !== userId).length >= MAX_MEMBERS) throw problem('team_full')
  await db()
    .insert(auditMembers)
    .values({ auditId: audit.id, userId, role })
    .onConflictDoUpdate({ target: [auditMembers.auditId, auditMembers.userId], set: { role } })
}

/** Adds the administrator as an editor, or makes them one. Throws 404, and 409 for an audit that is open. */
export async function takeAccess(auditId: number, { id: userId }: Caller): Promise<void> {
  const audit = await lockAudit(auditId, 'update')
  if (!audit) throw problem('audit_not_found')
  if (!audit.restricted) throw problem('not_restricted')
  if (audit.userId === userId) return
  await db()
    .insert(auditMembers)
    .values({ auditId, userId, role: 'editor', tookAccessAt: sql`now()` })
    .onConflictDoUpdate({
      target: [auditMembers.auditId, auditMembers.userId],
      set: { role: 'editor', tookAccessAt: sql`now()` },
      setWhere: eq(auditMembers.role, 'reader'),
    })
}

/** The newest restricted audits, without anything of their content. */
export const listRestricted = (userId: number, most: number) =>
  unlimited('administration', () =>
    db()
      .select({
        id: audits.id,
        owner: users.name,
        createdAt: audits.createdAt,
        members: sql`(select count(distinct one.user_id) from ${auditAccess} one
          where one.audit_id = ${audits.id} and one.user_id <> ${audits.userId})`.mapWith(Number),
        isVisible: sql<boolean>`${isVisibleTo(userId)}`,
      })
      .from(audits)
      .innerJoin(users, eq(users.id, audits.userId))
      .where(eq(audits.restricted, true))
      .orderBy(desc(audits.id))
      .limit(most),
  )

/** Administrators who took access to the user's audits within the last `days`, newest first. */
export const listAccessTaken = (ownerId: number, days: number, most: number) =>
  db()
    .select({
      auditId: audits.id,
      audit: audits.title,
      userId: users.id,
      author: users.name,
      at: sql<string>`${auditMembers.tookAccessAt}`.mapWith(auditMembers.tookAccessAt),
    })
    .from(auditMembers)
    .innerJoin(audits, eq(audits.id, auditMembers.auditId))
    .innerJoin(users, eq(users.id, auditMembers.userId))
    .where(
      sql`${audits.userId} = ${ownerId} and ${auditMembers.tookAccessAt} > now() - ${days} * interval '1 day'`,
    )
    .orderBy(desc(auditMembers.tookAccessAt))
    .limit(most)
