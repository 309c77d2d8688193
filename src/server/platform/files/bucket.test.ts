// An object store that does not answer, sends one byte at a time or never ends: aborted early, reported, and used again later.

import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Api, startApi } from '../../../../tests/api.ts'
import { type Bucket, openBucket, type StoreFault } from '../../../../tests/servers/bucket.ts'
import { newKey } from './file-store.ts'

let api: Api
let bucket: Bucket
let auditId: number
let key: string
const METRICS_TOKEN = 'a token of twenty characters'
beforeAll(async () => {
  bucket = await openBucket()
  api = await startApi({ FILES_URL: `${bucket.url}&timeout=0.3`, METRICS_TOKEN })
})
beforeEach(async () => {
  bucket.fault = null
  await api.reset()
  key = await keepSoon()
  const body = { title: 'Freight desk', company: 'Northline', type: 'operations' as const }
  auditId = (await api.member.ok('audit.create', { body })).id
})
afterAll(async () => {
  await api.stop()
  await bucket.close()
})

const keep = () =>
  api.database.run(() =>
    api.files.keep(Readable.from([randomBytes(6 * 1024 * 1024)]), 2 ** 24, async ({ key }) => key),
  )
/** On a busy machine, even a sound store can miss a timeout of 0.3 s; the success clears that failure. */
async function keepSoon(): Promise<string> {
  let kept = ''
  const attempt = async () => {
    kept = await keep().catch(() => '')
    return kept
  }
  await expect.poll(attempt).not.toBe('')
  return kept
}
const readAll = async (key: string) => (await (await api.files.read(key)).toArray()).length
const listAll = async () => (await Readable.from(api.files.place.list()).toArray()).length
const health = async () => {
  const { status, body } = await api.visitor.request({ url: '/api/health' })
  expect(status).toBe(200)
  return body
}
const metric = async () => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const { payload } = await api.app.inject({ url: '/metrics', headers })
  return /^file_store_up (\d)$/m.exec(payload)?.[1]
}
const exported = () => api.member.call('slide.export', { params: { id: auditId } })

const CAUSES: [StoreFault, string[]][] = [
  ['silent', ['write', 'read', 'list', 'remove']],
  ['slow', ['write', 'read', 'list', 'remove']],
  ['slow body', ['read', 'list']],
  ['endless', ['list']],
]

it.each(CAUSES)('a store that is %s fails each call, and then serves the next', async (fault, causes) => {
  const calls: Record<string, () => Promise<unknown>> = {
    write: keep,
    read: () => readAll(key),
    list: listAll,
    remove: () => api.files.place.remove(newKey()),
  }
  for (const way of causes) {
    bucket.fault = fault
    await expect(calls[way]?.(), way).rejects.toMatchObject({ code: 'files_unavailable' })
    bucket.fault = null
    await expect.poll(() => readAll(key).catch(() => 0)).toBeGreaterThan(0)
  }
})

it('is reported in health, metrics and diagnosis until available; exports are refused meanwhile', async () => {
  expect([await health(), await metric()]).toEqual([{ status: 'ok' }, '1'])
  bucket.fault = 'silent'
  expect(await exported()).toMatchObject({ status: 503, body: { code: 'files_unavailable' } })
  expect(await health()).toMatchObject({ status: 'degraded', files: 'unavailable' })
  expect(await metric()).toBe('0')
  const { checks } = await api.admin.ok('system.diagnose')
  expect(checks.find(({ name }) => name === 'File storage')).toMatchObject({
    state: 'failed',
    detail: expect.stringMatching(/^The file stor(e did not answer in time|age cannot be reached)/),
  })
  bucket.fault = null
  await expect.poll(async () => (await exported()).status).toBe(200)
  expect([await health(), await metric()]).toEqual([{ status: 'ok' }, '1'])
})
