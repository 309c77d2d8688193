// Monte Carlo simulation of the net present value: 10,000 seeded PERT samples, identical for the same inputs on every
// platform.

import type { Range } from '#domain/range.ts'
import { cashFlow, lastStart, monthlyRate, presentValues, type RoiAssumptions } from '#domain/roi/npv.ts'
import { planPresentValues, ROI_PLAN, type RoiPlan, rangeOf, timed } from '#domain/roi/plan.ts'
import type { RoiInputs } from '#domain/roi/roi.ts'
import { memoized } from '#domain/simulation/memoize.ts'
import { percentile, pert, seeded } from '#domain/simulation/pert.ts'

/** Samples of each simulation of money. */
export const SIMULATION_RUNS = 10_000
const SEED = 20_260_101
const BINS = 24

/** Net present value at the 10th, 50th and 90th percentile, and the probability that it is positive (fraction). */
export interface RoiRange {
  p10: number
  p50: number
  p90: number
  positive: number
  /** Share of simulation runs below the value at the usual entries (fraction). */
  belowUsual: number
  /** First month by which half of the simulation runs have paid back their discounted cost; null if they never do. */
  payback: number | null
  /** Equal bins between the lowest and highest run: lower edge in money and number of runs. */
  histogram: { from: number; count: number }[]
}

/** Present value of one unit of money of savings over the period, of monthly running cost, and of one-off cost. */
export interface Weights {
  savings: number
  running: number
  cost: number
}

/** The range of the net present value; bit-identical on server and browser for equal inputs. */
export const roiRange = (inputs: RoiInputs, plan: RoiPlan = ROI_PLAN): RoiRange => simulateRange(inputs, plan)

const simulateRange = /* @__PURE__ */ memoized(4, (inputs: RoiInputs, plan: RoiPlan): RoiRange => {
  const runs = runsOf(inputs, plan)
  const values = sortedValues(inputs, plan, runs)
  const at = (share: number) => percentile(values, share)
  const share = (is: (value: number) => boolean) => values.filter(is).length / SIMULATION_RUNS
  const usual = Math.round(planPresentValues(inputs, plan).netPresentValue)
  return {
    p10: at(0.1),
    p50: at(0.5),
    p90: at(0.9),
    positive: share(value => value > 0),
    belowUsual: share(value => value < usual),
    payback: middlePayback(inputs, plan, runs),
    histogram: histogram(values),
  }
})

/** The same without payback and histogram: percentiles of the net present value, in whole money. */
export const roiPercentiles = /* @__PURE__ */ memoized(
  12,
  (inputs: RoiInputs, plan: RoiPlan): Pick<RoiRange, 'p10' | 'p50' | 'p90' | 'positive'> => {
    const values = sortedValues(inputs, plan, runsOf(inputs, plan))
    return {
      p10: percentile(values, 0.1),
      p50: percentile(values, 0.5),
      p90: percentile(values, 0.9),
      positive: values.filter(value => value > 0).length / SIMULATION_RUNS,
    }
  },
)

function runsOf(inputs: RoiInputs, plan: RoiPlan): Draw[] {
  const random = seeded(SEED)
  const draw = (range: Range) => pert(range, random)
  const savings = rangeOf('projectedSavings', inputs, plan)
  const cost = rangeOf('implementationCost', inputs, plan)
  const running = rangeOf('runningCost', inputs, plan)
  return Array.from({ length: SIMULATION_RUNS }, (): Draw => {
    const adoption = draw(plan.adoption)
    return { savings: draw(savings) * adoption, cost: draw(cost), running: draw(running) }
  })
}

function sortedValues(inputs: RoiInputs, plan: RoiPlan, runs: readonly Draw[]): Float64Array {
  const weights = weightsOf(inputs, timed(plan, inputs.timePeriod))
  return Float64Array.from(
    runs,
    each =>
      Math.round(weights.savings * each.savings - weights.cost * each.cost - weights.running * each.running) +
      0,
  ).sort()
}

/** One simulation run: savings of the period after adoption, implementation cost, monthly running cost. */
interface Draw {
  savings: number
  cost: number
  running: number
}

/** The month by which half of the simulation runs have paid back. */
function middlePayback(inputs: RoiInputs, plan: RoiPlan, runs: readonly Draw[]): number | null {
  if (inputs.projectedSavings === 0 || inputs.timePeriod === 0) return null
  const first = paybackOf(inputs, timed(plan, inputs.timePeriod))
  const months = Float64Array.from(runs, first).sort()
  const middle = months[Math.ceil(runs.length / 2) - 1] ?? Number.POSITIVE_INFINITY
  return Number.isFinite(middle) ? middle : null
}

/** The first month in which a run has paid back its discounted cost; infinite if it never does. */
function paybackOf(inputs: RoiInputs, plan: RoiAssumptions): (draw: Draw) => number {
  const rate = monthlyRate(plan.discountRate)
  const flow = cashFlow(
    { ...inputs, projectedSavings: 1, implementationCost: 0 },
    { ...plan, runningCost: 1 },
  )
  const once = cashFlow({ ...inputs, implementationCost: 1 }, { ...plan, runningCost: 0 })
  const total = { savings: 0, running: 0, once: 0 }
  const sums = flow.map(({ month, savings, cost }) => {
    total.savings += savings / (1 + rate) ** month
    total.running += cost / (1 + rate) ** month
    total.once += (once[month]?.cost ?? 0) / (1 + rate) ** month
    return { ...total }
  })
  const last = sums.length - 1
  const started = lastStart(plan)
  // With later starts, periods end at different times, so each month has to be looked at.
  const ramped = started > 0 ? last : Math.min(plan.ramp.length, last)
  const full = flow[last]?.savings ?? 0
  return ({ savings, cost, running }) => {
    const isPaid = (month: number) => {
      const { savings: saved = 0, running: spent = 0, once: paid = 0 } = sums[month] ?? {}
      return saved * savings - spent * running >= paid * cost
    }
    for (let month = started; month <= ramped; month++) if (isPaid(month)) return month
    // From here on every month adds the same sign, so the balance only rises or only falls.
    if (full * savings <= running || !isPaid(last)) return Number.POSITIVE_INFINITY
    let low = ramped
    let high = last
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (isPaid(middle)) high = middle
      else low = middle
    }
    return high
  }
}

/** The model is linear in its amounts, so the present value of one unit of each is enough. All options share them. */
export const weightsOf = /* @__PURE__ */ memoized(
  8,
  ({ timePeriod }: Pick<RoiInputs, 'timePeriod'>, plan: RoiAssumptions): Weights => {
    const none = { currentCost: 0, projectedSavings: 0, implementationCost: 0, timePeriod }
    const monthly = presentValues({ ...none, projectedSavings: 1 }, { ...plan, runningCost: 1 })
    const once = presentValues({ ...none, implementationCost: 1 }, { ...plan, runningCost: 0 })
    return { savings: monthly.presentBenefits, running: monthly.presentCosts, cost: once.presentCosts }
  },
)

function histogram(sorted: Float64Array): RoiRange['histogram'] {
  const low = sorted[0] ?? 0
  const high = sorted.at(-1) ?? 0
  const width = Math.max(1, (high - low) / BINS)
  const counts = new Array<number>(BINS).fill(0)
  for (const value of sorted) {
    const bin = Math.min(BINS - 1, Math.floor((value - low) / width))
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  return counts.map((count, bin) => ({ from: Math.round(low + bin * width), count }))
}
