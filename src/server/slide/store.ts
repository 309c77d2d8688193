// Queries that find and change single slides.

import { and, eq, gt, sql } from 'drizzle-orm'
import type { SlideRow } from '#server/document/slides.ts'
import { db } from '#server/platform/database/database.ts'
import { slides } from '#server/slide/table.ts'

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
