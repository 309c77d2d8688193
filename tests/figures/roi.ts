// Computes the return on investment from docs/figures.md, month by month and sample by sample.

import { around, percentile, pert, type Range, sequence } from './draws.ts'

interface Ends {
  min: number
  max: number
}

export interface Case {
  projectedSavings: number
  implementationCost: number
  timePeriod: number
  plan: {
    discountRate: number
    ramp: readonly number[]
    runningCost: number
    adoption: Range
    cashed?: Range
    ranges: Record<Amount, Ends | null>
    sources?: Partial<Record<Amount | 'currentCost', AmountSource>>
  }
}

type Amount = 'projectedSavings' | 'implementationCost' | 'runningCost'
export type Starts = { month: number; share: number }[]

/** What an amount was taken over from; without starts everything starts in month 0. */
interface AmountSource {
  kind: string
  starts?: Starts
}

/** Starts count in periods of up to 564 months. */
export const isTimed = ({ timePeriod }: Pick<Case, 'timePeriod'>) => timePeriod <= 564

const startsOf = (roi: Case, name: Amount): Starts =>
  (isTimed(roi) && roi.plan.sources?.[name]?.starts) || [{ month: 0, share: 1 }]
const lastStart = (roi: Case) =>
  Math.max(
    ...(['projectedSavings', 'implementationCost', 'runningCost'] as const).flatMap(name =>
      startsOf(roi, name).map(({ month }) => month),
    ),
  )

export function simple({ projectedSavings: saved, implementationCost: cost, timePeriod }: Case) {
  const net = saved - cost
  const exact = (BigInt(cost) * BigInt(timePeriod)) / BigInt(saved || 1)
  const isEven = exact * BigInt(saved || 1) === BigInt(cost) * BigInt(timePeriod)
  return {
    net,
    percent: cost === 0 ? null : whole(net / cost),
    payback: saved === 0 || timePeriod === 0 ? null : Number(isEven ? exact : exact + 1n),
  }
}

const rateOf = (yearly: number) => (1 + yearly) ** (1 / 12) - 1
/** Whole percent; + 0 because −0 would be written with a minus. */
const whole = (fraction: number | null) => (fraction === null ? null : Math.round(fraction * 100) + 0)

/**
 * Returns cumulative present values at the end of each month: of one unit of savings over the period, of one unit a
 * month, and of one unit of one-off cost. Each is given in its parts, whose periods begin with their starts.
 */
export function worth(roi: Case, rate = rateOf(roi.plan.discountRate)) {
  const { timePeriod, plan } = roi
  const sums: { savings: number; running: number; once: number }[] = []
  let savings = 0
  let running = 0
  let once = 0
  const end = Math.min(timePeriod + lastStart(roi), 6000)
  for (let month = 0; month <= end; month += 1) {
    const today = 1 / (1 + rate) ** month
    const isOn = (age: number) => age >= 1 && age <= timePeriod
    for (const { month: start, share } of startsOf(roi, 'projectedSavings'))
      if (isOn(month - start)) savings += (share * rampAt(plan.ramp, month - start) * today) / timePeriod
    for (const { month: start, share } of startsOf(roi, 'runningCost'))
      if (isOn(month - start)) running += share * today
    for (const { month: start, share } of startsOf(roi, 'implementationCost'))
      if (month === start) once += share * today
    sums.push({ savings, running, once })
  }
  return sums
}

const rampAt = (ramp: readonly number[], month: number) => ramp[Math.min(month, ramp.length) - 1] ?? 1

export function value(roi: Case) {
  const { timePeriod, implementationCost, plan } = roi
  const saved = roi.projectedSavings * plan.adoption.usual
  const sums = worth(roi)
  const last = sums.at(-1) ?? { savings: 0, running: 0, once: 0 }
  const benefits = saved * last.savings
  const costs = implementationCost * last.once + plan.runningCost * last.running
  const net = benefits - costs
  const isCovered = ({ savings, running, once }: typeof last) =>
    saved * savings - plan.runningCost * running >= once * implementationCost
  const first = sums.findIndex(
    (each, month) => month >= lastStart(roi) && isCovered(each) && (month > 0 || implementationCost === 0),
  )
  const saves = timePeriod > 0 && saved > 0 && plan.ramp.some((share, at) => share > 0 && at < timePeriod)
  return {
    ramped: Math.round(timePeriod === 0 ? 0 : (saved * rampSum(plan.ramp, timePeriod)) / timePeriod),
    npv: Math.round(net),
    present: whole(costs === 0 ? null : net / costs),
    discountedPayback: !saves || first === -1 ? null : first,
    irr: whole(internalRate(roi, saved)),
    switching: whole(benefits === 0 || costs === 0 || net < 0 ? null : net / benefits),
    exact: { benefits, costs, net },
  }
}

const rampSum = (ramp: readonly number[], months: number) =>
  ramp.slice(0, months).reduce((sum, share) => sum + share, 0) +
  Math.max(0, months - ramp.length) * (ramp.at(-1) ?? 1)

