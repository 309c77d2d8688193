// How what a handler answers is sent: JSON, nothing, a file, a stream, or what will be there later.

import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { type Endpoint, FILE, NOTHING, STREAM } from '#contract/endpoint.ts'
import { fileName } from '#domain/text/file-name.ts'
import type { coalesced } from '#server/platform/batch-loader.ts'

/** A file to send. The name is reduced to what headers can carry. */
export interface FileAnswer {
  name: string
  type: string
  content: Buffer | Readable
  /** Shown in the browser rather than saved. */
  inline?: true
  /** Somebody else's content: whatever it is, it runs nothing and is of no origin (SECURITY T30). */
  sandboxed?: true
}

/** What a handler answers in the place of its answer where the work goes on after the request: status 202. */
export class AcceptedAnswer<T> {
  readonly begun: T
  constructor(begun: T) {
    this.begun = begun
  }
}

/**
 * Sends what was read and checked once to each who asked for it in the same turn; that they may was decided for each alone.
 */
export async function sendShared(
  reply: FastifyReply,
  together: ReturnType<typeof coalesced<unknown>>,
  read: () => Promise<unknown>,
): Promise<FastifyReply> {
  const json = await together(reply.request.url, async () =>
    reply.serializeInput((await read()) as Record<string, unknown>, '200'),
  )
  return reply.type('application/json; charset=utf-8').send(json)
}

/** Sends what a handler answered, in the way of its row. */
export function send(reply: FastifyReply, endpoint: Endpoint, answer: unknown) {
  if (answer instanceof AcceptedAnswer) return reply.code(202).send(answer.begun)
  if (endpoint.answer === NOTHING) return reply.code(204).send()
  if (endpoint.answer === FILE) return sendFile(reply, answer as FileAnswer)
  if (endpoint.answer === STREAM) return sendStream(reply, answer as Readable)
  return reply.code(endpoint.status ?? 200).send(answer)
}

/** Nothing on the way may keep it, gather it or pack it: each event is to arrive when it happens. */
function sendStream(reply: FastifyReply, events: Readable) {
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(events)
}

function sendFile(reply: FastifyReply, file: FileAnswer) {
  const disposition = file.inline ? 'inline' : 'attachment'
  if (file.sandboxed) reply.header('content-security-policy', "sandbox; default-src 'none'")
  return reply
    .type(file.type)
    .header('content-disposition', `${disposition}; ${dispositionName(file.name)}`)
    .send(file.content)
}

/** `filename` in safe ASCII for old readers, `filename*` with the name itself (RFC 6266; SECURITY T24). */
export function dispositionName(given: string): string {
  const name = fileName(given)
  // Taken apart, a letter may come to hold a quote or a slash.
  const ascii = fileName(
    name
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]+/g, '')
      .replace(/^(?=\.)/, 'file'),
  )
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    c => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${ascii}"; filename*=UTF-8''${encoded}`
}
