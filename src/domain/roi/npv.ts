// NPV model of the ROI: monthly cash flow with ramp-up, discounted (Forrester TEI, HM Treasury Green Book).

import type { RoiInputs } from '#domain/roi/roi.ts'

/** A part of an amount that starts after `month` months; the shares of all parts are fractions that add up to 1. */
export interface StartShare {
  month: number
  share: number
}

/** When the parts of each amount start; the period of a part begins with its start. */
export interface AmountStarts {
  projectedSavings: readonly StartShare[]
  implementationCost: readonly StartShare[]
  runningCost: readonly StartShare[]
}

/** Assumptions of the model; each is printed with its results. */
export interface RoiAssumptions {
  /** Per year, as a fraction. */
  discountRate: number
  /** Share of the full monthly saving in month 1, 2, …; the last share applies from then on. */
  ramp: readonly number[]
  /** Money a month, from month 1. */
  runningCost: number
  /** Absent if everything starts in month 0. */
  starts?: AmountStarts
}

/** The assumptions that apply until a user sets others. */
export const ROI_ASSUMPTIONS: RoiAssumptions = {
  discountRate: 0.1,
  ramp: [0.25, 0.5, 0.75, 1],
  runningCost: 0,
}

/** Money, fractions, months; null where there is no result. */
export interface RoiValue {
  /** Undiscounted savings of the period after ramp-up. */
  rampedSavings: number
  presentBenefits: number
  presentCosts: number
  netPresentValue: number
  /** (PV benefits − PV costs) / PV costs. */
  presentRoi: number | null
  /** First month in which the discounted cash flow has paid back the cost. */
  discountedPayback: number | null
  /** Per year, at most 100; null unless the cash flow changes sign exactly once. */
  internalRate: number | null
  /** Fraction by which the savings may fall before the net present value is zero. */
  switchingValue: number | null
}

/** Later months are worth less than a millionth of a cent in present value per unit of money. */
const HORIZON = 6000

/** The effective monthly rate of a yearly rate. */
export const monthlyRate = (yearly: number) => (1 + yearly) ** (1 / 12) - 1

/** Savings, cost and net cash of one month; month 0 is the implementation. */
export interface CashMonth {
  month: number
  savings: number
  cost: number
}

const NOW: AmountStarts['projectedSavings'] = [{ month: 0, share: 1 }]
const ALL_NOW: AmountStarts = { projectedSavings: NOW, implementationCost: NOW, runningCost: NOW }

/** The month after which the last part starts. */
export const lastStart = ({ starts = ALL_NOW }: Pick<RoiAssumptions, 'starts'>): number =>
  Math.max(...Object.values(starts).flatMap(parts => parts.map(({ month }: StartShare) => month)))

/** Month 0 and the months of the period, at most `limit` of them; with later starts, until the last period has ended. */
export function cashFlow(
  inputs: RoiInputs,
  assumed: RoiAssumptions = ROI_ASSUMPTIONS,
  limit = HORIZON,
): CashMonth[] {
  const { timePeriod, implementationCost } = inputs
  const { ramp, runningCost, starts = ALL_NOW } = assumed
  const full = timePeriod === 0 ? 0 : inputs.projectedSavings / timePeriod
  const last = ramp.at(-1) ?? 1
  const isIn = (age: number) => age > 0 && age <= timePeriod
  const saved = (age: number) => (isIn(age) ? (ramp[age - 1] ?? last) : 0)
  const sum = (parts: readonly StartShare[], month: number, of: (age: number) => number) =>
    parts.reduce((total, part) => total + part.share * of(month - part.month), 0)
  const months = Math.min(timePeriod + lastStart(assumed), limit)
  return Array.from({ length: months + 1 }, (_, month) => ({
    month,
    savings: full * sum(starts.projectedSavings, month, saved),
    cost:
      runningCost * sum(starts.runningCost, month, age => (isIn(age) ? 1 : 0)) +
      implementationCost * sum(starts.implementationCost, month, age => (age === 0 ? 1 : 0)),
  }))
}

/** Present values of the benefits, of the costs, and of both together. */
export type PresentValues = Pick<RoiValue, 'presentBenefits' | 'presentCosts' | 'netPresentValue'>

