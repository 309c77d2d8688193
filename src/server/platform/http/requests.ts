// Rules for every request: invalid HTTP, arrival timeouts, accepted encodings, and the end of open connections.

import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type Problem, problem } from '#contract/errors.ts'
import { UPLOAD_MS } from '#server/platform/http/upload.ts'

/** Options of Node's server, checked every second: 10 s for the headers, and the upload timeout for the whole request. */
export const ARRIVAL = {
  headersTimeout: 10_000,
  requestTimeout: UPLOAD_MS,
  connectionsCheckingInterval: 1000,
}

/** How long a request without a file may take to arrive, in ms (SECURITY T18). */
const ARRIVAL_MS = 30_000

/** Refuses compressed bodies and plain text, which no endpoint accepts (SECURITY T18). */
export function guardRequests(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async request => {
    const encoding = request.headers['content-encoding']
    if (encoding && encoding !== 'identity') throw problem('unsupported_type')
  })
  app.addHook('onRequest', async (request, reply) => {
    const { headers } = request
    const hasBody = 'content-length' in headers || 'transfer-encoding' in headers
    if (request.routeOptions.config.takesUpload || !hasBody) return
    const cut = setTimeout(() => {
      if (!request.raw.complete && !request.raw.readableEnded)
        refuseConnection({ code: TOO_SLOW }, request.socket)
    }, ARRIVAL_MS)
    // An in-process request has no socket and ends only with its answer.
    for (const end of [request.raw, reply.raw]) end.once('close', () => clearTimeout(cut))
    reply.raw.once('finish', () => clearTimeout(cut))
  })
}

const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT'

/** Answers input that never becomes a request: bytes that are not HTTP, or that arrive too slowly. */
export function refuseConnection(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, body } = connectionRefusal(error.code)
  const json = JSON.stringify(body)
  const head = `HTTP/1.1 ${status} ${body.error}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(json)}`
  socket.end(
    `${head}\r\ncache-control: no-store\r\nx-content-type-options: nosniff\r\nconnection: close\r\n\r\n${json}`,
  )
  // The client may continue to send indefinitely.
  setTimeout(() => socket.destroy(), 1000).unref()
}

function connectionRefusal(code: string | undefined): Problem {
  if (code === TOO_SLOW) return problem('too_slow')
  if (code === 'HPE_HEADER_OVERFLOW') return problem('headers_too_large')
  return problem('malformed_request')
}

/** How long running requests may continue when the server ends, in ms (SECURITY T37). */
const LAST_MS = 5000

/** Grace period for a connection that is silent so far, in ms: a request may be on its way. */
const SILENT_MS = 200

/**
 * Prevents open connections from delaying the server's end. Idle ones are cut soon; those with a request close with its
 * answer or after a timeout.
 */
export function endConnections(app: FastifyInstance): void {
  let ending = false
  const silent = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.addHook('onRequest', async request => void silent.delete(request.socket))
  app.addHook('onSend', async (_, reply) => {
    if (ending) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    ending = true
    setTimeout(() => silent.forEach(socket => void socket.destroy()), SILENT_MS).unref()
    setTimeout(() => app.server.closeAllConnections(), LAST_MS).unref()
  })
}
