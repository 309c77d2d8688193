// Schema and endpoints of a number of a step that is taken from a log.

import { z } from 'zod'
import { AUDIT_TEAM, endpoints } from '#contract/endpoint.ts'
import { processStep } from '#contract/process-step.ts'
import { AFTER_QUANTITY } from '#contract/quantity.ts'
import { caseList } from '#contract/source.ts'
import { byId, id } from '#contract/text.ts'
import { LOGGED_FIELDS } from '#domain/source/log/compare.ts'

/** A number of a step as a log states it, and what is decided: it counts, the present one is kept, or the range is. */
const loggedNumber = z.object({
  stepId: id,
  field: z.enum(LOGGED_FIELDS),
  use: z.enum(['logged', 'kept', 'range']),
})

/** Endpoints that take a number of a step from a log, and list the cases of one that was taken. */
export const loggedNumberEndpoints = endpoints({
  'quantity.takeLogged': {
    method: 'POST',
    path: '/api/sources/:id/numbers',
    summary:
      'Take a number of a step from a log, as measured by the server, and decide whether it counts, the present one is kept, or the range.',
    access: AUDIT_TEAM,
    params: byId,
    body: loggedNumber,
    answer: processStep,
    invalidates: [...AFTER_QUANTITY, 'notification.list'],
  },
  'quantity.cases': {
    method: 'GET',
    path: '/api/quantities/:id/cases',
    summary:
      'The executions that a number taken from a log was measured from, under the filter that it was taken with, 50 a page.',
    access: AUDIT_TEAM,
    params: byId,
    query: z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
    answer: caseList,
    afterGate: true,
  },
})
