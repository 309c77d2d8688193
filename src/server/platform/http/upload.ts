// Uploads: streams one file of a multipart request, never whole in memory, never longer than its limit.

import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problem } from '#contract/errors.ts'

/** Upload timeout in ms: 25 MB over a slow line in a client's meeting room. */
export const UPLOAD_MS = 10 * 60 * 1000

/** Bytes around the file: boundaries and headers of the parts. */
const MULTIPART_OVERHEAD = 16 * 1024

/** How long a sender may continue after a refusal, in ms, so that the sender can read the answer. */
const READ_REFUSAL_MS = 2000

/** How long an upload may send nothing, in ms. */
const IDLE_MS = 30_000

/** The file of a multipart upload while it arrives. */
export interface ArrivingFile {
  /** The sender's file name: for display only, never used as a path. */
  name: string
  /** Most bytes that the file can have, from the request's length. */
  atMost: number
  content: AsyncIterable<Uint8Array>
}

/** Lets the routes of `scope` accept multipart requests. */
export async function registerUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits: { files: 1, fields: 0, parts: 1 }, throwFileSizeLimit: false })
  scope.addHook('onResponse', async ({ raw }) => {
    if (!raw.complete) setTimeout(() => raw.complete || raw.destroy(), READ_REFUSAL_MS).unref()
  })
}

/** The file of the request. Throws unsupported_type, malformed_request, too_large; the last one even while the file is read. */
export async function arrivingFile(request: FastifyRequest, limit: number): Promise<ArrivingFile> {
  if (!request.isMultipart()) throw problem('unsupported_type')
  const announced = Number(request.headers['content-length'] ?? limit)
  if (announced > limit + MULTIPART_OVERHEAD) throw problem('too_large')
  const part = await request.file({ limits: { fileSize: limit } }).catch(() => undefined)
  if (!part) throw problem('malformed_request')
  // The parser reads to the end of the part into memory; a file over its limit must fail before that.
  part.file.once('limit', () => part.file.destroy(problem('too_large')))
  const content = async function* () {
    const silence = setTimeout(() => request.raw.destroy(), IDLE_MS)
    try {
      for await (const chunk of part.file as AsyncIterable<Uint8Array>) {
        silence.refresh()
        yield chunk
      }
    } catch {
      throw problem(part.file.truncated ? 'too_large' : 'malformed_request')
    } finally {
      clearTimeout(silence)
    }
  }
  return { name: part.filename, atMost: Math.min(limit, announced), content: content() }
}
