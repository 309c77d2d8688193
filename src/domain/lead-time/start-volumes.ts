// The map with a volume at every start, and the cases that begin at each step.

import { flowGraphOf } from '#domain/process/flow/flow-graph.ts'
import { type FlowLink, linkParts } from '#domain/process/flow/shares.ts'
import type { MapState } from '#domain/process/scenario/scenario.ts'
import { ASSUMED_RUNS_PER_MONTH, type FlowProblem, type ProcessStep } from '#domain/process/step.ts'
import { hasOwnVolume, runsOf } from '#domain/process/step-field.ts'

/** Gives starts without a volume the assumed one, so that runs flow through the whole map. */
export function withStartVolumes({ steps, links }: MapState): MapState {
  // As if every step had a volume: then every part of the map has starts.
  const given = flowGraphOf(
    steps.map(step => ({ ...step, runsPerMonth: 1 })),
    links,
  )
  const starts = new Set(given.steps.flatMap(({ id }, at) => (given.starts.has(at) ? [id] : [])))
  const open = (step: ProcessStep) => starts.has(step.id) && !hasOwnVolume(step)
  return {
    links,
    steps: steps.map(step => (open(step) ? { ...step, runsPerMonth: ASSUMED_RUNS_PER_MONTH } : step)),
  }
}

/** A route between two steps, given by their indexes; `part` is the fraction of runs that take it. */
export interface StepRoute {
  from: number
  to: number
  part: number
}

/** Where cases enter a map, and which routes they take. */
export interface Entering {
  routes: StepRoute[]
  /** By step: cases a month that begin there. */
  begin: number[]
  /** The step whose flow is unknown, and why; null if all are known. */
  problem: { step: ProcessStep; reason: FlowProblem } | null
}

/**
 * Which cases begin where, for steps in the order of their ids. A step whose own volume exceeds its inflow gets the
 * difference as cases that begin there. If the volume is below the inflow, the other runs end before the step. So every
 * step has the runs of the map.
 */
export function enteringOf(steps: readonly ProcessStep[], links: readonly FlowLink[]): Entering {
  const routes = routesOf(steps, links)
  const arriving = new Float64Array(steps.length)
  for (const { from, to, part } of routes)
    arriving[to] = (arriving[to] ?? 0) + part * runsOf(steps[from] as ProcessStep)
  const begin = steps.map(step => (hasOwnVolume(step) || !step.flow ? runsOf(step) : 0))
  begin.forEach((runs, at) => {
    begin[at] = Math.max(0, runs - (arriving[at] ?? 0))
  })
  const thinned = routes.map(route => {
    const step = steps[route.to] as ProcessStep
    const own = runsOf(step)
    const all = arriving[route.to] ?? 0
    return hasOwnVolume(step) && own < all ? { ...route, part: (route.part * own) / all } : route
  })
  return { routes: thinned, begin, problem: problemOf(steps, begin) }
}

function routesOf(steps: readonly ProcessStep[], links: readonly FlowLink[]): StepRoute[] {
  const place = new Map(steps.map(({ id }, at) => [id, at]))
  const leaving = Map.groupBy(
    links.filter(({ sourceId, targetId }) => place.has(sourceId) && place.has(targetId)),
    ({ sourceId }) => sourceId,
  )
  return steps.flatMap((step, from) =>
    linkParts(
      step.isDecision,
      (leaving.get(step.id) ?? []).toSorted((a, b) => a.targetId - b.targetId),
    ).map(({ link, part }) => ({ from, to: place.get(link.targetId) ?? from, part })),
  )
}

function problemOf(steps: readonly ProcessStep[], begin: readonly number[]): Entering['problem'] {
  const step = steps.find(each => each.flowProblem && !hasOwnVolume(each))
  if (step?.flowProblem) return { step, reason: step.flowProblem }
  const [first] = steps
  // A loop from which as much returns as its start has leaves nothing that could begin.
  return first && begin.every(runs => runs <= 0) && steps.some(each => runsOf(each) > 0)
    ? { step: first, reason: 'endless' }
    : null
}
