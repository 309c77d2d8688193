// `npm run demo`: what it creates, that it does so once, and that it leaves other data alone.

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { DEMO } from '#content/demo/index.ts'
import type { LogLeadTimeRecord } from '#contract/log-lead-time.ts'
import type { SavedStep } from '#contract/process-step.ts'
import type { SavedQuantity } from '#contract/quantity.ts'
import type { MeasuredStep, SourceRecord } from '#contract/source.ts'
import { contradictionsOf } from '#domain/interview/contradiction.ts'
import { type ServerProcess, startServer } from '../../../tests/server.ts'

let folder: string
const running: ServerProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'audit-demo-'))
})
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})
afterAll(() => rm(folder, { recursive: true }))

function start(data = folder, env: Record<string, string> = {}): ServerProcess {
  const server = startServer({ folder: data, env, demo: true, withoutPages: true })
  running.push(server)
  return server
}

const printedPassword = (server: ServerProcess) =>
  /all with the password (\S+):/.exec(server.output())?.[1] ?? ''

async function signIn(server: ServerProcess, email: string): Promise<(path: string) => Promise<unknown>> {
  const address = await server.ready
  const response = await fetch(new URL('/api/auth/login', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: printedPassword(server) }),
  })
  expect(response.status).toBe(200)
  const { token } = (await response.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  return async path => (await fetch(new URL(path, address), { headers })).json()
}

it('fills a new folder, even after an interrupted start, and every account can sign in', async () => {
  const cut = start()
  await vi.waitFor(
    async () => expect(await readFile(join(folder, 'server.log'), 'utf8')).toContain('/api/audits'),
    { timeout: 60_000, interval: 5 },
  )
  await cut.kill()
  expect(JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8'))).toMatchObject({ filled: false })

  const server = start()
  await server.ready
  for (const { email } of [DEMO.administrator, ...DEMO.people])
    expect(await (await signIn(server, email))('/api/auth/me')).toMatchObject({
      user: { email, mustChangePassword: false },
    })
  const ask = await signIn(server, DEMO.administrator.email)
  expect(await ask('/api/audits')).toMatchObject([
    { company: 'Brightwater Clinics', status: 'draft', currentStep: 1 },
    { company: 'Kestrel Components', status: 'in_progress', currentStep: 2 },
    { company: 'Harbourline Freight', status: 'completed', currentStep: 3 },
  ])
  expect(await ask('/api/audits/summary')).toMatchObject({
    total: 3,
    inProgress: 2,
    completed: 1,
    totalRoi: [{ currency: 'USD', value: 130_798 }],
  })
  // Only the two sessions of this test, because the filling signs out its own.
  const { sessions } = (await ask('/api/user/sessions')) as { sessions: unknown[] }
  expect(sessions).toHaveLength(2)
  expect(await ask('/api/admin/inbox')).toMatchObject({ counts: { new: 3, contacted: 1, booked: 1 } })
})

it('finds a log, a workbook and a handbook that disagree with an interview in three places', async () => {
  const server = start()
  await server.ready
  const ask = await signIn(server, DEMO.administrator.email)
  const kestrel = DEMO.audits.find(({ log }) => log)
  const [, { id }] = (await ask('/api/audits')) as [unknown, { id: number }]
  const list = async () => (await ask(`/api/audits/${id}/sources`)) as SourceRecord[]
  await vi.waitFor(
    async () => expect((await list()).map(({ state }) => state)).toEqual(['ready', 'ready', 'ready']),
    {
      timeout: 60_000,
    },
  )
  const [source] = await list()
  const { steps } = (await ask(`/api/sources/${source?.id}/steps`)) as { steps: MeasuredStep[] }
  expect(steps.map(({ label }) => label)).toEqual([
    'Read enquiry & drawings',
    'Calculate offer',
    'Plan production',
    'Write inspection report',
  ])
  const differing = kestrel?.figures?.filter(({ step, kind, values: [, said] }) => {
    const found = steps.find(({ label }) => label === step)
    const logged = kind === 'minutes' ? found?.duration?.median : found?.perMonth?.average
    return logged !== undefined && Math.abs(logged - said) > said / 5
  })
  expect(differing).toHaveLength(3)
  const map = await ask(`/api/audits/${id}/process-steps`)
  const stated = await ask(`/api/audits/${id}/quantities`)
  const found = contradictionsOf(map as SavedStep[], stated as SavedQuantity[], [])
  expect(found.map(({ field, accounts }) => [field, accounts.length])).toEqual([
    ['durationMin', 3],
    ['durationMin', 2],
    ['runsPerMonth', 2],
  ])
  const leadTime = (await ask(`/api/sources/${source?.id}/lead-time`)) as LogLeadTimeRecord
  expect(leadTime.problem).toBeNull()
  expect(Math.abs(leadTime.found?.meanDifference ?? 100)).toBeLessThan(5)
})

it('changes nothing on its second start', async () => {
  const first = start()
  await first.ready
  const before = await (await signIn(first, DEMO.administrator.email))('/api/audits')
  await first.stop()
  const second = start()
  await second.ready
  expect(printedPassword(second)).toBe(printedPassword(first))
  expect(await (await signIn(second, DEMO.administrator.email))('/api/audits')).toEqual(before)
})

it('refuses a folder with other data, and leaves it unchanged', async () => {
  const other = await mkdtemp(join(tmpdir(), 'audit-demo-'))
  await writeFile(join(other, 'mine.txt'), 'mine')
  await expect(start(other).ready).rejects.toThrow(
    `${other} holds data that is not a demo; it was not touched.`,
  )
  expect(await readdir(other)).toEqual(['mine.txt'])
  await rm(other, { recursive: true })
})

it('refuses to start with DATABASE_URL', async () => {
  const url = 'postgres://somebody@127.0.0.1:1/theirs'
  await expect(start(folder, { DATABASE_URL: url }).ready).rejects.toThrow('Start it without DATABASE_URL.')
})
