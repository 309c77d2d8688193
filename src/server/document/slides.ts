// The slides of an audit's deck, for its snapshot: listed in order, and created where an audit has none yet.

import { asc, eq } from 'drizzle-orm'
import { SLIDE_KINDS, SLIDE_TITLES } from '#domain/slide.ts'
import { db } from '#server/platform/database/database.ts'
import { slides } from '#server/slide/table.ts'

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
