// Queries about slides.

import { and, asc, eq, sql } from 'drizzle-orm'
import { SLIDE_KINDS, SLIDE_TITLES } from '#domain/slide.ts'
import { db } from '#server/platform/database.ts'
import { slides } from '#server/slide/table.ts'

export type SlideRow = typeof slides.$inferSelect

/** The slides of an audit in their order. The first reading makes them: they follow the audit until somebody edits them. */
export async function listSlides(auditId: number): Promise<SlideRow[]> {
  const rows = await selectSlides(auditId)
  if (rows.length === SLIDE_KINDS.length) return rows
  await db()
    .insert(slides)
    .values(SLIDE_KINDS.map((kind, order) => newSlide(auditId, kind, order)))
    .onConflictDoNothing()
  return selectSlides(auditId)
}

const newSlide = (auditId: number, kind: SlideRow['kind'], order: number) => ({
  auditId,
  kind,
  order,
  title: SLIDE_TITLES[kind],
  content: { text: null },
})

const selectSlides = (auditId: number) =>
  db().select().from(slides).where(eq(slides.auditId, auditId)).orderBy(asc(slides.order), asc(slides.id))

export async function findSlide(id: number): Promise<SlideRow | undefined> {
  const [row] = await db().select().from(slides).where(eq(slides.id, id))
  return row
}

export interface SlideFields {
  title: string
  content: { text: string | null }
  hidden?: boolean
}

/** Sets the fields where the version is still the expected one; answers whether it was. */
export async function updateSlide(id: number, version: number, fields: SlideFields): Promise<boolean> {
  const rows = await db()
    .update(slides)
    .set({ ...fields, version: sql`${slides.version} + 1` })
    .where(and(eq(slides.id, id), eq(slides.version, version)))
    .returning({ id: slides.id })
  return rows.length > 0
}
