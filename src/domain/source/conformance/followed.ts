// Counts how often cases follow each link of a map, and after which step they do activities that the map lacks.

import type { AlignedStep } from '#domain/source/conformance/alignment.ts'

/** Occurrences, and the number of cases that have any. */
export interface Deviations {
  cases: number
  times: number
}

/** A link against the log. */
export interface LinkConformance {
  /** Both of its steps were done in the order of the map. */
  followed: Deviations
  /** The path through the map takes the link, but the case skipped one of its steps. */
  missed: Deviations
}

/** No occurrence yet. */
export const noDeviations = (): Deviations => ({ cases: 0, times: 0 })

/** Adds what `cases` cases each did `times` times. */
export function addDeviations(to: Deviations | undefined, times: number, cases: number): void {
  if (!to || times === 0) return
  to.cases += cases
  to.times += times * cases
}

/**
 * Totals of the links. The link to a step comes from the latest step before it that has a link to it. Each
 * execution follows a link at most once. Links of steps that are not logged are never counted.
 */
export function linkTotals(links: readonly { from: number; to: number }[]) {
  const totals = links.map((): LinkConformance => ({ followed: noDeviations(), missed: noDeviations() }))
  const incoming = Map.groupBy(links.keys(), link => links[link]?.to ?? -1)
  return {
    totals,
    count(path: readonly AlignedStep[], cases: number): void {
      const own = linksTaken(path, links, incoming)
      for (const [link, taken] of Map.groupBy(own, each => each.link)) {
        const followed = taken.filter(({ isDone }) => isDone).length
        addDeviations(totals[link]?.followed, followed, cases)
        addDeviations(totals[link]?.missed, taken.length - followed, cases)
      }
    },
  }
}

/** The links that a path through the map takes; done where both of their steps are. */
function linksTaken(
  path: readonly AlignedStep[],
  links: readonly { from: number; to: number }[],
  incoming: ReadonlyMap<number, readonly number[]>,
): { link: number; isDone: boolean }[] {
  const last = new Map<number, { at: number; isDone: boolean }>()
  const used = new Map<number, number>()
  const taken: { link: number; isDone: boolean }[] = []
  for (const [at, { kind, step }] of path.entries()) {
    if (kind === 'added') continue
    const isDone = kind === 'done'
    let link = -1
    let latest = { at: -1, isDone: false }
    for (const each of incoming.get(step) ?? []) {
      const before = last.get(links[each]?.from ?? -1)
      if (before && before.at > latest.at && before.at > (used.get(each) ?? -1)) {
        link = each
        latest = before
      }
    }
    last.set(step, { at, isDone })
    if (link < 0) continue
    used.set(link, latest.at)
    taken.push({ link, isDone: isDone && latest.isDone })
  }
  return taken
}

/** Counts after which step each activity that is not a step is done; -1 at the beginning of a case. */
export function precedingSteps(stepOf: readonly number[]) {
  const counts = new Map<number, Map<number, number>>()
  return {
    count(activities: readonly number[], cases: number): void {
      let before = -1
      for (const activity of activities) {
        const step = stepOf[activity] ?? -1
        if (step >= 0) before = step
        else {
          const own = counts.get(activity) ?? new Map<number, number>()
          counts.set(activity, own.set(before, (own.get(before) ?? 0) + cases))
        }
      }
    },
    /** The step after which it is done most often, and how often. */
    of: (activity: number): [after: number, times: number] =>
      [...(counts.get(activity) ?? [])].reduce<[number, number]>((a, b) => (b[1] > a[1] ? b : a), [-1, 0]),
  }
}
