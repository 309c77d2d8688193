// The ROI calculator's form with the amounts of the portfolio taken over.

import type { ExpectedTotals } from '#domain/opportunity/totals.ts'
import type { Registered } from '#domain/roi/assumptions-register.ts'
import type { AmountStarts } from '#domain/roi/npv.ts'
import { acceptOffers, opportunityOffers, type RoiForm } from '#domain/roi/offer.ts'
import { RANGED, ROI_PLAN, usualOf } from '#domain/roi/plan.ts'
import type { YearlyAmount } from '#domain/roi/savings-kinds.ts'

/** Amounts of the funded options, and when their parts start. */
interface TakenOver {
  totals: ExpectedTotals
  starts: AmountStarts | null
}

/**
 * The calculator's form with the portfolio taken over, so that both have the same NPV. A range that was saved for the
 * same amount stays.
 */
export function formOf(
  { totals, starts }: TakenOver,
  savings: YearlyAmount,
  { inputs, plan }: Registered,
): RoiForm {
  const empty = {
    currentCost: 0,
    projectedSavings: 0,
    implementationCost: 0,
    timePeriod: inputs.timePeriod,
  }
  const { ranges, runningCost, sources } = ROI_PLAN
  const form = acceptOffers(
    { inputs: empty, plan: { ...plan, ranges, runningCost, sources } },
    opportunityOffers(totals, { savings }, starts),
  )
  const kept = RANGED.flatMap(name => {
    const isSame = usualOf(name, inputs, plan) === usualOf(name, form.inputs, form.plan)
    return isSame && plan.ranges[name] ? [[name, plan.ranges[name]] as const] : []
  })
  return { ...form, plan: { ...form.plan, ranges: { ...form.plan.ranges, ...Object.fromEntries(kept) } } }
}
