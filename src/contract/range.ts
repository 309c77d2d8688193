// Ranges of minimum, usual and maximum, in ascending order.

import { z } from 'zod'
import { isOrdered } from '#domain/range.ts'

/** Message for a range whose values do not ascend. */
export const RANGE_MESSAGE = 'Enter minimum, usual and maximum from small to large'

/** min ≤ usual ≤ max, each validated by `value`. */
export const rangeOfValues = (value: z.ZodNumber) =>
  z.object({ min: value, usual: value, max: value }).refine(isOrdered, RANGE_MESSAGE)
