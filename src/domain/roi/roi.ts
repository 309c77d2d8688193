// Simple ROI, exactly as specification 2, section 9 states it: one function for server, browser and deck.

import { bareNumber } from '#domain/text/written-number.ts'

/** Whole units of money and whole months, each from 0 to ROI_LIMIT. projectedSavings covers the whole period. */
export interface RoiInputs {
  currentCost: number
  projectedSavings: number
  implementationCost: number
  timePeriod: number
}

/** Money, percent, months. Null where there is no result (no cost to divide by; savings never pay it back). */
export interface SimpleRoi {
  netSavings: number
  roiPercentage: number | null
  paybackPeriod: number | null
}

/** Initial values of the calculator: an example, never a result (specification 2, section 3). */
export const ROI_DEFAULTS: RoiInputs = {
  currentCost: 250_000,
  projectedSavings: 75_000,
  implementationCost: 25_000,
  timePeriod: 12,
}

/** Upper bound of every input (SECURITY T20). */
export const ROI_LIMIT = 1_000_000_000_000

/**
 * Parses an entry to a whole number within bounds; empty, invalid or negative becomes 0 (specification 2, section 5). Amounts
 * are whole, so one mark before three digits separates thousands in every locale.
 */
export const roiEntry = (typed: string): number =>
  Math.min(Math.floor(bareNumber(typed, null) ?? 0), ROI_LIMIT)

/** Net savings, ROI in percent and payback in months, from whole inputs within bounds. */
export function simpleRoi(inputs: RoiInputs): SimpleRoi {
  const netSavings = inputs.projectedSavings - inputs.implementationCost
  return {
    netSavings,
    roiPercentage: percentage(netSavings, inputs.implementationCost),
    paybackPeriod: payback(inputs),
  }
}

function percentage(net: number, cost: number): number | null {
  // Adding zero turns the -0 of a rounded tiny loss into 0.
  return cost === 0 ? null : Math.round((net / cost) * 100) + 0
}

/** ceil(cost / (savings / period)) in whole numbers, because a float quotient such as 3.0000000000000004 would round up. */
function payback({ implementationCost, projectedSavings, timePeriod }: RoiInputs): number | null {
  if (projectedSavings === 0 || timePeriod === 0) return null
  const total = BigInt(implementationCost) * BigInt(timePeriod)
  const savings = BigInt(projectedSavings)
  return Number((total + savings - 1n) / savings)
}
