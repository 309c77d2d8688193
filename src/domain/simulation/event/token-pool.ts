// Runs in progress in typed arrays. Places are used again, so memory depends on the runs in progress, not on all runs.

import { longer } from '#domain/simulation/event/event-queue.ts'

const FLOATS = ['arrived', 'enabled', 'ready', 'open', 'late', 'work'] as const
const INTEGERS = [
  'next',
  'key',
  'iteration',
  'step',
  'source',
  'openRuns',
  'caseSlot',
  'counted',
  'taken',
  'pool',
] as const

type Floats = Record<(typeof FLOATS)[number], Float64Array>
type Integers = Record<(typeof INTEGERS)[number], Int32Array>

/**
 * One place is one run of one step. `caseSlot` is the place of its case, which keeps `arrived` and `openRuns`, the
 * number of runs that have not ended. `iteration` counts the rounds of a loop. `enabled`: the step could begin; `ready`: its batch was complete. `open`: the pool's
 * working minutes until then. `late`: minutes in which people worked on runs that became ready later. `pool`: whose
 * people work on it, −1 if it needs no person.
 */
export interface TokenPool extends Floats, Integers {
  capacity: number
  /** First free place, −1 if none; the others follow by `next`. */
  free: number
  used: number
}

/** An empty pool; it grows beyond `capacity`. */
export function tokenPool(capacity = 256): TokenPool {
  const floats = Object.fromEntries(FLOATS.map(name => [name, new Float64Array(capacity)])) as unknown
  const integers = Object.fromEntries(INTEGERS.map(name => [name, new Int32Array(capacity)])) as unknown
  return { ...(floats as Floats), ...(integers as Integers), capacity, free: -1, used: 0 }
}

/** A free place; its fields hold what was there before. */
export function allocateSlot(pool: TokenPool): number {
  if (pool.free >= 0) {
    const place = pool.free
    pool.free = pool.next[place] as number
    return place
  }
  if (pool.used === pool.capacity) grow(pool)
  return pool.used++
}

/** Returns a place for reuse. */
export function releaseSlot(pool: TokenPool, place: number): void {
  pool.next[place] = pool.free
  pool.free = place
}

function grow(pool: TokenPool): void {
  for (const name of FLOATS) pool[name] = longer(pool[name])
  for (const name of INTEGERS) pool[name] = longer(pool[name])
  pool.capacity *= 2
}
