// The limits of a plan, entered by users: budget and people of a quarter, and what single options need.

import { problem } from '#contract/errors.ts'
import { type PlanForm, planLimitEndpoints } from '#contract/plan.ts'
import { requireOpenAudit } from '#server/audit/access.ts'
import { auditOpportunityIds } from '#server/opportunity/read.ts'
import { deletePlanLimits, findPlanLimits, putPlanLimits } from '#server/plan-limit/store.ts'
import { routes } from '#server/platform/http/serve.ts'
import { attributionOf } from '#server/process/attribution.ts'

export const planLimitRoutes = routes(planLimitEndpoints, {
  'plan.setLimits': async ({ params, body, account }) => {
    await requireOpenAudit(params.id)
    await requireOptions(params.id, body.options)
    const saved = await putPlanLimits(params.id, body, attributionOf(account))
    if (!saved) throw problem('changed_meanwhile', { current: await findPlanLimits(params.id) })
    return saved
  },

  'plan.removeLimits': async ({ params }) => {
    await requireOpenAudit(params.id)
    if (!(await deletePlanLimits(params.id))) throw problem('plan_not_found')
  },
})

/** Refuses options of other audits. Limits of options that no longer exist may stay, and have no effect. */
async function requireOptions(auditId: number, options: PlanForm['options']): Promise<void> {
  const named = options.flatMap(idsIn)
  if (named.length === 0) return
  const saved = (await findPlanLimits(auditId))?.options ?? []
  const known = new Set([...(await auditOpportunityIds(auditId)), ...saved.flatMap(idsIn)])
  if (!named.every(id => known.has(id))) throw problem('opportunity_not_found')
}

const idsIn = ({ opportunityId, needs, excludes, sharesCostOf = [] }: PlanForm['options'][number]) => [
  opportunityId,
  ...needs,
  ...excludes,
  ...sharesCostOf,
]
