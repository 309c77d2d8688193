// Erasure of a client or of its audits that are due, with a certificate: the list of all deleted rows and files, and its
// SHA-256. Deleting the rows makes the files unreferenced; the clean-up job removes their content.

import { createHash } from 'node:crypto'
import {
  and,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { ClientErasure, ErasureCertificate } from '#contract/client.ts'
import { problem } from '#contract/errors.ts'
import { auditAccess, audits } from '#server/audit/table.ts'
import { isEditableBy, isVisibleTo } from '#server/audit/visibility.ts'
import { requireChangeable } from '#server/client/change.ts'
import { areAudits, type OwnedTable, ownedTables, type RunSql } from '#server/client/owned-rows.ts'
import { clientAccess, clientBrands, clients, erasures } from '#server/client/table.ts'
import { deckTemplates } from '#server/deck-template/table.ts'
import { db } from '#server/platform/database/database.ts'
import { quoted } from '#server/platform/database/database-catalog.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { askForJob } from '#server/platform/jobs.ts'
import { noteInTrail } from '#server/platform/trail.ts'
import { readSettings } from '#server/settings/settings.ts'

type AuditRow = Pick<typeof audits.$inferSelect, 'id' | 'userId' | 'restricted'>
type ClientRow = typeof clients.$inferSelect

/** When the time of an audit ends; null where it is kept or not completed. Needs `clients` in the query. */
export const keptUntil = sql<
  string | null
>`${audits.completedAt} + make_interval(months => ${clients.retentionMonths})`

/** Condition over `audits` joined to `clients`: the time is over, and there is no legal hold. */
export const isDue: SQL = sql`(${keptUntil} <= now() and ${clients.holdSince} is null)`

/** The user's own audits whose time is over, or ends within `days` and is followed by erasure; without those on legal hold. */
export function listRetention(userId: number, days: number, limit: number) {
  const soon = sql`(${clients.retentionAction} = 'erase' and ${keptUntil} <= now() + make_interval(days => ${days}))`
  return db()
    .select({
      auditId: audits.id,
      audit: audits.title,
      clientId: clients.id,
      client: clients.name,
      action: clients.retentionAction,
      keptUntil: sql<string>`${keptUntil}`.mapWith(audits.completedAt),
    })
    .from(audits)
    .innerJoin(clients, eq(clients.id, audits.clientId))
    .where(and(eq(audits.userId, userId), isNull(clients.holdSince), or(isDue, soon)))
    .orderBy(desc(keptUntil), desc(audits.id))
    .limit(limit)
}

/** Erases what the caller sees of the client. Throws unless the caller created each of the audits or is an administrator. */
export async function eraseClient(
  id: number,
  { what, confirmation, reason }: ClientErasure,
  account: Caller,
): Promise<ErasureCertificate> {
  const [client] = await requireChangeable([id], account.id)
  if (!client) throw problem('client_not_found')
  if (client.holdSince) throw problem('client_on_hold')
  if (confirmation.trim() !== client.name.trim())
    throw problem('client_name_differs', { fields: { confirmation: 'Not the name of the client' } })
  const ofClient = and(eq(audits.clientId, id), isVisibleTo(account.id), what === 'due' ? isDue : undefined)
  const chosen = await lockAudits(ofClient)
  await requireCreator(chosen, account)
  if (what === 'due' && chosen.length === 0) throw problem('nothing_to_erase')
  const erased = { client, audits: chosen, reason, by: account.name, viewer: account.id }
  return eraseAudits(erased, what === 'all')
}

const lockAudits = (which: SQL | undefined): Promise<AuditRow[]> =>
  db()
    .select({ id: audits.id, userId: audits.userId, restricted: audits.restricted })
    .from(audits)
    .innerJoin(clients, eq(clients.id, audits.clientId))
    .where(which)
    .orderBy(audits.id)
    .for('update', { of: audits })

async function requireCreator(chosen: readonly AuditRow[], { id, role }: Caller): Promise<void> {
  const ids = chosen.map(audit => audit.id)
  const edited = await db().$count(audits, and(inArray(audits.id, ids), isEditableBy(id)))
  const isAllowed = role === 'admin' || chosen.every(({ userId }) => userId === id)
  if (edited < ids.length || !isAllowed) throw problem('not_creator')
}

interface Erased {
  client: ClientRow
  audits: readonly AuditRow[]
  reason: string
  /** Name of the account, or of the system. */
  by: string
  viewer: number | null
}

/** Deletes audits, and the client's own data too where `isWhole` or where it would be opened; stores the certificate. */
async function eraseAudits(
  { client, audits: chosen, reason, by, viewer }: Erased,
  isWhole: boolean,
): Promise<ErasureCertificate> {
  const auditIds = chosen.map(({ id }) => id)
  const withClient = isWhole || (await wouldOpen(client, chosen))
  const { counts, list } = await deletedRows(auditIds, withClient ? client.id : null)
  const listSha256 = createHash('sha256').update(list).digest('hex')
  const viewers = (await viewersOf(chosen, viewer)) ?? (await teamOfRestricted(client, viewer))
  await db().delete(audits).where(inArray(audits.id, auditIds))
  if (withClient) await dropClient(client.id)
  const { backupsKept, backupDays } = await readSettings()
  const [row] = await db()
    .insert(erasures)
    .values({
      clientName: client.name,
      erasedByName: by,
      reason,
      auditIds,
      counts,
      list,
      listSha256,
      viewers,
      backupsKept,
      backupDays,
    })
    .returning()
  if (!row) throw new Error('insert returned no row')
  await askForJob('files')
  // Numbers only: administrators read the trail, who may not see the audits.
  noteInTrail(`audits ${auditIds.join(', ') || 'none'}, certificate ${row.id}, SHA-256 ${listSha256}`)
  return { ...row, audits: auditIds.length }
}

/**
 * Whether the client, which is locked, would be visible to the whole company without these audits: they are its last, and
 * one of them is restricted.
 */
async function wouldOpen({ id, restricted }: ClientRow, chosen: readonly AuditRow[]): Promise<boolean> {
  if (restricted || !chosen.some(audit => audit.restricted)) return false
  const ids = chosen.map(audit => audit.id)
  return (await db().$count(audits, and(eq(audits.clientId, id), notInArray(audits.id, ids)))) === 0
}

/** Contacts, notes, brand and deck template go; the client itself too, unless audits are left that the account does not see. */
async function dropClient(id: number): Promise<void> {
  await db().update(clients).set({ contacts: '', notes: '' }).where(eq(clients.id, id))
  await db().delete(clientBrands).where(eq(clientBrands.clientId, id))
  await db().delete(deckTemplates).where(eq(deckTemplates.clientId, id))
  const left = db().select({ one: sql`1` }).from(audits).where(eq(audits.clientId, id))
  await db()
    .delete(clients)
    .where(and(eq(clients.id, id), notExists(left)))
}

/** One line for each row and file that will be deleted: the table with its key, or SHA-256 and bytes. */
async function deletedRows(auditIds: readonly number[], clientId: number | null) {
  const run: RunSql = async <Row>(text: string) => (await db().execute(sql.raw(text))).rows as Row[]
  const lines: string[] = clientId === null ? [] : [`clients ${clientId} (contacts and notes)`]
  const counts: Record<string, number> = clientId === null ? {} : { clients: 1 }
  const files = new Set<string>()
  const roots = [{ table: 'audits', where: areAudits(auditIds) }]
  if (clientId !== null) roots.push({ table: 'clients', where: `id = ${Number(clientId)}` })
  const owned: OwnedTable[] = []
  for (const root of roots) owned.push(...(await ownedTables(run, root)))
  for (const table of owned.filter(({ name }) => name !== 'clients')) {
    const of = `from ${quoted(table.name)} where ${table.where}`
    const key = (table.key.length > 0 ? table.key : table.columns).map(column => `${quoted(column)}::text`)
    const rows = await run<{ key: string }>(`select concat_ws('/', ${key.join(', ')}) as key ${of}`)
    if (rows.length > 0) counts[table.name] = (counts[table.name] ?? 0) + rows.length
    for (const row of rows) lines.push(`${table.name} ${row.key}`)
    for (const column of table.files)
      for (const file of await run<{ line: string }>(
        `select concat_ws(' ', 'file', coalesce(sha256, 'incomplete'), bytes) as line from files
          where key in (select ${quoted(column)} ${of})`,
      ))
        files.add(file.line)
  }
  if (files.size > 0) counts.files = files.size
  return { counts, list: [...lines, ...files].sort().join('\n') }
}

/** Accounts that saw all of the audits, and the one that erased them; null if all were open to the company. */
async function viewersOf(chosen: readonly AuditRow[], viewer: number | null): Promise<number[] | null> {
  const restricted = chosen.filter(audit => audit.restricted)
  if (restricted.length === 0) return null
  const members = await db()
    .select()
    .from(auditAccess)
    .where(
      inArray(
        auditAccess.auditId,
        restricted.map(({ id }) => id),
      ),
    )
  const teams = restricted.map(
    ({ id, userId }) =>
      new Set([userId, ...members.filter(({ auditId }) => auditId === id).map(member => member.userId)]),
  )
  const common = [...(teams[0] ?? [])].filter(id => teams.every(team => team.has(id)))
  return [...new Set([...common, ...(viewer === null ? [] : [viewer])])].sort((a, b) => a - b)
}

/** The team of a restricted client and the account that erased it, whose certificate names the client; null for an open one. */
async function teamOfRestricted(
  { id, restricted }: ClientRow,
  viewer: number | null,
): Promise<number[] | null> {
  if (!restricted) return null
  const team = await db()
    .select({ id: clientAccess.userId })
    .from(clientAccess)
    .where(eq(clientAccess.clientId, id))
  return [...new Set([...team.map(one => one.id), ...(viewer === null ? [] : [viewer])])].sort(
    (a, b) => a - b,
  )
}

const isReadableBy = (viewer: number) =>
  sql`(${erasures.viewers} is null or ${viewer} = any(${erasures.viewers}))`

/** The newest certificates that the account may read. */
export function listCertificates(viewer: number, limit: number): Promise<ErasureCertificate[]> {
  const { id, clientName, erasedAt, erasedByName, listSha256, auditIds } = erasures
  return db()
    .select({
      id,
      clientName,
      erasedAt,
      erasedByName,
      listSha256,
      audits: sql`cardinality(${auditIds})`.mapWith(Number),
    })
    .from(erasures)
    .where(isReadableBy(viewer))
    .orderBy(desc(erasures.erasedAt), desc(erasures.id))
    .limit(limit)
}

/** Reads one certificate. Throws 404 unless the account may read it. */
export async function certificateOf(id: number, viewer: number) {
  const [row] = await db()
    .select()
    .from(erasures)
    .where(and(eq(erasures.id, id), isReadableBy(viewer)))
  if (!row) throw problem('certificate_not_found')
  return row
}

/** Erases one audit whose time is over, of a client that erases by itself; returns its certificate and number. */
export async function eraseNextDue(): Promise<{ auditId: number; note: string } | null> {
  const [due] = await db()
    .select({ client: clients, audit: audits })
    .from(audits)
    .innerJoin(clients, eq(clients.id, audits.clientId))
    .where(and(eq(clients.retentionAction, 'erase'), isNotNull(audits.completedAt), isDue))
    .orderBy(audits.id)
    .limit(1)
    .for('update')
  if (!due) return null
  const reason = `${due.client.retentionMonths} months after completion`
  const { id, listSha256 } = await eraseAudits(
    { client: due.client, audits: [due.audit], reason, by: 'The system', viewer: null },
    false,
  )
  return { auditId: due.audit.id, note: `${reason}, certificate ${id}, SHA-256 ${listSha256}` }
}
