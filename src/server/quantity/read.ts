// What other modules may read of quantities: all figures in an audit's answers.

import { listQuantities } from '#server/quantity/store.ts'

/** Returns the figures of an audit's answers, oldest first, each with its answer. */
export const auditQuantities = listQuantities
