// Scenarios: who may create, rename and delete them, and what their map starts as.

import { problem } from '#contract/errors.ts'
import { type NewScenario, scenarioEndpoints } from '#contract/scenario.ts'
import { SCENARIO_LIMIT } from '#domain/process/map.ts'
import { lockMap, requireAudit, requireOpenAudit, startAudit } from '#server/audit/access.ts'
import { transaction } from '#server/platform/database/database.ts'
import { routes } from '#server/platform/http/serve.ts'
import type { Job } from '#server/platform/jobs.ts'
import { requireScenario } from '#server/process/access.ts'
import { copyInto } from '#server/process/scenario/copy.ts'
import {
  countScenarios,
  dropDeletedScenarios,
  findScenarioAnywhere,
  findScenarioByRequest,
  insertScenario,
  listScenarios,
  markScenarioDeleted,
  updateScenario,
} from '#server/process/scenario/store.ts'
import { listLinks, listSteps } from '#server/process/store.ts'

export const scenarioRoutes = routes(scenarioEndpoints, {
  'scenario.list': async ({ params }) => {
    await requireAudit(params.id)
    return listScenarios(params.id)
  },

  'scenario.maps': async ({ params, query }) => {
    await requireAudit(params.id)
    const ids = new Set(query.ids.split(',').map(Number))
    const known = (await listScenarios(params.id)).filter(({ id }) => ids.has(id))
    const maps = []
    for (const { id, title } of known) {
      const map = { auditId: params.id, scenarioId: id }
      maps.push({ id, title, steps: await listSteps(map), links: await listLinks(map) })
    }
    return maps
  },

  'scenario.create': async ({ params, body: { from, ...body }, account }) => {
    await startAudit(params.id)
    await lockMap(params.id)
    const before = body.requestKey && (await findScenarioByRequest(params.id, body.requestKey))
    if (before) {
      await markScenarioDeleted(before, false)
      return requireScenario(before)
    }
    await requireRoom(params.id)
    if (typeof from === 'number') await requireScenario(from, params.id)
    const made = await insertScenario({ ...body, auditId: params.id, createdBy: account.id })
    await copyFrom(params.id, from, made)
    return requireScenario(made)
  },

  'scenario.change': async ({ params, body: { version, ...fields } }) => {
    const { auditId } = await requireScenario(params.id)
    await requireOpenAudit(auditId)
    if (await updateScenario(params.id, version, fields)) return requireScenario(params.id)
    throw problem('changed_meanwhile', { current: await requireScenario(params.id) })
  },

  'scenario.delete': async ({ params }) => {
    const { auditId } = await requireScenario(params.id)
    await requireOpenAudit(auditId)
    if (!(await markScenarioDeleted(params.id, true))) throw problem('scenario_not_found')
  },

  'scenario.restore': async ({ params }) => {
    const scenario = await findScenarioAnywhere(params.id)
    if (!scenario) throw problem('scenario_not_found')
    await requireOpenAudit(scenario.auditId)
    await lockMap(scenario.auditId)
    const isMore = await markScenarioDeleted(params.id, false)
    if (isMore && (await countScenarios(scenario.auditId)) > SCENARIO_LIMIT) throw problem('scenarios_full')
    return requireScenario(params.id)
  },
})

/** Runs every night. */
export const deletedScenariosJob: Job = {
  name: 'deleted-scenarios',
  cron: '47 2 * * *',
  run: () => transaction(dropDeletedScenarios),
}

async function requireRoom(auditId: number): Promise<void> {
  if ((await countScenarios(auditId)) >= SCENARIO_LIMIT) throw problem('scenarios_full')
}

async function copyFrom(auditId: number, from: NewScenario['from'], scenarioId: number): Promise<void> {
  if (from === 'empty') return
  await copyInto({ auditId, scenarioId: from === 'as_is' ? null : from }, { auditId, scenarioId })
}
