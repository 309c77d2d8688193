// What other modules may read of plans: the limits of one audit.

import type { PlanSettings } from '#domain/plan/settings.ts'
import { findPlanLimits } from '#server/plan/store.ts'

/** The limits of an audit's plan, without who entered them; null where it has none. */
export async function auditPlanLimits(auditId: number): Promise<PlanSettings | null> {
  const found = await findPlanLimits(auditId)
  if (!found) return null
  const { quarters, budget, people, options } = found
  return { quarters, budget, people, options }
}
