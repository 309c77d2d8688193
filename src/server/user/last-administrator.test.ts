// The guard of the last administrator over HTTP (SECURITY T04): one remains when two demote each other, and no user
// changes their own role.

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Api, startApi } from '../../../tests/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
beforeEach(() => api.reset())
afterAll(() => api.stop())

const demote = (by: Api['admin'], id: number) =>
  by.call('user.change', { params: { id }, body: { role: 'team_member' } })

it('keeps one of two administrators who demote each other simultaneously', async () => {
  for (let round = 0; round < 5; round++) {
    await api.reset()
    const boss = await api.person('Bea Boss', 'admin')
    const answers = await Promise.all([demote(api.admin, boss.id), demote(boss, api.admin.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    const survivor = (await api.admin.ok('account.me')).user.role === 'admin' ? api.admin : boss
    expect((await survivor.ok('user.list', { query: {} })).counts).toMatchObject({ admin: 1 })
  }
})

it('refuses a change of one’s own role, but accepts the same role', async () => {
  const change = (body: { role: 'team_member' | 'admin'; name?: string }) =>
    api.admin.call('user.change', { params: { id: api.admin.id }, body })
  expect(await change({ role: 'team_member' })).toMatchObject({ status: 409, body: { code: 'own_role' } })
  expect(await change({ role: 'admin', name: 'Ada Again' })).toMatchObject({ status: 200 })
})
