// Uploads a workbook, table or document: read in a thread first, then stored as it was read, with its row, in one transaction.

import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Problem, problem } from '#contract/errors.ts'
import type { SourceRecord } from '#contract/source.ts'
import { FILE_LIMITS } from '#domain/source/file/sheet.ts'
import {
  type DocumentFormat,
  type FileFormat,
  fileFormatOf,
  isDocumentFormat,
} from '#domain/source/source.ts'
import { decimalMarkOf } from '#domain/text/written-number.ts'
import { lockAnyAudit, requireAudit, requireOpenAudit } from '#server/audit/access.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { arrivingFile } from '#server/platform/http/upload.ts'
import { plainName, requireRoom } from '#server/source/add.ts'
import { piecesOf } from '#server/source/import.ts'
import {
  describeSource,
  findByRequest,
  hasNewerVersion,
  insertSource,
  type StoredSource,
} from '#server/source/store.ts'
import { readUploadInThread } from '#server/source/threads.ts'

/** Most bytes of the stored content. */
const PACKED_BYTES = 64 * 1024 * 1024

interface Adding {
  auditId: number
  account: Caller
  request: FastifyRequest
  requestKey: string | undefined
  replaces?: StoredSource
}

/**
 * `replaces` is the source of which the file is a newer version. Throws 409 if that has one, or is the same file; 400
 * for another type.
 */
export async function addFileSource(
  files: Files,
  { auditId, account, request, requestKey, replaces }: Adding,
): Promise<SourceRecord> {
  await requireOpenAudit(auditId)
  const before = requestKey && (await findByRequest(auditId, requestKey))
  if (before) return before
  await requireRoom(auditId)
  const { content, ...named } = await received(request)
  if (replaces && replaces.format !== named.format) throw problem('source_version_type')
  const { packed, sheets } = await readContent(auditId, content, named.format)
  const sha256 = createHash('sha256').update(content).digest('hex')
  if (replaces?.sha256 === sha256) throw problem('source_same_version')
  return files.keep(piecesOf(packed), PACKED_BYTES, async ({ key }) => {
    await requireOpenAudit(auditId)
    await lockAnyAudit(auditId)
    await requireRoom(auditId)
    if (replaces && (await hasNewerVersion(replaces.id))) throw problem('source_has_newer')
    const row = {
      ...named,
      auditId,
      replacesId: replaces?.id ?? null,
      bytes: content.length,
      sha256,
      createdBy: account.id,
    }
    const read = {
      sheets,
      sheetsKey: key,
      state: 'ready',
      percent: 100,
      readAt: new Date().toISOString(),
    } as const
    const id = await insertSource({ ...row, ...read, requestKey: requestKey ?? null })
    const added = await describeSource(id)
    if (!added) throw new Error('insert returned no row')
    return added
  })
}

async function readContent(auditId: number, file: Uint8Array, format: FileFormat | DocumentFormat) {
  if (isDocumentFormat(format))
    return { packed: await readUploadInThread('document', { file, format }), sheets: null }
  const decimal = decimalMarkOf((await requireAudit(auditId)).locale)
  return readUploadInThread('content', { file, format, decimal })
}

async function received(request: FastifyRequest) {
  try {
    const arriving = await arrivingFile(request, FILE_LIMITS.bytes)
    const filename = plainName(arriving.name)
    const format = fileFormatOf(filename)
    if (!format) throw problem('source_file_type_refused')
    const chunks: Uint8Array[] = []
    for await (const chunk of arriving.content) chunks.push(chunk)
    return { filename, format, content: Buffer.concat(chunks) }
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_large') throw problem('source_file_too_large')
    throw error
  }
}
