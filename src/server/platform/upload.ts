// Uploads: one file of a multipart request as a stream, never whole in memory, never longer than its limit.

import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problem } from '#contract/errors.ts'

/** How long an upload may take, in ms: 25 MB through a slow line of a client's meeting room. */
export const UPLOAD_MS = 10 * 60 * 1000

/** What comes around the file itself: boundaries and headers of the parts. */
const AROUND = 16 * 1024

/** How long a sender may go on sending what has been refused already, so that they read the refusal, in ms. */
const LINGER_MS = 2000

/** How long an upload may send nothing at all, in ms. */
const SILENCE_MS = 30_000

export interface ArrivingFile {
  /** What the sender calls it: to be shown, never to be used as a path. */
  name: string
  content: AsyncIterable<Uint8Array>
}

/** Lets the routes of `scope` take multipart requests. */
export async function takeUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits: { files: 1, fields: 0, parts: 1 }, throwFileSizeLimit: false })
  scope.addHook('onResponse', async ({ raw }) => {
    if (!raw.complete) setTimeout(() => raw.complete || raw.destroy(), LINGER_MS).unref()
  })
}

/** The file of the request. Throws unsupported_type, malformed_request, too_large; the latter while it is read, too. */
export async function arrivingFile(request: FastifyRequest, limit: number): Promise<ArrivingFile> {
  if (!request.isMultipart()) throw problem('unsupported_type')
  if (Number(request.headers['content-length'] ?? 0) > limit + AROUND) throw problem('too_large')
  const part = await request.file({ limits: { fileSize: limit } }).catch(() => undefined)
  if (!part) throw problem('malformed_request')
  const content = async function* () {
    const silence = setTimeout(() => request.raw.destroy(), SILENCE_MS)
    try {
      for await (const chunk of part.file as AsyncIterable<Uint8Array>) {
        silence.refresh()
        yield chunk
      }
    } catch {
      throw problem('malformed_request')
    } finally {
      clearTimeout(silence)
    }
    if (part.file.truncated) throw problem('too_large')
  }
  return { name: part.filename, content: content() }
}
