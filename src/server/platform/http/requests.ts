// Rules for every request: invalid HTTP, arrival timeouts, accepted encodings, and the headers of every answer.

import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
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
 * Prevents open connections from delaying the server's end: those without a request are cut soon, those with one close
 * with its answer or after a timeout.
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

/** Security headers for all answers. */
export function setHeaders(app: FastifyInstance, behindTls: boolean): void {
  app.addHook('onSend', async (_, reply) => void addHeaders(reply, behindTls))
}

/** Recordings use the microphone, sign-in uses passkeys; no other device feature is requested (SECURITY T21). */
const PERMISSIONS = [
  ...['microphone', 'publickey-credentials-create', 'publickey-credentials-get'].map(own => `${own}=(self)`),
  ...[
    ...['accelerometer', 'browsing-topics', 'camera', 'display-capture'],
    ...[
      'geolocation',
      'gyroscope',
      'hid',
      'idle-detection',
      'local-fonts',
      'magnetometer',
      'midi',
      'payment',
    ],
    ...['screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
  ].map(feature => `${feature}=()`),
].join(', ')

/** Caching and scripts are off unless the response sets them; API answers set neither (SECURITY T21). */
export function addHeaders(reply: FastifyReply, behindTls: boolean): void {
  reply.header('x-content-type-options', 'nosniff')
  reply.header('referrer-policy', 'no-referrer')
  reply.header('cross-origin-opener-policy', 'same-origin')
  reply.header('cross-origin-resource-policy', 'same-origin')
  // Only pages request devices; on each of their twenty scripts and images, the header would exceed some of the files.
  if (String(reply.getHeader('content-type')).startsWith('text/html'))
    reply.header('permissions-policy', PERMISSIONS)
  if (behindTls) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  if (!reply.hasHeader('content-security-policy'))
    reply.header('content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'")
}
