// Changes of capacities that other modules make too: people and hours of one owner, and their undo.

import type { CapacityEntry, SavedCapacity } from '#contract/capacity.ts'
import { problem } from '#contract/errors.ts'
import type { Attribution } from '#domain/attribution.ts'
import { ARRANGEMENT_FIELDS, CAPACITY_LIMITS } from '#domain/capacity/capacity.ts'
import {
  countCapacities,
  deleteCapacity,
  findOwner,
  formerOf,
  NOT_SAID,
  presentOf,
  putCapacity,
  type SaidCapacity,
} from '#server/capacity/store.ts'
import type { Arrangement, FormerCapacity } from '#server/capacity/table.ts'

/**
 * Enters people, hours and how they work of an owner, with what was there before; `said` is the answer that names the numbers.
 * Throws 409 for an outdated version, or too many owners.
 */
export async function setCapacity(
  auditId: number,
  entry: CapacityEntry,
  by: Attribution,
  said?: SaidCapacity,
): Promise<{ saved: SavedCapacity; before: SavedCapacity | undefined }> {
  const { owner, people, hoursPerMonth, version, again = false } = entry
  const before = await findOwner(auditId, owner)
  if (!before && (await countCapacities(auditId)) >= CAPACITY_LIMITS.owners) throw problem('capacities_full')
  const former = before ? await formerOf(before.id) : null
  const change: Change = { entry, by, before, former: again ? former : null }
  const values = { owner, people, hoursPerMonth, ...arrangementAfter(change) }
  const who = said ? { by, said } : attributionAfter(change, await presentOf(auditId, owner))
  const saved = await putCapacity(auditId, values, { ...who, version })
  if (!saved) throw problem('changed_meanwhile', { current: await findOwner(auditId, owner) })
  return { saved, before }
}

interface Change {
  entry: CapacityEntry
  by: Attribution
  before: SavedCapacity | undefined
  /** The entry before the last change, where that is undone. */
  former: FormerCapacity | null
}

const sameNumbers = (
  a: CapacityEntry,
  b: Pick<CapacityEntry, 'people' | 'hoursPerMonth'> | null | undefined,
) => a.people === b?.people && a.hoursPerMonth === b.hoursPerMonth

/** Who entered the two numbers: unchanged where only the arrangement changes, as before where that is undone. */
function attributionAfter(
  { entry, by, before, former }: Change,
  present: FormerCapacity | null,
): { by: Attribution; said: SaidCapacity } {
  const isArrangement = ARRANGEMENT_FIELDS.some(field => entry[field] !== undefined)
  const kept =
    before && isArrangement && sameNumbers(entry, before)
      ? present
      : sameNumbers(entry, former)
        ? former
        : null
  return kept
    ? { by: kept, said: { answerId: kept.answerId, words: kept.words, said: kept.said } }
    : { by, said: NOT_SAID }
}

/** How the owner's people work after a change: each value that changes gets the author of the change. */
function arrangementAfter({ entry, by, before, former }: Change): Arrangement {
  const { startsAt = null, pauseMinutes = null, otherRoles = [], marks = {} } = before ?? {}
  const known: Arrangement = { startsAt, pauseMinutes, otherRoles, marks }
  const after = { ...known, ...given(entry) }
  const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
  const marked = ARRANGEMENT_FIELDS.flatMap(field => {
    const value = after[field]
    if (value === null || (Array.isArray(value) && value.length === 0)) return []
    const returns = same(value, former?.arrangement?.[field])
    const mark = same(value, known[field]) ? marks[field] : returns ? former?.arrangement?.marks[field] : by
    return mark ? [[field, { author: mark.author, date: mark.date }] as const] : []
  })
  return { ...after, marks: Object.fromEntries(marked) }
}

const given = ({ startsAt, pauseMinutes, otherRoles }: CapacityEntry) => ({
  ...(startsAt !== undefined && { startsAt }),
  ...(pauseMinutes !== undefined && { pauseMinutes }),
  ...(otherRoles !== undefined && { otherRoles }),
})

/**
 * Restores the previous people and hours of an owner with their author and answer, null for none, unless the entry was changed
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
  const { author, date, answerId, words, said } = isFormer && former ? former : { ...by, ...NOT_SAID }
  const who = { by: { author, date }, said: { answerId, words, said } }
  await putCapacity(auditId, { owner, ...before }, { ...who, version })
}
