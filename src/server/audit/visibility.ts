// Which audits an account sees in lists, sums and searches: open ones, its own, and those whose team it is on.

import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/account/table.ts'
import { auditAccess, audits } from '#server/audit/table.ts'
import { clients } from '#server/client/table.ts'
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

/** Condition over `clients`: the account sees one of its audits, or it has none. */
export const isClientVisibleTo = (userId: number): SQL =>
  sql`(${itsAudits(isVisibleTo(userId))} or not ${itsAudits()})`

/** Condition over `clients`: the account may change one of its audits, or it has none. */
export const mayChangeClient = (userId: number): SQL =>
  sql`(${itsAudits(isEditableBy(userId))} or not ${itsAudits()})`

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
