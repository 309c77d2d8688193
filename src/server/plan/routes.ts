// The plan of an audit: the best under its limits, solved when asked for, and made the portfolio.

import { problem } from '#contract/errors.ts'
import { planEndpoints } from '#contract/plan.ts'
import { requireAudit, requireOpenAudit } from '#server/audit/access.ts'
import { readAuditSnapshot } from '#server/document/audit-snapshot.ts'
import { fundAsPlanned, leavePlan } from '#server/opportunity/fund.ts'
import { solvePlan } from '#server/plan/thread.ts'
import { auditPlanLimits } from '#server/plan-limit/read.ts'
import { routes } from '#server/platform/http/serve.ts'
import { attributionOf } from '#server/process/attribution.ts'

export const planRoutes = routes(planEndpoints, {
  'plan.get': async ({ params }) => {
    await requireAudit(params.id)
    const settings = await auditPlanLimits(params.id)
    if (!settings) return { settings, options: [], overlaps: [], best: null, conflict: null }
    const content = await readAuditSnapshot(params.id)
    return { settings, ...(await solvePlan('plan', { content, settings })) }
  },

  'plan.why': async ({ params, query }) => {
    await requireAudit(params.id)
    const settings = await auditPlanLimits(params.id)
    if (!settings) throw problem('plan_not_found')
    const content = await readAuditSnapshot(params.id)
    const reason = await solvePlan('why', { content, settings, option: query.option })
    if (!reason) throw problem('opportunity_not_found')
    return reason
  },

  'plan.sensitivity': async ({ params }) => {
    await requireAudit(params.id)
    const settings = await auditPlanLimits(params.id)
    if (!settings) throw problem('plan_not_found')
    const content = await readAuditSnapshot(params.id)
    const found = await solvePlan('sensitivity', { content, settings })
    if (!found) throw problem('plan_not_found')
    return found
  },

  'plan.frontier': async ({ params }) => {
    await requireAudit(params.id)
    const settings = await auditPlanLimits(params.id)
    if (!settings) throw problem('plan_not_found')
    const content = await readAuditSnapshot(params.id)
    const points = await solvePlan('frontier', { content, settings })
    return { isPossible: points !== null, points: points ?? [] }
  },

  'plan.use': async ({ params, body, account }) => {
    await requireOpenAudit(params.id)
    await fundAsPlanned(params.id, body.starts, attributionOf(account))
  },

  'plan.leave': async ({ params }) => {
    await requireOpenAudit(params.id)
    await leavePlan(params.id)
  },
})
