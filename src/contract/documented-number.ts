// Schemas and endpoints of figures taken from cells of a workbook or table, or from a passage of a document.

import { z } from 'zod'
import { AUDIT_TEAM, endpoints } from '#contract/endpoint.ts'
import { AFTER_QUANTITY, quantity, quantityLink } from '#contract/quantity.ts'
import { cellRange, sheetName } from '#contract/sheet.ts'
import { byId, line } from '#contract/text.ts'
import { fitsLink, QUANTITY_KINDS, QUANTITY_LABELS, quantityProblems } from '#domain/quantity/quantity.ts'
import { DOCUMENT_LIMITS } from '#domain/source/document/document-text.ts'
import { inKind } from '#domain/source/document/passage-figure.ts'
import { ALL_FILE_UNITS, unitFactor } from '#domain/source/file/file-figure.ts'
import { RANGE_MEASURES } from '#domain/source/file/sheet.ts'

/** Marked cells: how they are measured, their kind and unit, and the number that they are the source of. */
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

const offset = z.number().int().min(0).max(DOCUMENT_LIMITS.blockText)

/** Marked words: the values that they state, with kind and unit, and the number that they are the source of. */
const passageNumber = z
  .object({
    block: z.number().int().min(1).max(DOCUMENT_LIMITS.blocks),
    from: offset,
    to: offset,
    kind: z.enum(QUANTITY_KINDS),
    unit: z.enum(ALL_FILE_UNITS),
    /** In that unit. */
    min: z.number(),
    usual: z.number(),
    max: z.number(),
    label: line(200).trim().default(''),
    link: quantityLink,
  })
  .check(({ value, issues }) => {
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: value })
    const values = inKind(value, value.kind, value.unit)
    if (!values) refuse('unit', `${QUANTITY_LABELS[value.kind]} have no such unit`)
    const wrong = values ? quantityProblems(value.kind, values) : {}
    for (const [path, message] of Object.entries(wrong)) refuse(path, message)
    if (!fitsLink(value.kind, value.link))
      refuse('link', `${QUANTITY_LABELS[value.kind]} cannot be the source of that`)
  })

/** Endpoints that take a figure from a file. */
export const documentedNumberEndpoints = endpoints({
  'quantity.takeCells': {
    method: 'POST',
    path: '/api/sources/:id/figures',
    summary:
      'Take a figure from cells of a workbook or table, as measured by the server. Linked to a step, it sets the step’s field unless another source has named it.',
    access: AUDIT_TEAM,
    params: byId,
    body: documentedNumber,
    answer: quantity,
    status: 201,
    invalidates: AFTER_QUANTITY,
  },
  'quantity.takePassage': {
    method: 'POST',
    path: '/api/sources/:id/passages',
    summary:
      'Take a figure from marked words of a PDF or Word document, which the server quotes. Linked to a step, it sets the step’s field unless another source has named it.',
    access: AUDIT_TEAM,
    params: byId,
    body: passageNumber,
    answer: quantity,
    status: 201,
    invalidates: AFTER_QUANTITY,
  },
})
