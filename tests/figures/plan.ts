// Computes the input of a plan from docs/figures.md: options with their mean NPV and costs, under the limits that users entered.

import type { PlanProblem } from '../plan/enumerate.ts'
import type { Inputs } from './inputs.ts'
import { portfolioOf } from './portfolio.ts'
import type { Saving } from './savings.ts'

/** The limits of a plan as the API returns them. */
type EnteredLimits = PlanProblem['limits'] & {
  options: readonly {
    opportunityId: number
    weeks: PlanProblem['limits']['people']
    needs: readonly number[]
    excludes: readonly number[]
    sharesCostOf?: readonly number[]
  }[]
}

/** Options, limits and decisions; exclusions as pairs. */
export function planInputOf(inputs: Inputs, savings: readonly Saving[], limits: EnteredLimits): PlanProblem {
  const all = portfolioOf(inputs, savings).options
  const choiceOf = (each: (typeof all)[number]) => each.saving.opportunity.funding?.funding
  const own = new Map(limits.options.map(each => [each.opportunityId, each]))
  const options = all
    .filter(each => choiceOf(each) !== 'not_funded')
    .map(({ saving: { opportunity }, runs }) => ({
      id: opportunity.id,
      value: Math.round(runs.reduce((sum, each) => sum + each, 0) / runs.length),
      oneOff: opportunity.oneOffCost?.usual ?? 0,
      running: 3 * (opportunity.runningCost?.usual ?? 0),
      weeks: own.get(opportunity.id)?.weeks ?? [],
      needs: own.get(opportunity.id)?.needs ?? [],
      sharesCostOf: own.get(opportunity.id)?.sharesCostOf ?? [],
    }))
  return {
    options,
    limits,
    eitherOr: limits.options.flatMap(each => each.excludes.map(other => [each.opportunityId, other])),
    required: all
      .filter(each => ['now', 'later'].includes(choiceOf(each) ?? ''))
      .map(each => each.saving.opportunity.id),
    delay: (1 + inputs.roi.plan.discountRate) ** -0.25,
  }
}
