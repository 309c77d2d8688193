// Queries about client links.

import { and, asc, desc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { ClientLink } from '#contract/client-link.ts'
import { CLIENT_LIMITS } from '#domain/client-link.ts'
import { users } from '#server/account/table.ts'
import {
  clientComments,
  clientKeys,
  clientLinks,
  clientOpenings,
  clientSignatures,
  clientVersions,
} from '#server/client-link/table.ts'
import { db } from '#server/platform/database/database.ts'

type NewLink = Pick<
  typeof clientLinks.$inferInsert,
  'auditId' | 'title' | 'names' | 'parts' | 'versionId' | 'createdBy'
>
type NewKey = Omit<typeof clientKeys.$inferInsert, 'linkId'>

const isAlive = and(isNull(clientLinks.revokedAt), gt(clientLinks.expiresAt, sql`now()`))

const ofLinks = {
  id: clientLinks.id,
  title: clientLinks.title,
  names: clientLinks.names,
  parts: clientLinks.parts,
  frozenAt: clientVersions.madeAt,
  hasPassword: sql<boolean>`${clientKeys.passwordHash} is not null`,
  madeBy: users.name,
  madeAt: clientLinks.createdAt,
  expiresAt: clientLinks.expiresAt,
  revokedAt: clientLinks.revokedAt,
  isOpen: sql<boolean>`${clientKeys.linkId} is not null and ${isAlive}`,
}

/** All links of an audit, active or not, newest first. */
export async function listLinks(auditId: number): Promise<ClientLink[]> {
  const links = await db()
    .select(ofLinks)
    .from(clientLinks)
    .leftJoin(clientKeys, eq(clientKeys.linkId, clientLinks.id))
    .leftJoin(clientVersions, eq(clientVersions.id, clientLinks.versionId))
    .leftJoin(users, eq(users.id, clientLinks.createdBy))
    .where(eq(clientLinks.auditId, auditId))
    .orderBy(desc(clientLinks.id))
  const { linkId, name, openedAt, lastAt } = clientOpenings
  const opened = await db()
    .select({ linkId, name, openedAt, lastAt })
    .from(clientOpenings)
    .innerJoin(clientLinks, eq(clientLinks.id, linkId))
    .where(eq(clientLinks.auditId, auditId))
    .orderBy(desc(clientOpenings.lastAt))
  const isOfAudit = eq(clientLinks.auditId, auditId)
  const comments = await listComments(isOfAudit)
  const signatures = await listSignatures(isOfAudit)
  return links.map(link => ({
    ...link,
    openings: opened.filter(each => each.linkId === link.id),
    comments: comments.filter(each => each.linkId === link.id),
    signatures: signatures.filter(each => each.linkId === link.id),
  }))
}

/** Stores a link with its key; returns its id. */
export async function insertLink(link: NewLink, days: number, key: NewKey): Promise<number> {
  const [row] = await db()
    .insert(clientLinks)
    .values({ ...link, expiresAt: sql`now() + ${days} * interval '1 day'` })
    .returning({ id: clientLinks.id })
  if (!row) throw new Error('insert returned no row')
  await db()
    .insert(clientKeys)
    .values({ linkId: row.id, ...key })
  return row.id
}

/** Stores the frozen state with this hash unless it exists; returns its id. */
export async function keepVersion(auditId: number, hash: string, content: string): Promise<number> {
  await db().insert(clientVersions).values({ auditId, hash, content }).onConflictDoNothing()
  const [row] = await db()
    .select({ id: clientVersions.id })
    .from(clientVersions)
    .where(and(eq(clientVersions.auditId, auditId), eq(clientVersions.hash, hash)))
  if (!row) throw new Error('a version that was stored was not found')
  return row.id
}

/** Revokes the link and deletes its key; returns whether it existed. */
export async function revokeLink(id: number): Promise<boolean> {
  const ended = await db()
    .update(clientLinks)
    .set({ revokedAt: sql`coalesce(${clientLinks.revokedAt}, now())` })
    .where(eq(clientLinks.id, id))
    .returning({ id: clientLinks.id })
  await db().delete(clientKeys).where(eq(clientKeys.linkId, id))
  return ended.length > 0
}

/** The active link that this key opens. */
export async function linkOfKey(tokenHash: Buffer): Promise<number | undefined> {
  const [row] = await db()
    .select({ id: clientLinks.id })
    .from(clientKeys)
    .innerJoin(clientLinks, eq(clientLinks.id, clientKeys.linkId))
    .where(and(eq(clientKeys.tokenHash, tokenHash), isAlive))
  return row?.id
}

export type LivingLink = NonNullable<Awaited<ReturnType<typeof findLiving>>>

/** An active link with what it shows and its password hash; undefined for one that has ended. */
export async function findLiving(id: number) {
  const [row] = await db()
    .select({
      id: clientLinks.id,
      auditId: clientLinks.auditId,
      versionId: clientLinks.versionId,
      passwordHash: clientKeys.passwordHash,
      title: clientLinks.title,
      names: clientLinks.names,
      parts: clientLinks.parts,
      sharedBy: users.name,
      expiresAt: clientLinks.expiresAt,
      frozenAt: clientVersions.madeAt,
      frozenHash: clientVersions.hash,
    })
    .from(clientLinks)
    .innerJoin(clientKeys, eq(clientKeys.linkId, clientLinks.id))
    .leftJoin(clientVersions, eq(clientVersions.id, clientLinks.versionId))
    .leftJoin(users, eq(users.id, clientLinks.createdBy))
    .where(and(eq(clientLinks.id, id), isAlive))
  return row
}

/** The content of a frozen state, as text. */
export async function readVersion(id: number): Promise<string | undefined> {
  const [row] = await db()
    .select({ content: clientVersions.content })
    .from(clientVersions)
    .where(eq(clientVersions.id, id))
  return row?.content
}

/** Minutes without activity after which a new visit starts. */
const SITTING = 30

/** Records a reader's activity; the oldest visits are deleted as new ones are added. */
export async function recordVisit(linkId: number, name: string): Promise<void> {
  // One opening of a link at a time: two that update the same rows in another order would deadlock.
  await db()
    .select({ id: clientLinks.id })
    .from(clientLinks)
    .where(eq(clientLinks.id, linkId))
    .for('no key update')
  const isTheirs = and(eq(clientOpenings.linkId, linkId), eq(clientOpenings.name, name))
  const isStill = gt(clientOpenings.lastAt, sql`now() - ${SITTING} * interval '1 minute'`)
  const known = await db()
    .update(clientOpenings)
    .set({ lastAt: sql`now()` })
    .where(and(isTheirs, isStill))
    .returning({ id: clientOpenings.id })
  if (known.length > 0) return
  await db().insert(clientOpenings).values({ linkId, name })
  const kept = db()
    .select({ id: clientOpenings.id })
    .from(clientOpenings)
    .where(eq(clientOpenings.linkId, linkId))
    .orderBy(desc(clientOpenings.id))
    .offset(CLIENT_LIMITS.openings)
    .limit(1)
  await db()
    .delete(clientOpenings)
    .where(and(eq(clientOpenings.linkId, linkId), lte(clientOpenings.id, sql`(${kept})`)))
}

/** The states of an audit that links show, oldest first. */
export const listVersions = (auditId: number) =>
  db()
    .select({ id: clientVersions.id, content: clientVersions.content })
    .from(clientVersions)
    .where(eq(clientVersions.auditId, auditId))
    .orderBy(asc(clientVersions.id))

/** Comments written through links, oldest first, by link. */
export const listComments = (where: SQL) => {
  const { linkId, author, about, text, writtenAt } = clientComments
  return db()
    .select({ linkId, author, about, text, writtenAt })
    .from(clientComments)
    .innerJoin(clientLinks, eq(clientLinks.id, linkId))
    .where(where)
    .orderBy(asc(clientComments.id))
}

/** Signatures given through links, oldest first, by link. */
export const listSignatures = (where: SQL) => {
  const { linkId, name, signedAt } = clientSignatures
  return db()
    .select({ linkId, name, signedAt, hash: clientVersions.hash })
    .from(clientSignatures)
    .innerJoin(clientLinks, eq(clientLinks.id, linkId))
    .innerJoin(clientVersions, eq(clientVersions.id, clientSignatures.versionId))
    .where(where)
    .orderBy(asc(clientSignatures.id))
}

export const ofLink = (id: number) => eq(clientLinks.id, id)

/** Locks an active link until commit, so that limits per link are counted exactly. */
export async function lockClientLink(id: number): Promise<boolean> {
  const rows = await db()
    .select({ id: clientLinks.id })
    .from(clientLinks)
    .where(and(eq(clientLinks.id, id), isAlive))
    .for('update')
  return rows.length > 0
}

export async function insertComment(comment: typeof clientComments.$inferInsert): Promise<void> {
  await db().insert(clientComments).values(comment)
}

export async function insertSignature(signature: typeof clientSignatures.$inferInsert): Promise<void> {
  await db().insert(clientSignatures).values(signature)
}
