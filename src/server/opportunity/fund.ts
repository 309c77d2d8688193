// Applies the funding of an audit's plan to its options; decisions on single options stay.

import type { Attribution } from '#domain/attribution.ts'
import { plannedFunding } from '#domain/opportunity/funding.ts'
import type { PlanStart } from '#domain/plan/plan.ts'
import { hasCosts } from '#domain/portfolio/option.ts'
import { lockMap } from '#server/audit/access.ts'
import { listOpportunities, updateOpportunity } from '#server/opportunity/store.ts'

/** Funds the options that start in the plan; all others that have a cost get no funding. */
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

/** Removes the funding that came from a plan; the options then follow the rule again. */
export async function leavePlan(auditId: number): Promise<void> {
  for (const each of await undecided(auditId))
    if (each.funding) await updateOpportunity(each.id, { funding: null })
}

/** Options that no user has decided on. */
async function undecided(auditId: number) {
  await lockMap(auditId)
  const all = await listOpportunities(auditId)
  return all.filter(({ funding }) => funding?.quarter !== undefined || funding === null)
}
