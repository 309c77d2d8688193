// Uploads of deck templates over HTTP, as the form in the browser sends them.

import { expect } from 'vitest'
import type { DeckTemplate } from '#contract/deck-template.ts'
import type { Api } from '../api.ts'

/** Who uploads, the path of the audit, client or organization, the file, and its name. */
export type TemplateUpload = [who: 'admin' | 'member' | 'learner', to: string, content: Buffer, name?: string]

export function sendTemplate(api: Api, ...[who, to, content, name = 'Client.pptx']: TemplateUpload) {
  const boundary = 'between'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  return api[who].request({ method: 'POST', url: to, payload, headers })
}

/** Fails unless the template is accepted. */
export async function addTemplate(api: Api, ...upload: TemplateUpload): Promise<DeckTemplate> {
  const { status, body } = await sendTemplate(api, ...upload)
  expect(status, JSON.stringify(body)).toBe(201)
  return body as DeckTemplate
}
