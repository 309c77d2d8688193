// The plan of an audit: limits entered by users, and the best plan under them, solved when asked for.

import { problem } from '#contract/errors.ts'
import { type PlanForm, planEndpoints } from '#contract/plan.ts'
import { requireAudit, requireOpenAudit } from '#server/audit/access.ts'
import { readAuditSnapshot } from '#server/document/audit-snapshot.ts'
import { fundAsPlanned, leavePlan } from '#server/opportunity/fund.ts'
import { auditOpportunityIds } from '#server/opportunity/read.ts'
import { deletePlanLimits, findPlanLimits, putPlanLimits } from '#server/plan/store.ts'
import { solvePlan } from '#server/plan/thread.ts'
import { routes } from '#server/platform/http/serve.ts'
import { attributionOf } from '#server/process/attribution.ts'

export const planRoutes = routes(planEndpoints, {
  'plan.get': async ({ params }) => {
    await requireAudit(params.id)
    const settings = await findPlanLimits(params.id)
    if (!settings) return { settings, options: [], best: null, conflict: null }
    const content = await readAuditSnapshot(params.id)
    return { settings, ...(await solvePlan('plan', { content, settings })) }
  },

  'plan.why': async ({ params, query }) => {
    await requireAudit(params.id)
    const settings = await findPlanLimits(params.id)
    if (!settings) throw problem('plan_not_found')
    const content = await readAuditSnapshot(params.id)
    const reason = await solvePlan('why', { content, settings, option: query.option })
    if (!reason) throw problem('opportunity_not_found')
    return reason
  },

  'plan.setLimits': async ({ params, body, account }) => {
    await requireOpenAudit(params.id)
    await requireOptions(params.id, body.options)
    const saved = await putPlanLimits(params.id, body, attributionOf(account))
    if (!saved) throw problem('changed_meanwhile', { current: await findPlanLimits(params.id) })
    return saved
  },

  'plan.use': async ({ params, body, account }) => {
    await requireOpenAudit(params.id)
    await fundAsPlanned(params.id, body.starts, attributionOf(account))
  },

  'plan.leave': async ({ params }) => {
    await requireOpenAudit(params.id)
    await leavePlan(params.id)
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

const idsIn = ({ opportunityId, needs, excludes }: PlanForm['options'][number]) => [
  opportunityId,
  ...needs,
  ...excludes,
]
