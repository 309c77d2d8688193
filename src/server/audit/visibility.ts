// Which audits an account sees in lists, sums and searches: open ones, its own, and those whose team it is on.

import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/account/table.ts'
import { auditAccess, audits } from '#server/audit/table.ts'
import { clientAccess, clients } from '#server/client/table.ts'
import { db, unlimited } from '#server/platform/database/database.ts'

type Viewer = number | SQL | ReturnType<typeof sql.placeholder>

/** Whether the account is of the company; guests are not, so audits open to the company are closed to them. */
const isOfCompany = (userId: Viewer) =>
  sql`exists (select 1 from ${users} viewing where viewing.id = ${userId} and viewing.role in ('admin', 'team_member'))`

/** Condition over `audits`: the account sees the row. `userId` may be a placeholder. */
export const isVisibleTo = (userId: Viewer): SQL =>
  sql`((not ${audits.restricted} and ${isOfCompany(userId)}) or ${audits.userId} = ${userId} or exists (
    select 1 from ${auditAccess} seen where seen.audit_id = ${audits.id} and seen.user_id = ${userId}))`

/** Condition over `audits`: the account sees the row, and not only as a reader. */
export const isEditableBy = (userId: number): SQL =>
  sql`((not ${audits.restricted} and ${isOfCompany(userId)}) or ${audits.userId} = ${userId} or exists (
    select 1 from ${auditAccess} own where own.audit_id = ${audits.id} and own.user_id = ${userId} and own.role = 'editor'))`

const itsAudits = (and: SQL = sql`true`) =>
  sql`exists (select 1 from ${audits} where ${audits.clientId} = ${clients.id} and ${and})`

const onItsTeam = (and: SQL = sql`true`) =>
  sql`exists (select 1 from ${clientAccess} of_client where of_client.client_id = ${clients.id} and ${and})`
const editsItsTeam = (userId: number) => sql`of_client.user_id = ${userId} and of_client.role = 'editor'`

/** Condition over `clients`: open to the company, and without audits. */
const isUnused = sql`(not ${clients.restricted} and not ${itsAudits()})`

/** Condition over `clients`: the account sees one of its audits, or it has none; or it is restricted to the account's team. */
export const isClientVisibleTo = (userId: number): SQL =>
  sql`(${itsAudits(isVisibleTo(userId))} or ${isUnused}
    or (${clients.restricted} and ${onItsTeam(sql`of_client.user_id = ${userId}`)}))`

/** Condition over `clients`: the account may change one of its audits, or it has none; or edits its team. */
export const mayChangeClient = (userId: number): SQL =>
  sql`(${itsAudits(isEditableBy(userId))} or ${isUnused}
    or (${clients.restricted} and ${onItsTeam(editsItsTeam(userId))}))`

/**
 * Condition over `clients`: the account may change its team. While it is restricted, only editors of the team may, as
 * long as there are any.
 */
export const mayChangeClientTeam = (userId: number): SQL =>
  sql`(${mayChangeClient(userId)} and (not ${clients.restricted} or ${onItsTeam(editsItsTeam(userId))}
    or not ${onItsTeam(sql`of_client.role = 'editor'`)}))`

/** Condition over `audits`: a company account does not see the row. Uses the index of restricted audits; not for guests. */
export const isHiddenFrom = (userId: number): SQL =>
  sql`(${audits.restricted} and not ${isVisibleTo(userId)})`

/** Whether there is any audit that the account does not see. */
export async function hidesAny(userId: number): Promise<boolean> {
  const rows = await unlimited('sums', () =>
    db().select({ one: sql`1` }).from(audits).where(isHiddenFrom(userId)).limit(1),
  )
  return rows.length > 0
}

/** Those of the audits that exist and that the account sees. */
export async function visibleAmong(auditIds: readonly number[], userId: number): Promise<Set<number>> {
  const rows = await db()
    .select({ id: audits.id })
    .from(audits)
    .where(and(inArray(audits.id, [...auditIds]), isVisibleTo(userId)))
  return new Set(rows.map(({ id }) => id))
}

/** Numbers of audits that the account does not see, by status, and how many of them are archived; without practice audits. */
export async function hiddenCounts(userId: number) {
  const rows = await unlimited('sums', () =>
    db()
      .select({
        status: audits.status,
        all: sql`count(*)`.mapWith(Number),
        archived: sql`count(${audits.archivedAt})`.mapWith(Number),
      })
      .from(audits)
      .where(and(isHiddenFrom(userId), not(eq(audits.practice, true))))
      .groupBy(audits.status),
  )
  const byStatus = Object.fromEntries(rows.map(({ status, all }) => [status, all]))
  return { byStatus, archived: rows.reduce((sum, { archived }) => sum + archived, 0) }
}
