// GET /api/health: whether this process can serve, which means that its database answers. GET /api/live: whether it runs.

import type { FastifyInstance } from 'fastify'
import { problem } from '#contract/errors.ts'
import type { Database } from '#server/platform/database.ts'
import { isEnding } from '#server/platform/stop.ts'

/** The process listens only after the migrations, so an answering database is all that can be missing. */
export function serveHealth(app: FastifyInstance, database: Database): void {
  app.get('/api/live', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/api/health', { schema: { hide: true } }, async () => {
    // A balancer sends its requests elsewhere while this process finishes what it has.
    if (isEnding()) throw problem('ending', { retryAfter: 5 })
    try {
      await database.ping()
    } catch {
      throw problem('database_unavailable')
    }
    return { status: 'ok' }
  })
}
