// Starts of the portfolio's amounts by the plan in use: which share of savings and costs starts in which month.

import { type FundingDecision, startMonth } from '#domain/opportunity/funding.ts'
import type { ExpectedSavings } from '#domain/opportunity/savings.ts'
import { savingsKindOf } from '#domain/opportunity/totals.ts'
import type { AmountStarts, StartShare } from '#domain/roi/npv.ts'

/** An option with the decision that funds it. */
interface FundedOption {
  expected: ExpectedSavings
  decision: FundingDecision | null
}

/** What the amounts consist of besides the options. */
interface Besides {
  /** Cash losses avoided a year, from month 0; money. */
  losses: number
  /** Share of the freed hours that counts: 0–1. */
  hours: number
}

/** The starts of the funded options' amounts, by their usual values; null if all start in month 0. */
export function portfolioStarts(
  funded: readonly FundedOption[],
  { losses, hours }: Besides,
): AmountStarts | null {
  if (funded.every(({ decision }) => startMonth(decision) === 0)) return null
  const by = (of: (option: FundedOption) => number, now = 0) => {
    const parts = funded.map(each => ({ month: startMonth(each.decision), amount: Math.max(0, of(each)) }))
    return shares([{ month: 0, amount: now }, ...parts])
  }
  return {
    projectedSavings: by(
      ({ expected }) => (expected.figure.value ?? 0) * (savingsKindOf(expected) === 'capacity' ? hours : 1),
      losses,
    ),
    implementationCost: by(({ expected }) => expected.opportunity.oneOffCost?.usual ?? 0),
    runningCost: by(({ expected }) => expected.opportunity.runningCost?.usual ?? 0),
  }
}

/** Each month's share of all amounts; an amount of nothing starts in month 0. */
function shares(parts: readonly { month: number; amount: number }[]): StartShare[] {
  const total = parts.reduce((sum, { amount }) => sum + amount, 0)
  if (total === 0) return [{ month: 0, share: 1 }]
  const months = [...new Set(parts.filter(({ amount }) => amount > 0).map(({ month }) => month))]
  return months
    .sort((a, b) => a - b)
    .map(month => ({
      month,
      share: parts.reduce((sum, part) => sum + (part.month === month ? part.amount : 0), 0) / total,
    }))
}
