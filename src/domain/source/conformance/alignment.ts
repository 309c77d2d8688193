// The optimal alignment of a trace with a map: A* through the states of the map × the places of the trace.

import type { MapModel } from '#domain/source/conformance/map-model.ts'

/**
 * done: the map and the trace go on together. skipped: a step of the map that the trace lacks. added: an execution that
 * the map has no place for. `step` is a place in the map.
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

/** Pairs of state and place that one alignment may reach, and all alignments of one search may. */
export const MOST_REACHED = 50_000
const MOST_IN_ALL = 5_000_000

/** The cheapest known way to a node: its cost, the node before it, and the step that the map went on by, -1 for none. */
interface Reached {
  cost: number
  from: number
  step: number
}

/** Nodes of one search, which are state × stride + place, by cost plus estimate. */
class Search {
  readonly stride: number
  readonly reached = new Map<number, Reached>()
  readonly #buckets: number[][] = []
  constructor(stride: number) {
    this.stride = stride
  }
  /** Enters a node with this cost, unless it is known as cheaply. */
  enter(node: number, { cost, from, step }: Reached, estimate: number): void {
    const known = this.reached.get(node)
    if (known && known.cost <= cost) return
    this.reached.set(node, { cost, from, step })
    const bucket = this.#buckets[cost + estimate]
    if (bucket) bucket.push(node)
    else this.#buckets[cost + estimate] = [node]
  }
  /** Nodes by cost plus estimate; each with the sum under which it was entered. */
  *inOrder(): Generator<{ node: number; sum: number }> {
    for (let sum = 0; sum < this.#buckets.length; sum++) {
      const bucket = this.#buckets[sum]
      for (let node = bucket?.pop(); node !== undefined; node = bucket?.pop()) yield { node, sum }
    }
  }
}

/**
 * Aligns traces of places in the map, each null where its search reaches more than MOST_REACHED pairs of state and place;
 * and every further one once all have reached five million.
 */
export function aligner(model: MapModel): (trace: ArrayLike<number>) => TraceAlignment | null {
  let reached = 0
  return trace => {
    if (reached > MOST_IN_ALL) return null
    const search = new Search(trace.length + 1)
    const found = align(model, trace, search)
    reached += search.reached.size
    return found
  }
}

function align(model: MapModel, trace: ArrayLike<number>, search: Search): TraceAlignment | null {
  const estimate = (state: number, place: number) => Math.max(0, model.needed(state) - (trace.length - place))
  for (const state of model.starts)
    search.enter(state * search.stride, { cost: 0, from: -1, step: -1 }, estimate(state, 0))
  for (const { node, sum } of search.inOrder()) {
    const [state, place] = [Math.floor(node / search.stride), node % search.stride]
    const cost = search.reached.get(node)?.cost ?? 0
    if (cost + estimate(state, place) < sum) continue
    if (state === model.end && place === trace.length) return { cost, steps: pathTo(search, node, trace) }
    if (search.reached.size > MOST_REACHED) return null
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

/** The steps on the way to the goal; a step that is not logged and was left out is none. */
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
