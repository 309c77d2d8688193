// Schemas and endpoints of figures whose cells or passage differ in a newer version of their file.

import { z } from 'zod'
import { AUDIT_TEAM, endpoints } from '#contract/endpoint.ts'
import { AFTER_QUANTITY, quantity } from '#contract/quantity.ts'
import { byId, id } from '#contract/text.ts'

/** A figure whose cells or passage changed, with the texts in both versions, and what they state now. */
const changedFigure = z.object({
  quantityId: id,
  /** The earlier version that the figure is taken from. */
  sourceId: id,
  /** The cells in the newer version, such as B4:B9; null for a document. */
  range: z.string().nullable(),
  /** The passage in the newer version; null for cells, and where it is no longer there. */
  passage: z.object({ block: id, from: z.number().int(), to: z.number().int() }).nullable(),
  before: z.array(z.string()),
  after: z.array(z.string()),
  /** In the unit of the figure's kind; null where they state nothing that fits. */
  now: z.object({ min: z.number(), usual: z.number(), max: z.number() }).nullable(),
  /** Why they state nothing, in a sentence. */
  refusal: z.string().nullable(),
})
export type ChangedFigure = z.infer<typeof changedFigure>

/** Endpoints of figures of earlier versions of a file. */
export const changedFigureEndpoints = endpoints({
  'quantity.changedCells': {
    method: 'GET',
    path: '/api/sources/:id/changed-figures',
    summary:
      'The figures of earlier versions whose cells or passage this version changes, and that are not decided yet.',
    access: AUDIT_TEAM,
    params: byId,
    answer: z.object({ changed: z.array(changedFigure), unchanged: z.number().int() }),
    dependsOn: ['quantity.list'],
  },
  'quantity.useVersion': {
    method: 'PUT',
    path: '/api/quantities/:id/version',
    summary:
      'Decide about a figure that a newer version changes: take what that version states, or keep the figure.',
    access: AUDIT_TEAM,
    params: byId,
    body: z.object({ sourceId: id, use: z.enum(['new', 'kept']) }),
    answer: quantity,
    invalidates: AFTER_QUANTITY,
  },
})
