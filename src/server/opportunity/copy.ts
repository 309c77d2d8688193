// Copies opportunities into another audit, whose steps have other ids.

import { insertOpportunities, listOpportunities } from '#server/opportunity/store.ts'

/** Copies ratings and estimates without attribution; returns the new id of each opportunity. */
export async function copyOpportunities(
  from: number,
  to: number,
  { steps, scenarios }: { steps: ReadonlyMap<number, number>; scenarios: ReadonlyMap<number, number> },
): Promise<Map<number, number>> {
  const rows = await listOpportunities(from)
  const ids = await insertOpportunities(
    rows.map(
      ({
        id: _,
        judgedBy: __,
        judgedAt: ___,
        stepId,
        scenarioId,
        scenarioSteps,
        funding,
        leverDecision,
        ...fields
      }) => ({
        ...fields,
        ...basisOf(scenarios.get(scenarioId ?? 0), scenarioSteps, steps),
        auditId: to,
        funding: funding && { ...funding, author: '' },
        leverDecision: leverDecision && { ...leverDecision, author: '' },
        stepId: stepId === null ? null : (steps.get(stepId) ?? null),
      }),
    ),
  )
  return new Map(rows.map(({ id }, at) => [id, ids[at] ?? 0]))
}

/** The basis on the copied scenario; by shares where the scenario or all chosen steps were deleted. */
function basisOf(scenarioId: number | undefined, chosen: number[], steps: ReadonlyMap<number, number>) {
  const scenarioSteps = chosen.flatMap(id => steps.get(id) ?? [])
  // An empty choice means all steps.
  const isLost = scenarioId === undefined || (chosen.length > 0 && scenarioSteps.length === 0)
  return isLost ? { scenarioId: null, scenarioSteps: [] } : { scenarioId, scenarioSteps }
}
