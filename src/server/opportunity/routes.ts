// Opportunities: who may change them, where their figures come from, and the one friction opportunity of a step.

import { problem } from '#contract/errors.ts'
import { type NewOpportunity, type Opportunity, opportunityEndpoints } from '#contract/opportunity.ts'
import { type Estimate, estimate, FRICTION_CATEGORY } from '#domain/opportunity.ts'
import { MAP_LIMITS } from '#domain/process.ts'
import { requireAudit, requireOpenAudit } from '#server/audit/access.ts'
import {
  countOpportunities,
  deleteOpportunity,
  findByRequest,
  findFrictionOf,
  findOpportunity,
  listOpportunities,
  saveOpportunity,
  updateOpportunity,
} from '#server/opportunity/store.ts'
import { routes } from '#server/platform/serve.ts'
import { lockMap, requireStep } from '#server/process/access.ts'

export const opportunityRoutes = routes(opportunityEndpoints, {
  'opportunity.list': async ({ params }) => {
    await requireAudit(params.id)
    return listOpportunities(params.id)
  },

  'opportunity.create': async ({ params, body }) => {
    await requireOpenAudit(params.id)
    await lockMap(params.id)
    const figures = await figuresOf(params.id, body)
    const before = body.requestKey && (await findByRequest(params.id, body.requestKey))
    if (before) return (await updateOpportunity(before.id, { ...body, ...figures })) ?? before
    await requireRoom(params.id, body)
    return saveOpportunity({ ...body, ...figures, auditId: params.id })
  },

  'opportunity.change': async ({ params, body }) => {
    const before = await requireOpenOpportunity(params.id)
    if (body.stepId) await requireStep(before.auditId, body.stepId)
    if (Object.values(body).every(value => value === undefined)) return before
    const changed = await updateOpportunity(params.id, body)
    if (!changed) throw problem('opportunity_not_found')
    return changed
  },

  'opportunity.delete': async ({ params }) => {
    await requireOpenOpportunity(params.id)
    if (!(await deleteOpportunity(params.id))) throw problem('opportunity_not_found')
  },
})

/** The figures as sent; what was left out is estimated from the step. */
async function figuresOf(auditId: number, body: NewOpportunity): Promise<Estimate> {
  const { effort = 1, impact = 0, projectedSavings = 0 } = body
  if (body.stepId === null) return { effort, impact, projectedSavings }
  const estimated = estimate(await requireStep(auditId, body.stepId))
  return {
    effort: body.effort ?? estimated.effort,
    impact: body.impact ?? estimated.impact,
    projectedSavings: body.projectedSavings ?? estimated.projectedSavings,
  }
}

async function requireRoom(auditId: number, { stepId, category }: NewOpportunity): Promise<void> {
  if ((await countOpportunities(auditId)) < MAP_LIMITS.opportunities) return
  const updates = stepId !== null && category === FRICTION_CATEGORY && (await findFrictionOf(stepId))
  if (!updates) throw problem('map_full')
}

async function requireOpenOpportunity(id: number): Promise<Opportunity> {
  const found = await findOpportunity(id)
  if (!found) throw problem('opportunity_not_found')
  await requireOpenAudit(found.auditId)
  return found
}
