// Ranges as they cross the wire: least, usual and most, in this order.

import { z } from 'zod'
import { isOrdered } from '#domain/range.ts'

export const RANGE_MESSAGE = 'Minimum, usual and maximum must rise in this order'

/** min ≤ usual ≤ max, each a `value`. */
export const rangeOfValues = (value: z.ZodNumber) =>
  z.object({ min: value, usual: value, max: value }).refine(isOrdered, RANGE_MESSAGE)
