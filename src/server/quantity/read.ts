// What other modules may read of quantities: all figures in an audit's answers, and statements about minutes of steps.

import { listMinutes, listQuantities } from '#server/quantity/store.ts'

/** Returns the figures of an audit's answers, oldest first, each with its answer. */
export const auditQuantities = listQuantities

/** Returns the statements about the minutes of these steps, of any audit, oldest first. */
export const minutesOfSteps = listMinutes
