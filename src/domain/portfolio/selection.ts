// Selection of the recommended portfolio: the set of options that raises the median NPV, in order of payback.

import { type SharingOption, sharersOf, withSharedCosts } from '#domain/portfolio/shared-cost.ts'
import { percentile } from '#domain/simulation/pert.ts'

/** An option with its NPV in every simulation run, and its payback in months; null if it never pays back. */
export interface OptionRuns extends SharingOption {
  npv: Float64Array
  payback: number | null
  /** A user's choice, which the rule does not change; null without one. */
  fixed: boolean | null
}

/** The ids of the funded options, and by how much each option raises the median NPV of the others that are funded. */
export interface PortfolioSelection {
  funded: ReadonlySet<number>
  gains: ReadonlyMap<number, number>
}

/** Shortest payback first, options that never pay back last; of equal ones the older. */
export const byPayback = (a: Pick<OptionRuns, 'id' | 'payback'>, b: Pick<OptionRuns, 'id' | 'payback'>) =>
  (a.payback ?? Number.POSITIVE_INFINITY) - (b.payback ?? Number.POSITIVE_INFINITY) || a.id - b.id || 0

const median = (values: Float64Array) => percentile(values.toSorted(), 0.5)

/** A running sum of the NPV of the funded options, for each simulation run. */
class FundedSum {
  readonly ids = new Set<number>()
  private sum: Float64Array
  middle = 0

  constructor(count: number) {
    this.sum = new Float64Array(count)
  }

  private with(moved: readonly OptionRuns[]) {
    return moved.reduce((sum, { id, npv }) => {
      const sign = this.ids.has(id) ? -1 : 1
      return sum.map((value, at) => value + sign * (npv[at] ?? 0))
    }, this.sum)
  }

  /** Median NPV if each of these options were added, or taken out where it is in. */
  ifMoved(moved: readonly OptionRuns[]): number {
    return median(this.with(moved))
  }

  move(moved: readonly OptionRuns[]): void {
    this.sum = this.with(moved)
    this.middle = median(this.sum)
    for (const { id } of moved)
      if (this.ids.has(id)) this.ids.delete(id)
      else this.ids.add(id)
  }

  /** The option and those whose cost it shares, without those that are in. */
  entering(option: OptionRuns, options: readonly OptionRuns[]): OptionRuns[] {
    return withSharedCosts(option, options).filter(({ id }) => !this.ids.has(id))
  }
}

/**
 * Adds each option, in order of payback, that raises the median NPV of those before it. Then adds those whose
 * one-off cost they share, and removes what lowers the median NPV, the worst first. Options that a user fixed are
 * in or out from the start. An option that shares the cost of one fixed as out is out too.
 */
export function selectOptions(options: readonly OptionRuns[]): PortfolioSelection {
  const sum = new FundedSum(options[0]?.npv.length ?? 1)
  for (const each of options) if (each.fixed) sum.move([each])
  const isOut = (each: OptionRuns) => withSharedCosts(each, options).some(({ fixed }) => fixed === false)
  const free = options.filter(each => each.fixed === null && !isOut(each)).sort(byPayback)
  for (const each of free) if (sum.ifMoved([each]) > sum.middle) sum.move([each])
  const shared = options.filter(({ id }) => sum.ids.has(id)).flatMap(each => withSharedCosts(each, options))
  for (const each of free) if (shared.includes(each) && !sum.ids.has(each.id)) sum.move([each])
  takeOutLosses(free, options, sum)
  const gains = new Map(
    options.map(each => {
      const isIn = sum.ids.has(each.id)
      const gain = isIn
        ? sum.middle - sum.ifMoved([each])
        : sum.ifMoved(sum.entering(each, options)) - sum.middle
      return [each.id, gain] as const
    }),
  )
  return { funded: sum.ids, gains }
}

/** An option leaves with those that share its cost, and stays while a user funds one of them. */
function takeOutLosses(free: readonly OptionRuns[], options: readonly OptionRuns[], sum: FundedSum): void {
  for (;;) {
    const [worst] = free
      .filter(({ id }) => sum.ids.has(id))
      .map(each => ({
        each,
        leaving: [each, ...sharersOf(each, options).filter(({ id }) => sum.ids.has(id))],
      }))
      .filter(({ leaving }) => leaving.every(({ fixed }) => fixed === null))
      .map(({ each, leaving }) => ({ each, leaving, gain: sum.middle - sum.ifMoved(leaving) }))
      .filter(({ gain }) => gain <= 0)
      .sort((a, b) => a.gain - b.gain || a.each.id - b.each.id)
    if (!worst) return
    sum.move(worst.leaving)
  }
}
