// Bounds that prune the search for an alignment: how often each step must, and how often it can, still occur in the
// rest of a case.

import { componentsOf } from '#domain/process/graph.ts'

/** What is left to do in a state. */
export interface Occurrences {
  /** Steps that are done on every path to the end. */
  must: readonly number[]
  /** By index, how often a step can be done at most. */
  most: Float64Array
}

/** For each step what is left from it on, itself included. `followers` are the sets of steps that doing it can lead to. */
interface StepOccurrences {
  must: ReadonlySet<number>
  most: Float64Array
}

/** What is left from each step on. */
export function occurrencesOf(
  next: readonly number[][],
  followers: readonly number[][][],
): StepOccurrences[] {
  const musts = mustsOf(next, followers)
  const mosts = mostsOf(next, followers)
  return next.map((_, place) => ({
    must: musts[place] ?? new Set(),
    most: mosts[place] ?? new Float64Array(next.length),
  }))
}

/** What is left where several steps are next. */
export function occurrencesIn(steps: readonly number[], ofSteps: readonly StepOccurrences[]): Occurrences {
  const must = new Set<number>()
  const most = new Float64Array(ofSteps.length)
  for (const step of steps) {
    for (const each of ofSteps[step]?.must ?? []) must.add(each)
    addTo(most, ofSteps[step]?.most)
  }
  return { must: [...must], most }
}

/** Later steps first, so that what follows a step is known before the step. */
const backwards = (next: readonly number[][]) => componentsOf(next).toReversed()

/** Begins with every step and removes those that some path leaves out, until nothing changes. */
function mustsOf(next: readonly number[][], followers: readonly number[][][]): ReadonlySet<number>[] {
  const order = backwards(next).flat()
  const all = new Set(order)
  const musts: ReadonlySet<number>[] = next.map(() => all)
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const place of order) {
      const each = (followers[place] ?? []).map(unionOf)
      const [first = new Set<number>(), ...others] = each
      const found = new Set([...first].filter(step => others.every(other => other.has(step)))).add(place)
      if (found.size === musts[place]?.size) continue
      musts[place] = found
      isChanged = true
    }
  }
  return musts

  function unionOf(steps: readonly number[]): Set<number> {
    return new Set(steps.flatMap(step => [...(musts[step] ?? [])]))
  }
}

/** A loop is left once, because a branch back into it is an alternative to the other branches. */
function mostsOf(next: readonly number[][], followers: readonly number[][][]): Float64Array[] {
  const mosts = next.map(() => new Float64Array(next.length))
  for (const loop of backwards(next)) {
    const own = new Set(loop)
    const most = new Float64Array(next.length)
    for (const steps of loop.flatMap(place => followers[place] ?? [])) {
      const after = new Float64Array(next.length)
      for (const step of steps) if (!own.has(step)) addTo(after, mosts[step])
      for (const [place, times] of after.entries()) if (times > (most[place] ?? 0)) most[place] = times
    }
    const isRepeated = loop.length > 1 || loop.some(place => next[place]?.includes(place))
    for (const place of loop) most[place] = isRepeated ? Number.POSITIVE_INFINITY : 1
    for (const place of loop) mosts[place] = most
  }
  return mosts
}

function addTo(sums: Float64Array, added: Float64Array | undefined): void {
  for (const [place, times] of (added ?? []).entries()) sums[place] = (sums[place] ?? 0) + times
}
