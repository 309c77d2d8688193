// What holds for every request: accepted encodings, and the headers of every answer.

import type { FastifyInstance } from 'fastify'
import { problem } from '#contract/errors.ts'

/** Refuses compressed bodies and plain text, which no call takes (SECURITY T18). */
export function guardRequests(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async request => {
    const encoding = request.headers['content-encoding']
    if (encoding && encoding !== 'identity') throw problem('unsupported_type')
  })
}

/** Security headers for all answers; answers of the API are never stored (SECURITY T21). */
export function setHeaders(app: FastifyInstance, behindTls: boolean): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'no-referrer')
    reply.header('cross-origin-opener-policy', 'same-origin')
    if (behindTls) reply.header('strict-transport-security', 'max-age=31536000')
    if (!request.url.startsWith('/api/')) return
    reply.header('cache-control', 'no-store')
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'")
  })
}
