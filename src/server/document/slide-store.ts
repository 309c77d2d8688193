// Queries about slides.

import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { SLIDE_KINDS, SLIDE_TITLES } from '#domain/document/slide.ts'
import { slides } from '#server/document/table.ts'
import { db } from '#server/platform/database/database.ts'

export type SlideRow = typeof slides.$inferSelect

/** The slides of an audit in order. */
export const listSlides = (auditId: number): Promise<SlideRow[]> =>
  db().select().from(slides).where(eq(slides.auditId, auditId)).orderBy(asc(slides.order), asc(slides.id))

/** Whether these include the slides that every deck has. */
export const areMade = (rows: readonly Pick<SlideRow, 'kind' | 'copy'>[]) =>
  rows.filter(row => row.kind !== 'own' && !row.copy).length === SLIDE_KINDS.length

/** Creates the missing ones of the slides that every deck has. They follow the audit until a user edits them. */
export async function makeSlides(auditId: number): Promise<void> {
  await db()
    .insert(slides)
    .values(SLIDE_KINDS.map((kind, order) => newSlide(auditId, kind, order)))
    .onConflictDoNothing()
}

const newSlide = (auditId: number, kind: (typeof SLIDE_KINDS)[number], order: number) => ({
  auditId,
  kind,
  order,
  title: SLIDE_TITLES[kind],
  content: { texts: {} },
})

export async function findSlide(id: number): Promise<SlideRow | undefined> {
  const [row] = await db().select().from(slides).where(eq(slides.id, id))
  return row
}

export type SlideFields = Partial<Pick<SlideRow, 'content' | 'hidden'>>

/** Sets the fields if the version is still the expected one; returns the slide, or nothing if it was not. */
export async function updateSlide(
  id: number,
  version: number,
  fields: SlideFields,
): Promise<SlideRow | undefined> {
  const [slide] = await db()
    .update(slides)
    .set({ ...fields, version: sql`${slides.version} + 1` })
    .where(and(eq(slides.id, id), eq(slides.version, version)))
    .returning()
  return slide
}

export type NewSlideRow = Pick<SlideRow, 'auditId' | 'kind' | 'copy' | 'title' | 'content'>

/** Inserts a slide after position `after`, or at the end where that is null; later slides move on. */
export async function insertSlide(slide: NewSlideRow, after: number | null): Promise<SlideRow> {
  const last = sql<number>`(select coalesce(max("order"), -1) + 1 from slides where audit_id = ${slide.auditId})`
  if (after !== null)
    await db()
      .update(slides)
      .set({ order: sql`${slides.order} + 1` })
      .where(and(eq(slides.auditId, slide.auditId), gt(slides.order, after)))
  const order = after === null ? last : after + 1
  const [row] = await db()
    .insert(slides)
    .values({ ...slide, order })
    .returning()
  if (!row) throw new Error('insert returned no row')
  return row
}

export async function deleteSlide(id: number): Promise<void> {
  await db().delete(slides).where(eq(slides.id, id))
}

/** Puts the slides of an audit in the order of `ids`. */
export async function orderSlides(auditId: number, ids: readonly number[]): Promise<void> {
  for (const [order, id] of ids.entries())
    await db()
      .update(slides)
      .set({ order })
      .where(and(eq(slides.id, id), eq(slides.auditId, auditId)))
}
