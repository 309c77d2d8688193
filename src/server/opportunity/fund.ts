// Funding of all options of an audit taken over from its plan; decisions on single options stay.

import type { Attribution } from '#domain/attribution.ts'
import { plannedFunding } from '#domain/opportunity/funding.ts'
import type { PlanStart } from '#domain/plan/plan.ts'
import { hasCosts } from '#domain/portfolio/option.ts'
import { lockMap } from '#server/audit/access.ts'
import { listOpportunities, updateOpportunity } from '#server/opportunity/store.ts'

/** Funds what starts in the plan, and nothing else that has a cost. */
export async function fundAsPlanned(
  auditId: number,
  starts: readonly PlanStart[],
  by: Attribution,
): Promise<void> {
  const quarters = new Map(starts.map(({ id, quarter }) => [id, quarter]))
  for (const each of await undecided(auditId))
    if (hasCosts(each))
      await updateOpportunity(each.id, {
        funding: { ...plannedFunding(quarters.get(each.id) ?? null), ...by },
      })
}

/** Returns what was taken over from a plan to the rule. */
export async function leavePlan(auditId: number): Promise<void> {
  for (const each of await undecided(auditId))
    if (each.funding) await updateOpportunity(each.id, { funding: null })
}

/** Options without a decision of their own. */
async function undecided(auditId: number) {
  await lockMap(auditId)
  const all = await listOpportunities(auditId)
  return all.filter(({ funding }) => funding?.quarter !== undefined || funding === null)
}
