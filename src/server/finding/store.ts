// Queries about accepted findings.

import { asc, eq } from 'drizzle-orm'
import type { AcceptedFinding } from '#domain/finding/accepted.ts'
import { findings } from '#server/finding/table.ts'
import { db } from '#server/platform/database/database.ts'

const columns = {
  id: findings.id,
  sentence: findings.sentence,
  cites: findings.cites,
  proposedBy: findings.proposedBy,
  takenBy: findings.takenBy,
}

/** The accepted findings of an audit, in the order of acceptance. */
export const listFindings = (auditId: number): Promise<AcceptedFinding[]> =>
  db().select(columns).from(findings).where(eq(findings.auditId, auditId)).orderBy(asc(findings.id))

export const countFindings = (auditId: number): Promise<number> =>
  db().$count(findings, eq(findings.auditId, auditId))

export async function addFindings(rows: (typeof findings.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db().insert(findings).values(rows)
}

/** The finding's audit; null where there is no such finding. */
export async function auditOf(id: number): Promise<number | null> {
  const [row] = await db().select({ auditId: findings.auditId }).from(findings).where(eq(findings.id, id))
  return row?.auditId ?? null
}

export async function deleteFinding(id: number): Promise<void> {
  await db().delete(findings).where(eq(findings.id, id))
}

export async function rewriteFinding({ id, sentence, cites }: AcceptedFinding): Promise<void> {
  await db().update(findings).set({ sentence, cites }).where(eq(findings.id, id))
}
