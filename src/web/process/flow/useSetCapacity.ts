// Enters people, hours, days and roles of an owner; the toast undoes the entry and brings its previous author back.

import { useRef } from 'react'
import type { CapacityEntry, SavedCapacity } from '#contract/capacity.ts'
import { useAction } from '#web/platform/api.ts'
import { toast } from '#web/platform/toast.ts'

type Values = Omit<CapacityEntry, 'owner' | 'version' | 'again'>

/** Changes an entry, one change after the other; what is left out stays. Null if it was refused. */
export function useSetCapacity(auditId: number) {
  const set = useAction('capacity.set')
  // A change that is made while another is sent builds on its version.
  const last = useRef<Promise<SavedCapacity | null>>(Promise.resolve(null))
  const send = (body: CapacityEntry) => {
    const after = async (before: SavedCapacity | null) => {
      const version = Math.max(body.version ?? 1, before?.owner === body.owner ? before.version : 1)
      return await set.run({ params: { id: auditId }, body: { ...body, version } })
    }
    last.current = last.current.then(after)
    return last.current
  }
  return async (entered: SavedCapacity, change: Partial<Values>) => {
    const { owner, people, hoursPerMonth, version } = entered
    const saved = await send({ owner, people, hoursPerMonth, version, ...change })
    if (saved)
      toast({
        title: `${owner} changed`,
        undo: () => void send({ ...formerOf(entered, change), version: saved.version, again: true }),
      })
    return saved
  }
}

/** The entry as it was, with those parts of the arrangement that the change named. */
function formerOf(entered: SavedCapacity, change: Partial<Values>): CapacityEntry {
  const { owner, people, hoursPerMonth, startsAt = null, pauseMinutes = null, otherRoles = [] } = entered
  return {
    owner,
    people,
    hoursPerMonth,
    ...('startsAt' in change && { startsAt }),
    ...('pauseMinutes' in change && { pauseMinutes }),
    ...('otherRoles' in change && { otherRoles }),
  }
}
