// Pool of the runs in progress, in typed arrays. Slots are reused, so memory depends on the runs in progress, not on all
// runs.

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
 * One slot is one run of one step. `caseSlot` is the slot of its case, which keeps `arrived` and `openRuns`, the number of
 * runs that have not ended. `iteration` counts the rounds of a loop. `enabled`: when the step could begin. `ready`: when
 * its batch was complete. `open`: the owner's working minutes until then. `late`: minutes in which people worked on runs
 * that became ready later. `pool`: whose people work on it, −1 if it needs no person.
 */
export interface TokenPool extends Floats, Integers {
  capacity: number
  /** First free slot, −1 if none; `next` of each names the one after it. */
  free: number
  used: number
}

/** An empty pool; it grows beyond `capacity`. */
export function tokenPool(capacity = 256): TokenPool {
  const floats = Object.fromEntries(FLOATS.map(name => [name, new Float64Array(capacity)])) as unknown
  const integers = Object.fromEntries(INTEGERS.map(name => [name, new Int32Array(capacity)])) as unknown
  return { ...(floats as Floats), ...(integers as Integers), capacity, free: -1, used: 0 }
}

/** A free slot; its fields still have the values of the run before. */
export function allocateSlot(pool: TokenPool): number {
  if (pool.free >= 0) {
    const place = pool.free
    pool.free = pool.next[place] as number
    return place
  }
  if (pool.used === pool.capacity) grow(pool)
  return pool.used++
}

/** Frees a slot for reuse. */
export function releaseSlot(pool: TokenPool, place: number): void {
  pool.next[place] = pool.free
  pool.free = place
}

function grow(pool: TokenPool): void {
  for (const name of FLOATS) pool[name] = longer(pool[name])
  for (const name of INTEGERS) pool[name] = longer(pool[name])
  pool.capacity *= 2
}
