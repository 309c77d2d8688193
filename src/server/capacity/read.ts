// What other modules may read of capacities: those of one audit.

import { listCapacities } from '#server/capacity/store.ts'

/** People and monthly hours of the owners of an audit's steps, by owner name. */
export const auditCapacities = listCapacities
