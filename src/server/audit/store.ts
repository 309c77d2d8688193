// Queries about audits.

import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Audit } from '#contract/audit.ts'
import type { AuditStatus, AuditType } from '#domain/audit.ts'
import type { DocumentLanguage } from '#domain/text/document-language.ts'
import { users } from '#server/account/table.ts'
import { clientNamed, isSameName, removeUnused } from '#server/audit/audit-client.ts'
import { takeClientTeam } from '#server/audit/client-team.ts'
import { requireNoHold } from '#server/audit/legal-hold.ts'
import { audits } from '#server/audit/table.ts'
import { isVisibleTo } from '#server/audit/visibility.ts'
import { ADVISORY_LOCKS } from '#server/platform/database/advisory-lock.ts'
import { builtOnce, db, lookUp } from '#server/platform/database/database.ts'

const { completedAt: _, passedAt: __, ...stored } = getTableColumns(audits)
const columns = { ...stored, createdBy: users.name }

export interface NewAuditRow {
  title: string
  company: string
  type: AuditType
  description: string
  currency?: string
  locale?: string
  documentLanguage?: DocumentLanguage | null
  practice?: boolean
  restricted?: boolean
  /** Left out: the client of this company that the owner sees, or a new one. */
  clientId?: number | null
  userId: number
}

type AuditRow = typeof audits.$inferSelect

export interface AuditChange {
  title?: string
  company?: string
  description?: string
  status?: AuditStatus
  currentStep?: number
  currency?: string
  locale?: string
  documentLanguage?: DocumentLanguage | null
}

const byIds = builtOnce(handle =>
  handle
    .select(columns)
    .from(audits)
    .innerJoin(users, eq(users.id, audits.userId))
    .where(sql`${audits.id} = any(${sql.placeholder('ids')}::integer[])`),
)

/** Finds an audit; every call about its content uses this. */
export const findAudit = lookUp(async (ids: number[]): Promise<(Audit | undefined)[]> => {
  const rows = await byIds().execute({ ids })
  return ids.map(id => rows.find(row => row.id === id))
})

/** Locks the audit's row until the transaction ends, so that its status cannot change meanwhile. */
export async function lockAudit(id: number, strength: 'update' | 'share') {
  const [row] = await db().select().from(audits).where(eq(audits.id, id)).for(strength)
  return row
}

export async function insertAudit(audit: NewAuditRow): Promise<number> {
  const {
    company,
    practice,
    userId,
    clientId = practice ? null : await clientNamed(company, userId, audit),
  } = audit
  const [row] = await db()
    .insert(audits)
    .values({ ...audit, clientId })
    .returning({ id: audits.id })
  if (!row) throw new Error('insert returned no row')
  if (clientId !== null) await takeClientTeam([row.id], clientId)
  return row.id
}

/** Changes an audit that is locked; with another company it passes to the client of that name which `editor` sees. */
export async function updateAudit(audit: AuditRow, change: AuditChange, editor: number): Promise<void> {
  const { company } = change
  const isMoved = company !== undefined && !audit.practice && !isSameName(company, audit.company)
  const clientId = isMoved ? await clientNamed(company, editor, { ...audit, ...change }) : audit.clientId
  // A hold does not end by naming another company.
  if (clientId !== audit.clientId) await requireNoHold(audit.id)
  await db()
    .update(audits)
    .set({ ...change, clientId, ...completionOf(change), updatedAt: sql`now()` })
    .where(eq(audits.id, audit.id))
  if (clientId === audit.clientId) return
  if (clientId !== null) await takeClientTeam([audit.id], clientId)
  await removeUnused(audit.clientId, audit.restricted)
}

/** The moment of completion; completing twice keeps the first. */
function completionOf({ status }: AuditChange) {
  if (status === undefined) return {}
  return { completedAt: status === 'completed' ? sql`coalesce(${audits.completedAt}, now())` : null }
}

export async function startDraft(id: number): Promise<void> {
  await db()
    .update(audits)
    .set({ status: 'in_progress', updatedAt: sql`now()` })
    .where(and(eq(audits.id, id), eq(audits.status, 'draft')))
}

/** Deletes an audit that is locked. */
export async function deleteAudit(audit: AuditRow): Promise<void> {
  await db().delete(audits).where(eq(audits.id, audit.id))
  await removeUnused(audit.clientId, audit.restricted)
}

/** The user's newest practice audit that is not archived; the user's further calls wait until commit. */
export async function findPractice(userId: number): Promise<number | undefined> {
  await db().execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.practice}, ${userId})`)
  const [row] = await db()
    .select({ id: audits.id })
    .from(audits)
    .where(and(eq(audits.userId, userId), eq(audits.practice, true), isNull(audits.archivedAt)))
    .orderBy(desc(audits.createdAt), desc(audits.id))
    .limit(1)
  return row?.id
}

/** Archives an audit, or restores it from the archive. */
export async function archiveAudit(id: number, isArchived: boolean): Promise<void> {
  await db()
    .update(audits)
    .set({ archivedAt: isArchived ? sql`coalesce(${audits.archivedAt}, now())` : null })
    .where(eq(audits.id, id))
}

/**
 * Accounts that own an audit which `viewer` sees, by name: steps from owner to owner through the index, whatever the
 * number of audits.
 */
export function listOwners(viewer: number) {
  const owners = sql`with recursive owner(id) as (
    (select user_id from ${audits} order by user_id limit 1)
    union all
    select (select user_id from ${audits} where user_id > owner.id order by user_id limit 1) from owner where owner.id is not null
  ) select id from owner`
  return db()
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      sql`${users.id} in (${owners}) and exists (select 1 from ${audits} where ${audits.userId} = ${users.id} and ${isVisibleTo(viewer)})`,
    )
    .orderBy(sql`lower(${users.name})`, users.id)
}
