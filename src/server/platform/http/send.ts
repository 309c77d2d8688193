// Sends a handler's answer: JSON, an empty response, a file, a stream, or 202 for accepted work.

import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { type Endpoint, FILE, NOTHING, STREAM } from '#contract/endpoint.ts'
import { fileName } from '#domain/text/file-name.ts'
import type { coalesced } from '#server/platform/database/batch-loader.ts'

/** A file to send. The name is reduced to characters that headers can carry. */
export interface FileAnswer {
  name: string
  type: string
  content: Buffer | Readable
  /** Displayed in the browser instead of downloaded. */
  inline?: true
  /** Content from others: it may run no scripts and gets an opaque origin (SECURITY T30a). */
  sandboxed?: true
}

/** The answer of a handler whose work continues after the request: status 202. */
export class AcceptedAnswer<T> {
  readonly started: T
  constructor(started: T) {
    this.started = started
  }
}

/**
 * The result of a read that began before its gate has opened. A refusal of the gate does not wait for the read, whose
 * duration would reveal that the record exists.
 */
export async function behindGate<T>(gate: Promise<void>, read: Promise<T>): Promise<T> {
  read.catch(() => {})
  await gate
  return read
}

/** A read that requests of one `key` share. `gate` rejects for a caller who may not have the answer. */
interface SharedRead {
  key: string
  read: () => Promise<unknown>
  gate: Promise<void>
}

/**
 * Sends a result, read and checked once, to all callers that requested it in the same turn; each caller was authorized
 * separately.
 */
export async function sendShared(
  reply: FastifyReply,
  { key, read, gate }: SharedRead,
  together: ReturnType<typeof coalesced<unknown>>,
): Promise<FastifyReply> {
  const shared = together(key, async () =>
    reply.serializeInput((await read()) as Record<string, unknown>, '200'),
  )
  const json = await behindGate(gate, shared)
  return reply.type('application/json; charset=utf-8').send(json)
}

/** Sends a handler's answer in the way its endpoint defines. */
export function send(reply: FastifyReply, endpoint: Endpoint, answer: unknown) {
  if (answer instanceof AcceptedAnswer) return reply.code(202).send(answer.started)
  if (endpoint.answer === NOTHING) return reply.code(204).send()
  if (endpoint.answer === FILE) return sendFile(reply, answer as FileAnswer)
  if (endpoint.answer === STREAM) return sendStream(reply, answer as Readable)
  return reply.code(endpoint.status ?? 200).send(answer)
}

/** Proxies must not cache, buffer or compress a stream, so that each event arrives when it happens. */
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

/** `filename` in safe ASCII for old clients, `filename*` with the full name (RFC 6266; SECURITY T24). */
export function dispositionName(given: string): string {
  const name = fileName(given)
  // Decomposing a letter may produce a quote or a slash.
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
