// Capacities copied into another audit.

import { insertCapacities, listCapacities } from '#server/capacity/store.ts'

/** Copies people, hours and how they work; attribution is not copied. */
export async function copyCapacities(from: number, to: number): Promise<void> {
  const rows = await listCapacities(from)
  await insertCapacities(
    to,
    rows.map(
      ({ owner, people, hoursPerMonth, startsAt = null, pauseMinutes = null, otherRoles = [], date }) => ({
        owner,
        people,
        hoursPerMonth,
        startsAt,
        pauseMinutes,
        otherRoles,
        date,
        author: '',
      }),
    ),
  )
}
