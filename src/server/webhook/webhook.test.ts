// Webhooks over HTTP, sent to a real receiver on loopback: which events, signed how, retried when, and what is refused.

import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RETRY_SECONDS, WEBHOOK_EVENTS } from '#domain/webhook.ts'
import { db } from '#server/platform/database/database.ts'
import { restoreBackup } from '#server/system/backup/restore.ts'
import { isPublicAddress } from '#server/webhook/send.ts'
import { deliverWebhooks } from '#server/webhook/sender.ts'
import { webhookDeliveries } from '#server/webhook/table.ts'
import { type Api, startApi } from '../../../tests/api.ts'
import { run } from '../../../tests/databases/database.ts'
import { emptyPlace } from '../../../tests/databases/empty-place.ts'
import {
  isSigned,
  openWebhookReceiver,
  type WebhookReceiver,
} from '../../../tests/servers/webhook-receiver.ts'

let api: Api
let receiver: WebhookReceiver
beforeAll(async () => {
  api = await startApi({ WEBHOOK_ALLOW_PRIVATE: true })
})
beforeEach(async () => {
  await api.reset()
  receiver = await openWebhookReceiver()
})
afterEach(() => receiver.close())
afterAll(() => api.stop())

const create = (events: readonly (typeof WEBHOOK_EVENTS)[number][] = WEBHOOK_EVENTS, url = receiver.url) =>
  api.admin.ok('webhook.create', { body: { name: 'Tracker', url, events: [...events] } })
const send = () => api.database.run(() => deliverWebhooks(true))
const deliveries = async (id: number) =>
  (await api.admin.ok('webhook.deliveries', { params: { id }, query: {} })).deliveries
const newAudit = async () =>
  (
    await api.member.ok('audit.create', {
      body: { title: 'Freight desk', company: 'Northline', type: 'operations' },
    })
  ).id
const complete = (id: number) =>
  api.member.ok('audit.change', { params: { id }, body: { status: 'completed' } })
/** Makes waiting deliveries due, as if the time had passed. */
// A moment earlier, because the column rounds to milliseconds and so may lie ahead of the database's clock.
const makeDue = () =>
  api.database.run(() =>
    db().update(webhookDeliveries).set({ nextAttemptAt: sql`now() - interval '1 second'` }),
  )

describe('a webhook event', () => {
  it('is signed verifiably, and sent once', async () => {
    const { id, secret } = await create()
    const auditId = await newAudit()
    await complete(auditId)
    await complete(auditId).catch(() => undefined)
    await send()
    await send()
    expect(receiver.received).toHaveLength(1)
    const [message] = receiver.received
    expect(JSON.parse(message!.body)).toMatchObject({
      type: 'audit.completed',
      data: { auditId, title: 'Freight desk' },
    })
    expect(secret).toMatch(/^whsec_/)
    expect(isSigned(message!, secret)).toBe(true)
    expect(isSigned({ ...message!, body: message!.body.replace('Freight', 'Fright') }, secret)).toBe(false)
    expect(await deliveries(id)).toMatchObject([
      { type: 'audit.completed', status: 'delivered', attempts: 1, responseStatus: 204, error: '' },
    ])
    expect((await api.admin.ok('webhook.list')).webhooks).toMatchObject([
      { name: 'Tracker', isActive: true, lastDelivery: { status: 'delivered' } },
    ])
  })

  it('is published when a client disputes a figure and when a deliverable is created', async () => {
    await create()
    const params = { id: await newAudit() }
    const { id: stepId } = await api.member.ok('process.createStep', {
      params,
      body: { label: 'Price a lane', durationMin: 15, costPerHour: 50 },
    })
    const link = await api.member.ok('clientLink.make', {
      params,
      body: { title: 'For the client', parts: ['map'] },
    })
    const say = (says: number) =>
      api.visitor.call('clientLink.say', {
        body: {
          token: link.token,
          stepId,
          numbers: [{ field: 'durationMin', shown: 15, says }],
          comment: '',
          name: 'Rob',
        },
      })
    expect((await say(15)).status).toBe(200)
    expect((await say(40)).status).toBe(200)
    await api.member.call('slide.export', { params, query: {} })
    await send()
    const sent = receiver.received
      .map(({ body }) => JSON.parse(body))
      .sort((a, b) => (a.type < b.type ? -1 : 1))
    expect(sent).toMatchObject([
      { type: 'deliverable.created', data: { auditId: params.id, kind: 'deck', version: 1 } },
      { type: 'figure.disputed', data: { stepId, step: 'Price a lane', fields: ['durationMin'] } },
    ])
  })

  it('is sent only to active webhooks that subscribe to it', async () => {
    await create(['deliverable.created'])
    const off = await create()
    await api.admin.ok('webhook.change', { params: { id: off.id }, body: { isActive: false } })
    await complete(await newAudit())
    await send()
    expect(receiver.received).toEqual([])
  })

  it('is not stored if its cause is refused', async () => {
    const { id } = await create()
    const auditId = await newAudit()
    await complete(auditId)
    expect(
      (await api.member.call('audit.change', { params: { id: auditId }, body: { title: 'X' } })).status,
    ).toBe(409)
    expect(await deliveries(id)).toHaveLength(1)
  })
})

