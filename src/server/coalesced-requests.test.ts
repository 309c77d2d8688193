// Coalesced requests: each caller is authorized alone, all get one answer, and none gets an answer older than its own write.

import { expect, it } from 'vitest'
import { type Api, withAudit } from '../../tests/api.ts'

let api: Api
let auditId: number
withAudit((...given) => {
  ;[api, auditId] = given
})

const one = () => ({ params: { id: auditId } })

it('gives permitted callers one shared answer, and refuses others in the same moment', async () => {
  const people = [
    api.admin,
    api.learner,
    api.member,
    api.visitor,
    api.newcomer,
    api.as('x'.repeat(43)),
    api.admin,
  ]
  const answers = await Promise.all(people.map(person => person.call('audit.list', { query: {} })))
  expect(answers.map(({ status }) => status)).toEqual([200, 403, 200, 401, 403, 401, 200])
  const bodies = answers.filter(({ status }) => status === 200).map(({ body }) => body)
  expect(bodies).toEqual([bodies[0], bodies[0], bodies[0]])
  expect(bodies[0]).toMatchObject([{ id: auditId, title: 'Freight desk' }])
})

it('separates addresses, and reports missing records to each caller', async () => {
  const other = await api.member.ok('audit.create', {
    body: { title: 'Night shift', company: 'Northline', type: 'process' },
  })
  const ids = [auditId, other.id, 999_999, auditId, other.id]
  const answers = await Promise.all(ids.map(id => api.member.call('audit.get', { params: { id } })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 200, 200])
  expect(answers.map(({ body }) => (body as { title?: string }).title)).toEqual([
    'Freight desk',
    'Night shift',
    undefined,
    'Freight desk',
    'Night shift',
  ])
})

it('shows users their own change despite simultaneous reads', async () => {
  let isOver = false
  const others = Array.from({ length: 8 }, async () => {
    while (!isOver) await api.admin.ok('audit.get', one())
  })
  for (let n = 0; n < 40; n++) {
    const title = `Freight desk ${n}`
    await api.member.ok('audit.change', { params: { id: auditId }, body: { title } })
    const [audit, list] = await Promise.all([
      api.member.ok('audit.get', one()),
      api.member.ok('audit.list', { query: {} }),
    ])
    expect([audit.title, list[0]?.title]).toEqual([title, title])
  }
  isOver = true
  await Promise.all(others)
})
