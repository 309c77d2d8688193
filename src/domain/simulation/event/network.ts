// A queueing network: sources of cases, steps with routes between them, and pools of people who do the work.

import type { Calendar } from '#domain/simulation/event/calendar.ts'
import { type Distribution, meanOf } from '#domain/simulation/event/distribution.ts'

/** People who take the next run of any of their steps: by priority, then in the order in which runs became ready. */
export interface Pool {
  /** A whole number, at least 1. */
  people: number
  calendar: Calendar
  /** Indexes of other pools whose runs its free people take while none of their own wait. */
  otherRoles?: readonly number[]
}

/** A route to another step. `share` is the fraction of runs that take it. */
export interface NetworkRoute {
  to: number
  share: number
}

/** A station of the network: who works on a run, for how long, and where it goes next. */
export interface NetworkStep {
  /** Seeds the step's random numbers; the same in variants of a process, so that they meet the same cases. */
  identity: number
  /** Working minutes of a run. */
  work: Distribution
  /** Index of the pool that does it; null if it needs no person. */
  pool: number | null
  /**
   * Shares that add up to at most 1 exclude each other, and the rest of the runs end here. Otherwise each route is taken
   * with its own probability; a share above 1 makes several runs of one.
   */
  routes: readonly NetworkRoute[]
  /** Lower numbers are worked on first; 0 if absent. */
  priority?: number
  /** Runs are released together, once this many have come. */
  batch?: number
  /**
   * Join: a run waits here until all other runs of its case have ended or wait at a join too. Runs that wait at the
   * same step continue as one.
   */
  join?: boolean
  /** Minutes after the work that no person causes, e.g. a transport. */
  rest?: Distribution
  /** A share of runs (0–1) that take other minutes; with `pool` null they need no person. */
  taken?: { share: number; work: Distribution; pool: number | null }
}

/** Cases that arrive at a step. */
export interface CaseSource {
  identity: number
  step: number
  /** Mean minutes of the calendar between two cases. */
  interval: number
  /** random: exponential intervals (Poisson); even: equal intervals. */
  pattern: 'random' | 'even'
  /** Arrivals of logged weeks, in minutes from Monday, 0:00, ascending: each week repeats one of them. Replaces the pattern. */
  weeks?: readonly Float64Array[]
  /** Share of the logged arrivals that count (0–1); all if absent. */
  kept?: number
  calendar: Calendar
  /** Added to the priority of each step. */
  priority?: number
}

/** An open queueing network; indexes refer to these lists. */
export interface Network {
  pools: readonly Pool[]
  steps: readonly NetworkStep[]
  sources: readonly CaseSource[]
}

/** Largest relative change at which the visits count as solved, and the most rounds to get there. */
const SOLVED = 1e-12
const ROUNDS = 100_000

/** Runs of each step per minute of the clock, by the shares of the routes. */
export function runRates({ steps, sources }: Network): Float64Array {
  const entering = new Float64Array(steps.length)
  for (const { step, interval, calendar } of sources)
    entering[step] = (entering[step] as number) + calendar.perWeek / (interval * 10_080)
  let rates = entering
  for (let round = 0; round < ROUNDS; round++) {
    const next = Float64Array.from(entering)
    steps.forEach(({ routes }, at) => {
      for (const { to, share } of routes) next[to] = (next[to] as number) + share * (rates[at] as number)
    })
    const moved = next.some((rate, at) => Math.abs(rate - (rates[at] as number)) > SOLVED * rate)
    rates = next
    if (!moved) break
  }
  return rates
}

/** Minutes that a run takes of its own pool on average, without the share that is taken elsewhere. */
export function meanWork({ work, pool, taken }: NetworkStep): number {
  if (!taken) return meanOf(work)
  const other = taken.pool === pool ? meanOf(taken.work) : 0
  return (1 - taken.share) * meanOf(work) + taken.share * other
}

/**
 * Work offered to each pool ÷ its capacity: from 1 on its queue grows without end. Work that several pools can do is spread so
 * that their loads are as even as possible.
 */
export function offeredLoads(network: Network): number[] {
  const rates = runRates(network)
  const capacity = network.pools.map(({ people, calendar }) => (people * calendar.perWeek) / 10_080)
  const work = network.pools.map((_, place) =>
    network.steps.reduce(
      (sum, step, at) => (step.pool === place ? sum + (rates[at] as number) * meanWork(step) : sum),
      0,
    ),
  )
  spreadWork(network, work, capacity)
  return work.map((each, place) => each / (capacity[place] as number))
}

/** Moves work between each pool and those that help it, in turn, until no load can be evened out further. */
function spreadWork({ pools }: Network, work: number[], capacity: readonly number[]): void {
  const pairs = pools.flatMap(({ otherRoles = [] }, to) => otherRoles.map(from => ({ from, to, moved: 0 })))
  const own = [...work]
  for (let round = 0, change = 1; round < ROUNDS && change > SOLVED; round++) {
    change = 0
    for (const pair of pairs) {
      const { from, to, moved } = pair
      const give = capacity[from] as number
      const take = capacity[to] as number
      const even = ((work[from] as number) * take - (work[to] as number) * give) / (give + take)
      const move = Math.max(-moved, Math.min(even, own[from] as number))
      pair.moved += move
      own[from] = (own[from] as number) - move
      work[from] = (work[from] as number) - move
      work[to] = (work[to] as number) + move
      change = Math.max(change, Math.abs(move) / take)
    }
  }
}
