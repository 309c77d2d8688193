// Schema and endpoint of a figure that is taken from cells of a workbook or table.

import { z } from 'zod'
import { COMPANY, endpoints } from '#contract/endpoint.ts'
import { AFTER_QUANTITY, quantity, quantityLink } from '#contract/quantity.ts'
import { cellRange, sheetName } from '#contract/sheet.ts'
import { byId, line } from '#contract/text.ts'
import { fitsLink, QUANTITY_KINDS, QUANTITY_LABELS } from '#domain/quantity/quantity.ts'
import { ALL_FILE_UNITS, unitFactor } from '#domain/source/file/file-figure.ts'
import { RANGE_MEASURES } from '#domain/source/file/sheet.ts'

/** Marked cells with what they count, their unit, and what they are the source of. */
const documentedNumber = z
  .object({
    sheet: sheetName,
    range: cellRange,
    measure: z.enum(RANGE_MEASURES),
    kind: z.enum(QUANTITY_KINDS),
    /** The unit of the cells, such as hours. */
    unit: z.enum(ALL_FILE_UNITS),
    label: line(200).trim().default(''),
    link: quantityLink,
  })
  .check(({ value, issues }) => {
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: value })
    if (unitFactor(value.kind, value.unit) === null)
      refuse('unit', `${QUANTITY_LABELS[value.kind]} have no such unit`)
    if (!fitsLink(value.kind, value.link))
      refuse('link', `${QUANTITY_LABELS[value.kind]} cannot be the source of that`)
  })

/** Endpoint that takes a figure from cells. */
export const documentedNumberEndpoints = endpoints({
  'quantity.takeCells': {
    method: 'POST',
    path: '/api/sources/:id/figures',
    summary:
      'Take a figure from cells of a workbook or table, as measured by the server. Linked to a step, it sets the step’s field unless another source has named it.',
    access: COMPANY,
    params: byId,
    body: documentedNumber,
    answer: quantity,
    status: 201,
    invalidates: AFTER_QUANTITY,
  },
})
