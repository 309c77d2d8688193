// Discovers a map in a log: its most frequent activities, and which follows which among them, filtered by one level of detail.

import { caseBounds, type EventLog, increase } from '#domain/source/log/event-log.ts'

/** Steps and links of a proposed map; `from` and `to` are indexes in `steps`. */
export interface DiscoveredMap {
  steps: DiscoveredStep[]
  links: DiscoveredLink[]
  /** Activities of the log, of which `steps` are the most frequent. */
  activities: number
  /** Share of cases, 0–100, with none but these activities and links; an activity may follow itself. */
  covered: number
}

/** An activity of the log that becomes a step. */
export interface DiscoveredStep {
  name: string
  /** Cases that have it. */
  cases: number
  /** Mean position in its cases, 0 for the first activity to 1 for the last: steps are listed by it. */
  place: number
}

/** A directly-follows pair that becomes a link; ends are indexes of the steps. */
export interface DiscoveredLink {
  from: number
  to: number
  /** How often `to` follows `from` directly once activities are left out. */
  count: number
  /** Among the links of `from` that are kept, in percent with one decimal; together 100. */
  share: number
}

/** The largest proposal, in steps. */
const STEPS = 200
/** Share of what follows a step, 0–1, that a link needs at the lowest detail; at the highest none. */
const LEAST_SHARE = 0.4

/**
 * Discovers a map. `detail` is from 0 (two activities, main links) to 100 (all activities, every link). Each step
 * keeps at least its most frequent incoming and outgoing link. An activity that follows itself is not a link.
 */
export function discoverMap(log: EventLog, detail: number): DiscoveredMap {
  const counts = countActivities(log)
  const occurring = log.activities.map((_, n) => n).filter(n => (counts.cases[n] ?? 0) > 0)
  const wanted = Math.round(2 + (Math.min(STEPS, occurring.length) - 2) * (detail / 100))
  const kept = occurring
    .sort((a, b) => (counts.cases[b] ?? 0) - (counts.cases[a] ?? 0) || a - b)
    .slice(0, Math.max(1, wanted))
    .sort((a, b) => counts.placeOf(a) - counts.placeOf(b) || a - b)
  const stepOf = new Int32Array(log.activities.length).fill(-1)
  for (const [step, activity] of kept.entries()) stepOf[activity] = step
  const follows = followsOf(log, stepOf, kept.length)
  const links = linksOf(follows, kept.length, LEAST_SHARE * (1 - detail / 100))
  return {
    activities: occurring.length,
    steps: kept.map(n => ({
      name: log.activities[n] ?? '',
      cases: counts.cases[n] ?? 0,
      place: counts.placeOf(n),
    })),
    links,
    covered: coveredOf(log, stepOf, links, kept.length),
  }
}

/** Cases of each activity, and its mean position within them. */
function countActivities(log: EventLog) {
  const size = log.activities.length
  const cases = new Int32Array(size)
  const executions = new Int32Array(size)
  const places = new Float64Array(size)
  const lastCase = new Int32Array(size).fill(-1)
  const bounds = caseBounds(log)
  for (let c = 0; c + 1 < bounds.length; c++) {
    const from = bounds[c] as number
    const to = bounds[c + 1] as number
    for (let n = from; n < to; n++) {
      const activity = log.activityOf[n] as number
      increase(executions, activity)
      places[activity] = (places[activity] as number) + (to - from === 1 ? 0 : (n - from) / (to - from - 1))
      if (lastCase[activity] === c) continue
      lastCase[activity] = c
      increase(cases, activity)
    }
  }
  return { cases, placeOf: (n: number) => (places[n] ?? 0) / Math.max(1, executions[n] ?? 0) }
}

/** How often each step follows each other, in a square by rows; a step that follows itself is counted in the diagonal. */
function followsOf(log: EventLog, stepOf: Int32Array, size: number): Int32Array {
  const follows = new Int32Array(size * size)
  forEachPair(log, stepOf, (from, to) => increase(follows, from * size + to))
  return follows
}

/** Calls with each pair of steps that follow each other in a case, activities left out being skipped. */
function forEachPair(log: EventLog, stepOf: Int32Array, onPair: (from: number, to: number) => void): void {
  let before = -1
  let caseOf = -1
  for (let n = 0; n < log.caseOf.length; n++) {
    if (log.caseOf[n] !== caseOf) {
      before = -1
      caseOf = log.caseOf[n] as number
    }
    const step = stepOf[log.activityOf[n] as number] as number
    if (step < 0) continue
    if (before >= 0) onPair(before, step)
    before = step
  }
}

function linksOf(follows: Int32Array, size: number, least: number): DiscoveredLink[] {
  const places = Array.from({ length: size }, (_, n) => n)
  const at = (from: number, to: number) => (from === to ? 0 : (follows[from * size + to] ?? 0))
  const most = (count: (other: number) => number) =>
    places.reduce((best, other) => (count(other) > count(best) ? other : best), 0)
  const bestOut = places.map(from => most(to => at(from, to)))
  const bestIn = places.map(to => most(from => at(from, to)))
  return places.flatMap(from => {
    const all = places.reduce((sum, to) => sum + at(from, to), 0)
    const isKept = (to: number) => at(from, to) >= least * all || bestOut[from] === to || bestIn[to] === from
    const kept = places.filter(to => at(from, to) > 0 && isKept(to))
    const shares = sharesOf(kept.map(to => at(from, to)))
    return kept.map((to, n) => ({ from, to, count: at(from, to), share: shares[n] ?? 0 }))
  })
}

/** Percentages with one decimal that add up to 100: the largest one takes what rounding leaves. */
function sharesOf(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, each) => sum + each, 0)
  const tenths = counts.map(count => Math.round((1000 * count) / all))
  const left = 1000 - tenths.reduce((sum, each) => sum + each, 0)
  const largest = counts.indexOf(Math.max(...counts))
  return tenths.map((each, n) => (n === largest ? each + left : each) / 10)
}

function coveredOf(
  log: EventLog,
  stepOf: Int32Array,
  links: readonly DiscoveredLink[],
  size: number,
): number {
  const known = new Uint8Array(size * size)
  for (const { from, to } of links) known[from * size + to] = 1
  const stepAt = (n: number) => stepOf[log.activityOf[n] as number] as number
  const isKnown = (from: number, to: number) => from === to || known[from * size + to] === 1
  const bounds = caseBounds(log)
  const cases = bounds.length - 1
  let covered = 0
  for (let c = 0; c < cases; c++) {
    let n = bounds[c] as number
    const end = bounds[c + 1] as number
    let isCovered = stepAt(n) >= 0
    while (isCovered && ++n < end) isCovered = stepAt(n) >= 0 && isKnown(stepAt(n - 1), stepAt(n))
    if (isCovered) covered++
  }
  return cases === 0 ? 0 : (100 * covered) / cases
}
