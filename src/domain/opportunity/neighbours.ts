// Opportunities on adjacent steps: if one removes work, less may be left to save on the next.

import type { JudgedOpportunity } from '#domain/opportunity/savings.ts'
import type { ProcessLink } from '#domain/process/step.ts'

/** For each opportunity id, the opportunities on a step directly before or after its own, by the links of the map. */
export function neighboursOf<T extends Pick<JudgedOpportunity, 'id' | 'stepId'>>(
  opportunities: readonly T[],
  links: readonly Pick<ProcessLink, 'sourceId' | 'targetId'>[],
): Map<number, T[]> {
  const onStep = Map.groupBy(opportunities, each => each.stepId)
  const found = new Map<number, T[]>()
  const add = (mine: readonly T[], theirs: readonly T[]) => {
    for (const { id } of mine) found.set(id, [...new Set([...(found.get(id) ?? []), ...theirs])])
  }
  for (const { sourceId, targetId } of links) {
    const before = onStep.get(sourceId)
    const after = onStep.get(targetId)
    if (!before || !after || sourceId === targetId) continue
    add(before, after)
    add(after, before)
  }
  return found
}
