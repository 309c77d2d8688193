// Copies maps: into a scenario of the same audit, and with all scenarios into another audit.

import type { SavedStep } from '#contract/process-step.ts'
import { insertScenario, listScenarios } from '#server/process/scenario/store.ts'
import {
  insertLinks,
  insertSteps,
  listLinks,
  listSteps,
  type MapOf,
  type StepToStore,
} from '#server/process/store.ts'

/** Copies a map with its attributions into an empty one of the same audit, whose steps refer to those of the as is. */
export async function copyInto(from: MapOf, to: MapOf): Promise<void> {
  await copySteps(from, to, ({ id, scenarioId, originId = null, ...fields }) => ({
    ...fields,
    originId: scenarioId === undefined ? id : originId,
  }))
}

/**
 * Copies the maps of one audit into an empty one; returns the new ids of the as is by the old ones. Entered or
 * resolved values become assumptions there until a user confirms them, and references to the other audit's answers
 * are dropped.
 */
export async function copyMaps(from: number, to: number): Promise<CopiedIds> {
  const nobodys = ({ marks: _, accounts: __, originId: ___, ...fields }: SavedStep) => fields
  const steps = await copySteps({ auditId: from }, { auditId: to }, nobodys)
  const scenarios = new Map<number, number>()
  for (const { id, title, note } of await listScenarios(from)) {
    const scenarioId = await insertScenario({ auditId: to, title, note, createdBy: null })
    scenarios.set(id, scenarioId)
    const copied = await copySteps({ auditId: from, scenarioId: id }, { auditId: to, scenarioId }, step => ({
      ...nobodys(step),
      originId: steps.get(step.originId ?? 0) ?? null,
    }))
    for (const [before, made] of copied) steps.set(before, made)
  }
  return { steps, scenarios }
}

/** New ids by old ones. */
export interface CopiedIds {
  steps: ReadonlyMap<number, number>
  scenarios: ReadonlyMap<number, number>
}

type Fields = StepToStore & Partial<Pick<SavedStep, 'auditId' | 'version'>>

async function copySteps(
  from: MapOf,
  to: MapOf,
  fieldsOf: (step: SavedStep) => Fields,
): Promise<Map<number, number>> {
  const steps = await listSteps(from)
  const made = await insertSteps(
    to,
    steps.map(step => {
      const { id: _, auditId: __, version: ___, ...fields } = fieldsOf(step)
      return fields
    }),
  )
  const ids = new Map(steps.map((step, place) => [step.id, made[place]?.id ?? 0]))
  const idOf = (id: number) => ids.get(id) ?? 0
  const links = await listLinks(from)
  const isSameAudit = from.auditId === to.auditId
  await insertLinks(
    to,
    links.map(({ sourceId, targetId, label, share, marks }) => ({
      label,
      share,
      ...(isSameAudit && { marks }),
      sourceId: idOf(sourceId),
      targetId: idOf(targetId),
    })),
  )
  return ids
}
