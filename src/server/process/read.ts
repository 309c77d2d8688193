// What other nouns may read of the process map: its steps, with where their fields were named, and its links.

import { presentMarks } from '#domain/process/step-marks.ts'
import { type Quantity, stepSources } from '#domain/quantity.ts'
import { listLinks, listSteps } from '#server/process/store.ts'

/** The map of an audit as it is saved; `quantities` are the figures named in its answers. */
export async function auditMap(auditId: number, quantities: readonly Quantity[]) {
  const steps = (await listSteps({ auditId })).map(step => ({
    ...step,
    marks: presentMarks(step.marks),
    sources: stepSources(quantities, step),
  }))
  return { steps, links: await listLinks({ auditId }) }
}
