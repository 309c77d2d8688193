// Erases a person from an audit's drafts: drafts quote answers, so they are deleted.

import { eq } from 'drizzle-orm'
import { drafts } from '#server/draft/table.ts'
import { db } from '#server/platform/database/database.ts'

export async function dropDrafts(auditId: number): Promise<void> {
  await db().delete(drafts).where(eq(drafts.auditId, auditId))
}
