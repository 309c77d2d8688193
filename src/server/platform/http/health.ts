// Health endpoints. GET /api/health: whether this process can serve, so its database answers and the disk has space. A
// file store that does not answer is named with 200: everything else works, and no other process could reach it. GET
// /api/live: whether the process runs.

import type { FastifyInstance } from 'fastify'
import { problem } from '#contract/errors.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { FilePlace } from '#server/platform/files/file-store.ts'
import { isEnding } from '#server/platform/stop.ts'

/** The process listens only after the migrations; `requireSpace` throws while there is no disk space for new data. */
export function serveHealth(
  app: FastifyInstance,
  database: Database,
  requireSpace: () => Promise<void>,
  files: FilePlace,
): void {
  app.get('/api/live', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/api/health', { schema: { hide: true } }, async () => {
    // Load balancers send requests elsewhere while this process finishes its open requests.
    if (isEnding()) throw problem('ending', { retryAfter: 5 })
    try {
      await database.ping()
    } catch {
      throw problem('database_unavailable')
    }
    await requireSpace()
    const since = files.failingSince?.()
    return since ? { status: 'degraded', files: 'unavailable', since: since.toISOString() } : { status: 'ok' }
  })
}
