// What other nouns may read of the process map: its steps, with where their fields were named, and its links.

import { withFlow } from '#domain/process/flow.ts'
import { presentMarks } from '#domain/process/step-marks.ts'
import { type Quantity, stepSources } from '#domain/quantity.ts'
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
