// The role of an account in an audit: what the gate admits, and what pages say about it.

import { and, sql } from 'drizzle-orm'
import { isCompanyRole } from '#domain/account/role.ts'
import type { TeamRole } from '#domain/audit.ts'
import { auditAccess } from '#server/audit/table.ts'
import { builtOnce, lookUp } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'

/** The account that asks, with its role of this moment. */
export type Viewer = Pick<Caller, 'id' | 'role'>

/** What decides whether an account sees the audit of a record, apart from the audit's team. */
export interface AuditAccess {
  /** Null for a record without an audit, as are the other fields. */
  auditId: number | null
  restricted: boolean | null
  ownerId: number | null
}

/** Ids of audits begin at 1: this one has no team. */
const NO_AUDIT = 0

interface Membership {
  auditId: number
  userId: number
}

const membershipsOf = builtOnce(handle =>
  handle
    .select({
      auditId: auditAccess.auditId,
      userId: auditAccess.userId,
      // By name and through groups; the larger role is the first in alphabetical order.
      role: sql<TeamRole>`min(${auditAccess.role})`,
    })
    .from(auditAccess)
    .where(
      and(
        sql`${auditAccess.auditId} = any(${sql.placeholder('auditIds')}::integer[])`,
        sql`${auditAccess.userId} = any(${sql.placeholder('userIds')}::integer[])`,
      ),
    )
    .groupBy(auditAccess.auditId, auditAccess.userId),
)

/** The role of an account on the team of an audit; undefined for none. */
const teamRole = lookUp(async (asked: Membership[]): Promise<(TeamRole | undefined)[]> => {
  const auditIds = asked.map(({ auditId }) => auditId)
  const userIds = asked.map(({ userId }) => userId)
  const rows = await membershipsOf().execute({ auditIds, userIds })
  const byPair = new Map(rows.map(({ auditId, userId, role }) => [`${auditId} ${userId}`, role]))
  return asked.map(({ auditId, userId }) => byPair.get(`${auditId} ${userId}`))
})

/**
 * The account's role in the audit; undefined for none. In an open audit every company account is an editor; only the
 * others cost a query of the team.
 */
export async function roleIn(
  { auditId, restricted, ownerId }: AuditAccess,
  { id, role }: Viewer,
): Promise<TeamRole | undefined> {
  const isOpen = !restricted && isCompanyRole(role)
  if (isOpen || ownerId === id) return 'editor'
  // Also queried for a record without an audit, so that it takes as long as a hidden one.
  return teamRole({ auditId: auditId ?? NO_AUDIT, userId: id })
}
