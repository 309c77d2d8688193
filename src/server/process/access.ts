// What other nouns may ask of a map: whether a step is its own (SECURITY T12), and to be its only writer.

import { sql } from 'drizzle-orm'
import { problem } from '#contract/errors.ts'
import type { SavedStep } from '#contract/process.ts'
import { db } from '#server/platform/database.ts'
import { holdStep } from '#server/process/store.ts'

/** The step of this audit's map, held until commit. Throws 404 for any other, and for one that was taken off. */
export async function requireStep(auditId: number, stepId: number): Promise<SavedStep> {
  const step = await holdStep(auditId, stepId)
  if (!step) throw problem('step_not_found')
  return step
}

const MAP_LOCK = 7_340_022

/** One writer at a time adds to or replaces the map of an audit, until commit: limits are exact. */
export async function lockMap(auditId: number): Promise<void> {
  await db().execute(sql`select pg_advisory_xact_lock(${MAP_LOCK}, ${auditId})`)
}
