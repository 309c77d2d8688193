// A map copied into another audit: its steps and links, as they are saved.

import { insertLinks, insertSteps, listLinks, listSteps } from '#server/process/store.ts'

/**
 * Copies the map of one audit into an empty one; answers the new ids by the old ones. What somebody typed or settled is
 * an assumption there until somebody puts their name to it, and no answer of the other audit was said in this one.
 */
export async function copyMap(from: number, to: number): Promise<Map<number, number>> {
  const steps = await listSteps(from)
  const made = await insertSteps(
    to,
    steps.map(({ id: _, auditId: __, version: ___, marks: ____, accounts: _____, ...fields }) => fields),
  )
  const ids = new Map(steps.map((step, index) => [step.id, made[index]?.id ?? 0]))
  const idOf = (id: number) => ids.get(id) ?? 0
  await insertLinks(
    to,
    (await listLinks(from)).map(({ sourceId, targetId, label, share }) => ({
      label,
      share,
      sourceId: idOf(sourceId),
      targetId: idOf(targetId),
    })),
  )
  return ids
}
