// Queries about assistance: what audits allow, who consented, and the daily budget.

import { and, eq, sql } from 'drizzle-orm'
import type { SentNames } from '#domain/draft/draft.ts'
import { assistanceConsents, assistanceDays, assistanceRules } from '#server/assistance/table.ts'
import { interviews } from '#server/interview/table.ts'
import { db } from '#server/platform/database/database.ts'

/** Null while the audit allows nothing to be sent. */
export async function namesOf(auditId: number): Promise<SentNames | null> {
  const [row] = await db()
    .select({ names: assistanceRules.names })
    .from(assistanceRules)
    .where(eq(assistanceRules.auditId, auditId))
  return row?.names ?? null
}

export async function writeRule(auditId: number, names: SentNames | null, by: number): Promise<void> {
  if (names === null) await db().delete(assistanceRules).where(eq(assistanceRules.auditId, auditId))
  else
    await db()
      .insert(assistanceRules)
      .values({ auditId, names, allowedBy: by })
      .onConflictDoUpdate({
        target: assistanceRules.auditId,
        set: { names, allowedBy: by, allowedAt: sql`now()` },
      })
}

/** Interviews of the audit whose interviewee has consented. */
export async function agreedAmong(auditId: number): Promise<Set<number>> {
  const rows = await db()
    .select({ id: assistanceConsents.interviewId })
    .from(assistanceConsents)
    .innerJoin(interviews, eq(interviews.id, assistanceConsents.interviewId))
    .where(eq(interviews.auditId, auditId))
  return new Set(rows.map(({ id }) => id))
}

export async function writeConsent(interviewId: number, agreed: boolean, by: number): Promise<void> {
  if (agreed)
    await db().insert(assistanceConsents).values({ interviewId, confirmedBy: by }).onConflictDoNothing()
  else await db().delete(assistanceConsents).where(eq(assistanceConsents.interviewId, interviewId))
}

const today = sql<string>`(now() at time zone 'utc')::date`

/** Characters sent and received today. */
export async function usedToday(): Promise<number> {
  const [row] = await db().select().from(assistanceDays).where(eq(assistanceDays.day, today))
  return row?.characters ?? 0
}

/**
 * Takes characters from today's budget; false where too few are left. Simultaneous calls never take more than
 * there are.
 */
export async function spendBudget(characters: number, most: number): Promise<boolean> {
  await addToday(0)
  const { rowCount } = await db()
    .update(assistanceDays)
    .set({ characters: sql`${assistanceDays.characters} + ${characters}` })
    .where(and(eq(assistanceDays.day, today), sql`${assistanceDays.characters} + ${characters} <= ${most}`))
  return rowCount === 1
}

/** Adds received and resent characters to today's use. */
export async function addToday(characters: number): Promise<void> {
  await db()
    .insert(assistanceDays)
    .values({ day: today as unknown as string, characters })
    .onConflictDoUpdate({
      target: assistanceDays.day,
      set: { characters: sql`${assistanceDays.characters} + ${characters}` },
    })
}
