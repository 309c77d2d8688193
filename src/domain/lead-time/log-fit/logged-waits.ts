// Causes of waiting in a log (Lashkevich et al. 2023): other work of the same resource, its batches, and its
// working hours.

import type { LoggedCase, LoggedRun } from '#domain/lead-time/log-fit/log-executions.ts'
import { type Calendar, openUntil } from '#domain/simulation/event/calendar.ts'
import type { WaitingCause } from '#domain/simulation/event/run-state.ts'

/** Minutes by cause for which an execution waited, from when it was enabled to its start. */
export type LoggedWait = Record<WaitingCause, number>

/** Times that differ by less are equal, in minutes: far below a second, far above rounding. */
const CLOSE = 1e-6

interface Span {
  from: number
  to: number
}

/** An execution with the moment from which it did not wait for its batch. */
interface ReadyRun {
  run: LoggedRun
  ready: number
  /** Executions of one batch have the same; null outside of batches. */
  batch: number | null
}

/**
 * The waits of all executions. Until the last one of a batch is enabled, the others wait for the batch. After that, other
 * work of the resource is contention if it was enabled before, else prioritisation. What is left is unavailability
 * outside the hours, else rest. Without a resource only the last two are known.
 */
export function loggedWaits(
  cases: readonly LoggedCase[],
  calendarOf: (run: LoggedRun) => Calendar,
): Map<LoggedRun, LoggedWait> {
  const runs = cases.flatMap(each => each.runs).sort((a, b) => a.start - b.start)
  const waits = new Map<LoggedRun, LoggedWait>()
  for (const [resource, own] of Map.groupBy(runs, run => run.resource)) {
    const all = resource < 0 ? own.map(run => ({ run, ready: run.enabled, batch: null })) : readyRuns(own)
    const latest = latestEnds(own)
    all.forEach((each, at) => {
      const others = resource < 0 ? [] : worked(all, latest, at)
      waits.set(each.run, waitOf(each, others, calendarOf(each.run)))
    })
  }
  return waits
}

/** Of one resource's executions in the order of their starts: their batches, one activity at a time. */
function readyRuns(runs: readonly LoggedRun[]): ReadyRun[] {
  const found = new Map<LoggedRun, ReadyRun>()
  let batches = 0
  for (const own of Map.groupBy(runs, ({ activity }) => activity).values())
    for (const chain of chainsOf(own).flatMap(batchesOf)) {
      const batch = chain.length > 1 ? batches++ : null
      const ready = Math.max(...chain.map(({ enabled }) => enabled))
      for (const run of chain)
        found.set(run, { run, batch, ready: batch === null ? run.enabled : Math.min(ready, run.start) })
    }
  return runs.map(run => found.get(run) as ReadyRun)
}

/** Executions that follow each other without a gap. */
function chainsOf(runs: readonly LoggedRun[]): LoggedRun[][] {
  const chains: LoggedRun[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const run of runs) {
    if (run.start <= end + CLOSE) chains.at(-1)?.push(run)
    else chains.push([run])
    end = Math.max(end, run.end)
  }
  return chains
}

/** The parts of a chain of which every execution was enabled when the first one began. */
function batchesOf(chain: LoggedRun[]): LoggedRun[][] {
  const [first] = chain
  if (!first) return []
  const isIn = ({ enabled }: LoggedRun) => enabled <= first.start + CLOSE
  const later = chain.filter(run => !isIn(run))
  return [chain.filter(isIn), ...batchesOf(later)]
}

/** By index: the latest end of the executions up to there. */
function latestEnds(runs: readonly LoggedRun[]): number[] {
  let latest = Number.NEGATIVE_INFINITY
  return runs.map(({ end }) => {
    latest = Math.max(latest, end)
    return latest
  })
}

/** The other executions that the resource worked on while the one at `at` waited, the first one first. */
function worked(all: readonly ReadyRun[], latest: readonly number[], at: number): ReadyRun[] {
  const { run } = all[at] as ReadyRun
  const found: ReadyRun[] = []
  for (let place = at - 1; place >= 0 && (latest[place] as number) > run.enabled + CLOSE; place--) {
    const other = all[place] as ReadyRun
    if (other.run.end > run.enabled + CLOSE && other.run.start < run.start - CLOSE) found.push(other)
  }
  return found.reverse()
}

function waitOf(
  { run, ready, batch }: ReadyRun,
  others: readonly ReadyRun[],
  calendar: Calendar,
): LoggedWait {
  const { enabled, start } = run
  const isEarlier = (other: ReadyRun) =>
    other.run.enabled <= (batch !== null && other.batch === batch ? enabled : ready) + CLOSE
  const spans = others.map(other => ({ other, from: Math.max(ready, other.run.start), to: other.run.end }))
  const busy = joined(spans, start)
  const contention = lengthOf(
    joined(
      spans.filter(({ other }) => isEarlier(other)),
      start,
    ),
  )
  const closed = ({ from, to }: Span) => to - from - (openUntil(calendar, to) - openUntil(calendar, from))
  const unavailability = Math.max(
    0,
    busy.reduce((left, span) => left - closed(span), closed({ from: ready, to: start })),
  )
  const rest = start - ready - lengthOf(busy) - unavailability
  return {
    contention,
    prioritisation: lengthOf(busy) - contention,
    batching: ready - enabled,
    unavailability,
    rest: Math.max(0, rest),
  }
}

/** The union of spans in the order of their beginnings, up to `end`. */
function joined(spans: readonly Span[], end: number): Span[] {
  const found: Span[] = []
  for (const span of spans) {
    const from = span.from
    const to = Math.min(end, span.to)
    if (to <= from) continue
    const before = found.at(-1)
    if (before && from <= before.to) before.to = Math.max(before.to, to)
    else found.push({ from, to })
  }
  return found
}

const lengthOf = (spans: readonly Span[]) => spans.reduce((sum, { from, to }) => sum + to - from, 0)
