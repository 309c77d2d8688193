// Transcripts over HTTP, made by a service on loopback: what is sent out and when, and what is stored of its
// replies.

import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Recording } from '#contract/attachment.ts'
import { type Api, startApi } from '../../../tests/api.ts'
import {
  after,
  answers,
  breaksOff,
  endlessTranscript,
  leadsTo,
  type Model,
  page,
  refuses,
  startModel,
  still,
} from '../../../tests/servers/model.ts'

const KEY = 'a-key-nobody-may-see'
const WEBM = Buffer.concat([Buffer.from('\x1aE\xdf\xa3', 'latin1'), randomBytes(5000)])
const TRANSCRIBED = {
  task: 'transcribe',
  text: 'We price by hand. Usually 14 minutes.',
  segments: [
    { id: 0, start: 0, end: 2.5, text: ' We price by hand.' },
    { id: 1, start: 2.5, end: 4, text: ' Usually <b>14</b> minutes.' },
  ],
}

let model: Model
let api: Api
let address: string
let auditId: number
let interviewId: number
let answerId: number
let recording: Recording

const settings = () => ({
  AI_URL: model.url,
  AI_MODEL: 'small',
  AI_KEY: 'for-drafts-only',
  AI_TRANSCRIBE_URL: model.url,
  AI_TRANSCRIBE_MODEL: 'ear',
  AI_TRANSCRIBE_KEY: KEY,
  AI_SECONDS: 20,
})
const listening = ({ app }: Api) => app.listen({ port: 0, host: '127.0.0.1' })

beforeAll(async () => {
  model = await startModel()
  api = await startApi(settings())
  address = await listening(api)
})
beforeEach(async () => {
  await api.reset()
  ;({ auditId, interviewId, answerId, recording } = await seedInterview(api, address))
  model.plays(still)
})
afterAll(async () => {
  await api.stop()
  await model.close()
})

/** An audit with one answer and its recording. */
async function seedInterview({ member }: Api, at: string) {
  const body = { title: 'Freight desk', company: 'Northline', type: 'operations' as const }
  const { id: audit } = await member.ok('audit.create', { body })
  const interview = await member.ok('interview.start', {
    params: { id: audit },
    body: { templateName: 'operations', interviewee: 'Ines Adler' },
  })
  const answer = await member.ok('answer.save', {
    params: { id: interview.id },
    body: { questionId: interview.questions[0]?.id ?? '', response: 'We price lanes.' },
  })
  const form = new FormData()
  form.append('file', new Blob([WEBM]), 'Recording 1.webm')
  const url = `${at}/api/answers/${answer.id}/recordings?consent=true&duration=4`
  const headers = { authorization: `Bearer ${member.token}` }
  const sent = await fetch(url, { method: 'POST', headers, body: form })
  return {
    auditId: audit,
    interviewId: interview.id,
    answerId: answer.id,
    recording: (await sent.json()) as Recording,
  }
}

async function allowed({ member }: Api = api, audit = auditId, interview = interviewId) {
  await member.ok('assistance.allow', { params: { id: audit }, body: { names: 'full' } })
  await member.ok('assistance.agree', { params: { id: interview }, body: { agreed: true } })
}

const begin = () => api.member.ok('transcript.begin', { params: { id: recording.id } })
const refusal = async () =>
  (await api.member.refused('transcript.begin', { params: { id: recording.id } })).code
const list = () => api.member.ok('transcript.list', { params: { id: answerId } })
const trail = async () => (await api.admin.ok('system.trail', { query: {} })).entries

/** Asking without a pause would take the processor from the server, which runs in this process. */
const WAIT = { interval: 20, timeout: 120_000 }

/** Waits until the transcript has ended and the audit trail records it. */
async function ended() {
  await vi.waitUntil(async () => {
    const [now] = await list()
    return now?.state !== 'running' && (await trail()).some(({ action }) => action === 'transcript.answered')
  }, WAIT)
  return (await list())[0]
}

async function transcribed(...parts: Parameters<Model['plays']>) {
  model.plays(...parts)
  await begin()
  return ended()
}

