// Changes of capacities that other modules make too: people and hours of one owner, and their undo.

import type { CapacityEntry, SavedCapacity } from '#contract/capacity.ts'
import { problem } from '#contract/errors.ts'
import type { Attribution } from '#domain/attribution.ts'
import { CAPACITY_LIMITS } from '#domain/process/capacity.ts'
import {
  countCapacities,
  deleteCapacity,
  findOwner,
  formerOf,
  putCapacity,
  putDay,
  type SaidCapacity,
} from '#server/capacity/store.ts'

/**
 * Enters people and hours of an owner, with what was there before; `said` is the answer that names them. Throws 409 for an
 * outdated version, or too many owners.
 */
export async function setCapacity(
  auditId: number,
  entry: CapacityEntry,
  by: Attribution,
  said?: SaidCapacity,
): Promise<{ saved: SavedCapacity; before: SavedCapacity | undefined }> {
  const before = await findOwner(auditId, entry.owner)
  if (!before && (await countCapacities(auditId)) >= CAPACITY_LIMITS.owners) throw problem('capacities_full')
  const isDayOnly = !said && before?.people === entry.people && before.hoursPerMonth === entry.hoursPerMonth
  const saved =
    before && isDayOnly && hasDay(entry)
      ? await putDay(before.id, entry)
      : await putCapacity(auditId, entry, by, said)
  if (!saved) throw problem('changed_meanwhile', { current: await findOwner(auditId, entry.owner) })
  return { saved, before }
}

/** Hours of the day alone leave the author of people and hours unchanged. */
const hasDay = ({ startsAt, pauseMinutes }: CapacityEntry) =>
  startsAt !== undefined || pauseMinutes !== undefined

/**
 * Restores the former people and hours of an owner with their author and answer, null for none, unless the entry was changed
 * since.
 */
export async function restoreCapacity(
  auditId: number,
  change: {
    id: number
    owner: string
    version: number
    before: Pick<CapacityEntry, 'people' | 'hoursPerMonth'> | null
  },
  by: Attribution,
): Promise<void> {
  const { id, owner, version, before } = change
  const present = await findOwner(auditId, owner)
  if (present?.id !== id || present.version !== version) return
  if (!before) return void (await deleteCapacity(id))
  const former = await formerOf(id)
  const isFormer = former?.people === before.people && former.hoursPerMonth === before.hoursPerMonth
  const { author, date, answerId, words, said } = isFormer && former ? former : { ...by, ...ENTERED }
  await putCapacity(auditId, { owner, version, ...before }, { author, date }, { answerId, words, said })
}

const ENTERED: SaidCapacity = { answerId: null, words: '', said: [] }
