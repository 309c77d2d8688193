// What other nouns may read of quantities: all that an audit's answers name.

import { listQuantities } from '#server/quantity/store.ts'

/** The typed figures of an audit's answers, oldest first, each with the answer it was named in. */
export const auditQuantities = listQuantities
