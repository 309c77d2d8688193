// What flows round loops: the exact solution of their equations, or the reason why there is none.

/** Runs of a place for each run of a start, by the place of the start. */
export type RunWeights = Map<number, number>

/** A loop: what flows into each of its places from outside, and the part of a place's runs that goes on to another. */
export interface Loop {
  into: RunWeights[]
  parts: Map<number, number>[]
}

/** Why a loop has no solution: as much comes back as goes in, or it is too tangled to be computed in good time. */
export type LoopProblem = 'endless' | 'tangled'

/** Less than this ends: dust of binary fractions is no end. */
const LEAST_END = 1e-9
/** Multiplications that one loop may take. */
const MOST_WORK = 2_000_000

/**
 * Solves x = into + partsᵀ x by eliminating one place after the other, the least connected first: only + − × ÷ in a fixed
 * order, so bit-equal everywhere. Every pivot of a loop that ends is above 0 (its matrix is an M-matrix).
 */
export function solveLoop({ into, parts }: Loop): RunWeights[] | LoopProblem {
  const entering = into.map(each => new Map(each))
  const out = parts.map(each => new Map(each))
  const back = into.map(() => new Map<number, number>())
  out.forEach((targets, place) => {
    for (const [target, part] of targets) back[target]?.set(place, part)
  })
  const open = new Set(into.keys())
  const done: { place: number; from: [number, number][]; pivot: number }[] = []
  let work = 0
  while (open.size > 0) {
    const place = leastConnected(open, out, back)
    const pivot = 1 - (out[place]?.get(place) ?? 0)
    if (!(pivot > LEAST_END)) return 'endless'
    const from = [...(back[place] ?? [])].filter(([source]) => source !== place)
    const to = [...(out[place] ?? [])].filter(([target]) => target !== place)
    work += from.length * to.length + to.length * (entering[place]?.size ?? 0)
    if (work > MOST_WORK) return 'tangled'
    for (const [target, part] of to) {
      addTo(entering[target], entering[place], part / pivot)
      for (const [source, before] of from) {
        const through = (out[source]?.get(target) ?? 0) + (before / pivot) * part
        out[source]?.set(target, through)
        back[target]?.set(source, through)
      }
      back[target]?.delete(place)
    }
    for (const [source] of from) out[source]?.delete(place)
    open.delete(place)
    done.push({ place, from, pivot })
  }
  return backwards(entering, done)
}

/** From the last place to the first: each from those that were still open when it was eliminated. */
function backwards(
  entering: readonly RunWeights[],
  done: readonly { place: number; from: [number, number][]; pivot: number }[],
): RunWeights[] {
  const runs = entering.map(() => new Map<number, number>())
  for (const { place, from, pivot } of done.toReversed()) {
    const own = runs[place]
    addTo(own, entering[place], 1 / pivot)
    for (const [source, part] of from) addTo(own, runs[source], part / pivot)
  }
  return runs
}

function leastConnected(
  open: ReadonlySet<number>,
  out: readonly RunWeights[],
  back: readonly RunWeights[],
): number {
  let [best, least] = [-1, Number.POSITIVE_INFINITY]
  for (const place of open) {
    const ways = (out[place]?.size ?? 0) * (back[place]?.size ?? 0)
    if (ways <= 1) return place
    if (ways < least) [best, least] = [place, ways]
  }
  return best
}

/** Adds `times` of what another one holds. */
export function addTo(sum: RunWeights | undefined, other: RunWeights | undefined, times: number): void {
  if (!sum || !other) return
  for (const [start, weight] of other) sum.set(start, (sum.get(start) ?? 0) + weight * times)
}
