// Renames of owners: which changes of steps rename one, and whose stated rate moves to the new name.

import { ownerKey, ownerOf } from '#domain/process/owner.ts'

/** A step before and after a change. */
export interface ChangedOwner {
  before: { owner: string }
  after: { owner: string }
}

/** The key of the previous name, and the new name. */
export type OwnerRename = readonly [from: string, to: string]

/**
 * The renames in changes of steps, one for each previous name. An owner is renamed only if no step of any map of the audit
 * has the previous name any longer, which the caller checks.
 */
export const ownerRenames = (changes: readonly ChangedOwner[]): OwnerRename[] => [
  ...new Map(changes.flatMap(renameOf)),
]

function renameOf({ before, after }: ChangedOwner): [string, string][] {
  const from = ownerKey(ownerOf(before))
  const to = ownerOf(after)
  return from === '' || to === '' || from === ownerKey(to) ? [] : [[from, to]]
}

/** Those of the renames with which a stated rate moves: the new name has none yet. `rated`: keys of owners with a rate. */
export function movedRates(renames: readonly OwnerRename[], rated: Iterable<string>): OwnerRename[] {
  const now = new Set(rated)
  return renames.filter(([from, to]) => {
    if (!now.has(from) || now.has(ownerKey(to))) return false
    now.delete(from)
    now.add(ownerKey(to))
    return true
  })
}
