// Files and recordings attached to answers, over HTTP: what is accepted and sent back, and how hostile uploads are
// refused.

import { randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Attachment, Recording } from '#contract/attachment.ts'
import type { Answer } from '#contract/interview.ts'
import { ATTACHMENT_LIMITS } from '#domain/interview/attachment.ts'
import { cleanUp } from '#server/platform/files/cleanup.ts'
import { type Api, startApi } from '../../../tests/api.ts'
import { run } from '../../../tests/databases/database.ts'
import { removedAttachmentsJob } from './attachment-routes.ts'

/** Number of uploads; `npm run test:long` sends more. */
const TINY_FILES = Number(process.env.TINY_FILES ?? 200)

let api: Api
let address: string
let answer: Answer
let auditId: number
beforeAll(async () => {
  api = await startApi()
  address = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  await api.reset()
  await rm(join(api.folder, 'files'), { recursive: true, force: true })
  const body = { title: 'Freight desk', company: 'Northline', type: 'operations' as const }
  auditId = (await api.member.ok('audit.create', { body })).id
  const { id } = await api.member.ok('interview.start', {
    params: { id: auditId },
    body: { templateName: 'operations' },
  })
  answer = await api.member.ok('answer.save', {
    params: { id },
    body: { questionId: 'operations.peaks', response: 'Before Christmas.' },
  })
})
afterAll(() => api.stop())

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(500)])
const WEBM = Buffer.concat([Buffer.from('\x1aE\xdf\xa3', 'latin1'), randomBytes(500)])
const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n')

const headers = () => ({ authorization: `Bearer ${api.member.token}` })
const path = (list = 'attachments', query = '') => `${address}/api/answers/${answer.id}/${list}${query}`

async function send(content: Buffer | string, name = 'scan.png', to = path()) {
  const form = new FormData()
  form.append('file', new Blob([content as never]), name)
  const response = await fetch(to, { method: 'POST', headers: headers(), body: form })
  return { status: response.status, body: (await response.json()) as never }
}
const added = async (content: Buffer | string, name?: string) =>
  (await send(content, name)).body as Attachment
const list = () => api.member.ok('attachment.list', { params: { id: answer.id } })
const stored = async () =>
  (await readdir(join(api.folder, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])).filter(
    entry => entry.isFile(),
  ).length
const tidy = async () => {
  await api.database.run(() => cleanUp(api.files, new Date(Date.now() + 2 * 60 * 60 * 1000)))
  return stored()
}

