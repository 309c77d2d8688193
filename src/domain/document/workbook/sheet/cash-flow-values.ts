// The numbers of the sheet Cash flow, as the product computes them: each formula is exported with its value.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import type { StartTable } from '#domain/document/workbook/sheet/starts.ts'
import type { RoiState } from '#domain/roi/entries.ts'
import { lastStart, monthlyRate, type StartShare } from '#domain/roi/npv.ts'
import { PLAN_LIMITS, timed } from '#domain/roi/plan.ts'
import { RATE_SWING } from '#domain/roi/tornado.ts'

/** Months in the table: whole years that cover the period, at least 5, so that a longer one can be tried, at most 50. */
const tableMonths = (period: number) => Math.min(600, Math.max(60, Math.ceil(period / 12) * 12))
/** Months after this one have no present value. */
export const HORIZON = 6000

/** Present value of one unit saved over the period, and of one unit of running cost per month. */
export interface DiscountWeights {
  yearly: number
  monthly: number
  saved: number
  running: number
  /** Of one unit of one-off cost: 1 unless parts start later. */
  once: number
}

export type FlowValues = ReturnType<typeof flowValues>

/** Computes the months of the table, the months after it, and what they add up to. */
export function flowValues({ roi }: Pick<SnapshotFacts, 'roi'>, starts: StartTable | null) {
  const { inputs, plan } = roi
  const { timePeriod: period, implementationCost: cost } = inputs
  const months = monthValues(roi, starts)
  const { table, ramp, lastShare } = months
  const full = period === 0 ? 0 : (inputs.projectedSavings * plan.adoption.usual) / period
  const counted = Math.max(0, Math.min(period, HORIZON) - table)
  const rest = Math.max(0, period - table)
  const annuity = (rate: number) =>
    counted === 0 ? 0 : rate === 0 ? counted : (factor(rate, table) - factor(rate, table + counted)) / rate
  const weights = [1, ...RATE_SWING].map((by): DiscountWeights => {
    const yearly = plan.discountRate * by
    const monthly = monthlyRate(yearly)
    const sum = (of: (month: number) => number) =>
      months.all.reduce((total, month) => total + of(month) * factor(monthly, month), 0)
    const saved = sum(ramp) + lastShare * annuity(monthly)
    const running = sum(months.isIn) + annuity(monthly)
    const once = starts ? sum(months.isOnce) : 1
    return { yearly, monthly, saved: period === 0 ? 0 : saved / period, running, once }
  })
  const shares = months.all.reduce((total, month) => total + ramp(month), 0) + rest * lastShare
  const worthSaved = full * period * (weights[0]?.saved ?? 0)
  const worthSpent = cost * (weights[0]?.once ?? 1) + plan.runningCost * (weights[0]?.running ?? 0)
  const sums = { savings: full * shares, worthSaved, worthSpent }
  const rates = weights.map(({ monthly }) => monthly)
  return {
    ...months,
    full,
    starts,
    rates,
    annuity,
    weights,
    sums,
    counted,
    rest,
    cost,
    period,
    plan,
  }
}

/** Of each month: whether it is in the period, its share of the ramp, and its share of the one-off cost. */
function monthValues({ inputs: { timePeriod: period }, plan }: RoiState, starts: StartTable | null) {
  const table = tableMonths(starts ? period + PLAN_LIMITS.lastStart : period)
  const lastShare = plan.ramp.at(-1) ?? 1
  const rampOf = (age: number) => (age < 1 || age > period ? 0 : (plan.ramp[age - 1] ?? lastShare))
  const isInOf = (age: number) => (age >= 1 && age <= period ? 1 : 0)
  const parts = starts?.shares ?? { projectedSavings: NOW, implementationCost: NOW, runningCost: NOW }
  return {
    table,
    lastShare,
    rampOf,
    isInOf,
    all: Array.from({ length: table + 1 }, (_, month) => month),
    ramp: inParts(parts.projectedSavings, rampOf),
    isIn: inParts(parts.runningCost, isInOf),
    isOnce: inParts(parts.implementationCost, age => (age === 0 ? 1 : 0)),
    lastStart: lastStart(timed(plan, period)),
  }
}

const NOW: readonly StartShare[] = [{ month: 0, share: 1 }]

/** A month's value, added up over parts that start at different times. */
const inParts = (parts: readonly StartShare[], of: (age: number) => number) => (month: number) =>
  parts.reduce((sum, part) => sum + part.share * of(month - part.month), 0)

/** The discount factor of a month. */
export const factor = (rate: number, month: number) => 1 / (1 + rate) ** month
