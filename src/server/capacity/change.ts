// Changes of capacities that other modules make too: entering people and hours of one owner.

import type { CapacityEntry, SavedCapacity } from '#contract/capacity.ts'
import { problem } from '#contract/errors.ts'
import type { Attribution } from '#domain/attribution.ts'
import { CAPACITY_LIMITS } from '#domain/process/capacity.ts'
import { countCapacities, deleteCapacity, findOwner, putCapacity } from '#server/capacity/store.ts'

/** Enters people and hours of an owner, with what was there before. Throws 409 for an outdated version, or too many owners. */
export async function setCapacity(
  auditId: number,
  entry: CapacityEntry,
  by: Attribution,
): Promise<{ saved: SavedCapacity; before: SavedCapacity | undefined }> {
  const before = await findOwner(auditId, entry.owner)
  if (!before && (await countCapacities(auditId)) >= CAPACITY_LIMITS.owners) throw problem('capacities_full')
  const saved = await putCapacity(auditId, entry, by)
  if (!saved) throw problem('changed_meanwhile', { current: await findOwner(auditId, entry.owner) })
  return { saved, before }
}

/** Restores the former people and hours of an owner, null for none, unless the entry was changed since. */
export async function restoreCapacity(
  auditId: number,
  former: {
    id: number
    owner: string
    version: number
    before: Pick<CapacityEntry, 'people' | 'hoursPerMonth'> | null
  },
  by: Attribution,
): Promise<void> {
  const { id, owner, version, before } = former
  const present = await findOwner(auditId, owner)
  if (present?.id !== id || present.version !== version) return
  if (before) await putCapacity(auditId, { owner, version, ...before }, by)
  else await deleteCapacity(id)
}
