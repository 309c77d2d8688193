// Schema and endpoint of a number of a step that is taken from a log.

import { z } from 'zod'
import { COMPANY, endpoints } from '#contract/endpoint.ts'
import { processStep } from '#contract/process-step.ts'
import { AFTER_QUANTITY } from '#contract/quantity.ts'
import { byId, id } from '#contract/text.ts'
import { LOGGED_FIELDS } from '#domain/source/compare.ts'

/** A number of a step as a log states it, and what is decided: it counts, the present one is kept, or the range is. */
const loggedNumber = z.object({
  stepId: id,
  field: z.enum(LOGGED_FIELDS),
  use: z.enum(['logged', 'kept', 'range']),
})

/** Endpoint that takes a number of a step from a log. */
export const loggedNumberEndpoints = endpoints({
  'quantity.takeLogged': {
    method: 'POST',
    path: '/api/sources/:id/numbers',
    summary:
      'Take a number of a step from a log, as measured by the server, and decide whether it counts, the present one is kept, or the range.',
    access: COMPANY,
    params: byId,
    body: loggedNumber,
    answer: processStep,
    invalidates: [...AFTER_QUANTITY, 'notification.list'],
  },
})
