// Queries about an audit's name decisions. A decision that another user changed first is refused with 409.

import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { problem } from '#contract/errors.ts'
import {
  NAME_LIMITS,
  type NameChoice,
  type NameDecision,
  nameKey,
} from '#domain/document/pseudonym/name-decision.ts'
import { namePartsOf, wholeNames } from '#domain/document/pseudonym/person-names.ts'
import { nameDecisions } from '#server/deliverable/table.ts'
import { db } from '#server/platform/database/database.ts'

/** A changed decision: the value the caller read, and the new one; null means undecided. */
export interface NameChange {
  key: string
  was: NameChoice | null
  now: NameChoice | null
}

const { auditId, key, action, replacement } = nameDecisions

export const listNameDecisions = (audit: number): Promise<NameDecision[]> =>
  db().select({ key, action, replacement }).from(nameDecisions).where(eq(auditId, audit)).orderBy(asc(key))

/** Stores all changes or none. Call it while the audit is locked. Throws changed_meanwhile. */
export async function saveNameDecisions(
  audit: number,
  changes: readonly NameChange[],
  by: number,
): Promise<void> {
  const stored = new Map((await listNameDecisions(audit)).map(({ key, ...choice }) => [key, choice]))
  if (changes.some(({ key, was }) => !isSame(stored.get(key) ?? null, was)))
    throw problem('changed_meanwhile')
  const made = changes.flatMap(({ key, now }) =>
    now ? [{ auditId: audit, key, ...now, decidedBy: by }] : [],
  )
  const dropped = changes.flatMap(({ key, now }) => (now ? [] : [key]))
  if (dropped.length > 0)
    await db()
      .delete(nameDecisions)
      .where(and(eq(auditId, audit), inArray(key, dropped)))
  if (made.length > 0)
    await db()
      .insert(nameDecisions)
      .values(made)
      .onConflictDoUpdate({
        target: [auditId, key],
        set: {
          action: sql`excluded.action`,
          replacement: sql`excluded.replacement`,
          decidedBy: sql`excluded.decided_by`,
          decidedAt: sql`now()`,
        },
      })
  if ((await db().$count(nameDecisions, eq(auditId, audit))) > NAME_LIMITS.decisions)
    throw problem('too_many_names')
}

const isSame = (one: NameChoice | null, other: NameChoice | null) =>
  one?.action === other?.action && (one?.replacement ?? null) === (other?.replacement ?? null)

/** Deletes decisions about the names of one person. */
export async function eraseNameDecisions(audit: number, { name }: { name: string }): Promise<void> {
  const ownKeys = [...wholeNames(name), ...namePartsOf(name)].map(nameKey)
  const isOwn = (text: string) =>
    ownKeys.some(own => text === own || text.includes(`${own} `) || text.endsWith(` ${own}`))
  const named = (await listNameDecisions(audit)).flatMap(each => (isOwn(each.key) ? [each.key] : []))
  if (named.length === 0) return
  await db()
    .delete(nameDecisions)
    .where(and(eq(auditId, audit), inArray(key, named)))
}
