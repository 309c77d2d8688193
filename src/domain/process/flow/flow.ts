// Process flow: spreads the volumes of the start steps over the map by link shares, including rework loops.

import { EVIDENCE_LEVELS, type EvidenceLevel } from '#domain/figure/evidence-level.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import {
  type Arrow,
  type FlowGraph,
  flowGraphOf,
  type ReachWeights,
} from '#domain/process/flow/flow-graph.ts'
import { addTo, type RunWeights, solveLoop } from '#domain/process/flow/loop.ts'
import type { FlowLink } from '#domain/process/flow/shares.ts'
import { componentsOf, type Successors } from '#domain/process/graph.ts'
import type { FlowProblem, ProcessStep, StepFlow } from '#domain/process/step.ts'
import { QUANTITY_LIMITS } from '#domain/quantity/quantity.ts'
import { mapRange, type Range, sumRanges } from '#domain/range.ts'

/** Maximum number of origins tracked separately at one step; if more meet, the step becomes one origin. */
const MAX_ORIGINS = 50
/** Maximum number of shares listed as inputs of a flow, weakest evidence first. */
const MAX_ARROWS = 50

/**
 * Adds the inflow to each step. A connected part of the map in which no volume or share was given has no flow. Starts
 * are steps that no forward link leads to: those without a predecessor, and the oldest of a loop without inflow.
 * Results are in input order; sums run in id order.
 */
export function withFlow<S extends ProcessStep>(
  steps: readonly S[],
  links: readonly FlowLink[],
): (S & Pick<ProcessStep, 'flow' | 'flowProblem'>)[] {
  const net = flowGraphOf(steps, links)
  if (net.arrows.length === 0) return [...steps]
  for (const loop of componentsOf(netBetweenStarts(net))) flowThrough(net, loop)
  const place = new Map(net.steps.map((step, at) => [step.id, at]))
  return steps.map(step => ({ ...step, ...flowAt(net, place.get(step.id) ?? -1) }))
}

/** Links whose source passes on no volume of its own; only these can form loops. */
const netBetweenStarts = ({ next, given }: FlowGraph): Successors =>
  next.map((followers, place) => (given[place] === null ? followers : []))

/** Computes the inflow of one loop or of one step outside loops; everything before it is known. */
function flowThrough(net: FlowGraph, loop: readonly number[]): void {
  const [first = -1] = loop
  if (loop.length === 1) {
    assign(
      net,
      first,
      inflow(net, first, () => true),
      null,
    )
    return
  }
  const place = new Map(loop.map((each, at) => [each, at]))
  const into = loop.map(each => inflow(net, each, source => !place.has(source)))
  const problem = into.find(each => typeof each === 'string')
  const parts = loop.map(source => {
    const mine = (net.out[source] ?? []).flatMap(at => net.arrows[at] ?? [])
    return new Map(
      mine.flatMap(({ target, spread }) => {
        const at = place.get(target)
        return at === undefined ? [] : [[at, spread.part] as const]
      }),
    )
  })
  const solved = problem ?? solveLoop({ into: into.map(each => (each as ReachWeights).weights), parts })
  const entered = solveLoop({ into: loop.map(each => partsFrom(net, each, place)), parts })
  const arrows = new Set(into.flatMap(each => (typeof each === 'string' ? [] : [...each.arrows])))
  const within = loop
    .flatMap(source => net.out[source] ?? [])
    .filter(at => net.arrows[at]?.input && place.has(net.arrows[at]?.target ?? -1))
  const all = weakestArrows(net, [...arrows, ...within])
  loop.forEach((each, at) => {
    const found: ReachWeights | FlowProblem =
      typeof solved === 'string' ? solved : { weights: solved[at] ?? new Map(), arrows: all }
    assign(net, each, found, typeof entered === 'string' ? new Map() : (entered[at] ?? new Map()))
  })
}

/** The fraction that comes to a step from each step outside its loop. */
function partsFrom(net: FlowGraph, target: number, loop: ReadonlyMap<number, number>): RunWeights {
  const parts: RunWeights = new Map()
  for (const at of net.into[target] ?? []) {
    const { source, spread } = net.arrows[at] as Arrow
    if (!loop.has(source)) parts.set(source, (parts.get(source) ?? 0) + spread.part)
  }
  return parts
}