describe('an event whose audit is restricted while it waits', () => {
  const TITLE = 'Sale of Ærø & Søn <script> "Kestrel", Þórs–Ωmega'
  const NOT_SENT = 'Not sent: the audit is restricted or was deleted.'
  const restrict = (auditId: number, restricted = true) =>
    api.member.ok('audit.changeTeam', { params: { id: auditId }, body: { restricted, members: [] } })
  /** A completed audit whose event the receiver has refused once. */
  const waiting = async () => {
    const { id } = await create()
    receiver.answers(503)
    const auditId = await newAudit()
    await api.member.ok('audit.change', { params: { id: auditId }, body: { title: TITLE } })
    await complete(auditId)
    await send()
    receiver.answers(204)
    return { id, auditId, sent: receiver.received.length }
  }
  const sendDue = async () => {
    await makeDue()
    await send()
  }

  it('fails unsent, and cannot be sent again until the audit is open again', async () => {
    const { id, auditId, sent } = await waiting()
    const other = await newAudit()
    await restrict(auditId)
    await complete(other)
    await sendDue()
    expect(receiver.received.slice(sent).map(({ body }) => JSON.parse(body).data)).toEqual([
      { auditId: other, title: 'Freight desk' },
    ])
    const [, failed] = await deliveries(id)
    expect(failed).toMatchObject({ status: 'failed', error: NOT_SENT })
    // Administrators have nothing to mend, so they get no email.
    expect((await api.admin.ok('system.outbox', { query: {} })).notices).toEqual([])
    const again = { params: { id: failed!.id } }
    expect(await api.admin.refused('webhook.redeliver', again)).toMatchObject({
      code: 'webhook_audit_closed',
    })
    await sendDue()
    expect(receiver.received).toHaveLength(sent + 1)
    await restrict(auditId, false)
    await api.admin.ok('webhook.redeliver', again)
    await sendDue()
    expect(JSON.parse(receiver.received.at(-1)!.body).data).toEqual({ auditId, title: TITLE })
  })

  it.each(['with its client', 'and deleted'])('%s is not sent either', async how => {
    const { id, auditId, sent } = await waiting()
    const { clientId } = await api.member.ok('audit.get', { params: { id: auditId } })
    if (how === 'and deleted') await api.member.ok('audit.delete', { params: { id: auditId } })
    else
      await api.member.ok('client.changeTeam', {
        params: { id: clientId ?? 0 },
        body: { restricted: true, members: [], groups: [] },
      })
    await sendDue()
    expect(receiver.received).toHaveLength(sent)
    expect(await deliveries(id)).toMatchObject([{ status: 'failed', error: NOT_SENT }])
  })

  it.each(['deleted', 'erased with its client'])('is no longer stored once %s', async how => {
    const { auditId } = await waiting()
    const other = await newAudit()
    await api.member.ok('audit.change', { params: { id: other }, body: { company: `Not ${TITLE}` } })
    await complete(other)
    const params = { id: (await api.member.ok('audit.get', { params: { id: auditId } })).clientId ?? 0 }
    if (how === 'deleted') await api.member.ok('audit.delete', { params: { id: auditId } })
    else
      await api.member.ok('client.erase', {
        params,
        body: { what: 'all', confirmation: 'Northline', reason: 'End of contract' },
      })
    const { rows } = await run(api.url, 'select body from webhook_deliveries order by id')
    expect(rows.map(({ body }) => JSON.parse(body))).toEqual([
      { type: 'audit.completed', timestamp: expect.any(String), data: { auditId } },
      expect.objectContaining({ data: { auditId: other, title: 'Freight desk' } }),
    ])
  })

  it('does not stop a test of the webhook', async () => {
    const { id, sent } = await waiting()
    await api.admin.ok('webhook.test', { params: { id } })
    await send()
    expect(receiver.received.slice(sent).map(({ body }) => JSON.parse(body).type)).toEqual(['webhook.test'])
  })
})

