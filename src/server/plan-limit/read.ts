// What other modules may read of a plan's limits: those of one audit.

import type { SavedPlanSettings } from '#contract/plan.ts'
import { findPlanLimits } from '#server/plan-limit/store.ts'

/** The limits of an audit's plan, with who entered them; null where it has none. */
export const auditPlanLimits = (auditId: number): Promise<SavedPlanSettings | null> => findPlanLimits(auditId)
