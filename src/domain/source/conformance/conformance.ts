// Conformance of a log with a map: which steps cases skip, do in another order or once more, and what the map lacks.

import { aligner, type TraceAlignment } from '#domain/source/conformance/alignment.ts'
import {
  addDeviations,
  type Deviations,
  type LinkConformance,
  linkTotals,
  noDeviations,
  precedingSteps,
} from '#domain/source/conformance/followed.ts'
import { type ModelMap, mapModel } from '#domain/source/conformance/map-model.ts'
import { type OtherOrder, otherOrders } from '#domain/source/conformance/other-order.ts'
import { caseBounds, type EventLog } from '#domain/source/log/event-log.ts'
import { variantsOf } from '#domain/source/log/variant.ts'

/** A step against the log. One that is skipped at its position and done at another one counts as moved. */
export interface StepConformance {
  /** Whether an activity is matched to it; one without is never counted as skipped. */
  isLogged: boolean
  /** Executions in the order of the map. */
  done: number
  skipped: Deviations
  moved: Deviations
  /** After which steps it is done where it is moved, the most frequent first. */
  orders: OtherOrder[]
  /** Done more often than the map allows. */
  added: Deviations
}

/** A sequence of activities (indexes in the log's list) with the cost of its alignment; null beyond the bound. */
export interface AlignedVariant {
  activities: number[]
  cases: number
  cost: number | null
}

/** How the cases of a log agree with a map: counts of cases and executions, fitness in percent. */
export interface Conformance {
  cases: number
  /** Cases that could be aligned within the bound, those without any deviation, and the deviations of all. */
  aligned: number
  conforming: number
  cost: number
  /** 100 % less the cost, as a share of what cases would cost that have nothing in common with the map. */
  fitness: number
  /** In the order of the map's steps. */
  steps: StepConformance[]
  /** In the order of the map's links. */
  links: LinkConformance[]
  /**
   * Activities that match no step; `activity` is the index in the log's list. `after` is the step after which the
   * activity is done most often, -1 at the beginning of a case. `share` is the percentage of that step's executions
   * that the activity follows before another step, with one decimal.
   */
  unmapped: ({ activity: number; after: number; share: number | null } & Deviations)[]
  /** The most frequent first. */
  variants: AlignedVariant[]
  variantCount: number
  /** Indexes of steps with more branches than are followed at the same time. */
  wide: number[]
}

const VARIANTS_SHOWN = 50

/** The map to compare with; which of its steps are logged follows from the activities. */
export type ComparedMap = Pick<ModelMap, 'links'> & { steps: { isDecision: boolean }[] }

/** `stepOf` gives the index of the step of each activity of the log, -1 for none. */
export function conformanceOf(log: EventLog, stepOf: readonly number[], map: ComparedMap): Conformance {
  const logged = new Set(stepOf)
  const steps = map.steps.map(({ isDecision }, place) => ({ isDecision, isLogged: logged.has(place) }))
  const model = mapModel({ steps, links: map.links })
  const alignOnce = onceEach(aligner(model))
  const totals = emptyTotals(steps, log.activities.length)
  const links = linkTotals(map.links)
  const preceding = precedingSteps(stepOf)
  const orders = otherOrders()
  const shortest = alignOnce([])?.cost ?? 0
  const variants = variantsOf(log).map(({ activities, cases, examples }): AlignedVariant => {
    const trace = traceOf(activities, stepOf)
    const alignment = alignOnce(trace)
    if (!alignment) return { activities, cases, cost: null }
    const others = activities.filter(each => (stepOf[each] ?? -1) < 0)
    const cost = alignment.cost + others.length
    totals.count(alignment, others, cases)
    links.count(alignment.steps, cases)
    preceding.count(activities, cases)
    orders.count(alignment.steps, { cases, examples })
    totals.sum(cost, trace.length + others.length + shortest, cases)
    return { activities, cases, cost }
  })
  const { unmapped, ...counted } = totals.result()
  return {
    ...counted,
    steps: counted.steps.map((step, place) => ({ ...step, orders: orders.of(place) })),
    unmapped: unmapped.map(each => {
      const [after, times] = preceding.of(each.activity)
      return { ...each, after, share: shareOf(times, counted.steps[after]) }
    }),
    links: links.totals,
    cases: caseBounds(log).length - 1,
    variants: variants.slice(0, VARIANTS_SHOWN),
    variantCount: variants.length,
    wide: model.wide,
  }
}

/** Percent of the executions of a step, with one decimal; null where there is no step. */
function shareOf(times: number, step: StepConformance | undefined): number | null {
  const all = step ? step.done + step.moved.times + step.added.times : 0
  return all === 0 ? null : Math.min(100, Math.round((1000 * times) / all) / 10)
}

/** Remembers the alignment of each trace: variants that differ in unmapped activities alone share it. */
function onceEach(align: ReturnType<typeof aligner>) {
  const known = new Map<string, TraceAlignment | null>()
  return (trace: number[]): TraceAlignment | null => {
    const key = trace.join(',')
    const found = known.get(key)
    if (found !== undefined) return found
    const made = align(trace)
    known.set(key, made)
    return made
  }
}

/** The steps of a trace. Activities of one step that follow each other count as one execution, unless they are the same. */
function traceOf(activities: readonly number[], stepOf: readonly number[]): number[] {
  const trace: number[] = []
  let before = -1
  let last = -1
  for (const activity of activities) {
    const step = stepOf[activity] ?? -1
    if (step >= 0 && (step !== last || activity === before)) trace.push(step)
    before = activity
    last = step
  }
  return trace
}

function emptyTotals(steps: ModelMap['steps'], activities: number) {
  const ofSteps = steps.map(
    ({ isLogged }): StepConformance => ({
      isLogged,
      done: 0,
      skipped: noDeviations(),
      moved: noDeviations(),
      added: noDeviations(),
      orders: [],
    }),
  )
  const ofActivities = Array.from({ length: activities }, noDeviations)
  const sums = { aligned: 0, conforming: 0, cost: 0, worst: 0 }
  return {
    count({ steps: path }: TraceAlignment, others: readonly number[], cases: number) {
      for (const [place, own] of Map.groupBy(path, ({ step }) => step)) {
        const of = (kind: string) => own.filter(each => each.kind === kind).length
        const moved = Math.min(of('skipped'), of('added'))
        const step = ofSteps[place]
        if (step) step.done += of('done') * cases
        addDeviations(step?.moved, moved, cases)
        addDeviations(step?.skipped, of('skipped') - moved, cases)
        addDeviations(step?.added, of('added') - moved, cases)
      }
      for (const [activity, own] of Map.groupBy(others, each => each))
        addDeviations(ofActivities[activity], own.length, cases)
    },
    sum(cost: number, worst: number, cases: number) {
      sums.aligned += cases
      if (cost === 0) sums.conforming += cases
      sums.cost += cost * cases
      sums.worst += worst * cases
    },
    result() {
      const { worst, ...counted } = sums
      const unmapped = ofActivities
        .map((each, activity) => ({ activity, ...each }))
        .filter(({ times }) => times > 0)
        .sort((a, b) => b.times - a.times)
      return {
        ...counted,
        steps: ofSteps,
        unmapped,
        fitness: worst === 0 ? 100 : 100 * (1 - sums.cost / worst),
      }
    },
  }
}