describe('a failing receiver', () => {
  it.each([[500], [302], [404]])('%i: is retried later with the same id and body', async status => {
    const { id } = await create()
    receiver.answers(status)
    await complete(await newAudit())
    await send()
    await send()
    expect(await deliveries(id)).toMatchObject([
      { status: 'waiting', attempts: 1, responseStatus: status, error: `The receiver answered ${status}.` },
    ])
    receiver.answers(200)
    await makeDue()
    await send()
    const [first, second] = receiver.received
    expect(receiver.received).toHaveLength(2)
    expect([second!.headers['webhook-id'], second!.body]).toEqual([first!.headers['webhook-id'], first!.body])
    expect(await deliveries(id)).toMatchObject([{ status: 'delivered', attempts: 2, error: '' }])
  })

  it('fails after the last attempt, alerts administrators, and can be retried manually', async () => {
    await api.admin.ok('system.changeNotifications', { body: { adminEmail: 'boss@example.com' } })
    const { id } = await create()
    receiver.answers(503)
    await complete(await newAudit())
    for (let n = 0; n <= RETRY_SECONDS.length; n++) {
      await makeDue()
      await send()
    }
    const [failed] = await deliveries(id)
    expect(failed).toMatchObject({ status: 'failed', attempts: RETRY_SECONDS.length + 1 })
    const { notices } = await api.admin.ok('system.outbox', { query: {} })
    expect(notices).toMatchObject([{ kind: 'alert', recipient: 'boss@example.com' }])
    receiver.answers(200)
    await api.admin.ok('webhook.redeliver', { params: { id: failed!.id } })
    await send()
    expect(await deliveries(id)).toMatchObject([{ status: 'delivered' }])
    expect(await api.admin.refused('webhook.redeliver', { params: { id: failed!.id } })).toMatchObject({
      code: 'not_found',
    })
  })

  it('is deactivated by 410 Gone', async () => {
    const { id } = await create()
    receiver.answers(410)
    await api.admin.ok('webhook.test', { params: { id } })
    await send()
    expect((await api.admin.ok('webhook.list')).webhooks).toMatchObject([{ isActive: false }])
    expect((await api.admin.refused('webhook.test', { params: { id } })).code).toBe('webhook_off')
  })

  it('that cannot be reached is reported with a message', async () => {
    const { id } = await create(WEBHOOK_EVENTS, 'http://127.0.0.1:1/hook')
    await api.admin.ok('webhook.test', { params: { id } })
    await send()
    expect(await deliveries(id)).toMatchObject([
      { status: 'waiting', responseStatus: null, error: 'The connection failed (ECONNREFUSED).' },
    ])
  })
})

