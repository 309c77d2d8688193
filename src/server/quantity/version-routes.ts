// Figures of earlier versions of a file: which of them a newer version changes, and what a person decides about each.

import { type ChangedFigure, changedFigureEndpoints } from '#contract/changed-figure.ts'
import { problem } from '#contract/errors.ts'
import type { SavedQuantity } from '#contract/quantity.ts'
import {
  type FileSource,
  isDocumented,
  type QuantityValues,
  quantityProblems,
} from '#domain/quantity/quantity.ts'
import { quantityOfCells, rangeRefusalText } from '#domain/source/file/file-figure.ts'
import { rangeText } from '#domain/source/file/sheet.ts'
import { requireOpenAudit } from '#server/audit/access.ts'
import { quietTransaction, transaction } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { outsideTransaction, routes } from '#server/platform/http/serve.ts'
import { requireStepAlone } from '#server/process/access.ts'
import { attributionOf } from '#server/process/attribution.ts'
import { applyQuantity } from '#server/quantity/statements.ts'
import { findQuantity, listQuantities, restate } from '#server/quantity/store.ts'
import type { VersionChange } from '#server/source/file/content.ts'
import { compareVersions, earlierVersions, requireSheets } from '#server/source/read.ts'

export const versionRoutes = (files: Files) =>
  routes(changedFigureEndpoints, {
    // Comparing takes a thread, for which a transaction must not wait.
    'quantity.changedCells': outsideTransaction(async ({ params }) => {
      const figures = await quietTransaction(() => earlierFigures(params.id))
      const changes = await changesOf(files, params.id, figures)
      const changed = figures.flatMap((figure, n) => {
        const change = changes[n]
        const isDecided = figure.source.keptIn === params.id
        return change && !change.isSame && !isDecided ? [changedFigure(figure, change)] : []
      })
      return { changed, unchanged: changes.filter(({ isSame }) => isSame).length }
    }),

    'quantity.useVersion': outsideTransaction(async ({ params, body: { sourceId, use }, account }) => {
      const figures = await quietTransaction(() => earlierFigures(sourceId))
      const figure = figures.find(({ id }) => id === params.id)
      if (!figure) throw problem('quantity_not_found')
      const [change] = use === 'new' ? await changesOf(files, sourceId, [figure]) : []
      return transaction(async () => {
        const { auditId, filename } = await requireSheets(sourceId)
        await requireOpenAudit(auditId)
        if (figure.link?.to === 'step') await requireStepAlone(auditId, figure.link.stepId)
        const { sourceId: from, ...file } = figure.source
        const values = change && valuesNow(figure, change)
        if (typeof values === 'string') throw problem('source_cells_refused', { message: values })
        const stated =
          change && values
            ? { ...values, sourceId, file: { ...file, filename, range: rangeText(change.range) } }
            : { sourceId: from, file: { ...file, keptIn: sourceId } }
        await restate(params.id, stated, account.id)
        const after = await findQuantity(params.id)
        if (!after) throw problem('quantity_not_found')
        if (change) await applyQuantity(after, figure, attributionOf(account))
        return after
      })
    }),
  })

type FileFigure = SavedQuantity & { source: FileSource & { sourceId: number } }

/** The figures that earlier versions of a file state. */
async function earlierFigures(sourceId: number): Promise<FileFigure[]> {
  const { auditId } = await requireSheets(sourceId)
  const earlier = await earlierVersions(sourceId)
  const isEarlier = (each: SavedQuantity): each is FileFigure =>
    isDocumented(each.source) && earlier.includes(each.source.sourceId ?? 0)
  return earlier.length === 0 ? [] : (await listQuantities(auditId)).filter(isEarlier)
}

const changesOf = (files: Files, sourceId: number, figures: readonly FileFigure[]) =>
  compareVersions(
    files,
    sourceId,
    figures.map(({ source }) => source),
  )

function changedFigure(figure: FileFigure, change: VersionChange): ChangedFigure {
  const values = valuesNow(figure, change)
  return {
    ...{ quantityId: figure.id, sourceId: figure.source.sourceId, range: rangeText(change.range) },
    ...{ before: change.before, after: change.after },
    now: typeof values === 'string' ? null : values,
    refusal: typeof values === 'string' ? values : null,
  }
}

/** What the cells state now in the unit of the kind; or why they state nothing, in a sentence. */
function valuesNow({ kind, source }: FileFigure, { measures }: VersionChange): QuantityValues | string {
  const found = measures?.[source.measure] ?? 'no_number'
  if (typeof found === 'string') return rangeRefusalText(found)
  const values = quantityOfCells(found, kind, source.unit)
  if (!values) return rangeRefusalText('unfit')
  const [wrong] = Object.values(quantityProblems(kind, values))
  return wrong ? `The number is out of bounds. ${wrong}.` : values
}
