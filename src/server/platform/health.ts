// GET /api/health: whether this process can serve, which means that its database answers.

import type { FastifyInstance } from 'fastify'
import { problem } from '#contract/errors.ts'
import type { Database } from '#server/platform/database.ts'

/** The process listens only after the migrations, so an answering database is all that can be missing. */
export function serveHealth(app: FastifyInstance, database: Database): void {
  app.get('/api/health', { schema: { hide: true } }, async () => {
    try {
      await database.ping()
    } catch {
      throw problem('database_unavailable')
    }
    return { status: 'ok' }
  })
}
