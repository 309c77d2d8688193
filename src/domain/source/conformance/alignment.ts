// The optimal alignment of a trace with a map: A* through the states of the map × the positions in the trace.

import type { MapModel } from '#domain/source/conformance/map-model.ts'

/**
 * A move of an alignment. done: map and trace agree. skipped: the trace lacks a step of the map. added: the map has
 * no place for an execution. `step` is the index of the step in the map.
 */
export interface AlignedStep {
  kind: 'done' | 'skipped' | 'added'
  step: number
}

/** The cheapest alignment: skipped and added cost 1 each; steps that are not logged are left out of it. */
export interface TraceAlignment {
  cost: number
  steps: AlignedStep[]
}

/** Pairs of state and position that one alignment may reach, and all alignments of one search may. */
export const MAX_REACHED = 50_000
const MAX_IN_ALL = 5_000_000
/** Executions of the longest trace that is aligned. */
const MAX_EXECUTIONS = 5_000

/**
 * The cheapest known path to a node: its cost, the node before it, and the step of the last move in the map, -1 for
 * none.
 */
interface Reached {
  cost: number
  from: number
  step: number
}

/** Nodes of one search, which are state × stride + position, by cost plus estimate. */
class Search {
  readonly stride: number
  readonly reached = new Map<number, Reached>()
  readonly #buckets: number[][] = []
  constructor(stride: number) {
    this.stride = stride
  }
  /** Enters a node with this cost, unless it was reached at this cost or less. */
  enter(node: number, { cost, from, step }: Reached, estimate: number): void {
    const known = this.reached.get(node)
    if (known && known.cost <= cost) return
    this.reached.set(node, { cost, from, step })
    const bucket = this.#buckets[cost + estimate]
    if (bucket) bucket.push(node)
    else this.#buckets[cost + estimate] = [node]
  }
  /** Nodes in ascending order of cost plus estimate, with that sum. */
  *inOrder(): Generator<{ node: number; sum: number }> {
    for (let sum = 0; sum < this.#buckets.length; sum++) {
      const bucket = this.#buckets[sum]
      for (let node = bucket?.pop(); node !== undefined; node = bucket?.pop()) yield { node, sum }
    }
  }
}

/**
 * Aligns traces, given as indexes of steps in the map. Null for a trace of more than 5,000 executions, and for one
 * that reaches more than MAX_REACHED pairs of state and position. Once all traces together have reached five
 * million pairs, every further one is null.
 */
export function aligner(model: MapModel): (trace: ArrayLike<number>) => TraceAlignment | null {
  let reached = 0
  return trace => {
    if (reached > MAX_IN_ALL) return null
    const search = new Search(trace.length + 1)
    const found = align(model, trace, search)
    reached += search.reached.size
    return found
  }
}

function align(model: MapModel, trace: ArrayLike<number>, search: Search): TraceAlignment | null {
  if (trace.length > MAX_EXECUTIONS) return null
  const estimate = estimator(model, trace)
  for (const state of model.starts)
    search.enter(state * search.stride, { cost: 0, from: -1, step: -1 }, estimate(state, 0))
  for (const { node, sum } of search.inOrder()) {
    const state = Math.floor(node / search.stride)
    const place = node % search.stride
    const cost = search.reached.get(node)?.cost ?? 0
    if (cost + estimate(state, place) < sum) continue
    if (state === model.end && place === trace.length) return { cost, steps: pathTo(search, node, trace) }
    if (search.reached.size > MAX_REACHED) return null
    if (place < trace.length)
      search.enter(node + 1, { cost: cost + 1, from: node, step: -1 }, estimate(state, place + 1))
    for (const { step, to } of model.moves(state)) {
      const at = to * search.stride + place
      search.enter(at, { cost: cost + model.costOf(step), from: node, step }, estimate(to, place))
      if (trace[place] === step) search.enter(at + 1, { cost, from: node, step }, estimate(to, place + 1))
    }
  }
  return null
}

/**
 * A lower bound of the remaining cost: steps that must still be done but do not occur any more, and executions
 * beyond those that the map allows. It falls by no more than each move costs, so that the first alignment found is
 * the cheapest.
 */
function estimator(model: MapModel, trace: ArrayLike<number>) {
  const steps = [...new Set(Array.from(trace))]
  const coming = comingFrom(trace, steps)
  const indexOf = new Map(steps.map((step, index) => [step, index]))
  return (state: number, place: number): number => {
    const { must, most } = model.rest(state)
    const row = place * steps.length
    const times = (index: number | undefined) => (index === undefined ? 0 : (coming[row + index] ?? 0))
    let cost = 0
    for (const step of must) if (times(indexOf.get(step)) === 0) cost++
    for (const [index, step] of steps.entries()) cost += Math.max(0, times(index) - (most[step] ?? 0))
    return Math.max(cost, model.needed(state) - (trace.length - place))
  }
}

/** For each position in the trace, a row with how often each of `steps` occurs from there on. */
function comingFrom(trace: ArrayLike<number>, steps: readonly number[]): Uint16Array {
  const counts = new Uint16Array((trace.length + 1) * steps.length)
  for (let place = trace.length - 1; place >= 0; place--)
    for (const [index, step] of steps.entries()) {
      const later = counts[(place + 1) * steps.length + index] ?? 0
      counts[place * steps.length + index] = later + (trace[place] === step ? 1 : 0)
    }
  return counts
}

/** The steps on the path to the goal; unlogged steps that were left out are not among them. */
function pathTo(search: Search, goal: number, trace: ArrayLike<number>): AlignedStep[] {
  const steps: AlignedStep[] = []
  for (let node = goal; ; ) {
    const { from, step, cost } = search.reached.get(node) as Reached
    if (from < 0) return steps.reverse()
    const place = from % search.stride
    const isOfTrace = node % search.stride > place
    if (step < 0) steps.push({ kind: 'added', step: trace[place] as number })
    else if (isOfTrace) steps.push({ kind: 'done', step })
    else if (cost > (search.reached.get(from)?.cost ?? 0)) steps.push({ kind: 'skipped', step })
    node = from
  }
}
