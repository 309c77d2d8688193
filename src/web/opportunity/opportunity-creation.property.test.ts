// Property test: two devices add, rename and delete opportunities while networks fail, answers get lost and tabs are
// killed. Each is created once, and only what a user deleted is gone. `PROPERTY_RUNS=10000` tries 10,000 histories.

import 'virtual:calls/company'
import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { problem } from '#contract/errors.ts'
import type { Opportunity } from '#contract/opportunity.ts'
import { type NewBody, withDrafts } from '#web/opportunity/opportunity-draft.ts'
import { OpportunityOutbox } from '#web/opportunity/opportunity-outbox.ts'
import { newKey } from '#web/platform/new-key.ts'
import {
  Device,
  enterBrowsers,
  historiesOf,
  leaveBrowsers,
  live,
  type User,
} from '../../../tests/devices/two-devices.ts'
import { cases } from '../../../tests/property.ts'

const DOINGS = ['add', 'rename', 'delete'] as const
type Doing = (typeof DOINGS)[number]
type Record = Opportunity & { requestKey: string; isDeleted?: boolean }

/** Creates once for each key, and compares with what the user saw, as the product's server does. */
class Server {
  readonly records: Record[] = []

  create({ once: _, ...body }: { requestKey: string; once: true; title: string }): Response {
    const before = this.records.find(({ requestKey }) => requestKey === body.requestKey)
    if (before?.isDeleted) return Response.json(problem('opportunity_not_found').body, { status: 404 })
    const record = before ?? ({ ...body, id: this.records.length + 1, staleSince: null } as unknown as Record)
    if (!before) this.records.push(record)
    return Response.json(record)
  }

  change(id: number, body: { title?: string; before: { title?: string } } | null): Response {
    const record = this.records.find(each => each.id === id && !each.isDeleted)
    if (!record) return Response.json(problem('opportunity_not_found').body, { status: 404 })
    if (!body) {
      record.isDeleted = true
      return new Response(null, { status: 204 })
    }
    const { title = record.title, before } = body
    if (title !== record.title && before.title !== record.title)
      return Response.json(problem('changed_meanwhile', { current: record }).body, { status: 409 })
    record.title = title
    return Response.json(record)
  }
}

class Browser extends Device implements User<Doing> {
  /** Keys of what was added; what was deleted, by its id on this device. */
  readonly added = new Set<string>()
  readonly deleted = new Map<number, Opportunity>()
  /** The user kept something that was to be deleted, or discarded another change. */
  hasGivenUp = false
  outbox!: OpportunityOutbox
  private list: Opportunity[] = []
  private leave: () => void = () => undefined
  private readonly server: Server

  constructor(server: Server) {
    super()
    this.server = server
  }

  protected open(): void {
    this.read()
    this.outbox = new OpportunityOutbox(new QueryClient(), '1:3')
    this.leave = this.outbox.use()
    void this.outbox.flush(true)
  }

  protected close(): void {
    this.leave()
  }

  protected answer(path: string, body: unknown): Response {
    if (path.startsWith('/api/audits/')) return this.server.create(body as never)
    return this.server.change(Number(path.split('/').at(-1)), body as never)
  }

  /** What the server no longer has leaves the list, as the page reads it again. */
  override async request(...given: Parameters<Device['request']>): Promise<Response> {
    const response = await super.request(...given)
    const [, path, body] = given
    const isGone = response.status === 404 || (response.ok && body === null)
    if (isGone) this.list = this.list.filter(({ id }) => id !== Number(path.split('/').at(-1)))
    return response
  }

  private shown(): Opportunity[] {
    const drafts = [...this.outbox.snapshot().values()].map(({ draft }) => draft)
    return withDrafts(this.list, drafts, 'Ana')
  }

  type(doing: Doing, n: number): void {
    if (doing === 'add') {
      const key = newKey()
      this.added.add(key)
      const body = { title: `title ${n}`, requestKey: key } as unknown as NewBody
      void this.outbox.send(this.outbox.create(3, body, key))
      return
    }
    const all = this.shown()
    const one = all[n % Math.max(all.length, 1)]
    if (!one) return
    if (doing === 'rename') {
      this.deleted.delete(one.id)
      this.outbox.store(one, { title: `title ${n}` })
      void this.outbox.send(one.id)
    } else {
      this.deleted.set(one.id, one)
      this.outbox.remove(one)
      void this.outbox.send(one.id)
    }
  }

  send(): void {
    void this.outbox.flush()
  }

  read(): void {
    if (this.line === 'up')
      this.list = this.server.records.filter(({ isDeleted }) => !isDeleted).map(each => ({ ...each }))
  }

  resolve(_: Doing, choice: 'mine' | 'theirs'): void {
    for (const [id, { state }] of this.outbox.snapshot()) {
      if (state !== 'conflict') continue
      if (choice === 'mine') this.outbox.keepMine(id)
      else {
        this.hasGivenUp = true
        this.outbox.drop(id)
      }
    }
  }
}

beforeEach(enterBrowsers)
afterEach(leaveBrowsers)

it('creates each once, and deletes only what a user deleted', () =>
  fc.assert(
    fc.asyncProperty(historiesOf(DOINGS), async history => {
      const server = new Server()
      const devices = [new Browser(server), new Browser(server)]
      await live(devices, history, DOINGS)
      const keys = server.records.map(({ requestKey }) => requestKey)
      expect(new Set(keys).size).toBe(keys.length)
      const gone = new Set(
        devices.flatMap(({ deleted }) => [...deleted.values()]).map(each => (each as Record).requestKey),
      )
      for (const device of devices) {
        expect([...device.storage.items.keys()]).toEqual([])
        expect(device.outbox.snapshot().size).toBe(0)
        for (const key of device.added) if (!gone.has(key)) expect(keys).toContain(key)
      }
      for (const { isDeleted = false, requestKey } of server.records) {
        if (isDeleted) expect(gone).toContain(requestKey)
        else if (!devices.some(({ hasGivenUp }) => hasGivenUp)) expect(gone).not.toContain(requestKey)
      }
    }),
    { numRuns: cases(200) },
  ))
