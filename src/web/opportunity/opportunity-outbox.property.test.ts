// Property test: two devices change the same opportunities while networks fail, answers get lost, tabs are killed and
// clocks jump. No change is lost, overwritten unseen, or stored twice. `PROPERTY_RUNS=10000` tries 10,000 histories.

import 'virtual:calls/company'
import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { problem } from '#contract/errors.ts'
import type { Opportunity } from '#contract/opportunity.ts'
import { afterDraft, changedFields, type OpportunityBody } from '#web/opportunity/opportunity-draft.ts'
import { OpportunityOutbox } from '#web/opportunity/opportunity-outbox.ts'
import {
  Device,
  enterBrowsers,
  historiesOf,
  leaveBrowsers,
  live,
  storedTwice,
  type User,
  type Version,
} from '../../../tests/devices/two-devices.ts'
import { cases } from '../../../tests/property.ts'

const IDS = [7, 8] as const
const NAMES = ['title', 'runningCost', 'funding', 'leverDecision'] as const
const FIELDS = IDS.flatMap(id => NAMES.map(name => ({ id, name })))
type Field = (typeof FIELDS)[number]
const keyOf = ({ id, name }: Field) => `${id} ${name}`
/** As text; of a decision what the user decided. */
const textOf = (value: unknown) => {
  const { author: _, date: __, ...decided } = (value ?? {}) as Record<string, unknown>
  return JSON.stringify('reason' in decided ? decided : (value ?? null))
}
const TYPED = {
  title: (n: number) => `title ${n}`,
  runningCost: (n: number) => ({ min: n, usual: n, max: n }),
  funding: (n: number) => ({ funding: 'now' as const, reason: `reason ${n}` }),
  leverDecision: (n: number) => ({ lever: 'agent' as const, reason: `reason ${n}` }),
}
/** Calls of the decisions, and the field that each sets. */
const DECIDED: Record<string, Field['name']> = { funding: 'funding', lever: 'leverDecision' }
interface Decided {
  readDate: string | null
  reason?: string
  funding?: 'now' | null
  lever?: 'agent' | null
}

/** Compares with what the user saw as the product's server does. */
class Server {
  readonly opportunities = new Map<number, Opportunity>(
    IDS.map(id => [
      id,
      {
        id,
        title: 'title 0',
        runningCost: null,
        funding: null,
        lever: null,
        leverDecision: null,
        staleSince: null,
      } as unknown as Opportunity,
    ]),
  )
  readonly versions = new Map<string, Version<Browser>[]>()

  change(id: number, { before = {}, ...body }: OpportunityBody, by: Browser): Response {
    const present = this.opportunities.get(id)!
    const sent = body as Partial<Opportunity>
    const read = before as Partial<Opportunity>
    const fields = FIELDS.filter(field => field.id === id && field.name in sent)
    const others = fields.filter(({ name }) => textOf(present[name]) !== textOf(sent[name]))
    if (others.some(({ name }) => name in read && textOf(read[name]) !== textOf(present[name])))
      return this.refuse(present)
    if (others.length === 0) return Response.json(present)
    return this.store(others, sent, by)
  }

  /** Compares the date of the decision, as the product's server does. */
  decide(field: Field, { readDate, ...sent }: Decided, by: Browser): Response {
    const present = this.opportunities.get(field.id)!
    const isNone = !sent.funding && !sent.lever
    const decision = { ...sent, author: 'Ana', date: `date ${++this.decisions}` }
    const values = { [field.name]: isNone ? null : decision }
    const now = present[field.name] as Opportunity['funding'] | null
    if (textOf(now) === textOf(values[field.name])) return Response.json(present)
    return readDate === (now?.date ?? null) ? this.store([field], values, by) : this.refuse(present)
  }

  private decisions = 0

  private refuse = (current: Opportunity) =>
    Response.json(problem('changed_meanwhile', { current }).body, { status: 409 })

  private store(fields: readonly Field[], values: Record<string, unknown>, by: Browser): Response {
    for (const field of fields) {
      const { id, name } = field
      const present = this.opportunities.get(id)!
      const isSeen = by.known.has(`${keyOf(field)} ${textOf(present[name])}`)
      const made = { value: textOf(values[name]), by, isSeen }
      this.versions.set(keyOf(field), [...(this.versions.get(keyOf(field)) ?? []), made])
      this.opportunities.set(id, { ...present, [name]: values[name] } as Opportunity)
    }
    const [first] = fields
    return Response.json(this.opportunities.get(first?.id ?? 0))
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
    const [, id, decided] = /opportunities\/(\d+)(?:\/(\w+))?$/.exec(path) ?? []
    const name = DECIDED[decided ?? '']
    if (name) return this.server.decide({ id: Number(id), name } as Field, body as Decided, this)
    return this.server.change(Number(id), body as OpportunityBody, this)
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
    const value = TYPED[name](n)
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
      for (const name of fields) this.kept.add(textOf((found.draft.change as Partial<Opportunity>)[name]))
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
