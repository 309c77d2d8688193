// Opportunities copied into another audit, whose steps have other ids.

import { insertOpportunities, listOpportunities } from '#server/opportunity/store.ts'

/** Copies what was judged and estimated; nobody has put their name to the copy yet. */
export async function copyOpportunities(
  from: number,
  to: number,
  { steps }: { steps: ReadonlyMap<number, number> },
): Promise<void> {
  const rows = await listOpportunities(from)
  await insertOpportunities(
    rows.map(({ id: _, judgedBy: __, judgedAt: ___, stepId, ...fields }) => ({
      ...fields,
      auditId: to,
      stepId: stepId === null ? null : (steps.get(stepId) ?? null),
    })),
  )
}
