// Queries about deliverables and their stored files. Files and snapshots are read one at a time, never in lists.

import { Readable } from 'node:stream'
import { and, asc, desc, eq, getTableColumns, isNotNull, lte, not } from 'drizzle-orm'
import { Problem } from '#contract/errors.ts'
import type { DeliverableKind } from '#domain/deliverable.ts'
import { isOnHold } from '#server/audit/legal-hold.ts'
import { deliverables } from '#server/deliverable/table.ts'
import { db } from '#server/platform/database/database.ts'
import { FileMissing } from '#server/platform/files/file-store.ts'
import type { Files } from '#server/platform/files/files.ts'
import { publishWebhookEvent } from '#server/webhook/publish.ts'

const {
  fileKey: _,
  content: __,
  snapshot: ___,
  recipe: ____,
  madeByName,
  ...columns
} = getTableColumns(deliverables)
const listed = { ...columns, madeBy: madeByName }

/** A deliverable without its file. */
export type NewDeliverable = Omit<typeof deliverables.$inferInsert, 'fileKey' | 'content' | 'size'>

/** Versions of one kind kept per audit: a new one deletes the oldest, except those that have to stay. */
export const KEPT_VERSIONS = 20
/**
 * Versions up to which a read-only token may add one without deleting any; after that only a user's export makes
 * room.
 */
export const MAX_VERSIONS = 40

export function listDeliverables(auditId: number) {
  return db()
    .select(listed)
    .from(deliverables)
    .where(eq(deliverables.auditId, auditId))
    .orderBy(desc(deliverables.madeAt), desc(deliverables.id))
}

/** The newest version of one kind: its number, and what it was made from. */
export async function newestDeliverable(auditId: number, kind: DeliverableKind) {
  const [row] = await db()
    .select({ id: deliverables.id, version: deliverables.version, recipe: deliverables.recipe })
    .from(deliverables)
    .where(and(eq(deliverables.auditId, auditId), eq(deliverables.kind, kind)))
    .orderBy(desc(deliverables.version))
    .limit(1)
  return row
}

/** The version of one kind that was made from this state. */
export async function findExport(auditId: number, kind: DeliverableKind, hash: string) {
  const { id, version, snapshot } = deliverables
  const isIt = and(
    eq(deliverables.auditId, auditId),
    eq(deliverables.kind, kind),
    eq(deliverables.hash, hash),
  )
  const [row] = await db()
    .select({ id, version, snapshot })
    .from(deliverables)
    .where(isIt)
    .orderBy(desc(version))
    .limit(1)
  return row
}

export async function findDeliverable(id: number) {
  const { auditId, kind, hash, snapshot } = deliverables
  const [row] = await db()
    .select({ auditId, kind, hash, snapshot })
    .from(deliverables)
    .where(eq(deliverables.id, id))
  return row
}

/** The stored file as bytes or as a stream; undefined where there is none. */
export async function readDeliverableFile(files: Files, id: number) {
  const { kind, name, content, fileKey } = deliverables
  const [row] = await db()
    .select({ kind, name, content, fileKey })
    .from(deliverables)
    .where(eq(deliverables.id, id))
  const file = row && (row.content ?? (await files.read(row.fileKey ?? '').catch(missing)))
  return file && { kind: row.kind, name: row.name, content: file }
}

function missing(error: unknown): undefined {
  if (!(error instanceof FileMissing)) throw error
}

export const countVersions = (auditId: number, kind: DeliverableKind): Promise<number> =>
  db().$count(deliverables, and(eq(deliverables.auditId, auditId), eq(deliverables.kind, kind)))

/**
 * Stores the deliverable with its file, and deletes old versions where allowed; null when another request has just
 * made this version. `kept` runs in the same transaction. Do not call it inside one. Throws storage_full and what
 * `kept` throws.
 */
export function keepDeliverable(
  files: Files,
  deliverable: NewDeliverable,
  file: Buffer,
  {
    kept,
    mayDropOld = true,
  }: { kept?: ((id: number) => Promise<void>) | undefined; mayDropOld?: boolean } = {},
): Promise<number | null> {
  return files
    .keep(Readable.from([file]), file.length, async ({ key }) => {
      const id = await insertDeliverable({ ...deliverable, fileKey: key, size: file.length })
      if (id === null) throw new VersionTaken()
      const { auditId, kind, version } = deliverable
      await publishWebhookEvent('deliverable.created', { auditId, deliverableId: id, kind, version })
      if (mayDropOld) await dropOld(deliverable)
      await kept?.(id)
      return id
    })
    .catch(taken)
}

class VersionTaken extends Error {}

function taken(error: unknown): null {
  if (error instanceof VersionTaken) return null
  throw error
}

async function insertDeliverable(row: typeof deliverables.$inferInsert): Promise<number | null> {
  const rows = await db()
    .insert(deliverables)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: deliverables.id })
  return rows[0]?.id ?? null
}

/** Deletes old versions. The hourly clean-up removes their files. */
async function dropOld({ auditId, kind, version }: NewDeliverable): Promise<void> {
  const isOfThem = and(eq(deliverables.auditId, auditId), eq(deliverables.kind, kind))
  const isOld = lte(deliverables.version, version - KEPT_VERSIONS)
  await db()
    .delete(deliverables)
    .where(and(isOfThem, isOld, not(isOnHold(auditId))))
}

/** Moves files that are still in the table to the file store, one at a time, while there is room. */
export async function moveContents(files: Files): Promise<void> {
  for (;;) {
    const [row] = await db()
      .select({ id: deliverables.id, content: deliverables.content })
      .from(deliverables)
      .where(isNotNull(deliverables.content))
      .orderBy(asc(deliverables.id))
      .limit(1)
    if (!row?.content || !(await move(files, row.id, row.content))) return
  }
}

/** Returns false where there is no room: the file remains readable in the table. */
async function move(files: Files, id: number, content: Buffer): Promise<boolean> {
  const isStill = and(eq(deliverables.id, id), isNotNull(deliverables.content))
  return files
    .keep(Readable.from([content]), content.length, async ({ key }) => {
      await db().update(deliverables).set({ fileKey: key, content: null }).where(isStill)
      return true
    })
    .catch((error: unknown) => {
      if (error instanceof Problem && error.code === 'storage_full') return false
      throw error
    })
}
