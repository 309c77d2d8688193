// Queries about the published ranges of levers.

import { eq } from 'drizzle-orm'
import type { PublishedLeverRange } from '#domain/lever-range/lever-range.ts'
import { leverRanges, type RangeSubject } from '#server/lever-range/table.ts'
import { db } from '#server/platform/database/database.ts'
import { lastReleaseId } from '#server/step-kind/read.ts'

/** The ranges that were published last, by subject. */
export async function publishedRanges(): Promise<Map<RangeSubject, PublishedLeverRange>> {
  const rows = await db()
    .select()
    .from(leverRanges)
    .where(eq(leverRanges.releaseId, (await lastReleaseId()) ?? 0))
  return new Map(rows.map(({ subject, releaseId: _, ...range }) => [subject, range]))
}

/** Stores the ranges of a release. */
export async function insertLeverRanges(
  releaseId: number,
  ranges: ReadonlyMap<RangeSubject, PublishedLeverRange>,
): Promise<void> {
  if (ranges.size === 0) return
  await db()
    .insert(leverRanges)
    .values([...ranges].map(([subject, range]) => ({ releaseId, subject, ...range })))
}
