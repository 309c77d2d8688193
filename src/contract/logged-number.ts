// Schema and endpoints of step numbers taken from an event log.

import { z } from 'zod'
import { AUDIT_TEAM, endpoints } from '#contract/endpoint.ts'
import { processStep } from '#contract/process-step.ts'
import { AFTER_QUANTITY } from '#contract/quantity.ts'
import { caseList } from '#contract/source.ts'
import { byId, id } from '#contract/text.ts'
import { LOGGED_FIELDS } from '#domain/source/log/compare.ts'

/** The field of a step that a log measured, and what counts: the logged number, the present one, or the range of both. */
const loggedNumber = z.object({
  stepId: id,
  field: z.enum(LOGGED_FIELDS),
  use: z.enum(['logged', 'kept', 'range']),
})

/** Endpoints that take a step's number from a log, and list the executions behind it. */
export const loggedNumberEndpoints = endpoints({
  'quantity.takeLogged': {
    method: 'POST',
    path: '/api/sources/:id/numbers',
    summary:
      'Take a step’s number from a log, as measured by the server, and decide what counts: the logged number, the present one, or the range of both.',
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
      'The executions that a number was measured from, with the log’s filter at that time, 50 per page.',
    access: AUDIT_TEAM,
    params: byId,
    query: z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
    answer: caseList,
    afterGate: true,
  },
})
