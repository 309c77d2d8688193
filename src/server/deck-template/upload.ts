// Accepts a file as a deck template: read in a thread with limits; only what was read is stored, never the upload
// itself.

import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Problem, problem } from '#contract/errors.ts'
import { matchLayouts, TEMPLATE_BYTES } from '#domain/deck-template.ts'
import { oneLine } from '#domain/document/text.ts'
import type { DeckTemplateRow, TemplateOwner } from '#server/deck-template/read.ts'
import { putTemplate } from '#server/deck-template/store.ts'
import { readSentTemplate } from '#server/document/template/read-sent.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { ArrivingFile } from '#server/platform/http/upload.ts'

const LONGEST_NAME = 200

interface TemplateUpload {
  owner: TemplateOwner
  account: Caller
  arriving: ArrivingFile
}

/** Throws deck_template_refused with the reason, deck_template_too_large, storage_full, busy. */
export async function uploadTemplate(
  files: Files,
  { owner, account, arriving }: TemplateUpload,
  stillAllowed: () => Promise<unknown>,
): Promise<DeckTemplateRow> {
  const sent = await buffer(Readable.from(arriving.content)).catch(inWords)
  const { file, profile } = await readSentTemplate(new Uint8Array(sent))
  if (file.length > TEMPLATE_BYTES) throw problem('deck_template_too_large')
  const row = {
    ...owner,
    name: oneLine(arriving.name).slice(0, LONGEST_NAME) || 'Template.pptx',
    hash: createHash('sha256').update(file).digest('hex'),
    profile,
    match: matchLayouts(profile),
    uploadedBy: account.id,
    uploadedByName: account.name,
  }
  return files.keep(Readable.from([Buffer.from(file)]), file.length, async ({ key }) => {
    await stillAllowed()
    return putTemplate({ ...row, fileKey: key })
  })
}

/** Rethrows the limiter's or pool's error in the terms of this call. */
export function inWords(error: unknown): never {
  if (error instanceof Problem && error.code === 'too_large') throw problem('deck_template_too_large')
  throw error
}
