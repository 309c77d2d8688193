// Property test: two devices change the same opportunities while networks fail, answers get lost, tabs are killed and clocks jump.
// No change is lost, overwritten unseen, or stored twice. `PROPERTY_RUNS=10000` tries 10,000 histories.

import 'virtual:calls/company'
import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { problem } from '#contract/errors.ts'
import type { Opportunity } from '#contract/opportunity.ts'
import { afterDraft, changedFields, type OpportunityBody } from '#web/opportunity/opportunity-draft.ts'
import { OpportunityOutbox } from '#web/opportunity/opportunity-outbox.ts'
import { cases } from '../../../tests/property.ts'
import {
  Device,
  enterBrowsers,
  historiesOf,
  leaveBrowsers,
  live,
  storedTwice,
  type User,
  type Version,
} from '../../../tests/two-devices.ts'

const IDS = [7, 8] as const
const NAMES = ['title', 'runningCost'] as const
const FIELDS = IDS.flatMap(id => NAMES.map(name => ({ id, name })))
type Field = (typeof FIELDS)[number]
const keyOf = ({ id, name }: Field) => `${id} ${name}`
const textOf = (value: unknown) => JSON.stringify(value)
const typedValue = ({ name }: Field, n: number) =>
  name === 'title' ? `title ${n}` : { min: n, usual: n, max: n }

/** Compares with what the user saw as the product's server does. */
class Server {
  readonly opportunities = new Map<number, Opportunity>(
    IDS.map(id => [
      id,
      { id, title: 'title 0', runningCost: null, staleSince: null } as unknown as Opportunity,
    ]),
  )
  readonly versions = new Map<string, Version<Browser>[]>()

  change(id: number, { before = {}, ...body }: OpportunityBody, by: Browser): Response {
    const present = this.opportunities.get(id)!
    const fields = FIELDS.filter(field => field.id === id && field.name in body)
    const others = fields.filter(({ name }) => textOf(present[name]) !== textOf(body[name]))
    if (others.some(({ name }) => name in before && textOf(before[name]) !== textOf(present[name])))
      return Response.json(problem('changed_meanwhile', { current: present }).body, { status: 409 })
    for (const field of others) {
      const { name } = field
      const isSeen = by.known.has(`${keyOf(field)} ${textOf(present[name])}`)
      const made = { value: textOf(body[name]), by, isSeen }
      this.versions.set(keyOf(field), [...(this.versions.get(keyOf(field)) ?? []), made])
    }
    this.opportunities.set(id, { ...present, ...body } as Opportunity)
    return Response.json(this.opportunities.get(id))
  }
}

class Browser extends Device implements User<Field> {
  /** What the user set each field to last, until it is given up for the other device's value. */
  readonly typed = new Map<string, string>()
  /** Values that the user chose to save over newer ones, which may store them a second time. */
  readonly kept = new Set<string>()
  /** Values that reached a tab: read, confirmed, typed, or as the newer ones of a conflict. */
  readonly known = new Set<string>()
  outbox!: OpportunityOutbox
  private readonly shown = new Map<number, Opportunity>()
  private leave: () => void = () => undefined
  private readonly server: Server

  constructor(server: Server) {
    super()
    this.server = server
    for (const opportunity of server.opportunities.values()) this.learn(opportunity)
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
    return this.server.change(Number(path.split('/').at(-1)), body as OpportunityBody, this)
  }

  override async request(...given: Parameters<Device['request']>): Promise<Response> {
    const response = await super.request(...given)
    const body = await response.clone().json()
    this.learn(body.current ?? body)
    return response
  }

  type(field: Field, n: number): void {
    const { id, name } = field
    const read = this.shown.get(id)!
    const draft = this.outbox.snapshot().get(id)?.draft
    const value = typedValue(field, n)
    this.typed.set(keyOf(field), textOf(value))
    this.known.add(`${keyOf(field)} ${textOf(value)}`)
    this.outbox.store(draft ? afterDraft(read, draft, 'Ana') : read, { [name]: value })
    void this.outbox.send(id)
  }

  send(): void {
    void this.outbox.flush()
  }

  read(): void {
    if (this.line === 'up') for (const each of this.server.opportunities.values()) this.learn(each)
  }

  resolve({ id }: Field, choice: 'mine' | 'theirs'): void {
    const found = this.outbox.snapshot().get(id)
    if (found?.state !== 'conflict') return
    const fields = changedFields(found.draft) as Field['name'][]
    if (choice === 'mine') {
      for (const name of fields) this.kept.add(textOf(found.draft.change[name]))
      this.outbox.keepMine(id)
    } else {
      for (const name of fields) this.typed.delete(keyOf({ id, name }))
      this.outbox.drop(id)
    }
  }

  private learn(opportunity: Opportunity): void {
    this.shown.set(opportunity.id, opportunity)
    for (const field of FIELDS)
      if (field.id === opportunity.id) this.known.add(`${keyOf(field)} ${textOf(opportunity[field.name])}`)
  }
}

beforeEach(enterBrowsers)
afterEach(leaveBrowsers)

it('loses no change, overwrites nothing unseen, and stores nothing twice', () =>
  fc.assert(
    fc.asyncProperty(historiesOf(FIELDS), async history => {
      const server = new Server()
      const devices = [new Browser(server), new Browser(server)]
      await live(devices, history, FIELDS)
      for (const device of devices) {
        expect([...device.storage.items.keys()]).toEqual([])
        expect(device.outbox.snapshot().size).toBe(0)
        for (const field of FIELDS) {
          const typed = device.typed.get(keyOf(field))
          if (typed !== undefined) expect(lastValues(server, device, field)).toContain(typed)
        }
      }
      for (const versions of server.versions.values()) {
        expect(versions.filter(({ isSeen }) => !isSeen)).toEqual([])
        expect(storedTwice(versions)).toEqual([])
      }
    }),
    { numRuns: cases(200) },
  ))

/** What the device's last value may be: the last that it stored, or what the server has now. */
const lastValues = (server: Server, device: Browser, field: Field) => [
  server.versions.get(keyOf(field))?.findLast(({ by }) => by === device)?.value,
  textOf(server.opportunities.get(field.id)?.[field.name]),
]
