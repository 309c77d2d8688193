// What other nouns may read of the process map: its steps, with where their fields were named, and its links.

import { withFlow } from '#domain/process/flow.ts'
import { presentMarks } from '#domain/process/step-marks.ts'
import { type Quantity, stepSources } from '#domain/quantity.ts'
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

/** The scenarios of an audit with their maps, oldest first. Nobody has said anything of what is to come. */
export async function auditScenarios(auditId: number) {
  const held = []
  for (const { id, title, note } of await listScenarios(auditId)) {
    const map = { auditId, scenarioId: id }
    const steps = (await listSteps(map)).map(step => ({ ...step, marks: presentMarks(step.marks) }))
    held.push({ id, title, note, steps, links: await listLinks(map) })
  }
  return held
}
