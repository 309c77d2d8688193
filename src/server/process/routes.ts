// The process map: who may change it, its limits, and the answers to refused changes.

import { isDeepStrictEqual } from 'node:util'
import { problem } from '#contract/errors.ts'
import { processEndpoints } from '#contract/process.ts'
import type { MapBase } from '#contract/process-map.ts'
import type { SavedLink } from '#contract/process-step.ts'
import { lockMap, requireOpenAudit, startAudit } from '#server/audit/access.ts'
import { routes } from '#server/platform/http/serve.ts'
import { requireMap, requireOpenMap, requireOpenStep, requireScenario } from '#server/process/access.ts'
import { attributionOf, withAttributionOfLinkChange } from '#server/process/attribution.ts'
import { addLink, addStep, bringBack, changeSteps } from '#server/process/change.ts'
import { findStepAnywhere, takeStepOff } from '#server/process/removed-steps.ts'
import {
  deleteLink,
  findLink,
  findLinkBetween,
  listLinks,
  listSteps,
  lockAllSteps,
  lockLink,
  type MapOf,
  updateLink,
} from '#server/process/store.ts'
import { findVersion, listVersions, replaceMap, restoreMap } from '#server/process/versions.ts'

export const processRoutes = routes(processEndpoints, {
  'process.steps': async ({ params, query }) => listSteps(await requireMap(params.id, query)),

  'process.links': async ({ params, query }) => listLinks(await requireMap(params.id, query)),

  'process.createStep': async ({ params, query, body, account }) => {
    return (await addStep({ auditId: params.id, scenarioId: query.scenario }, body, attributionOf(account)))
      .step
  },

  'process.changeStep': async ({ params, body, account }) => {
    const of = await requireOpenStep(params.id)
    const [changed] = await changeSteps(of, [{ ...body, id: params.id }], attributionOf(account))
    if (!changed) throw problem('step_not_found')
    return changed
  },

  'process.changeSteps': async ({ params, query, body, account }) => {
    const of = await requireOpenMap(params.id, query)
    return changeSteps(of, body.steps, attributionOf(account))
  },

  'process.deleteStep': async ({ params }) => {
    const step = await requireOpenStep(params.id)
    await lockMap(step.auditId)
    if (!(await takeStepOff(step))) throw problem('step_not_found')
  },

  'process.restoreStep': async ({ params }) => {
    const found = await findStepAnywhere(params.id)
    if (!found) throw problem('step_not_found')
    await requireOpenMap(found.auditId, { scenario: found.scenarioId })
    await lockMap(found.auditId)
    const step = await findStepAnywhere(params.id)
    if (!step) throw problem('step_not_found')
    return bringBack(step)
  },

  'process.createLink': async ({ params, query, body, account }) => {
    const of = await requireOpenMap(params.id, query)
    const link = await addLink(of, body, attributionOf(account))
    if (link) return link
    throw problem('already_linked', { current: await findLinkBetween(of, body.sourceId, body.targetId) })
  },

  'process.changeLink': async ({ params, body, account }) => {
    await requireOpenLink(params.id)
    const before = await lockLink(params.id)
    if (!before) throw problem('link_not_found')
    if (body.version !== undefined && body.version !== before.version)
      throw problem('changed_meanwhile', { current: before })
    const changed = await updateLink(
      params.id,
      withAttributionOfLinkChange(before, body, attributionOf(account)),
    )
    return changed ?? before
  },

  'process.deleteLink': async ({ params }) => {
    await requireOpenLink(params.id)
    if (!(await deleteLink(params.id))) throw problem('link_not_found')
  },

  'process.replaceMap': async ({ params, query, body, account }) => {
    if (body.steps.length > 0) await startAudit(params.id)
    const of = await requireOpenMap(params.id, query)
    await lockMap(params.id)
    await requireUnchanged(of, body.base)
    return replaceMap(of, body, attributionOf(account))
  },

  'process.versions': async ({ params, query }) => listVersions(await requireMap(params.id, query)),

  'process.restore': async ({ params, body }) => {
    const version = await findVersion(params.id)
    if (!version) throw problem('version_not_found')
    await startAudit(version.auditId)
    if (version.scenarioId) await requireScenario(version.scenarioId)
    await lockMap(version.auditId)
    await requireUnchanged(version, body?.base)
    return restoreMap(version)
  },
})

async function requireOpenLink(id: number): Promise<SavedLink> {
  const link = await findLink(id)
  if (!link) throw problem('link_not_found')
  await requireOpenAudit(link.auditId)
  return link
}

/** Checks that the map is still the state that the caller saw, and locks its steps until commit. */
async function requireUnchanged(of: MapOf, base: MapBase | undefined): Promise<void> {
  if (!base) return
  const steps = await lockAllSteps(of)
  const links = await listLinks(of)
  const seen = [base.steps, base.links].map(list => list.map(String).sort())
  const saved = [steps, links].map(list => list.map(({ id, version }) => `${id},${version}`).sort())
  if (isDeepStrictEqual(seen, saved)) return
  throw problem('changed_meanwhile', { current: { steps, links } })
}