describe('an attachment', () => {
  it('is downloaded unchanged, and is never executed by the browser', async () => {
    const sent = await send(PNG, 'Grüße 工程.png')
    expect(sent).toMatchObject({
      status: 201,
      body: { filename: 'Grüße 工程.png', type: 'image/png', bytes: PNG.length, createdBy: 'Mona Member' },
    })
    const { id } = sent.body as Attachment
    expect(await list()).toEqual([sent.body])
    const got = await fetch(`${address}/api/attachments/${id}/content`, { headers: headers() })
    expect(Buffer.from(await got.arrayBuffer()).equals(PNG)).toBe(true)
    expect(got.headers.get('content-disposition')).toMatch(
      /^attachment; filename=".*"; filename\*=UTF-8''Gr%C3/,
    )
    expect(got.headers.get('content-security-policy')).toMatch(/^sandbox/)
    expect(got.headers.get('x-content-type-options')).toBe('nosniff')
    expect(got.headers.get('content-type')).toBe('image/png')
    const params = { id: answer.interviewId }
    expect(await api.member.ok('answer.list', { params })).toMatchObject([{ attachments: [id] }])
  })

  it('uploaded again with the same key is stored once', async () => {
    const to = path('attachments', '?requestKey=once')
    const first = await send(PNG, 'a.png', to)
    const second = await send(PNG, 'a.png', to)
    expect(second.body).toEqual(first.body)
    expect(await list()).toHaveLength(1)
  })

  it('can be removed and restored, and is deleted with its content after a day', async () => {
    const { id } = await added(PNG)
    await api.member.ok('attachment.remove', { params: { id } })
    expect(await list()).toEqual([])
    expect(await api.member.refused('attachment.content', { params: { id } })).toMatchObject({
      code: 'attachment_not_found',
    })
    expect(await api.member.ok('attachment.restore', { params: { id } })).toMatchObject({ id })
    expect(await list()).toHaveLength(1)
    expect(await tidy()).toBe(1)
    await api.member.ok('attachment.remove', { params: { id } })
    await run(api.url, `update attachments set removed_at = now() - interval '25 hours'`)
    await api.database.run(() => removedAttachmentsJob.run())
    expect(await tidy()).toBe(0)
    expect(await api.member.refused('attachment.restore', { params: { id } })).toMatchObject({
      statusCode: 404,
    })
  })

  it('is deleted with its audit', async () => {
    await added(PNG)
    await api.member.ok('audit.delete', { params: { id: auditId } })
    expect(await tidy()).toBe(0)
  })

  it('is refused in a completed audit, for an unknown answer, and to learners', async () => {
    const { id } = await added(PNG)
    const nowhere = `${address}/api/answers/4711/attachments`
    expect(await send(PNG, 'a.png', nowhere)).toMatchObject({
      status: 404,
      body: { code: 'answer_not_found' },
    })
    await api.member.ok('audit.change', { params: { id: auditId }, body: { status: 'completed' } })
    expect(await send(PNG)).toMatchObject({ status: 409, body: { code: 'audit_completed' } })
    expect(await api.member.refused('attachment.remove', { params: { id } })).toMatchObject({
      statusCode: 409,
    })
    expect(await api.learner.refused('attachment.content', { params: { id } })).toMatchObject({
      statusCode: 403,
    })
    expect(await stored()).toBe(1)
  })
})

