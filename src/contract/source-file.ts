// Schemas and endpoints of files as sources: workbooks and tables, measured by ranges of cells, and documents as text.

import { z } from 'zod'
import { AUDIT_TEAM, endpoints, FILE } from '#contract/endpoint.ts'
import { cellRange, sheetName, sheetRow } from '#contract/sheet.ts'
import { AFTER_SOURCE, source } from '#contract/source.ts'
import { byId, name } from '#contract/text.ts'
import { BLOCK_KINDS, type DocumentText } from '#domain/source/document/document-text.ts'
import {
  CELL_KINDS,
  FILE_LIMITS,
  RANGE_MEASURES,
  RANGE_REFUSALS,
  type RangeMeasures,
} from '#domain/source/file/sheet.ts'

const rangeValues = z.object({
  min: z.number(),
  usual: z.number(),
  max: z.number(),
  kind: z.enum(CELL_KINDS),
  count: z.number().int(),
})

const pageLine = z.object({
  page: z.number().int(),
  from: z.number().int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
})

const documentText = z.object({
  pages: z.array(z.object({ width: z.number(), height: z.number() })),
  blocks: z.array(
    z.object({
      n: z.number().int(),
      kind: z.enum(BLOCK_KINDS),
      level: z.number().int(),
      text: z.string(),
      lines: z.array(pageLine),
    }),
  ),
}) satisfies z.ZodType<DocumentText>

/** Endpoints of a workbook, table or document of an audit. */
export const sourceFileEndpoints = endpoints({
  'source.addFile': {
    method: 'POST',
    path: '/api/audits/:id/source-files',
    summary:
      'Upload a workbook (XLSX), table (CSV), PDF or Word document (DOCX), sent as multipart/form-data. It is read immediately.',
    access: AUDIT_TEAM,
    params: byId,
    query: z.object({ requestKey: name.exactOptional() }),
    upload: FILE_LIMITS.bytes,
    answer: source,
    status: 201,
    invalidates: AFTER_SOURCE,
  },
  'source.addVersion': {
    method: 'POST',
    path: '/api/sources/:id/versions',
    summary:
      'Upload a newer version of a file, of the same type, sent as multipart/form-data. Figures of earlier versions keep their values.',
    access: AUDIT_TEAM,
    params: byId,
    query: z.object({ requestKey: name.exactOptional() }),
    upload: FILE_LIMITS.bytes,
    answer: source,
    status: 201,
    invalidates: [...AFTER_SOURCE, 'quantity.changedCells'],
  },
  'source.rows': {
    method: 'GET',
    path: '/api/sources/:id/rows',
    summary: 'The rows with content among 100 rows of a sheet, from this row on.',
    access: AUDIT_TEAM,
    params: byId,
    query: z.object({
      sheet: sheetName.default(''),
      from: z.coerce.number().int().min(1).max(FILE_LIMITS.rows).default(1),
    }),
    answer: z.array(sheetRow),
    afterGate: true,
  },
  'source.text': {
    method: 'GET',
    path: '/api/sources/:id/text',
    summary: 'The text of a PDF or Word document in blocks, with their places on the pages of a PDF.',
    access: AUDIT_TEAM,
    params: byId,
    answer: documentText,
    afterGate: true,
  },
  'source.pages': {
    method: 'GET',
    path: '/api/sources/:id/pages',
    summary: 'The PDF of a source, to draw its pages.',
    access: AUDIT_TEAM,
    params: byId,
    answer: FILE,
  },
  'source.range': {
    method: 'GET',
    path: '/api/sources/:id/range',
    summary:
      'What marked cells state by each measure: one cell, sum, mean, minimum to maximum, number of cells.',
    access: AUDIT_TEAM,
    params: byId,
    query: z.object({ sheet: sheetName.default(''), range: cellRange }),
    answer: z.record(
      z.enum(RANGE_MEASURES),
      z.union([rangeValues, z.enum(RANGE_REFUSALS)]),
    ) satisfies z.ZodType<RangeMeasures>,
  },
})
