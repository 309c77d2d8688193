// ROI: anybody of the organisation may read it, and save it while the audit is open.

import { problem } from '#contract/errors.ts'
import { type Roi, roiEndpoints } from '#contract/roi.ts'
import type { Mark } from '#domain/mark.ts'
import { simpleRoi } from '#domain/roi.ts'
import { marksAfter, type RoiNote } from '#domain/roi-plan.ts'
import { roiResults } from '#domain/roi-results.ts'
import { requireAudit, startAudit } from '#server/audit/access.ts'
import { snapshot } from '#server/platform/database.ts'
import { routes } from '#server/platform/serve.ts'
import { auditRoi } from '#server/roi/read.ts'
import { lockRoi, saveRoi } from '#server/roi/store.ts'

export const roiRoutes = routes(roiEndpoints, {
  'roi.get': async ({ params }) => {
    await requireAudit(params.id)
    return snapshot(() => auditRoi(params.id))
  },

  'roi.save': async ({ params, body, account }) => {
    await startAudit(params.id)
    await lockRoi(params.id)
    const before = await auditRoi(params.id)
    const { plan = before.plan, notes, readAt, ...inputs } = body
    if (readAt !== undefined && readAt !== before.savedAt)
      throw problem('changed_meanwhile', { current: before })
    const mark = { author: account.name, date: new Date().toISOString() }
    await saveRoi(params.id, account.id, {
      ...inputs,
      ...simpleRoi(inputs),
      plan,
      marks: marksAfter(
        before.savedAt === null ? null : { ...before, inputs: before },
        { inputs, plan },
        mark,
      ),
      notes: notesAfter(before, notes, mark),
      results: roiResults(inputs, plan),
    })
    return auditRoi(params.id)
  },
})

/** Notes in the order sent; one that stood there before keeps its author and date. */
function notesAfter({ notes }: Roi, sent: string[] | undefined, mark: Mark): RoiNote[] {
  if (!sent) return notes
  return sent.map(text => notes.find(note => note.text === text) ?? { text, ...mark })
}