describe('file type detection', () => {
  const zip = (...names: string[]) => Buffer.from(`PK\x03\x04${names.join('\x00\x01\x02')}`, 'latin1')
  it.each([
    ['jpeg', Buffer.from('\xff\xd8\xff\xe0abc', 'latin1'), 'photo.JPG', 'image/jpeg', 'photo.JPG'],
    ['pdf', PDF, 'offer.pdf', 'application/pdf', 'offer.pdf'],
    ['a list', 'day;orders\n1;190\n', 'peaks.csv', 'text/plain', 'peaks.csv'],
    ['a Word file', zip('[Content_Types].xml', 'word/document.xml'), 'a.docx', /wordprocessingml/, 'a.docx'],
    ['a picture under the name of a program', PNG, 'setup.exe', 'image/png', 'setup.exe.png'],
    ['a list under the name of a script', 'del everything', 'run.bat', 'text/plain', 'run.bat.txt'],
  ])('%s', async (_, content, name, type, kept) => {
    const sent = await added(content, name)
    expect(sent.filename).toBe(kept)
    expect(sent.type).toMatch(type)
  })

  it.each([
    ['a program named as a picture', Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1'), 'photo.png'],
    ['an ELF program', Buffer.from('\x7fELF\x02\x01\x01\x00', 'latin1'), 'notes.txt'],
    [
      'a picture with a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'a.svg',
    ],
    ['a page', '\ufeff \n<!doctype html><script>alert(1)</script>', 'a.txt'],
    ['a shell script', '#!/bin/sh\nrm -rf ~', 'a.txt'],
    ['an archive', zip('anything.exe'), 'a.zip'],
    ['nothing', '', 'a.png'],
  ])('%s is refused', async (_, content, name) => {
    expect(await send(content, name)).toMatchObject({ status: 415, body: { code: 'file_type_refused' } })
    expect(await stored()).toBe(0)
    expect((await run(api.url, 'select from files')).rows).toEqual([])
  })

  it.each([
    ['../../../etc/passwd', 'passwd.png'],
    ['..\\..\\windows\\system32\\a.png', 'a.png'],
    ['....', 'file.png'],
    ['a\u202egnp.exe', 'agnp.exe.png'],
    ['.htaccess', 'htaccess.png'],
    [`${'ü'.repeat(500)}.png`, expect.stringMatching(/^ü{100,187}….*\.png$/)],
  ])('%j is stored as %j', async (name, kept) => {
    expect((await added(PNG, name)).filename).toEqual(kept)
    const [only] = await readdir(join(api.folder, 'files'))
    expect(only).toMatch(/^[0-9a-f]{2}$/)
  })
})

describe('limits', () => {
  it('accepts 25 MB and not one byte more', async () => {
    const full = Buffer.concat([PNG, Buffer.alloc(ATTACHMENT_LIMITS.bytes - PNG.length)])
    expect(await send(full)).toMatchObject({ status: 201, body: { bytes: ATTACHMENT_LIMITS.bytes } })
    expect(await send(Buffer.concat([full, Buffer.alloc(1)]))).toMatchObject({
      status: 413,
      body: { code: 'file_too_large' },
    })
    expect(await stored()).toBe(1)
  })

  it('aborts an endless upload', async () => {
    const start = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull: controller => {
        const chunk = sent === 0 ? Buffer.concat([Buffer.from(start), PNG]) : Buffer.alloc(256 * 1024)
        sent += chunk.length
        controller.enqueue(chunk)
      },
    })
    const upload = fetch(path(), {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'multipart/form-data; boundary=x' },
      body: endless,
      duplex: 'half',
    })
    // A race: the client either reads the refusal or finds the connection closed.
    const end = await upload.then(
      response => response.status,
      () => 'cut',
    )
    expect([413, 'cut']).toContain(end)
    await expect.poll(stored).toBe(0)
    expect(await send(PNG)).toMatchObject({ status: 201 })
  })

  it(`of ${TINY_FILES} tiny files accepts twenty`, async () => {
    const codes: number[] = []
    for (let n = 0; n < TINY_FILES; n += 20)
      codes.push(
        ...(await Promise.all(Array.from({ length: 20 }, () => send('x', 'a.txt')))).map(one => one.status),
      )
    expect(codes.filter(code => code === 201)).toHaveLength(ATTACHMENT_LIMITS.perAnswer)
    expect(codes.every(code => [201, 409].includes(code))).toBe(true)
    expect(await list()).toHaveLength(ATTACHMENT_LIMITS.perAnswer)
    expect(await stored()).toBe(ATTACHMENT_LIMITS.perAnswer)
  }, 120_000)

  it.each([
    ['nothing at all', undefined, undefined, 415],
    ['JSON', 'application/json', '{"file":"x"}', 415],
    ['a form without boundary', 'multipart/form-data', 'x', 400],
    ['a form without file', 'multipart/form-data; boundary=x', '--x--\r\n', 400],
    [
      'a form cut off',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc',
      400,
    ],
  ])('%s is refused', async (_, type, body, status) => {
    const response = await fetch(path(), {
      method: 'POST',
      headers: { ...headers(), ...(type && { 'content-type': type }) },
      ...(body && { body }),
    })
    expect(response.status).toBe(status)
    expect(await list()).toEqual([])
    expect(await stored()).toBe(0)
  })
})

describe('a recording', () => {
  const record = (content: Buffer, query: string) => send(content, 'answer.webm', path('recordings', query))

  it('is stored with its length and consent', async () => {
    const sent = await record(WEBM, '?consent=true&duration=12.5')
    const { id } = sent.body as Recording
    expect(sent).toMatchObject({
      status: 201,
      body: {
        answerId: answer.id,
        filename: 'answer.webm',
        type: 'audio/webm',
        duration: 12.5,
        url: `/api/attachments/${id}/content`,
        consentedAt: expect.any(String),
      },
    })
    expect(await api.member.ok('recording.list', { params: { id: answer.id } })).toEqual([sent.body])
    expect(await list()).toEqual([])
    const got = await fetch(`${address}${(sent.body as Recording).url}`, { headers: headers() })
    expect(Buffer.from(await got.arrayBuffer()).equals(WEBM)).toBe(true)
  })

  it('is refused without consent, and if it is not audio', async () => {
    expect(await record(WEBM, '')).toMatchObject({
      status: 400,
      body: { fields: { consent: 'The interviewee has to agree to being recorded.' } },
    })
    expect(await record(PNG, '?consent=true')).toMatchObject({ status: 415 })
    expect(await stored()).toBe(0)
  })
})
