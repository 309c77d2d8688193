// One replication of a queueing network: cases arrive, wait, are worked on and end, one event after the other.

import { nextOpen, timeAfter, WEEK } from '#domain/simulation/event/calendar.ts'
import { type Distribution, exponential, fixed, valueAt } from '#domain/simulation/event/distribution.ts'
import { addEvent, removeFirst } from '#domain/simulation/event/event-queue.ts'
import { count } from '#domain/simulation/event/histogram.ts'
import type { CaseSource, Network, NetworkStep } from '#domain/simulation/event/network.ts'
import { keyOf, uniform } from '#domain/simulation/event/random.ts'
import {
  add,
  EVENT,
  HOURS_OF_WEEK,
  type PoolState,
  PURPOSE,
  type ReplicationCounts,
  type RunLength,
  type RunState,
  runState,
} from '#domain/simulation/event/run-state.ts'
import { makeReady, serve, uniformOfRun, wake } from '#domain/simulation/event/service.ts'
import { allocateSlot, releaseSlot } from '#domain/simulation/event/token-pool.ts'

const HOUR = 60

/** A replication ends after this many times its cases have arrived, although a counted one may be left waiting for ever. */
const MAX_ARRIVALS = 50

/**
 * Runs until all counted cases have ended; cases keep arriving until then. Each loop of the network must have an exit.
 */
export function replicate(network: Network, length: RunLength): ReplicationCounts {
  const state = runState(network, length)
  for (let at = 0; at < network.sources.length; at++) scheduleArrival(state, at)
  if (length.hourly) addEvent(state.events, HOUR / 2, EVENT.sample)
  const { events, counts } = state
  const most = MAX_ARRIVALS * (length.cases + length.warmUp)
  while (state.done < length.cases && events.size > 0 && counts.arrived < most) {
    state.now = events.times[0] as number
    const event = events.events[0] as number
    removeFirst(events)
    handleEvent(state, event % EVENT.kinds, Math.floor(event / EVENT.kinds))
  }
  return counts
}

function handleEvent(state: RunState, kind: number, place: number): void {
  if (kind === EVENT.finish) finishWork(state, place)
  else if (kind === EVENT.arrival) handleArrival(state, place)
  else if (kind === EVENT.move) routeRun(state, place)
  else if (kind === EVENT.wake) wake(state, place)
  else sampleQueues(state)
}

/** The next arrival of a source, in the working time of its calendar. */
function scheduleArrival({ network, sources, events }: RunState, at: number): void {
  const { interval, pattern, weeks, kept = 1, calendar } = network.sources[at] as CaseSource
  const source = sources[at] as RunState['sources'][number]
  const event = EVENT.arrival + EVENT.kinds * at
  if (weeks) {
    addEvent(events, loggedArrival(source, weeks, kept), event)
    return
  }
  const between = pattern === 'even' ? fixed(interval) : exponential(interval)
  source.open += valueAt(between, uniform(source.key, source.cases))
  // The end of the hours is also their next beginning: who comes then is there in the morning.
  addEvent(events, nextOpen(calendar, timeAfter(calendar, source.open)), event)
}

/** The next arrival of logged weeks; at least one of them has an arrival. */
function loggedArrival(
  source: RunState['sources'][number],
  weeks: readonly Float64Array[],
  kept: number,
): number {
  for (;;) {
    const drawn = Math.floor(uniform(~source.key, source.week) * weeks.length)
    const time = weeks[drawn]?.[source.place]
    if (time !== undefined) {
      const counts = kept >= 1 || uniform(keyOf(~source.key, source.week), source.place) < kept
      source.place++
      if (counts) return source.week * WEEK + time
      continue
    }
    source.week++
    source.place = 0
  }
}

function handleArrival(state: RunState, at: number): void {
  const { tokens, counts, length } = state
  const source = state.sources[at] as RunState['sources'][number]
  const token = allocateSlot(tokens)
  const caseSlot = allocateSlot(tokens)
  const isCounted = counts.arrived >= length.warmUp && state.begun < length.cases
  tokens.key[token] = keyOf(source.key, source.cases++)
  tokens.iteration[token] = 0
  tokens.source[token] = at
  tokens.caseSlot[token] = caseSlot
  tokens.arrived[caseSlot] = state.now
  tokens.openRuns[caseSlot] = 1
  tokens.counted[caseSlot] = isCounted ? 1 : 0
  counts.arrived++
  if (isCounted) {
    if (state.begun === 0) counts.from = state.now
    counts.to = state.now
    state.begun++
  }
  scheduleArrival(state, at)
  reachStep(state, token, (state.network.sources[at] as Network['sources'][number]).step)
}

/** A run comes to a step, and waits there for the other runs of its case if it is a join. */
function reachStep(state: RunState, token: number, at: number): void {
  const { tokens, network, joining } = state
  const caseSlot = tokens.caseSlot[token] as number
  if (network.steps[at]?.join !== true || tokens.openRuns[caseSlot] === 1) {
    enterStep(state, token, at)
    return
  }
  tokens.step[token] = at
  const held = joining.get(caseSlot)
  if (held) held.push(token)
  else joining.set(caseSlot, [token])
  releaseJoins(state, caseSlot)
}

/** Once all runs of a case wait at joins, one of each step continues and the others end. */
function releaseJoins(state: RunState, caseSlot: number): void {
  const { tokens, joining } = state
  const held = joining.get(caseSlot)
  if (!held || held.length < (tokens.openRuns[caseSlot] as number)) return
  joining.delete(caseSlot)
  const first = new Map<number, number>()
  for (const token of held) {
    const at = tokens.step[token] as number
    if (!first.has(at)) first.set(at, token)
    else {
      releaseSlot(tokens, token)
      tokens.openRuns[caseSlot] = (tokens.openRuns[caseSlot] as number) - 1
    }
  }
  for (const [at, token] of first) enterStep(state, token, at)
}

