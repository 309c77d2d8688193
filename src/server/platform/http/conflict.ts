// Adds who saved first to a 409 conflict.

import type { FastifyRequest } from 'fastify'
import { Problem, problem } from '#contract/errors.ts'
import type { Database } from '#server/platform/database/database.ts'
import { aboutOf } from '#server/platform/trail.ts'

/** What a conflict needs to name its author. */
export interface ConflictOptions {
  database: Database
  /** Who last changed `record`, part of `partOf`, with endpoints like `action`; null if unknown. */
  lastHand(partOf: string, record: string, action: string): Promise<string | null>
}

/** Adds who saved first to a conflict, for colleagues; other callers get no names. */
export function conflictWithAuthor(
  id: string,
  request: FastifyRequest,
  { database, lastHand }: ConflictOptions,
) {
  return async (error: unknown): Promise<never> => {
    const { record, partOf } = aboutOf(request)
    const isConflict = error instanceof Problem && error.code === 'changed_meanwhile'
    if (!isConflict || !partOf || !request.caller) throw error
    const by = await database.run(() => lastHand(partOf, record, id)).catch(() => null)
    throw by
      ? problem(error.code, { ...error.detail, by, message: `${by} changed this in the meantime.` })
      : error
  }
}