describe('a recording is transcribed only if', () => {
  it('the audit allows it with names, and the interviewee has agreed', async () => {
    expect(await refusal()).toBe('assistance_not_allowed')
    await api.member.ok('assistance.allow', { params: { id: auditId }, body: { names: 'hidden' } })
    expect(await refusal()).toBe('transcripts_with_names')
    await api.member.ok('assistance.allow', { params: { id: auditId }, body: { names: 'full' } })
    expect(await refusal()).toBe('assistance_not_agreed')
    expect(model.asked).toEqual([])
  })

  it.each([
    ['a service is configured', { AI_TRANSCRIBE_URL: undefined }, 'transcripts_off'],
    ['the daily budget allows it', { AI_DAILY_CHARACTERS: 10 }, 'assistance_spent'],
  ])('%s', async (_, config, code) => {
    const other = await startApi({ ...settings(), ...config })
    try {
      const made = await seedInterview(other, await listening(other))
      await allowed(other, made.auditId, made.interviewId)
      const call = { params: { id: made.recording.id } }
      expect((await other.member.refused('transcript.begin', call)).code).toBe(code)
      expect(await other.member.ok('transcript.list', { params: { id: made.answerId } })).toEqual([])
    } finally {
      await other.stop()
    }
    expect(model.asked).toEqual([])
  })

  it('it exists in an open audit, and a company account requests it', async () => {
    await allowed()
    await api.member.ok('attachment.remove', { params: { id: recording.id } })
    expect(await refusal()).toBe('attachment_not_found')
    await api.member.ok('attachment.restore', { params: { id: recording.id } })
    await api.member.ok('audit.change', { params: { id: auditId }, body: { status: 'completed' } })
    expect(await refusal()).toBe('audit_completed')
    expect((await api.learner.refused('transcript.begin', { params: { id: recording.id } })).statusCode).toBe(
      403,
    )
    expect(model.asked).toEqual([])
  })
})

describe('a service’s answer', () => {
  beforeEach(() => allowed())

  it('is stored as segments and text, and changes no answer', async () => {
    expect(await transcribed(answers(TRANSCRIBED))).toMatchObject({
      attachmentId: recording.id,
      state: 'ready',
      madeBy: 'Mona Member',
      sourceName: expect.stringMatching(/^ear at 127\.0\.0\.1:\d+$/),
      heard: [
        { at: 0, until: 2.5, text: 'We price by hand.' },
        { at: 2.5, until: 4, text: 'Usually <b>14</b> minutes.' },
      ],
    })
    const [sent] = model.asked
    expect(sent).toMatchObject({
      path: '/v1/audio/transcriptions',
      model: 'ear',
      authorization: `Bearer ${KEY}`,
    })
    expect(sent?.text).toContain('filename="Recording 1.webm"')
    expect(sent?.text).not.toContain('Northline')
    expect(await api.member.ok('answer.list', { params: { id: interviewId } })).toMatchObject([
      { response: 'We price lanes.', version: 1 },
    ])
  })

  it('is in the trail with host and size, without its text', async () => {
    await transcribed(answers(TRANSCRIBED))
    const entries = (await trail()).filter(({ action }) => action.startsWith('transcript.'))
    expect(entries.map(({ action }) => action)).toEqual(['transcript.answered', 'transcript.begin'])
    expect(entries[0]?.note).toMatch(/^127\.0\.0\.1:\d+: sent 1 time; 43 characters came$/)
    expect(entries[1]?.note).toMatch(/^5004 bytes of sound to 127\.0\.0\.1:\d+ \(ear\)$/)
    expect(JSON.stringify(entries)).not.toMatch(/price|minutes|a-key/)
  })

  it.each([
    ['an HTML page', page, 'could not be read'],
    ['a value that is not a transcript', answers([1, 2]), 'could not be read'],
    ['an endless answer', endlessTranscript, 'did not finish'],
    ['an answer that breaks off', breaksOff, 'stopped before it had finished'],
    ['a transcript that is too long', answers({ text: 'and so on '.repeat(30_000) }), 'did not finish'],
    ['a refused key', refuses(401), 'does not accept the key'],
    ['no quota', refuses(429, 'insufficient_quota'), 'quota'],
    ['another place', leadsTo('http://127.0.0.1:9/v1'), 'cannot be reached'],
  ])('fails with a message: %s', async (_, part, words) => {
    const failed = await transcribed(part)
    expect(failed).toMatchObject({ state: 'failed', heard: [] })
    expect(failed?.problem).toContain(words)
  })

  it('that takes too long is aborted', async () => {
    const other = await startApi({ ...settings(), AI_SECONDS: 1 })
    try {
      const made = await seedInterview(other, await listening(other))
      await allowed(other, made.auditId, made.interviewId)
      await other.member.ok('transcript.begin', { params: { id: made.recording.id } })
      const read = () => other.member.ok('transcript.list', { params: { id: made.answerId } })
      await expect.poll(async () => (await read())[0]?.problem).toContain('took too long')
    } finally {
      await other.stop()
    }
  })

  it('is requested again if the service was busy, and replaces a failed one', async () => {
    await transcribed(refuses(401))
    model.plays(refuses(503), answers(TRANSCRIBED))
    await begin()
    await vi.waitUntil(async () => (await list())[0]?.state === 'ready', WAIT)
    expect(await list()).toHaveLength(1)
  })

  it('is requested once even on a double click; discarding it ends the call', async () => {
    const begun = await begin()
    expect(await refusal()).toBe('transcript_under_way')
    await model.isAsked()
    await api.member.ok('transcript.drop', { params: { id: begun.id } })
    await model.isLeft()
    expect(await list()).toEqual([])
    expect(model.asked).toHaveLength(1)
    expect(await api.member.refused('transcript.drop', { params: { id: begun.id } })).toMatchObject({
      code: 'transcript_not_found',
    })
  })
})

