// Rework loops: solves their linear equations exactly, or gives the reason why there is no solution.

/** Runs of a step per run of each origin, by origin index. */
export type RunWeights = Map<number, number>

/** A loop: the inflow of each member from outside, and the fraction of a member's runs that goes to other members. */
export interface Loop {
  into: RunWeights[]
  parts: Map<number, number>[]
}

/** Why a loop has no solution: as much returns as enters, or the elimination would take too many operations. */
export type LoopProblem = 'endless' | 'tangled'

/** Smallest accepted pivot; smaller values are floating-point error. */
const LEAST_END = 1e-9
/** Maximum number of multiplications for one loop. */
const MAX_WORK = 2_000_000

/**
 * Solves x = into + partsᵀ x by eliminating one member after the other, least connected first. Uses only + − × ÷ in a
 * fixed order, so results are bit-equal everywhere. Every pivot of a loop that ends is above 0 (its matrix is an
 * M-matrix).
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
    if (work > MAX_WORK) return 'tangled'
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

/** Back substitution, from the last eliminated member to the first. */
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
  let best = -1
  let least = Number.POSITIVE_INFINITY
  for (const place of open) {
    const pairs = (out[place]?.size ?? 0) * (back[place]?.size ?? 0)
    if (pairs <= 1) return place
    if (pairs < least) {
      best = place
      least = pairs
    }
  }
  return best
}

/** Adds `times` × `other` to `sum`. */
export function addTo(sum: RunWeights | undefined, other: RunWeights | undefined, times: number): void {
  if (!sum || !other) return
  for (const [start, weight] of other) sum.set(start, (sum.get(start) ?? 0) + weight * times)
}
