// Several servers over one database act as one: sign-in, limits, settings, jobs and data, even after one of them dies.

import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Copy, copyOf, run } from '../databases/database.ts'
import { openEvents } from '../events.ts'
import { openPostbox, type Postbox } from '../servers/smtp.ts'
import { type Cluster, startCluster, writeThroughKill } from './cluster-run.ts'

const CONTACT = {
  firstName: 'Vera',
  lastName: 'Visitor',
  email: 'vera@example.com',
  company: 'Northline',
  jobTitle: 'Head of operations',
}
const LEARNER = { username: 'lea', email: 'lea@example.com', name: 'Lea', password: 'a password for tests' }

let postbox: Postbox
let database: Copy
let cluster: Cluster
beforeAll(async () => {
  postbox = await openPostbox()
  database = await copyOf(inject('postgres').url)
  cluster = await startCluster(database.url, { SMTP_URL: postbox.url, TRUST_PROXY: 'true' })
})
afterAll(async () => {
  await cluster.stop()
  await postbox.close()
  await database.drop()
})

async function call(server: number, method: string, path: string, body?: object, token = cluster.token) {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    'x-forwarded-for': '192.0.2.1',
    ...(body && { 'content-type': 'application/json' }),
  }
  const address = new URL(path, cluster.servers[server])
  return fetch(address, { method, headers, ...(body && { body: JSON.stringify(body) }) })
}

it('has one first administrator, whose session is valid on every server', async () => {
  const { rows } = await run(database.url, 'select count(*)::int as count from users')
  expect(rows).toEqual([{ count: 1 }])
  for (const server of [0, 1, 2]) expect((await call(server, 'GET', '/api/auth/me')).status).toBe(200)
})

it('counts a visitor’s requests across servers', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 24; n++) {
    statuses.push((await call(n % 3, 'POST', '/api/contact', CONTACT, '')).status)
  }
  expect(statuses).toEqual([...Array(20).fill(201), ...Array(4).fill(429)])
})

it('publishes changes of one server on others, even after a subscriber reconnects elsewhere', async () => {
  const body = { title: 'Freight desk', company: 'Northline', type: 'operations' }
  const audit = (await (await call(0, 'POST', '/api/audits', body)).json()) as { id: number }
  const path = `/api/audits/${audit.id}`
  const watch = (server: number, last?: string) =>
    openEvents(cluster.servers[server] ?? '', `${path}/live`, cluster.token, last)
  const events = await watch(0)
  await events.until('ready')
  await call(1, 'PUT', `${path}/presence`, { place: { page: 'step2', about: 'step:1', field: 'owner' } })
  const here = await events.until('here')
  // The initial snapshot, taken before the event arrived, lists no users.
  const { people } = ((here.data.people as []).length > 0 ? here : await events.until('here')).data
  expect(people).toMatchObject([{ page: 'step2', about: 'step:1', field: 'owner' }])
  await call(1, 'POST', `${path}/process-steps`, { label: 'Price a lane' })
  const { id, data } = await events.until('changed')
  expect(data).toMatchObject({ action: 'process.createStep' })
  events.close()
  await call(0, 'PUT', path, { title: 'Freight' })
  const again = await watch(2, id)
  const ready = await again.until('ready')
  expect(ready.data).toMatchObject({ anew: false })
  expect(ready.data.actions).toContain('audit.change')
  again.close()
})

it('sends each email once', async () => {
  const seen = async () => {
    const { rows } = await run(
      database.url,
      "select count(*)::int as waiting from emails where status = 'waiting'",
    )
    return rows[0].waiting
  }
  await expect.poll(seen, { timeout: 120_000, interval: 500 }).toBe(0)
  const ids = postbox.emails.map(email => /^Message-ID: (.+)$/im.exec(email)?.[1])
  expect(ids.length).toBeGreaterThan(0)
  expect(new Set(ids).size).toBe(ids.length)
}, 130_000)

it('applies maintenance mode on all servers immediately', async () => {
  const set = async (maintenanceMode: boolean) => {
    expect((await call(1, 'PATCH', '/api/admin/system-settings', { maintenanceMode })).status).toBe(200)
  }
  await set(true)
  expect((await call(2, 'POST', '/api/auth/register', LEARNER, '')).status).toBe(503)
  await set(false)
  expect((await call(2, 'POST', '/api/auth/register', LEARNER, '')).status).toBe(201)
})

it('loses no acknowledged write when one server is killed under load', async () => {
  const figures = await writeThroughKill(cluster, 3)
  expect(figures).toMatchObject({ lost: [], phantom: [] })
  expect(figures.acknowledged).toBeGreaterThan(20)
  // Each of the eight writers had at most one request on the server that died.
  expect(figures.failed).toBeLessThanOrEqual(8)
})
