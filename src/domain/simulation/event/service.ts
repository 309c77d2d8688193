// People at work: runs that are ready wait for a pool, are taken by priority, and are worked on by its calendar.

import { nextOpen, openUntil, timeAfter } from '#domain/simulation/event/calendar.ts'
import { valueAt } from '#domain/simulation/event/distribution.ts'
import { addEvent } from '#domain/simulation/event/event-queue.ts'
import type { Network, NetworkStep } from '#domain/simulation/event/network.ts'
import { keyOf, uniform } from '#domain/simulation/event/random.ts'
import {
  add,
  EVENT,
  type PoolState,
  PURPOSE,
  type RunQueue,
  type RunState,
} from '#domain/simulation/event/run-state.ts'

/** A random number of a run for its present step, the same in every variant of the network. */
export const uniformOfRun = ({ tokens, network }: RunState, token: number, purpose: number) => {
  const { identity } = network.steps[tokens.step[token] as number] as NetworkStep
  const key = keyOf(keyOf(tokens.key[token] as number, identity), tokens.iteration[token] as number)
  return uniform(key, purpose)
}

/** The pool at which a run waits; null if it needs no person. */
const poolOf = (step: NetworkStep, taken: number | undefined) =>
  taken === 1 && step.taken ? step.taken.pool : step.pool

/** The batch of a run is complete: it joins the queue of its pool, or begins if it needs no person. */
export function makeReady(state: RunState, token: number, step: NetworkStep): void {
  const { tokens } = state
  tokens.ready[token] = state.now
  tokens.late[token] = 0
  const place = poolOf(step, tokens.taken[token])
  const work = step.taken && tokens.taken[token] === 1 ? step.taken.work : step.work
  tokens.work[token] = valueAt(work, uniformOfRun(state, token, PURPOSE.work))
  if (place === null) {
    begin(state, token, null)
    return
  }
  const { calendar } = state.network.pools[place] as Network['pools'][number]
  tokens.open[token] = openUntil(calendar, state.now)
  enqueue(state, token, step, place)
  serve(state, place)
  for (const helper of (state.pools[place] as PoolState).helpers) serve(state, helper)
}

function enqueue({ tokens, pools, network }: RunState, token: number, step: NetworkStep, place: number) {
  const { priority: added = 0 } = network.sources[tokens.source[token] as number] as { priority?: number }
  const priority = (step.priority ?? 0) + added
  const { queues } = pools[place] as PoolState
  const queue = queues.length === 1 ? queues[0] : queues.find(each => each.priority === priority)
  if (!queue) return
  tokens.next[token] = -1
  if (queue.first < 0) queue.first = token
  else tokens.next[queue.last] = token
  queue.last = token
}

/** Free people take the next runs; while the pool is closed an event is planned for its opening. */
export function serve(state: RunState, place: number): void {
  const pool = state.pools[place] as PoolState
  const { calendar } = state.network.pools[place] as Network['pools'][number]
  while (pool.free > 0) {
    const next = nextQueue(state, place)
    if (!next) return
    const opens = nextOpen(calendar, state.now)
    if (opens > state.now) {
      if (!pool.wakes) addEvent(state.events, opens, EVENT.wake + EVENT.kinds * place)
      pool.wakes = true
      return
    }
    const { queue, owner } = next
    const token = queue.first
    queue.first = state.tokens.next[token] as number
    pool.free--
    const own = state.pools[owner] as PoolState
    if (own.queues.length > 1) countOvertaking(state, own, openOf(state, owner), token)
    begin(state, token, place)
  }
}

/** Working minutes of a pool's calendar until now. */
const openOf = ({ network, now }: RunState, place: number) =>
  openUntil((network.pools[place] as Network['pools'][number]).calendar, now)

/** Where the next run waits: at the pool itself, else at one that it helps, the most urgent and then longest waiting one. */
function nextQueue({ pools, tokens }: RunState, place: number): { queue: RunQueue; owner: number } | null {
  const pool = pools[place] as PoolState
  const first = (each: PoolState) => each.queues.find(({ first: token }) => token >= 0)
  const own = first(pool)
  if (own) return { queue: own, owner: place }
  let found: { queue: RunQueue; owner: number } | null = null
  for (const owner of pool.helps) {
    const queue = first(pools[owner] as PoolState)
    if (!queue) continue
    const sooner = (other: RunQueue) =>
      queue.priority - other.priority ||
      (tokens.ready[queue.first] as number) - (tokens.ready[other.first] as number)
    if (!found || sooner(found.queue) < 0) found = { queue, owner }
  }
  return found
}

/** A pool opens. */
export function wake(state: RunState, place: number): void {
  const pool = state.pools[place] as PoolState
  pool.wakes = false
  serve(state, place)
}

/**
 * Time since the last start counts as prioritisation for runs that had become ready before the run that started then.
 * Runs of the same priority never overtake each other.
 */
function countOvertaking({ tokens }: RunState, pool: PoolState, open: number, started: number): void {
  const passed = (token: number) => {
    const since = Math.max(pool.lastStartOpen, tokens.open[token] as number)
    if ((tokens.ready[token] as number) < pool.lastStartReady)
      tokens.late[token] = (tokens.late[token] as number) + Math.max(0, open - since)
  }
  passed(started)
  for (const { first } of pool.queues)
    for (let token = first; token >= 0; token = tokens.next[token] as number) passed(token)
  pool.lastStartOpen = open
  pool.lastStartReady = tokens.ready[started] as number
}

/** Work begins; it is interrupted while the pool is closed. `place`: whose people do it; null if it needs no person. */
function begin(state: RunState, token: number, place: number | null): void {
  const { tokens, counts, network, now } = state
  const at = tokens.step[token] as number
  const work = tokens.work[token] as number
  state.waiting[at] = (state.waiting[at] as number) - 1
  tokens.pool[token] = place ?? -1
  let end = now + work
  let open = 0
  if (place !== null) {
    const { calendar } = network.pools[place] as Network['pools'][number]
    const until = openUntil(calendar, now)
    const own = poolOf(network.steps[at] as NetworkStep, tokens.taken[token]) ?? place
    open = (own === place ? until : openOf(state, own)) - (tokens.open[token] as number)
    if (!calendar.isAlways && work > 0) end = Math.max(now, timeAfter(calendar, until + work))
    if (state.begun > 0 && state.begun < state.length.cases) add(counts.busy, place, work)
  }
  if (tokens.counted[tokens.caseSlot[token] as number] === 1) countRun(state, token, open, end)
  addEvent(state.events, end, EVENT.finish + EVENT.kinds * token)
}

function countRun({ tokens, counts, now }: RunState, token: number, open: number, end: number): void {
  const at = tokens.step[token] as number
  const ready = tokens.ready[token] as number
  const work = tokens.work[token] as number
  const late = Math.min(open, tokens.late[token] as number)
  const { contention, prioritisation, batching, unavailability } = counts.waiting
  add(counts.runs, at, 1)
  add(counts.work, at, work)
  add(batching, at, ready - (tokens.enabled[token] as number))
  add(prioritisation, at, late)
  add(contention, at, open - late)
  add(unavailability, at, Math.max(0, now - ready - open) + Math.max(0, end - now - work))
}
