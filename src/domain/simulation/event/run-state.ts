// State of one replication: future events, runs in progress, queues of the pools, and what has been counted so far.

import { type EventQueue, eventQueue } from '#domain/simulation/event/event-queue.ts'
import { histogram } from '#domain/simulation/event/histogram.ts'
import type { Network } from '#domain/simulation/event/network.ts'
import { keyOf } from '#domain/simulation/event/random.ts'
import { type TokenPool, tokenPool } from '#domain/simulation/event/token-pool.ts'

/** How long a replication is. */
export interface RunLength {
  seed: number
  /** Cases that are counted, and cases before them that are not (warm-up). */
  cases: number
  warmUp: number
  /** Minutes within which a case should be done; null if nothing was promised. */
  promise: number | null
  /** Whether queues are sampled at each half hour past. */
  hourly: boolean
}

/** Causes of waiting, in the order in which they are listed. */
export const WAITING_CAUSES = ['contention', 'prioritisation', 'batching', 'unavailability', 'rest'] as const
export type WaitingCause = (typeof WAITING_CAUSES)[number]

/** Hours of a week, as index of samples. */
export const HOURS_OF_WEEK = 168

/** Sums over the counted cases of one replication, in minutes. */
export interface ReplicationCounts {
  cases: number
  leadTime: number
  leadTimes: Float64Array
  inTime: number
  /** By step: runs, minutes of work, and minutes of waiting by cause. */
  runs: Float64Array
  work: Float64Array
  waiting: Record<WaitingCause, Float64Array>
  /** By pool: minutes of work that began between the first and the last counted arrival. */
  busy: Float64Array
  from: number
  to: number
  /** Waiting runs by step and hour of the week, added over samples; and the samples of each hour. */
  queued: Float64Array
  samples: Float64Array
  /** All cases that arrived and that ended, counted or not. */
  arrived: number
  ended: number
}

/** First and last place of the queue of one priority. */
export interface RunQueue {
  priority: number
  first: number
  last: number
}

/** Kinds of events; an event is its kind + `kinds` × the index of its subject. */
export const EVENT = { arrival: 0, finish: 1, wake: 2, move: 3, sample: 4, kinds: 5 } as const

/** What a number is drawn for; one for each route follows after `route`. */
export const PURPOSE = { work: 0, taken: 1, rest: 2, route: 3 } as const

/** Adds to one of several sums. */
export const add = (sums: Float64Array, at: number, value: number): void => {
  sums[at] = (sums[at] as number) + value
}

/** A pool during a replication: its free people and its queues by priority. */
export interface PoolState {
  free: number
  /** Whether an event will look at the queue when the pool opens. */
  wakes: boolean
  queues: RunQueue[]
  /** Other pools whose runs these people take, and those whose people take runs of this pool. */
  helps: readonly number[]
  helpers: readonly number[]
  /** Working minutes until the last start, and when the run that started had become ready. */
  lastStartOpen: number
  lastStartReady: number
}

/** Everything that changes during a replication; `now` in minutes. */
export interface RunState {
  network: Network
  length: RunLength
  now: number
  events: EventQueue
  tokens: TokenPool
  pools: PoolState[]
  /** By source: its key, cases so far, and the calendar's working minutes at the last arrival; of logged weeks, the index. */
  sources: { key: number; cases: number; open: number; week: number; place: number }[]
  /** By step: the runs that wait for their batch, and the runs that wait at all. */
  batches: number[][]
  waiting: Int32Array
  /** By slot of a case: its runs that wait at joins. */
  joining: Map<number, number[]>
  /** By step and route: whether it leads back, so that a run takes new random numbers. */
  back: readonly (readonly boolean[])[]
  /** Counted cases that have arrived and that have ended. */
  begun: number
  done: number
  counts: ReplicationCounts
}

/** The state before the first event. */
export function runState(network: Network, length: RunLength): RunState {
  return {
    network,
    length,
    now: 0,
    events: eventQueue(),
    tokens: tokenPool(),
    pools: network.pools.map(({ people, otherRoles = [] }, place) => ({
      free: people,
      wakes: false,
      queues: queuesOf(network, place),
      helps: otherRoles,
      helpers: helpersOf(network, place),
      lastStartOpen: 0,
      lastStartReady: -1,
    })),
    sources: network.sources.map(({ identity }) => ({
      key: keyOf(length.seed, identity),
      cases: 0,
      open: 0,
      week: 0,
      place: 0,
    })),
    batches: network.steps.map(() => []),
    waiting: new Int32Array(network.steps.length),
    joining: new Map(),
    back: backRoutes(network),
    begun: 0,
    done: 0,
    counts: noCounts(network),
  }
}

/** Counts of a replication before the first counted case. */
export function noCounts({ steps, pools }: Network): ReplicationCounts {
  const zeros = () => new Float64Array(steps.length)
  return {
    cases: 0,
    leadTime: 0,
    leadTimes: histogram(),
    inTime: 0,
    runs: zeros(),
    work: zeros(),
    waiting: {
      contention: zeros(),
      prioritisation: zeros(),
      batching: zeros(),
      unavailability: zeros(),
      rest: zeros(),
    },
    busy: new Float64Array(pools.length),
    from: 0,
    to: 0,
    queued: new Float64Array(steps.length * HOURS_OF_WEEK),
    samples: new Float64Array(HOURS_OF_WEEK),
    arrived: 0,
    ended: 0,
  }
}

const helpersOf = ({ pools }: Network, place: number): number[] =>
  [...pools.keys()].filter(at => pools[at]?.otherRoles?.includes(place))

function queuesOf({ steps, sources }: Network, place: number): RunQueue[] {
  const added = sources.map(({ priority = 0 }) => priority)
  const all = steps
    .filter(({ pool, taken }) => pool === place || taken?.pool === place)
    .flatMap(({ priority = 0 }) => added.map(each => priority + each))
  return [...new Set(all)].sort((a, b) => a - b).map(priority => ({ priority, first: -1, last: -1 }))
}

/** Routes that close a loop, found depth first: each loop has at least one. */
function backRoutes({ steps }: Network): boolean[][] {
  const back = steps.map(({ routes }) => routes.map(() => false))
  const state = new Uint8Array(steps.length)
  for (let root = 0; root < steps.length; root++) {
    if (state[root] !== 0) continue
    const path = [{ step: root, at: 0 }]
    state[root] = 1
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const route = steps[top.step]?.routes[top.at]
      if (!route) {
        state[top.step] = 2
        path.pop()
        continue
      }
      const marks = back[top.step] as boolean[]
      marks[top.at++] = state[route.to] === 1
      if (state[route.to] === 0) {
        state[route.to] = 1
        path.push({ step: route.to, at: 0 })
      }
    }
  }
  return back
}
