// What other modules may read of the process map: its steps with the sources of their fields, and its links.

import { withFlow } from '#domain/process/flow/flow.ts'
import { savingsByScenario } from '#domain/process/scenario/savings.ts'
import type { MapState } from '#domain/process/scenario/scenario.ts'
import { presentShareMark } from '#domain/process/share-attribution.ts'
import { presentMarks } from '#domain/process/step-attribution.ts'
import { type Quantity, stepSources } from '#domain/quantity/quantity.ts'
import { requireScenario } from '#server/process/access.ts'
import { listScenarios } from '#server/process/scenario/store.ts'
import { listLinks, listSteps, listStepsById, type MapOf } from '#server/process/store.ts'

/**
 * Returns an audit's map: its steps as saved, the same steps with the volumes that flow to them, and its links.
 * `quantities` are the figures extracted from its answers.
 */
export async function auditMap(auditId: number, quantities: readonly Quantity[]) {
  const saved = (await listSteps({ auditId })).map(step => ({
    ...step,
    marks: presentMarks(step.marks),
    sources: stepSources(quantities, step),
  }))
  const links = await presentLinks({ auditId })
  return { saved, steps: withFlow(saved, links), links }
}

/** Those of these steps that are on today's map of their audit, as saved, without sources. */
export const stepsById = async (ids: readonly number[]) =>
  (await listStepsById(ids)).map(step => ({ ...step, marks: presentMarks(step.marks) }))

const presentLinks = async (of: MapOf) =>
  (await listLinks(of)).map(link => ({ ...link, marks: presentShareMark(link.marks) }))

/**
 * Returns an audit's scenarios with their maps, oldest first, or only those in `ids`. They have no sources,
 * because interviews describe only the current state.
 */
export async function auditScenarios(auditId: number, ids?: ReadonlySet<number | null>) {
  const held = []
  for (const { id, title, note } of await listScenarios(auditId)) {
    if (ids && !ids.has(id)) continue
    const map = { auditId, scenarioId: id }
    const steps = (await listSteps(map)).map(step => ({ ...step, marks: presentMarks(step.marks) }))
    held.push({ id, title, note, steps, links: await presentLinks(map) })
  }
  return held
}

/** Returns the savings, compared with the as-is map, of the scenarios that opportunities count on; deleted ones are left out. */
export async function auditScenarioSavings(
  auditId: number,
  opportunities: readonly { scenarioId: number | null }[],
  asIs: MapState,
) {
  const ids = new Set(opportunities.map(each => each.scenarioId))
  const none = [...ids].every(id => id === null)
  return savingsByScenario(asIs, none ? [] : await auditScenarios(auditId, ids))
}

/** Returns the steps that a scenario changes, adds or leaves out, by the ids they are known by. Throws 404. */
export async function differingSteps(
  auditId: number,
  scenarioId: number,
  quantities: readonly Quantity[],
): Promise<ReadonlySet<number>> {
  await requireScenario(scenarioId, auditId)
  const asIs = await auditMap(auditId, quantities)
  const savings = await auditScenarioSavings(auditId, [{ scenarioId }], asIs)
  return new Set(savings.get(scenarioId)?.steps.map(({ identity }) => identity))
}
