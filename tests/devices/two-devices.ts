// Two browsers for property tests of outboxes: each has its own storage, network and tab. `localStorage` and `fetch` are
// those of the browser whose code is running.

import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import fc from 'fast-check'
import { vi } from 'vitest'
import { DeviceStorage } from './device-storage.ts'

export const LINES = ['up', 'down', 'answer lost'] as const
export type Line = (typeof LINES)[number]
/** Milliseconds on the way to the server, and back. */
const WAY = 40

interface Tab {
  isOpen: boolean
  device: Device
}

const running = new AsyncLocalStorage<Tab>()
const never = () => new Promise<never>(() => undefined)

/** A browser with one open tab at a time; its storage survives the tab. */
export abstract class Device {
  line: Line = 'up'
  readonly storage = new DeviceStorage()
  private tab: Tab | null = null

  /** What the server answers to a request of this device, as it arrives. */
  protected abstract answer(path: string, body: unknown): Response
  /** Opens the pages; what they start belongs to the tab. */
  protected abstract open(): void
  /** Ends the timers of the pages that are open. */
  protected abstract close(): void

  /** Ends the tab without warning and opens another: requests that left may still arrive, nothing else happens. */
  restart(): void {
    if (this.tab) {
      this.tab.isOpen = false
      this.run(() => this.close())
    }
    this.tab = { isOpen: true, device: this }
    this.run(() => this.open())
  }

  /** Runs code of the open tab. */
  run<T>(work: () => T): T {
    if (!this.tab) throw new Error('no tab is open')
    return running.run(this.tab, work)
  }

  async request(tab: Tab, path: string, body: unknown): Promise<Response> {
    const { line } = this
    const pass = () => new Promise<void>(done => setTimeout(() => (tab.isOpen ? done() : undefined), WAY))
    if (!tab.isOpen) return never()
    await new Promise(done => setTimeout(done, WAY))
    // A request that has left arrives even if its tab is killed.
    const response = line === 'down' ? null : this.answer(path, body)
    await pass()
    if (!response || line === 'answer lost') throw new TypeError('no network')
    return response
  }
}

/** The tab whose code is running. */
function tab(): Tab {
  const found = running.getStore()
  if (!found) throw new Error('this code belongs to no tab')
  return found
}

/** Timers, storage and network of the browsers, until `leaveBrowsers`. */
export function enterBrowsers(): void {
  vi.useFakeTimers()
  const { setTimeout: fake } = globalThis
  const bound = (work: () => void, ms?: number) => fake(AsyncResource.bind(work), ms)
  vi.stubGlobal('setTimeout', bound)
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    const from = tab()
    return from.device.request(from, path, JSON.parse(body))
  })
  const stored = () => tab().device.storage
  vi.stubGlobal('localStorage', {
    get length() {
      return stored().length
    },
    key: (index: number) => stored().key(index),
    getItem: (key: string) => stored().getItem(key),
    setItem: (key: string, value: string) => void (tab().isOpen && stored().setItem(key, value)),
    removeItem: (key: string) => void (tab().isOpen && stored().removeItem(key)),
  })
}

export function leaveBrowsers(): void {
  vi.unstubAllGlobals()
  vi.useRealTimers()
}

/** What users, networks and browsers do. */
export type Act =
  | { act: 'type' | 'kill' | 'send' | 'read' }
  | { act: 'wait'; ms: number }
  | { act: 'line'; line: Line }
  | { act: 'resolve'; choice: 'mine' | 'theirs' }
  | { act: 'clock'; days: number }

const action: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Act>({ act: 'type' }) },
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 3000 }).map((ms): Act => ({ act: 'wait', ms })) },
  { weight: 3, arbitrary: fc.constantFrom(...LINES).map((line): Act => ({ act: 'line', line })) },
  { weight: 6, arbitrary: fc.constantFrom<Act>({ act: 'kill' }, { act: 'send' }, { act: 'read' }) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('mine' as const, 'theirs' as const)
      .map((choice): Act => ({ act: 'resolve', choice })),
  },
  { weight: 1, arbitrary: fc.integer({ min: -400, max: 400 }).map((days): Act => ({ act: 'clock', days })) },
)

/** What happens: on which of the two devices, about which of the fields, and what. */
export const historiesOf = <const Field>(fields: readonly Field[]) =>
  fc.array(fc.tuple(fc.nat(1), fc.constantFrom(...fields), action), { minLength: 4, maxLength: 40 })

/** What a user of a device does. */
export interface User<Field> {
  type(field: Field, n: number): void
  send(): void
  /** Reads what the server has now, if there is a network. */
  read(): void
  resolve(field: Field, choice: 'mine' | 'theirs'): void
}

type History<Field> = readonly (readonly [device: number, Field, Act])[]

/** Lets it happen, then brings every network back, sends all, and decides every conflict for the device's own value. */
export async function live<Field>(
  devices: readonly (Device & User<Field>)[],
  history: History<Field>,
  fields: readonly Field[],
): Promise<void> {
  let values = 0
  for (const device of devices) device.restart()
  for (const [at, field, each] of history) {
    const device = devices[at]!
    if (each.act === 'type') device.run(() => device.type(field, ++values))
    if (each.act === 'wait') await vi.advanceTimersByTimeAsync(each.ms)
    if (each.act === 'line') device.line = each.line
    if (each.act === 'kill') device.restart()
    if (each.act === 'send') device.run(() => device.send())
    if (each.act === 'read') device.run(() => device.read())
    if (each.act === 'resolve') device.run(() => device.resolve(field, each.choice))
    if (each.act === 'clock') vi.setSystemTime(Date.now() + each.days * 86_400_000)
  }
  for (const device of devices) device.line = 'up'
  for (let round = 0; round < 4; round++)
    for (const device of devices) {
      device.run(() => device.send())
      await vi.advanceTimersByTimeAsync(60_000)
      for (const field of fields) device.run(() => device.resolve(field, 'mine'))
      await vi.advanceTimersByTimeAsync(60_000)
    }
}

/** One value that the server stored, by which device, and whether that device had been shown the value that it replaced. */
export interface Version<By> {
  value: string
  by: By
  isSeen: boolean
}

/** Values that were stored twice, although no user chose that. */
export const storedTwice = (versions: readonly Version<{ kept: ReadonlySet<string> }>[]): string[] =>
  versions
    .filter(({ by, value }) => !by.kept.has(value))
    .map(({ value }) => value)
    .filter((value, at, all) => all.indexOf(value) !== at)
