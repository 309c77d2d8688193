// Figures of earlier versions of a file: which of them a newer version changes, and what a person decides about each.

import { type ChangedFigure, changedFigureEndpoints } from '#contract/changed-figure.ts'
import { problem } from '#contract/errors.ts'
import { requireOpenAudit } from '#server/audit/access.ts'
import { quietTransaction, transaction } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { outsideTransaction, routes } from '#server/platform/http/serve.ts'
import { requireStepAlone } from '#server/process/access.ts'
import { attributionOf } from '#server/process/attribution.ts'
import { applyQuantity } from '#server/quantity/statements.ts'
import { findQuantity, restate } from '#server/quantity/store.ts'
import {
  earlierFigures,
  type FigureChange,
  type FileFigure,
  figureChanges,
} from '#server/quantity/version-change.ts'
import { requireFile } from '#server/source/read.ts'

export const versionRoutes = (files: Files) =>
  routes(changedFigureEndpoints, {
    // Comparing takes a thread, for which a transaction must not wait.
    'quantity.changedCells': outsideTransaction(async ({ params }) => {
      const figures = await quietTransaction(() => earlierFigures(params.id))
      const changes = await figureChanges(files, params.id, figures)
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
      const [change] = use === 'new' ? await figureChanges(files, sourceId, [figure]) : []
      return transaction(async () => {
        const { auditId, filename } = await requireFile(sourceId)
        await requireOpenAudit(auditId)
        if (figure.link?.to === 'step') await requireStepAlone(auditId, figure.link.stepId)
        if (change && typeof change.values === 'string')
          throw problem('source_cells_refused', { message: change.values })
        const { sourceId: from, ...file } = figure.source
        const stated =
          change && typeof change.values !== 'string'
            ? { ...change.values, sourceId, file: { ...file, ...change.place, filename } }
            : { sourceId: from, file: { ...file, keptIn: sourceId } }
        await restate(params.id, stated, account.id)
        const after = await findQuantity(params.id)
        if (!after) throw problem('quantity_not_found')
        if (change) await applyQuantity(after, figure, attributionOf(account))
        return after
      })
    }),
  })

function changedFigure(figure: FileFigure, { values, place, before, after }: FigureChange): ChangedFigure {
  const isPassage = place !== null && 'block' in place
  return {
    quantityId: figure.id,
    sourceId: figure.source.sourceId,
    before,
    after,
    range: place !== null && 'range' in place ? place.range : null,
    passage: isPassage ? { block: place.block, from: place.from, to: place.to } : null,
    now: typeof values === 'string' ? null : values,
    refusal: typeof values === 'string' ? values : null,
  }
}
