// A change that came too late: the refusal says whose was faster.

import type { FastifyRequest } from 'fastify'
import { Problem, problem } from '#contract/errors.ts'
import type { Database } from '#server/platform/database.ts'
import { aboutOf } from '#server/platform/trail.ts'

export interface ConflictOptions {
  database: Database
  /** Who last changed `record`, which is part of `partOf`, with calls like `action`; null where that is not known. */
  lastHand(partOf: string, record: string, action: string): Promise<string | null>
}

/** A colleague whose change came too late hears whose was faster; anybody else hears no names. */
export function conflictWithAuthor(
  id: string,
  request: FastifyRequest,
  { database, lastHand }: ConflictOptions,
) {
  return async (error: unknown): Promise<never> => {
    const { record, partOf } = aboutOf(request)
    const isLate = error instanceof Problem && error.code === 'changed_meanwhile'
    if (!isLate || !partOf || !request.caller) throw error
    const by = await database.run(() => lastHand(partOf, record, id)).catch(() => null)
    throw by
      ? problem(error.code, { ...error.detail, by, message: `${by} changed this in the meantime.` })
      : error
  }
}