describe('a change during transcription', () => {
  beforeEach(() => allowed())

  const revoke = () =>
    api.member.ok('assistance.agree', { params: { id: interviewId }, body: { agreed: false } })
  const stopAllowing = () =>
    api.member.ok('assistance.allow', { params: { id: auditId }, body: { names: null } })
  const setStatus = (status: 'completed' | 'in_progress') =>
    api.member.ok('audit.change', { params: { id: auditId }, body: { status } })
  const complete = () => setStatus('completed')

  it.each([
    ['the interviewee withdraws consent', revoke, 'has not agreed'],
    ['the audit withdraws permission', stopAllowing, 'does not allow'],
    ['the audit is completed', complete, 'was completed during'],
  ])('%s: the result is discarded', async (_, change, words) => {
    const failed = await transcribed(after(change, answers(TRANSCRIBED)))
    expect(failed).toMatchObject({ state: 'failed', heard: [] })
    expect(failed?.problem).toContain(words)
  })

  it('reopening the audit: the recording can be transcribed again', async () => {
    await transcribed(after(complete, answers(TRANSCRIBED)))
    await setStatus('in_progress')
    model.plays(answers(TRANSCRIBED))
    await begin()
    await expect.poll(async () => (await list())[0]?.heard).toHaveLength(2)
  })

  it('withdrawn consent: a busy service gets no retry', async () => {
    expect(await transcribed(after(revoke, refuses(503)), answers(TRANSCRIBED))).toMatchObject({
      state: 'failed',
    })
    expect(model.asked).toHaveLength(1)
  })

  it('removing the recording: the call ends, and no transcript is restored', async () => {
    await begin()
    await model.isAsked()
    await api.member.ok('attachment.remove', { params: { id: recording.id } })
    await model.isLeft()
    await ended()
    await api.member.ok('attachment.restore', { params: { id: recording.id } })
    expect(await list()).toEqual([])
  })
})

it('a recording without its file is not recorded as sent', async () => {
  await allowed()
  await rm(join(api.folder, 'files'), { recursive: true })
  expect(await refusal()).toBe('attachment_not_found')
  expect(await list()).toEqual([])
  expect((await trail()).filter(({ action }) => action === 'transcript.begin')).toEqual([])
})
