// Cycle removal: finds the back links, so that all other links run in one direction.

import { componentsOf } from '#domain/process/graph.ts'
import type { Engine, Position } from '#domain/process/step.ts'

/** A step as the layout needs it; `position` gives the user's order. */
export interface LaidOut<K> {
  key: K
  engine: Engine
  position: Position
}

/** A link with its text, which needs room. */
export interface LaidOutLink<K> {
  source: K
  target: K
  label?: string
  share?: number | null
}

/** A graph of steps by index; `rank` orders them as the user placed them, smaller is earlier. */
export interface Graph {
  /** Number of steps. */
  size: number
  /** Links by step index. */
  links: readonly { source: number; target: number }[]
  /** Rank by index: the order of the steps on the map, from left to right. Only a graph with cycles needs it. */
  rank(): readonly number[]
}

/**
 * Indexes (into `links`) of the back links; without them the graph has no cycle. A cycle starts where it is entered
 * from outside, else at its earliest step. Links into that step are back links.
 */
export function backLinks(graph: Graph): Set<number> {
  const { links, size } = graph
  const back = new Set<number>()
  const out = Array.from({ length: size }, (): number[] => [])
  const into = Array.from({ length: size }, (): number[] => [])
  links.forEach(({ source, target }, n) => {
    if (source === target) back.add(n)
    else {
      out[source]?.push(n)
      into[target]?.push(n)
    }
  })
  const next = (place: number) =>
    (out[place] ?? []).flatMap(n => (back.has(n) ? [] : (links[n]?.target ?? [])))
  const open = [core(out, into, links)]
  for (let places = open.pop(); places; places = open.pop())
    for (const cycle of cyclesAmong(places, next)) {
      const inside = new Set(cycle)
      const isEntered = (place: number) =>
        (into[place] ?? []).some(n => !back.has(n) && !inside.has(links[n]?.source ?? place))
      const start = startOf(cycle, isEntered, graph.rank())
      for (const n of into[start] ?? []) if (inside.has(links[n]?.source ?? -1)) back.add(n)
      open.push(cycle.filter(place => place !== start))
    }
  return back
}

/** The steps that may be in a cycle: repeatedly removes steps without predecessors or without successors. */
function core(out: readonly number[][], into: readonly number[][], links: Graph['links']): number[] {
  const gone = new Set<number>()
  const peel = (ahead: readonly number[][], behind: readonly number[][], next: (n: number) => number) => {
    const waits = behind.map(list => list.length)
    const open = waits.flatMap((wait, place) => (wait === 0 && !gone.has(place) ? [place] : []))
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      gone.add(place)
      for (const n of ahead[place] ?? []) {
        const to = next(n)
        waits[to] = (waits[to] ?? 0) - 1
        if (waits[to] === 0 && !gone.has(to)) open.push(to)
      }
    }
  }
  peel(out, into, n => links[n]?.target ?? 0)
  peel(into, out, n => links[n]?.source ?? 0)
  return out.flatMap((_, place) => (gone.has(place) ? [] : [place]))
}

function startOf(
  cycle: readonly number[],
  isEntered: (place: number) => boolean,
  rank: readonly number[],
): number {
  const entered = cycle.filter(isEntered)
  const among = entered.length > 0 ? entered : cycle
  return among.reduce((first, place) => ((rank[place] ?? 0) < (rank[first] ?? 0) ? place : first))
}

/** Strongly connected components of two or more steps, among these indexes. */
function cyclesAmong(places: readonly number[], next: (place: number) => number[]): number[][] {
  const at = new Map(places.map((place, n) => [place, n]))
  const within = places.map(place => next(place).flatMap(target => at.get(target) ?? []))
  return componentsOf(within)
    .filter(component => component.length > 1)
    .map(component => component.flatMap(n => places[n] ?? []))
}

/** The keys of the back links; without them the graph has no cycle. */
export function backLinkKeys<K, L>(
  steps: readonly LaidOut<K>[],
  links: readonly (LaidOutLink<K> & { key: L })[],
): Set<L> {
  const keys = new Set(steps.map(step => step.key))
  const known = links.filter(link => keys.has(link.source) && keys.has(link.target))
  const back = backLinks(byPlace(steps, known))
  return new Set(known.flatMap((link, n) => (back.has(n) ? [link.key] : [])))
}

/** Links by step index, and the order of the steps on the map: left to right, then top to bottom. */
export function byPlace<K, L extends LaidOutLink<K>>(steps: readonly LaidOut<K>[], links: readonly L[]) {
  const places = new Map(steps.map((step, place) => [step.key, place]))
  const known = links.map(link => ({
    ...link,
    source: places.get(link.source) ?? -1,
    target: places.get(link.target) ?? -1,
  }))
  let rank: number[] | undefined
  return {
    size: steps.length,
    rank: () => (rank ??= rankOf(steps)),
    links: known.filter(link => link.source >= 0 && link.target >= 0),
  }
}

function rankOf(steps: readonly Pick<LaidOut<unknown>, 'position'>[]): number[] {
  const order = steps.map((_, place) => place)
  const at = (place: number) => steps[place]?.position ?? { x: 0, y: 0 }
  order.sort((a, b) => at(a).x - at(b).x || at(a).y - at(b).y || a - b)
  const rank: number[] = []
  order.forEach((place, n) => {
    rank[place] = n
  })
  return rank
}
