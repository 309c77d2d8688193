// Figures taken from cells of a workbook or table, and from passages of a document: stored as a statement like an interviewee's.

import { documentedNumberEndpoints } from '#contract/documented-number.ts'
import { problem } from '#contract/errors.ts'
import {
  type CitedPlace,
  type QuantityKind,
  type QuantityLink,
  type QuantityValues,
  quantityProblems,
} from '#domain/quantity/quantity.ts'
import {
  blockOfPassage,
  type DocumentText,
  type Passage,
  pageOf,
  quoteOf,
} from '#domain/source/document/document-text.ts'
import { inKind } from '#domain/source/document/passage-figure.ts'
import { quantityOfCells, rangeRefusalText } from '#domain/source/file/file-figure.ts'
import type { RangeMeasure, RangeMeasures } from '#domain/source/file/sheet.ts'
import { requireOpenAudit } from '#server/audit/access.ts'
import { quietTransaction, transaction } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { outsideTransaction, routes } from '#server/platform/http/serve.ts'
import { attributionOf } from '#server/process/attribution.ts'
import { applyQuantity, lockLinked } from '#server/quantity/statements.ts'
import { findQuantity, insertStated } from '#server/quantity/store.ts'
import { documentOf, earlierVersions, measureRange, requireFile } from '#server/source/read.ts'

export const documentedRoutes = (files: Files) =>
  routes(documentedNumberEndpoints, {
    // Measuring takes a thread, for which a transaction must not wait.
    'quantity.takeCells': outsideTransaction(async ({ params, body, account }) => {
      const { link, label, ...asked } = body
      const measures = await quietTransaction(() => measureRange(files, params.id, asked))
      const values = valuesOf(measures, asked)
      const { kind, ...file } = asked
      return takeFigure(params.id, { kind, label, link, values, place: () => file }, account)
    }),

    'quantity.takePassage': outsideTransaction(async ({ params, body, account }) => {
      const { block, from, to, kind, unit, label, link, ...written } = body
      const passage = { block, from, to }
      const document = await quietTransaction(() => documentOf(files, params.id))
      const quoted = quotedPassage(document, passage)
      const values = inKind(written, kind, unit)
      if (!values) throw problem('invalid_body', { fields: { unit: 'Choose a unit' } })
      const place = () => ({ ...passage, ...quoted, unit })
      return takeFigure(params.id, { kind, label, link, values, place }, account)
    }),
  })

interface TakenFigure {
  kind: QuantityKind
  label: string
  link: QuantityLink
  values: QuantityValues
  place: () => Omit<CitedPlace, 'filename'>
}

/** Stores the figure and applies it to the step. It replaces what the file, or an earlier version, stated of the same. */
function takeFigure(sourceId: number, { kind, label, link, values, place }: TakenFigure, account: Caller) {
  return transaction(async () => {
    const { auditId, filename } = await requireFile(sourceId)
    await requireOpenAudit(auditId)
    await lockLinked(auditId, link)
    const file = { ...place(), filename } as CitedPlace
    const stated = { auditId, sourceId, link, label, kind, ...values, file }
    const id = await insertStated(stated, account.id, await earlierVersions(sourceId))
    const added = await findQuantity(id)
    if (!added) throw new Error('insert returned no row')
    await applyQuantity(added, null, attributionOf(account))
    return added
  })
}

interface MeasureRequest {
  measure: RangeMeasure
  kind: QuantityKind
  unit: string
}

/** What the cells state in the unit of the kind. Throws 422 with the reason where they state nothing that fits. */
function valuesOf(measures: RangeMeasures, { measure, kind, unit }: MeasureRequest) {
  const found = measures[measure]
  if (typeof found === 'string') throw problem('source_cells_refused', { message: rangeRefusalText(found) })
  const values = quantityOfCells(found, kind, unit)
  if (!values) throw problem('source_cells_refused', { message: rangeRefusalText('unfit') })
  const [wrong] = Object.values(quantityProblems(kind, values))
  if (wrong) throw problem('source_cells_refused', { message: `The number is out of bounds. ${wrong}.` })
  return values
}

/** The page and the quote of marked words. Throws 422 where the document does not have them. */
function quotedPassage(document: DocumentText, passage: Passage) {
  const block = blockOfPassage(document, passage)
  if (!block) throw problem('source_passage_gone')
  return { page: pageOf(block, passage.from), quote: quoteOf(document, passage) }
}
