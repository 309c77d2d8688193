// Local store of unsent writes: kept on the device until the server confirms them, so that a closed tab loses nothing.

import type { SavedLink, SavedStep } from '#contract/process-step.ts'
import type { CanvasLink, Key } from '#web/process/canvas/map/document.ts'
import { type Queued, subjects, type Write } from '#web/process/canvas/outbox/writes.ts'

/** A step as the server had it when a write was based on it; `step` is set if the write concerns this step. */
export interface Base {
  id: number
  version: number
  step?: SavedStep
}

/** A link as the server had it when a write was based on it. */
export interface LinkBase
  extends Pick<CanvasLink, 'source' | 'target'>,
    Pick<SavedLink, 'id' | 'version' | 'label' | 'share'> {}

/** Everything that a tab which has not loaded the map needs to send a write. */
export interface StoredWrite {
  item: Queued
  /** Ids of the write's items, as far as the server has assigned any. */
  ids: [Key, number][]
  bases: [Key, Base][]
  /** Links as the server had them: those of the map that is replaced, or the one that is changed. */
  links: [Key, LinkBase][]
  /** The write's items that are off the map, so that the write restores them. */
  off?: [Key, Base][]
}

/** Storage for the writes; localStorage in the browser. */
export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const PREFIX = 'map-write'

/** The local store of one tab: each tab writes only to its own, so that two tabs never remove each other's writes. */
export class LocalStore {
  /** The device's storage is full: unsent writes live only as long as the tab. */
  full = false
  private readonly kept = new Map<number, Queued>()
  private readonly storage: StorageLike
  private readonly namespace: string
  private readonly tab: string

  constructor(storage: StorageLike, namespace: string, tab: string) {
    this.storage = storage
    this.namespace = namespace
    this.tab = tab
  }

  /** Makes the store equal to the queue. Writes only new items and those whose keys were updated. */
  keep(
    queue: readonly Queued[],
    news: ReadonlySet<Key>,
    about: (write: Write) => Omit<StoredWrite, 'item'>,
  ): void {
    const there = new Set<number>()
    this.full = false
    for (const item of queue) {
      there.add(item.n)
      if (this.kept.get(item.n) !== item || concerns(item.write, news))
        this.put({ item, ...about(item.write) })
    }
    for (const n of this.kept.keys()) if (!there.has(n)) this.drop(n)
  }

  /** Moves writes that tab `from` left to tab `to`, oldest first and numbered from `first`, as in resume(). */
  static take(storage: StorageLike, namespace: string, from: string, to: string, first = 0): StoredWrite[] {
    const keys = keysOf(storage, `${PREFIX}:${namespace}:${from}:`)
    const left = read(storage, namespace, from)
    try {
      for (const [n, kept] of left.entries())
        storage.setItem(`${PREFIX}:${namespace}:${to}:${first + n}`, JSON.stringify(kept))
      for (const key of keys) storage.removeItem(key)
    } catch {
      // The storage is full: they also stay in the old place, and sending them twice is harmless.
    }
    return left
  }

  /** The writes of one tab that wait in this namespace, oldest first. */
  static ofTab(storage: StorageLike, namespace: string, tab: string): StoredWrite[] {
    return read(storage, namespace, tab)
  }

  /** The tabs that left writes in this namespace, in the order in which they were opened. */
  static tabs(storage: StorageLike, namespace: string): string[] {
    const start = `${PREFIX}:${namespace}:`
    const tabs = keysOf(storage, start).map(key => key.slice(start.length).split(':')[0] ?? '')
    return [...new Set(tabs)].sort()
  }

  private put(kept: StoredWrite): void {
    try {
      this.storage.setItem(this.place(kept.item.n), JSON.stringify(kept))
      this.kept.set(kept.item.n, kept.item)
    } catch {
      this.full = true
    }
  }

  private drop(n: number): void {
    this.kept.delete(n)
    this.storage.removeItem(this.place(n))
  }

  private place(n: number): string {
    return `${PREFIX}:${this.namespace}:${this.tab}:${n}`
  }
}

/** Maps of an audit with stored writes: ids of scenarios, null for the audit's own map. */
export function mapsWithWrites(storage: StorageLike, namespace: string): (number | null)[] {
  const start = `${PREFIX}:${namespace}`
  const isOwn = keysOf(storage, `${start}:`).length > 0
  const scenarios = keysOf(storage, `${start}@`).map(key => Number.parseInt(key.slice(start.length + 1), 10))
  return [...(isOwn ? [null] : []), ...new Set(scenarios)]
}

const read = (storage: StorageLike, namespace: string, tab: string): StoredWrite[] =>
  keysOf(storage, `${PREFIX}:${namespace}:${tab}:`)
    .flatMap(key => parse(storage.getItem(key)))
    .sort((a, b) => a.item.n - b.item.n)

const concerns = (write: Write, news: ReadonlySet<Key>) =>
  news.size > 0 && (write.kind === 'replace' || subjects(write).some(key => news.has(key)))

function keysOf(storage: StorageLike, prefix: string): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return keys.filter(key => key.startsWith(prefix))
}

function parse(text: string | null): StoredWrite[] {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isKept(value) ? [value] : []
  } catch {
    return []
  }
}

function isKept(value: unknown): value is StoredWrite {
  if (typeof value !== 'object' || value === null) return false
  const kept = value as Partial<StoredWrite>
  return (
    typeof kept.item?.n === 'number' &&
    typeof kept.item.write?.kind === 'string' &&
    [kept.ids, kept.bases, kept.links, kept.off ?? []].every(Array.isArray)
  )
}
