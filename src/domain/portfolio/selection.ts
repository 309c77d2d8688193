// Selection of the recommended portfolio: the set of options that raises the median NPV, in order of payback.

import { percentile } from '#domain/simulation/pert.ts'

/** An option with its NPV in every simulation run, and its payback in months; null if it never pays back. */
export interface OptionRuns {
  id: number
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

  private with({ npv }: OptionRuns, sign: 1 | -1) {
    return this.sum.map((value, at) => value + sign * (npv[at] ?? 0))
  }

  /** Median NPV if the option were added, or taken out. */
  ifMoved(option: OptionRuns): number {
    return median(this.with(option, this.ids.has(option.id) ? -1 : 1))
  }

  move(option: OptionRuns): void {
    const isIn = this.ids.has(option.id)
    this.sum = this.with(option, isIn ? -1 : 1)
    this.middle = median(this.sum)
    if (isIn) this.ids.delete(option.id)
    else this.ids.add(option.id)
  }
}

/**
 * Adds each option, in order of payback, that raises the median NPV of those before it. Then takes out those that lower
 * it, the worst first. Options that a user fixed are in or out from the start.
 */
export function selectOptions(options: readonly OptionRuns[]): PortfolioSelection {
  const sum = new FundedSum(options[0]?.npv.length ?? 1)
  for (const each of options) if (each.fixed) sum.move(each)
  const free = options.filter(({ fixed }) => fixed === null).sort(byPayback)
  for (const each of free) if (sum.ifMoved(each) > sum.middle) sum.move(each)
  takeOutLosses(free, sum)
  const gains = new Map(
    options.map(each => {
      const gain = sum.ids.has(each.id) ? sum.middle - sum.ifMoved(each) : sum.ifMoved(each) - sum.middle
      return [each.id, gain] as const
    }),
  )
  return { funded: sum.ids, gains }
}

function takeOutLosses(free: readonly OptionRuns[], sum: FundedSum): void {
  for (;;) {
    const [worst] = free
      .filter(({ id }) => sum.ids.has(id))
      .map(each => ({ each, gain: sum.middle - sum.ifMoved(each) }))
      .filter(({ gain }) => gain <= 0)
      .sort((a, b) => a.gain - b.gain || a.each.id - b.each.id)
    if (!worst) return
    sum.move(worst.each)
  }
}
