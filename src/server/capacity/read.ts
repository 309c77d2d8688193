// What other nouns may read of capacities: those of one audit.

import { listCapacities } from '#server/capacity/store.ts'

/** People and hours a month of the owners of an audit's steps, by their names. */
export const auditCapacities = listCapacities
