// Taking a person out of an audit's drafts, when they ask to be forgotten: drafts quote what was said, and go.

import { eq } from 'drizzle-orm'
import { drafts } from '#server/draft/table.ts'
import { db } from '#server/platform/database.ts'

export async function dropDrafts(auditId: number): Promise<void> {
  await db().delete(drafts).where(eq(drafts.auditId, auditId))
}
