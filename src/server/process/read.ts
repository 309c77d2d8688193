// What other nouns may read of the process map: its steps, with where their fields were named, and its links.

import type { FigureInput } from '#domain/figure.ts'
import type { ProcessStep } from '#domain/process.ts'
import { type Quantity, quantityInput, stepSources } from '#domain/quantity.ts'
import { auditQuantities } from '#server/interview/read.ts'
import { listLinks, listSteps } from '#server/process/store.ts'

/** The map of an audit as it is saved. */
export async function auditMap(auditId: number) {
  const quantities = await auditQuantities(auditId)
  const steps = (await listSteps(auditId)).map(step => ({ ...step, sources: sourcesOf(step, quantities) }))
  return { steps, links: await listLinks(auditId) }
}

function sourcesOf(step: Pick<ProcessStep, 'id'>, quantities: Quantity[]): Record<string, FigureInput[]> {
  const byField = Object.entries(stepSources(quantities, step))
  return Object.fromEntries(byField.map(([field, named]) => [field, named.map(quantityInput)]))
}
