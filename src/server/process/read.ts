// What other nouns may read of the process map: its steps, with where their fields were named, and its links.

import { type Quantity, stepSources } from '#domain/interview/quantity.ts'
import { withFlow } from '#domain/process/flow/flow.ts'
import { savingsByScenario } from '#domain/process/scenario/savings.ts'
import type { MapState } from '#domain/process/scenario/scenario.ts'
import { presentMarks } from '#domain/process/step-attribution.ts'
import { requireScenario } from '#server/process/access.ts'
import { listScenarios } from '#server/process/scenario-store.ts'
import { listLinks, listSteps } from '#server/process/store.ts'

/**
 * The map of an audit: its steps as they are saved, the same with what flows to them, and its links. `quantities` are
 * the figures named in its answers.
 */
export async function auditMap(auditId: number, quantities: readonly Quantity[]) {
  const saved = (await listSteps({ auditId })).map(step => ({
    ...step,
    marks: presentMarks(step.marks),
    sources: stepSources(quantities, step),
  }))
  const links = await listLinks({ auditId })
  return { saved, steps: withFlow(saved, links), links }
}

/**
 * The scenarios of an audit with their maps, oldest first; only those named, where some are. Nobody has said anything of
 * what is to come.
 */
export async function auditScenarios(auditId: number, ids?: ReadonlySet<number | null>) {
  const held = []
  for (const { id, title, note } of await listScenarios(auditId)) {
    if (ids && !ids.has(id)) continue
    const map = { auditId, scenarioId: id }
    const steps = (await listSteps(map)).map(step => ({ ...step, marks: presentMarks(step.marks) }))
    held.push({ id, title, note, steps, links: await listLinks(map) })
  }
  return held
}

/** What the scenarios that opportunities count on save against the as is; a deleted one is not among them. */
export async function auditScenarioSavings(
  auditId: number,
  opportunities: readonly { scenarioId: number | null }[],
  asIs: MapState,
) {
  const ids = new Set(opportunities.map(each => each.scenarioId))
  const none = [...ids].every(id => id === null)
  return savingsByScenario(asIs, none ? [] : await auditScenarios(auditId, ids))
}

/** What steps a scenario of the audit changes, adds or leaves out, by what they are known by. Throws 404. */
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
