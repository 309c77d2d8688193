// Files and recordings attached to answers: type detected from the content, stored as streams, sent as downloads
// only.

import type { FastifyRequest } from 'fastify'
import { attachmentEndpoints } from '#contract/attachment.ts'
import { Problem, problem } from '#contract/errors.ts'
import {
  ATTACHMENT_LIMITS,
  type FileType,
  fileTypeOf,
  HEAD_BYTES,
  keptName,
} from '#domain/interview/attachment.ts'
import { requireAnswerOf, requireOpenAnswer } from '#server/interview/access.ts'
import {
  type AttachmentKind,
  countAttachments,
  dropRemoved,
  findAttachment,
  findByRequest,
  insertAttachment,
  listAttachments,
  markRemoved,
  type StoredAttachment,
} from '#server/interview/attachment-store.ts'
import { lockAnswerRow } from '#server/interview/store.ts'
import { transaction } from '#server/platform/database/database.ts'
import { FileMissing } from '#server/platform/files/file-store.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { outsideTransaction, routes } from '#server/platform/http/serve.ts'
import { arrivingFile } from '#server/platform/http/upload.ts'
import type { Job } from '#server/platform/jobs.ts'

export const attachmentRoutes = (files: Files) =>
  routes(attachmentEndpoints, {
    'attachment.list': async ({ params }) => {
      await requireAnswerOf(params.id)
      return listAttachments(params.id, 'file')
    },

    'attachment.add': outsideTransaction(({ params, query, account, request }) =>
      add(files, { answerId: params.id, kind: 'file', account, request, requestKey: query.requestKey }),
    ),

    'attachment.content': async ({ params }) => {
      const { fileKey, filename, type } = await requireAttachment(params.id)
      const content = await files.read(fileKey).catch(lost)
      return { name: filename, type, content, sandboxed: true }
    },

    'attachment.remove': async ({ params }) => {
      const { answerId } = await requireAttachment(params.id)
      await requireOpenAnswer(answerId)
      await markRemoved(params.id, true)
    },

    'attachment.restore': async ({ params }) => {
      const { answerId } = await requireAttachment(params.id, true)
      await requireOpenAnswer(answerId)
      await lockAnswerRow(answerId)
      const { removedAt } = await requireAttachment(params.id, true)
      if (removedAt) await requireRoom(answerId)
      await markRemoved(params.id, false)
      return requireAttachment(params.id)
    },

    'recording.list': async ({ params }) => {
      await requireAnswerOf(params.id)
      return listAttachments(params.id, 'recording')
    },

    'recording.add': outsideTransaction(({ params, query, account, request }) =>
      add(files, {
        answerId: params.id,
        kind: 'recording',
        account,
        request,
        requestKey: query.requestKey,
        duration: query.duration,
      }),
    ),
  })

/** Runs every hour, before the clean-up of files. */
export const removedAttachmentsJob: Job = {
  name: 'removed-attachments',
  cron: '7 * * * *',
  run: () => transaction(dropRemoved),
}

interface Adding {
  answerId: number
  kind: AttachmentKind
  account: Caller
  request: FastifyRequest
  requestKey: string | undefined
  duration?: number | undefined
}

async function add(files: Files, { request, account, ...adding }: Adding): Promise<StoredAttachment> {
  const { answerId, kind, requestKey, duration } = adding
  await requireOpenAnswer(answerId)
  const before = requestKey && (await findByRequest(answerId, requestKey))
  if (before) return before
  await requireRoom(answerId)
  const { bytes } = ATTACHMENT_LIMITS
  const arriving = await arrivingFile(request, bytes).catch(inWords)
  const { type, content } = await judged(arriving.content).catch(inWords)
  const consentedAt = kind === 'recording' ? new Date().toISOString() : null
  const mime = kind === 'recording' ? soundOf(type) : type.mime
  const filename = keptName(arriving.name, type)
  return files
    .keep(content, arriving.atMost, async file => {
      await requireOpenAnswer(answerId)
      // One upload at a time per answer, so that the limit is exact.
      await lockAnswerRow(answerId)
      await requireRoom(answerId)
      const row = { answerId, kind, filename, type: mime, bytes: file.bytes, fileKey: file.key }
      return requireAttachment(
        await insertAttachment({ ...row, duration, consentedAt, requestKey, createdBy: account.id }),
      )
    })
    .catch(inWords)
}

async function requireRoom(answerId: number): Promise<void> {
  if ((await countAttachments(answerId)) >= ATTACHMENT_LIMITS.perAnswer) throw problem('attachments_full')
}

/**
 * Reads as much of the file as detecting its type needs, and passes all of it on. Throws where the type is not
 * allowed.
 */
async function judged(
  content: AsyncIterable<Uint8Array>,
): Promise<{ type: FileType; content: AsyncIterable<Uint8Array> }> {
  const pieces = content[Symbol.asyncIterator]()
  const read: Uint8Array[] = []
  let length = 0
  while (length < HEAD_BYTES) {
    const { value, done } = await pieces.next()
    if (done) break
    read.push(value)
    length += value.length
  }
  const head = Buffer.concat(read)
  const type = fileTypeOf(head.subarray(0, HEAD_BYTES))
  if (!type) throw problem('file_type_refused')
  const whole = async function* () {
    yield head
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value
  }
  return { type, content: whole() }
}

/** The audio type of a container: recorders write sound alone into the same containers as video. */
function soundOf({ mime, shown }: FileType): string {
  if (shown !== 'audio' && shown !== 'video') throw problem('file_type_refused')
  return mime.replace('video/', 'audio/')
}

/** Rethrows the limiter's error in the terms of this call. */
function inWords(error: unknown): never {
  if (error instanceof Problem && error.code === 'too_large') throw problem('file_too_large')
  throw error
}

function lost(error: unknown): never {
  if (error instanceof FileMissing) throw problem('attachment_not_found')
  throw error
}

/** Returns the file; a removed one only `withRemoved`. Throws 404. */
async function requireAttachment(id: number, withRemoved = false) {
  const found = await findAttachment(id)
  if (!found || (found.removedAt && !withRemoved)) throw problem('attachment_not_found')
  await requireAnswerOf(found.answerId)
  return found
}
