// The team of a client: who sees its new audits while it is restricted.

import { and, eq, sql } from 'drizzle-orm'
import type { ClientTeam, ClientTeamChange } from '#contract/client-team.ts'
import { problem } from '#contract/errors.ts'
import type { TeamRole } from '#domain/audit.ts'
import {
  lockManaged,
  managesTeam,
  openOfOthers,
  recordAccess,
  removeFromTeams,
  takeClientTeam,
} from '#server/audit/client-team.ts'
import { audits } from '#server/audit/table.ts'
import { companyAccounts } from '#server/audit/team.ts'
import { groupsWith, lockGroups } from '#server/audit/team-groups.ts'
import { isVisibleTo, mayChangeClientTeam } from '#server/audit/visibility.ts'
import { requireClient } from '#server/client/access.ts'
import { requireChangeable } from '#server/client/change.ts'
import { clients } from '#server/client/table.ts'
import { groupRowsOf, membersOf, replaceTeam } from '#server/client/team-rows.ts'
import { db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'

/** Reads the team. Throws 404 unless the account sees the client. */
export async function clientTeamOf(id: number, account: Caller): Promise<ClientTeam> {
  await requireClient(id, account.id)
  const [client] = await db().select().from(clients).where(eq(clients.id, id))
  const members = await membersOf(id)
  const known = new Set(members.map(member => member.id))
  const itsAudits = and(eq(audits.clientId, id), isVisibleTo(account.id))
  const managed = await db().$count(audits, and(itsAudits, managesTeam(account)))
  return {
    restricted: client?.restricted ?? false,
    members,
    ...(await groupsWith(await groupRowsOf(id))),
    people: (await companyAccounts()).filter(person => !known.has(person.id)),
    mayManage: await mayManage(id, account),
    managed,
    others: (await db().$count(audits, itsAudits)) - managed,
  }
}

const mayManage = async (id: number, account: Caller) =>
  (await db().$count(clients, and(eq(clients.id, id), mayChangeClientTeam(account.id)))) > 0

/**
 * Replaces the team; the account stays on the team of a restricted client as an editor. Audits whose teams the account
 * manages become restricted too, get the new people and groups, and lose those who are removed. Others stay as they are.
 * Returns the audits of others that it restricted, whose owners are notified. Throws 404, 403 unless the account may change
 * the team, 400 for people without a company account and unknown groups.
 */
export async function changeClientTeam(
  id: number,
  { restricted, members, groups }: ClientTeamChange,
  account: Caller,
): Promise<number[]> {
  await requireChangeable([id], account.id)
  if (!(await mayManage(id, account))) throw problem('not_client_editor')
  const accounts = new Set((await companyAccounts()).map(person => person.id))
  if (!members.every(member => accounts.has(member.id))) throw problem('team_member_unknown')
  const roles = rolesOf(members)
  if (restricted) roles.set(account.id, 'editor')
  const groupRoles = rolesOf(groups)
  await lockGroups([...groupRoles.keys()])
  const gone = {
    people: (await membersOf(id)).map(member => member.id).filter(member => !roles.has(member)),
    groups: (await groupRowsOf(id)).map(row => row.groupId).filter(group => !groupRoles.has(group)),
  }
  await db().update(clients).set({ restricted, updatedAt: sql`now()` }).where(eq(clients.id, id))
  await replaceTeam(id, roles, groupRoles)
  if (!restricted) return []
  const managed = await lockManaged(id, account)
  const closed = await openOfOthers(managed, account)
  await removeFromTeams(managed, gone)
  await takeClientTeam(managed, id)
  await recordAccess(closed, account)
  return closed
}

const rolesOf = (list: readonly { id: number; role: TeamRole }[]) =>
  new Map(list.map(({ id, role }) => [id, role]))
