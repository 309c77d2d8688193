// Schemas and endpoints of figures whose cells a newer version of a workbook or table changes.

import { z } from 'zod'
import { COMPANY, endpoints } from '#contract/endpoint.ts'
import { AFTER_QUANTITY, quantity } from '#contract/quantity.ts'
import { byId, id } from '#contract/text.ts'

/** A figure whose cells changed, with the texts of its cells in both versions, and what they state now. */
const changedFigure = z.object({
  quantityId: id,
  /** The earlier version that the figure is taken from. */
  sourceId: id,
  /** The cells in the newer version, such as B4:B9. */
  range: z.string(),
  before: z.array(z.string()),
  after: z.array(z.string()),
  /** In the unit of the figure's kind; null where the cells state nothing that fits. */
  now: z.object({ min: z.number(), usual: z.number(), max: z.number() }).nullable(),
  /** Why they state nothing, in a sentence. */
  refusal: z.string().nullable(),
})
export type ChangedFigure = z.infer<typeof changedFigure>

/** Endpoints of figures of earlier versions of a workbook or table. */
export const changedFigureEndpoints = endpoints({
  'quantity.changedCells': {
    method: 'GET',
    path: '/api/sources/:id/changed-figures',
    summary:
      'The figures of earlier versions whose cells this version changes, and that are not decided yet.',
    access: COMPANY,
    params: byId,
    answer: z.object({ changed: z.array(changedFigure), unchanged: z.number().int() }),
    dependsOn: ['quantity.list'],
  },
  'quantity.useVersion': {
    method: 'PUT',
    path: '/api/quantities/:id/version',
    summary:
      'Decide about a figure whose cells a newer version changes: take the cells of that version, or keep the figure.',
    access: COMPANY,
    params: byId,
    body: z.object({ sourceId: id, use: z.enum(['new', 'kept']) }),
    answer: quantity,
    invalidates: AFTER_QUANTITY,
  },
})
