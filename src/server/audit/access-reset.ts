// Administrators who reset the sign-in of people on the teams of restricted audits that they do not see themselves: recorded,
// and owner and editors are notified (SECURITY T11).

import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/account/table.ts'
import { accessResets, auditAccess, audits } from '#server/audit/table.ts'
import { isHiddenFrom, isVisibleTo } from '#server/audit/visibility.ts'
import { db } from '#server/platform/database/database.ts'

/** Records that the administrator could now sign in as the account, for each restricted audit that only the account sees. */
export const recordAccessReset = (userId: number, resetBy: number): Promise<void> =>
  record(sql`${users.id} = ${userId}`, resetBy)

/** The same for the account with this email address, if there is one. */
export const recordAccessResetOf = (email: string, resetBy: number): Promise<void> =>
  record(sql`lower(${users.email}) = lower(${email})`, resetBy)

async function record(isAccount: SQL, resetBy: number): Promise<void> {
  await db().execute(sql`
    insert into ${accessResets} (audit_id, user_id, reset_by)
    select ${audits.id}, ${users.id}, ${resetBy}::integer from ${audits} join ${users} on ${isAccount}
    where ${isHiddenFrom(resetBy)} and ${isOnTeam(sql`${users.id}`)}
    on conflict (audit_id, user_id, reset_by) do update set reset_at = now()`)
}

/** Condition over `audits`: the account is its owner or on its team, with one of these roles. */
const isOnTeam = (userId: SQL | number, role: SQL = sql`true`) =>
  sql`(${audits.userId} = ${userId} or exists (select from ${auditAccess} one
    where one.audit_id = ${audits.id} and one.user_id = ${userId} and ${role}))`

/**
 * Resets within the last `days` by others that concern the user: of the user's own sign-in, and in audits that the user owns
 * or edits. One for each account and administrator, with the newest of their audits.
 */
export async function listAccessResets(userId: number, days: number, most: number) {
  const concerns = sql`(${accessResets.userId} = ${userId} or ${isOnTeam(userId, sql`one.role = 'editor'`)})`
  const rows = await db()
    .select({
      auditId: audits.id,
      audit: audits.title,
      userId: users.id,
      name: users.name,
      resetBy: accessResets.resetBy,
      author: sql<string>`(select name from ${users} resetting where resetting.id = ${accessResets.resetBy})`,
      at: accessResets.resetAt,
    })
    .from(accessResets)
    .innerJoin(audits, eq(audits.id, accessResets.auditId))
    .innerJoin(users, eq(users.id, accessResets.userId))
    .where(
      sql`${accessResets.resetAt} > now() - ${days} * interval '1 day' and ${accessResets.resetBy} <> ${userId}
        and ${concerns} and ${isVisibleTo(userId)}`,
    )
    .orderBy(desc(accessResets.resetAt), desc(audits.id))
  const newest = new Map<string, (typeof rows)[number]>()
  for (const row of rows) {
    const key = `${row.userId} ${row.resetBy}`
    if (!newest.has(key)) newest.set(key, row)
  }
  return [...newest.values()].slice(0, most)
}