/** The inflow of a step over the arrows whose source is accepted by `counts`. */
function inflow(
  net: FlowGraph,
  target: number,
  counts: (source: number) => boolean,
): ReachWeights | FlowProblem {
  const weights: RunWeights = new Map()
  const arrows: number[] = []
  for (const at of net.into[target] ?? []) {
    const { source, spread, input } = net.arrows[at] as Arrow
    if (!counts(source)) continue
    const own = net.given[source]
    const before = net.reached[source]
    if (typeof own === 'number') addTo(weights, new Map([[own, 1]]), spread.part)
    else if (!before || typeof before === 'string') return 'after'
    else addTo(weights, before.weights, spread.part)
    if (input) arrows.push(at)
    if (own === null && before && typeof before !== 'string') arrows.push(...before.arrows)
  }
  return { weights, arrows: weakestArrows(net, arrows) }
}

const strength = (net: FlowGraph, at: number) =>
  EVIDENCE_LEVELS.indexOf(net.arrows[at]?.spread.level ?? 'confirmed')

/** Limits shares to MAX_ARROWS, keeping those with the weakest evidence. */
function weakestArrows(net: FlowGraph, arrows: readonly number[]): ReadonlySet<number> {
  const all = new Set(arrows)
  if (all.size <= MAX_ARROWS) return all
  const sorted = [...all].sort((a, b) => strength(net, b) - strength(net, a) || a - b)
  return new Set(sorted.slice(0, MAX_ARROWS))
}

/** Records the inflow of a step; if too many origins meet, the step becomes an origin itself. */
function assign(
  net: FlowGraph,
  place: number,
  found: ReachWeights | FlowProblem,
  entering: RunWeights | null,
): void {
  if (typeof found === 'string') {
    net.reached[place] = found
    return
  }
  const { max } = rangeOf(net, found.weights)
  net.reached[place] = max <= QUANTITY_LIMITS.volume ? { ...found, entering } : 'beyond'
  if (found.weights.size <= MAX_ORIGINS || net.given[place] !== null) return
  const step = net.steps[place] as ProcessStep
  const range = rangeOf(net, found.weights)
  const label = figureMessages().figures.steps.inflowFrom({ step: step.label, count: found.weights.size })
  const input = { label, value: range.usual, unit: 'runs_per_month', author: null } as const
  const level = weakest([...found.weights.keys()].map(at => net.origins[at]?.level ?? 'assumed'))
  const kind = level === 'assumed' ? 'assumption' : 'entry'
  const own = net.origins.push({ stepId: step.id, range, level, input: { kind, ...input } }) - 1
  net.reached[place] = { ...found, weights: new Map([[own, 1]]), entering }
}

function rangeOf({ origins }: FlowGraph, weights: RunWeights): Range {
  const parts = [...weights].flatMap(([at, weight]) => {
    const origin = origins[at]
    return origin ? [mapRange(origin.range, value => value * weight)] : []
  })
  return sumRanges(parts)
}

const weakest = (all: readonly (EvidenceLevel | null)[]): EvidenceLevel =>
  EVIDENCE_LEVELS.findLast(each => all.includes(each)) ?? 'confirmed'

function flowAt(net: FlowGraph, place: number): { flow?: StepFlow; flowProblem?: FlowProblem } {
  const found = net.starts.has(place) ? null : net.reached[place]
  if (typeof found === 'string') return { flowProblem: found }
  if (!found || found.weights.size === 0) return {}
  const arrows = [...found.arrows].sort((a, b) => a - b).flatMap(at => net.arrows[at] ?? [])
  const origins = [...found.weights].flatMap(([at, weight]) => {
    const origin = net.origins[at]
    return origin ? [{ ...origin, weight }] : []
  })
  const direct = (net.into[place] ?? []).map(at => {
    const { source, spread } = net.arrows[at] as Arrow
    return [source, spread.part] as const
  })
  const before = [...(found.entering ?? direct)].map(([source, part]) => ({
    stepId: net.steps[source]?.id ?? 0,
    part,
  }))
  return {
    flow: {
      runs: rangeOf(net, found.weights),
      level: weakest([...origins, ...arrows.map(({ spread }) => spread)].map(each => each.level)),
      incomplete: arrows.some(({ spread }) => spread.incomplete),
      origins: origins.map(({ stepId, weight, range }) => ({ stepId, weight, range })),
      before,
      isLooped: found.entering !== null,
      inputs: [...origins, ...arrows].flatMap(({ input }) => input ?? []),
    },
  }
}