describe('an address of a webhook', () => {
  it.each([
    ['10.1.2.3', false],
    ['127.0.0.1', false],
    ['169.254.169.254', false],
    ['172.31.255.255', false],
    ['192.168.0.1', false],
    ['0.0.0.0', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::ffff:127.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['2002:7f00:1::', false],
    ['93.184.215.14', true],
    ['172.32.0.1', true],
    ['2606:2800:21f:cb07::1', true],
  ])('%s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic)
  })

  describe('without the operator’s permission', () => {
    let strict: Api
    beforeAll(async () => {
      strict = await startApi()
    })
    beforeEach(() => strict.reset())
    afterAll(() => strict.stop())

    const made = (url: string) =>
      strict.admin.call('webhook.create', { body: { name: 'Tracker', url, events: ['audit.completed'] } })

    it.each([
      ['http://example.com/hook', 'webhook_needs_https'],
      ['https://127.0.0.1/hook', 'webhook_address_private'],
      ['https://2130706433/hook', 'webhook_address_private'],
      ['https://[::ffff:10.0.0.1]/hook', 'webhook_address_private'],
      ['https://localhost/hook', 'webhook_address_private'],
      ['https://intranet/hook', 'webhook_address_private'],
      ['https://user:secret@example.com/hook', 'invalid_body'],
      ['ftp://example.com', 'invalid_body'],
    ])('%s is refused: %s', async (url, code) => {
      expect(await made(url)).toMatchObject({ status: 400, body: { code } })
    })

    it('a public name resolving to a private address is refused on connection', async () => {
      const { body } = await made('https://localhost.localdomain/hook')
      await strict.admin.ok('webhook.test', { params: { id: (body as { id: number }).id } })
      await strict.database.run(() => deliverWebhooks(false))
      const { deliveries } = await strict.admin.ok('webhook.deliveries', {
        params: { id: (body as { id: number }).id },
        query: {},
      })
      expect(deliveries).toMatchObject([{ status: 'waiting', responseStatus: null }])
      expect(deliveries[0]!.error).toMatch(/private network|could not be resolved/)
    })
  })
})

it('secrets are returned once and not exported; deleting a webhook deletes its deliveries', async () => {
  const { id, secret } = await create()
  const key = secret.replace('whsec_', '')
  await api.admin.ok('webhook.test', { params: { id } })
  expect(JSON.stringify(await api.admin.ok('webhook.list'))).not.toContain(key)
  const { body } = await api.admin.call('system.export')
  expect(Buffer.from(body as unknown as string).includes(key)).toBe(false)
  await api.admin.ok('webhook.delete', { params: { id } })
  expect((await api.admin.refused('webhook.deliveries', { params: { id }, query: {} })).code).toBe(
    'webhook_not_found',
  )
})

it('webhooks are off in a restored copy, and waiting deliveries are not sent', async () => {
  await create()
  await complete(await newAudit())
  const { name } = await api.admin.ok('system.createBackup')
  const place = await emptyPlace()
  await restoreBackup(join(api.folder, 'backups', name), place)
  const { rows } = await run(
    place.databaseUrl,
    'select is_active, status, error from webhooks join webhook_deliveries on webhooks.id = webhook_id',
  )
  await place.drop()
  expect(rows).toEqual([
    {
      is_active: false,
      status: 'failed',
      error: 'Not sent: it was waiting in a backup that was restored.',
    },
  ])
})

it('there are at most twenty webhooks', async () => {
  for (let n = 0; n < 20; n++) await create()
  const body = { name: 'One more', url: receiver.url, events: ['audit.completed' as const] }
  expect((await api.admin.refused('webhook.create', { body })).code).toBe('webhooks_full')
})