/** Returns the yearly internal rate of a cash flow that changes sign once, from negative to positive; else null. */
function internalRate(roi: Case, saved: number): number | null {
  const { timePeriod, implementationCost, plan } = roi
  const flow = new Array<number>(Math.min(timePeriod + lastStart(roi), 6000) + 1).fill(0)
  const isOn = (age: number) => age >= 1 && age <= timePeriod
  const add = (name: Amount, of: (age: number) => number) => {
    for (const { month: start, share } of startsOf(roi, name))
      flow.forEach((money, month) => {
        flow[month] = money + share * of(month - start)
      })
  }
  add('projectedSavings', age => (isOn(age) ? (saved / timePeriod) * rampAt(plan.ramp, age) : 0))
  add('runningCost', age => (isOn(age) ? -plan.runningCost : 0))
  add('implementationCost', age => (age === 0 ? -implementationCost : 0))
  const signs = flow.map(Math.sign).filter(sign => sign !== 0)
  const turns = signs.filter((sign, at) => at > 0 && sign !== signs[at - 1]).length
  if (turns !== 1 || signs[0] !== -1) return null
  const at = (rate: number) =>
    flow.reduce((sum, money, month) => sum + (money === 0 ? 0 : money / (1 + rate) ** month), 0)
  let low = -0.99
  let high = 1
  while (at(high) > 0 && high < 1e6) high *= 2
  if (at(low) < 0 || at(high) > 0) return null
  for (let turn = 0; turn < 200; turn += 1) {
    const middle = (low + high) / 2
    if (at(middle) > 0) low = middle
    else high = middle
  }
  const yearly = (1 + (low + high) / 2) ** 12 - 1
  return yearly > 100 ? null : yearly
}

const SPREADS = {
  projectedSavings: { min: 0.7, max: 1.15 },
  implementationCost: { min: 0.9, max: 1.4 },
  runningCost: { min: 0.9, max: 1.4 },
}
type Ranged = keyof typeof SPREADS

function rangeOf(roi: Case, name: Ranged): Range {
  const usual = name === 'runningCost' ? roi.plan.runningCost : roi[name]
  const given = roi.plan.ranges[name]
  const { min, max } = given ?? { min: usual * SPREADS[name].min, max: usual * SPREADS[name].max }
  return around(usual, min, max)
}

export function range(roi: Case) {
  const sums = worth(roi)
  const last = sums.at(-1) ?? { savings: 0, running: 0, once: 0 }
  const started = lastStart(roi)
  const next = sequence(20260101)
  const savings = rangeOf(roi, 'projectedSavings')
  const cost = rangeOf(roi, 'implementationCost')
  const running = rangeOf(roi, 'runningCost')
  const values: number[] = []
  const months: number[] = []
  for (let draw = 0; draw < 10_000; draw += 1) {
    const adopted = pert(roi.plan.adoption, next)
    const saved = pert(savings, next) * adopted
    const paid = pert(cost, next)
    const spent = pert(running, next)
    values.push(Math.round(last.savings * saved - last.once * paid - last.running * spent))
    const first = sums.findIndex(
      (each, month) => month >= started && saved * each.savings - spent * each.running >= each.once * paid,
    )
    months.push(first === -1 ? Number.POSITIVE_INFINITY : first)
  }
  const { npv } = value(roi)
  const middle = months.sort((a, b) => a - b)[4999] ?? Number.POSITIVE_INFINITY
  const saves = roi.projectedSavings > 0 && roi.timePeriod > 0
  return {
    p10: percentile(values, 0.1),
    p50: percentile(values, 0.5),
    p90: percentile(values, 0.9),
    positive: values.filter(each => each > 0).length / 100,
    rank: values.filter(each => each < npv).length / 100,
    payback: saves && Number.isFinite(middle) ? middle : null,
    bars: bars(values),
  }
}

function bars(values: readonly number[]) {
  const low = percentile(values, 0)
  const high = percentile(values, 1)
  const width = Math.max(1, (high - low) / 24)
  const counts = new Array<number>(24).fill(0)
  for (const each of values) {
    const bar = Math.min(23, Math.floor((each - low) / width))
    counts[bar] = (counts[bar] ?? 0) + 1
  }
  return counts.map((count, bar) => ({ from: Math.round(low + bar * width), count }))
}

export interface Swing {
  id: string
  at: [number, number]
  npv: [number, number]
}

export function tornado(roi: Case): Swing[] {
  const { plan } = roi
  const npv = (change: Partial<Case>) => value({ ...roi, ...change }).npv
  const swing = (id: string, { min, max }: Ends, change: (end: number) => Partial<Case>): Swing => ({
    id,
    at: [min, max],
    npv: [npv(change(min)), npv(change(max))],
  })
  return [
    swing('projectedSavings', rangeOf(roi, 'projectedSavings'), end => ({ projectedSavings: end })),
    swing('adoption', plan.adoption, usual => ({
      plan: { ...plan, adoption: { ...plan.adoption, usual } },
    })),
    swing('implementationCost', rangeOf(roi, 'implementationCost'), end => ({ implementationCost: end })),
    swing('runningCost', rangeOf(roi, 'runningCost'), runningCost => ({ plan: { ...plan, runningCost } })),
    swing('discountRate', { min: plan.discountRate / 2, max: plan.discountRate * 1.5 }, discountRate => ({
      plan: { ...plan, discountRate },
    })),
  ]
    .filter(({ npv: [low, high] }) => low !== high)
    .sort((a, b) => Math.abs(b.npv[1] - b.npv[0]) - Math.abs(a.npv[1] - a.npv[0]))
}
