// Figures taken from cells of a workbook or table: measured by the server, and stored as a statement like an interviewee's.

import { documentedNumberEndpoints } from '#contract/documented-number.ts'
import { problem } from '#contract/errors.ts'
import { type QuantityKind, quantityProblems } from '#domain/quantity/quantity.ts'
import { quantityOfCells, rangeRefusalText } from '#domain/source/file/file-figure.ts'
import type { RangeMeasure, RangeMeasures } from '#domain/source/file/sheet.ts'
import { requireOpenAudit } from '#server/audit/access.ts'
import { quietTransaction, transaction } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { outsideTransaction, routes } from '#server/platform/http/serve.ts'
import { attributionOf } from '#server/process/attribution.ts'
import { applyQuantity, lockLinked } from '#server/quantity/statements.ts'
import { findQuantity, insertStated } from '#server/quantity/store.ts'
import { measureRange, requireSheets } from '#server/source/read.ts'

export const documentedRoutes = (files: Files) =>
  routes(documentedNumberEndpoints, {
    // Measuring takes a thread, for which a transaction must not wait.
    'quantity.takeCells': outsideTransaction(async ({ params, body, account }) => {
      const { link, label, ...asked } = body
      const measures = await quietTransaction(() => measureRange(files, params.id, asked))
      const values = valuesOf(measures, asked)
      return transaction(async () => {
        const { auditId, filename } = await requireSheets(params.id)
        await requireOpenAudit(auditId)
        await lockLinked(auditId, link)
        const { kind, ...file } = asked
        const stated = { auditId, sourceId: params.id, link, label, kind, ...values }
        const id = await insertStated({ ...stated, file: { ...file, filename } }, account.id)
        const added = await findQuantity(id)
        if (!added) throw new Error('insert returned no row')
        await applyQuantity(added, null, attributionOf(account))
        return added
      })
    }),
  })

interface Asked {
  measure: RangeMeasure
  kind: QuantityKind
  unit: string
}

/** What the cells state in the unit of the kind. Throws 422 with the reason where they state nothing that fits. */
function valuesOf(measures: RangeMeasures, { measure, kind, unit }: Asked) {
  const found = measures[measure]
  if (typeof found === 'string') throw problem('source_cells_refused', { message: rangeRefusalText(found) })
  const values = quantityOfCells(found, kind, unit)
  if (!values) throw problem('source_cells_refused', { message: rangeRefusalText('unfit') })
  const [wrong] = Object.values(quantityProblems(kind, values))
  if (wrong) throw problem('source_cells_refused', { message: `The number is out of bounds. ${wrong}.` })
  return values
}