/** A run becomes due at a step: it waits for its batch, or for people, or begins. */
function enterStep(state: RunState, token: number, at: number): void {
  const { tokens, network } = state
  const step = network.steps[at] as NetworkStep
  tokens.step[token] = at
  tokens.enabled[token] = state.now
  const { taken } = step
  tokens.taken[token] = taken && uniformOfRun(state, token, PURPOSE.taken) < taken.share ? 1 : 0
  state.waiting[at] = (state.waiting[at] as number) + 1
  const { batch = 1 } = step
  if (batch <= 1 || tokens.taken[token] === 1) {
    makeReady(state, token, step)
    return
  }
  const held = state.batches[at] as number[]
  held.push(token)
  if (held.length < batch) return
  for (const each of held.splice(0)) makeReady(state, each, step)
}

function finishWork(state: RunState, token: number): void {
  const { tokens, network } = state
  const step = network.steps[tokens.step[token] as number] as NetworkStep
  const place = tokens.pool[token] as number
  if (step.rest) startRest(state, token, step.rest)
  else routeRun(state, token)
  if (place < 0) return
  ;(state.pools[place] as PoolState).free++
  serve(state, place)
}

function startRest(state: RunState, token: number, rest: Distribution): void {
  const { tokens } = state
  const minutes = valueAt(rest, uniformOfRun(state, token, PURPOSE.rest))
  if (tokens.counted[tokens.caseSlot[token] as number] === 1)
    add(state.counts.waiting.rest, tokens.step[token] as number, minutes)
  addEvent(state.events, state.now + minutes, EVENT.move + EVENT.kinds * token)
}

/** A run continues along the routes of its step, or ends. */
function routeRun(state: RunState, token: number): void {
  const { routes } = state.network.steps[state.tokens.step[token] as number] as NetworkStep
  const all = routes.reduce((sum, { share }) => sum + share, 0)
  if (all > 1 + 1e-9) forkRun(state, token, routes)
  else chooseRoute(state, token, routes)
}

function chooseRoute(state: RunState, token: number, routes: NetworkStep['routes']): void {
  let left = routes.length === 0 ? 1 : uniformOfRun(state, token, PURPOSE.route)
  for (let n = 0; n < routes.length; n++) {
    const { share, to } = routes[n] as NetworkStep['routes'][number]
    if (left < share) {
      takeRoute(state, token, n, to)
      return
    }
    left -= share
  }
  endRun(state, token)
}

/** Each route by itself; the first run that continues keeps the random numbers of this one. */
function forkRun(state: RunState, token: number, routes: NetworkStep['routes']): void {
  const { tokens } = state
  const caseSlot = tokens.caseSlot[token] as number
  const copies = routes.map(({ share }, n) => copiesOf(share, uniformOfRun(state, token, PURPOSE.route + n)))
  routes.forEach(({ to }, n) => {
    for (let copy = 0; copy < (copies[n] as number); copy++) {
      const child = allocateSlot(tokens)
      const isFirst = n === copies.findIndex(each => each > 0) && copy === 0
      const key = tokens.key[token] as number
      tokens.key[child] = isFirst ? key : keyOf(key, 1000 * n + copy)
      tokens.iteration[child] = tokens.iteration[token] as number
      tokens.source[child] = tokens.source[token] as number
      tokens.step[child] = tokens.step[token] as number
      tokens.caseSlot[child] = caseSlot
      tokens.openRuns[caseSlot] = (tokens.openRuns[caseSlot] as number) + 1
      takeRoute(state, child, n, to)
    }
  })
  endRun(state, token)
}

const copiesOf = (share: number, u: number) => Math.floor(share) + (u < share - Math.floor(share) ? 1 : 0)

function takeRoute(state: RunState, token: number, route: number, to: number): void {
  const { tokens, back } = state
  if (back[tokens.step[token] as number]?.[route])
    tokens.iteration[token] = (tokens.iteration[token] as number) + 1
  reachStep(state, token, to)
}

/** A run ends, and with its last run the case. */
function endRun(state: RunState, token: number): void {
  const { tokens, counts, length, now } = state
  const caseSlot = tokens.caseSlot[token] as number
  releaseSlot(tokens, token)
  tokens.openRuns[caseSlot] = (tokens.openRuns[caseSlot] as number) - 1
  if ((tokens.openRuns[caseSlot] as number) > 0) {
    releaseJoins(state, caseSlot)
    return
  }
  counts.ended++
  releaseSlot(tokens, caseSlot)
  if (tokens.counted[caseSlot] !== 1) return
  const minutes = now - (tokens.arrived[caseSlot] as number)
  state.done++
  counts.cases++
  counts.leadTime += minutes
  count(counts.leadTimes, minutes)
  if (length.promise !== null && minutes <= length.promise) counts.inTime++
}

/** How many runs wait at each step, by hour of the week. */
function sampleQueues(state: RunState): void {
  const { counts, now, waiting, begun, length } = state
  if (begun > 0 && begun < length.cases) {
    const hour = Math.floor(now / HOUR) % HOURS_OF_WEEK
    add(counts.samples, hour, 1)
    for (let step = 0; step < waiting.length; step++)
      add(counts.queued, step * HOURS_OF_WEEK + hour, waiting[step] as number)
  }
  addEvent(state.events, now + HOUR, EVENT.sample)
}