/** The present values alone: simulations need many of them, and no other result. */
export const presentValues = (inputs: RoiInputs, assumed: RoiAssumptions = ROI_ASSUMPTIONS): PresentValues =>
  presentValuesOf(cashFlow(inputs, assumed), assumed)

function presentValuesOf(flow: CashMonth[], { discountRate }: RoiAssumptions): PresentValues {
  const rate = monthlyRate(discountRate)
  const presentBenefits = present(flow, rate, month => month.savings)
  const presentCosts = present(flow, rate, month => month.cost)
  return { presentBenefits, presentCosts, netPresentValue: presentBenefits - presentCosts }
}

/** Evaluates the whole model for one set of inputs. */
export function roiValue(inputs: RoiInputs, assumed: RoiAssumptions = ROI_ASSUMPTIONS): RoiValue {
  const flow = cashFlow(inputs, assumed)
  const rate = monthlyRate(assumed.discountRate)
  const values = presentValuesOf(flow, assumed)
  const { presentBenefits, presentCosts, netPresentValue } = values
  return {
    rampedSavings: rampedSavings(inputs, assumed),
    ...values,
    presentRoi: presentCosts === 0 ? null : netPresentValue / presentCosts,
    discountedPayback: discountedPayback(flow, rate, lastStart(assumed)),
    internalRate: internalRate(flow),
    switchingValue: presentBenefits === 0 || netPresentValue < 0 ? null : netPresentValue / presentBenefits,
  }
}

/** Closed form, because a period may be longer than the discounting horizon. */
function rampedSavings({ projectedSavings, timePeriod }: RoiInputs, { ramp }: RoiAssumptions): number {
  if (timePeriod === 0) return 0
  const shares = ramp.slice(0, timePeriod)
  const rest = timePeriod - shares.length
  const months = shares.reduce((sum, share) => sum + share, 0) + rest * (ramp.at(-1) ?? 1)
  return (projectedSavings * months) / timePeriod
}

/** Present value of what `of` reads from each month; flows occur at the month's end. */
function present(flow: readonly CashMonth[], rate: number, of: (month: CashMonth) => number): number {
  return discounted(flow.map(of), rate)
}

/** Present value of one amount a month from month 0, discounted month by month from the last. */
function discounted(amounts: readonly number[], rate: number): number {
  let sum = 0
  for (let month = amounts.length - 1; month >= 0; month--) sum = sum / (1 + rate) + (amounts[month] ?? 0)
  return sum
}

/** First month in which the discounted savings have covered all costs; null if they never do within the period. */
export const paybackMonth = (inputs: RoiInputs, assumed: RoiAssumptions): number | null =>
  discountedPayback(cashFlow(inputs, assumed), monthlyRate(assumed.discountRate), lastStart(assumed))

/** Not before the last part has started, because its cost is still to come. */
function discountedPayback(flow: CashMonth[], rate: number, from: number): number | null {
  if (flow.every(month => month.savings === 0)) return null
  let balance = 0
  for (const month of flow) {
    balance += (month.savings - month.cost) / (1 + rate) ** month.month
    if (month.month >= from && balance >= 0 && (month.month > 0 || month.cost === 0)) return month.month
  }
  return null
}

/** 10,000 % a year: if the cost is paid back within weeks, a higher rate carries no information. */
const HIGHEST_RATE = 100

/** Bisection on the monthly rate; since the sign changes once, there is only one root. */
function internalRate(flow: CashMonth[]): number | null {
  const net = flow.map(month => month.savings - month.cost)
  if (signChanges(net) !== 1) return null
  const value = (rate: number) => discounted(net, rate)
  let low = -0.99
  let high = 1
  while (value(high) > 0 && high < 1e6) high *= 2
  if (value(low) < 0 || value(high) > 0) return null
  for (let turn = 0; turn < 100; turn += 1) {
    const middle = (low + high) / 2
    // No number lies between them any more.
    if (middle === low || middle === high) break
    if (value(middle) > 0) low = middle
    else high = middle
  }
  const yearly = (1 + low) ** 12 - 1
  return yearly <= HIGHEST_RATE ? yearly : null
}

function signChanges(values: number[]): number {
  const signs = values.filter(value => value !== 0).map(Math.sign)
  return signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length
}
