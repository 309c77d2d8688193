// Requests that are sent again with the same Idempotency-Key.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { dropExpiredIdempotencyKeys } from '#server/platform/http/idempotency.ts'
import { type Api, startApi } from '../../../../tests/api.ts'
import { run } from '../../../../tests/databases/database.ts'
import type { Person } from '../../../../tests/person.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
beforeEach(() => api.reset())
afterAll(() => api.stop())

const CONTACT = {
  firstName: 'Rita',
  lastName: 'Reader',
  email: 'rita@example.com',
  company: 'Northline',
  jobTitle: 'Head',
}
const AUDIT = { title: 'Freight', company: 'Northline', type: 'operations' }

const send = (person: Person, url: string, payload: object, key?: string) =>
  person.request({ method: 'POST', url, payload, headers: key ? { 'idempotency-key': key } : {} })
const contact = (key?: string, change: object = {}) =>
  send(api.visitor, '/api/contact', { ...CONTACT, ...change }, key)
const create = (key?: string, person: Person = api.member) => send(person, '/api/audits', AUDIT, key)
const inbox = async () => (await api.admin.ok('inquiry.list', { query: {} })).inquiries

it('a repeated contact gets the same answer, and is stored once with one email', async () => {
  const key = randomUUID()
  const first = await contact(key)
  expect(first.status).toBe(201)
  expect(await contact(key)).toMatchObject({ status: 201, body: first.body })
  expect(await inbox()).toHaveLength(1)
  expect((await api.admin.ok('system.outbox', { query: {} })).notices).toHaveLength(1)
})

it('six simultaneous requests create one record and get the same answer', async () => {
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 6 }, () => create(key)))
  const ids = answers.map(({ body }) => (body as { id: number }).id)
  expect(new Set(ids).size).toBe(1)
  expect(await api.member.ok('audit.list', { query: {} })).toHaveLength(1)
})

it('a step repeated with one key is created once', async () => {
  const { id } = (await create()).body as { id: number }
  const step = { label: 'Pick', engine: 'delivery', position: { x: 50, y: 150 } }
  const key = randomUUID()
  const sent = () => send(api.member, `/api/audits/${id}/process-steps`, step, key)
  const one = await sent()
  const two = await sent()
  expect(one.status).toBe(201)
  expect(two.body).toEqual(one.body)
})

it('an answer without a body is repeated too', async () => {
  const key = randomUUID()
  const { jobTitle: _, company: __, ...person } = CONTACT
  const apply = () => send(api.visitor, '/api/careers', { ...person, position: 'other' }, key)
  expect([(await apply()).status, (await apply()).status]).toEqual([204, 204])
  expect(await inbox()).toHaveLength(1)
})

it('one key is refused for other content, and separate for other users and endpoints', async () => {
  const key = randomUUID()
  await contact(key)
  expect(await contact(key, { company: 'Southline' })).toMatchObject({
    status: 409,
    body: { code: 'key_reused' },
  })
  expect((await create(key)).status).toBe(201)
  expect((await create(key, api.admin)).status).toBe(201)
  expect(await api.member.ok('audit.list', { query: {} })).toHaveLength(2)
})

it('a refused request may be repeated with its key', async () => {
  const key = randomUUID()
  expect((await contact(key, { email: 'rita' })).status).toBe(400)
  expect((await contact(key)).status).toBe(201)
})

it('a guessable key is refused', async () => {
  for (const key of ['1', 'x'.repeat(201), 'a key with some spaces'])
    expect(await contact(key)).toMatchObject({
      status: 400,
      body: { fields: { 'idempotency-key': expect.any(String) } },
    })
})

it('keys expire after a day, and the nightly job deletes them', async () => {
  const key = randomUUID()
  await contact(key)
  await run(api.url, `update request_keys set created_at = now() - interval '23 hours 59 minutes'`)
  await contact(key)
  expect(await inbox()).toHaveLength(1)
  await run(api.url, `update request_keys set created_at = now() - interval '24 hours 1 second'`)
  await contact(key)
  expect(await inbox()).toHaveLength(2)
  await run(api.url, `update request_keys set created_at = now() - interval '25 hours'`)
  await api.database.run(dropExpiredIdempotencyKeys)
  expect((await run(api.url, 'select 1 from request_keys')).rows).toEqual([])
})
