// Uploads a source: streamed to the file store; its format is judged from name and first bytes when it is previewed.

import type { FastifyRequest } from 'fastify'
import { Problem, problem } from '#contract/errors.ts'
import type { SourceRecord } from '#contract/source.ts'
import { formatOf, SOURCE_LIMITS } from '#domain/source/source.ts'
import { lockAnyAudit, requireOpenAudit } from '#server/audit/access.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { arrivingFile } from '#server/platform/http/upload.ts'
import { countSources, describeSource, findByRequest, insertSource } from '#server/source/store.ts'

const LONGEST_NAME = 200

interface Adding {
  auditId: number
  account: Caller
  request: FastifyRequest
  requestKey: string | undefined
}

export async function addSource(
  files: Files,
  { auditId, account, request, requestKey }: Adding,
): Promise<SourceRecord> {
  await requireOpenAudit(auditId)
  const before = requestKey && (await findByRequest(auditId, requestKey))
  if (before) return before
  await requireRoom(auditId)
  const arriving = await arrivingFile(request, SOURCE_LIMITS.bytes).catch(inWords)
  const filename = plainName(arriving.name)
  const format = formatOf(filename)
  if (!format) throw problem('source_type_refused')
  return files
    .keep(arriving.content, arriving.atMost, async ({ key, bytes, sha256 }) => {
      await requireOpenAudit(auditId)
      await lockAnyAudit(auditId)
      await requireRoom(auditId)
      const row = { auditId, filename, format, bytes, sha256, fileKey: key, createdBy: account.id }
      const added = await describeSource(await insertSource({ ...row, requestKey: requestKey ?? null }))
      if (!added) throw new Error('insert returned no row')
      return added
    })
    .catch(inWords)
}

/** The last part of the sender's path, without control characters. */
export function plainName(sent: string): string {
  const name = (sent.split(/[/\\]/).at(-1) ?? '').replaceAll(/\p{C}/gu, '').trim()
  const ending = /(?:\.[a-z]{3})?(?:\.gz)?$/i.exec(name)?.[0] ?? ''
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - ending.length)}${ending}`
}

/** Throws 409 where the audit holds the most sources. */
export async function requireRoom(auditId: number): Promise<void> {
  if ((await countSources(auditId)) >= SOURCE_LIMITS.perAudit) throw problem('sources_full')
}

/** Rethrows the limiter's error in the terms of this call. */
function inWords(error: unknown): never {
  if (error instanceof Problem && error.code === 'too_large') throw problem('source_too_large')
  throw error
}
