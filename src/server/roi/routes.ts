// ROI: every user of the organization may read it, and save it while the audit is open.

import { isDeepStrictEqual } from 'node:util'
import { problem } from '#contract/errors.ts'
import { type Roi, roiEndpoints } from '#contract/roi.ts'
import type { Attribution } from '#domain/attribution.ts'
import { ENTRIES, isExample } from '#domain/roi/example.ts'
import type { RoiForm } from '#domain/roi/offer.ts'
import { planAttributionsAfter, ROI_PLAN, type RoiNote, type RoiPlan } from '#domain/roi/plan.ts'
import { roiResults } from '#domain/roi/results.ts'
import { ROI_DEFAULTS, type RoiInputs, simpleRoi } from '#domain/roi/roi.ts'
import { requireAudit, startAudit } from '#server/audit/access.ts'
import { snapshot } from '#server/platform/database/database.ts'
import { routes } from '#server/platform/http/serve.ts'
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
    // A client that sends no plan has not seen the audit's own figures that the calculator opens with.
    const base = before.savedAt === null && !body.plan ? EXAMPLE : { ...before, inputs: before }
    const { plan = planUnder(base, body), notes, readAt, edited, ...inputs } = body
    if (readAt !== undefined && readAt !== before.savedAt) {
      if (isSame(before, { inputs, plan, notes })) return before
      throw problem('changed_meanwhile', { current: before })
    }
    const mark = { author: account.name, date: new Date().toISOString() }
    const marks = planAttributionsAfter(base, { inputs, plan }, edited, mark)
    await saveRoi(params.id, account.id, {
      ...inputs,
      ...simpleRoi(inputs),
      plan,
      marks,
      example: isExample({ marks, sources: {}, plan }),
      notes: notesAfter(before, notes, mark),
      results: roiResults(inputs, plan),
    })
    return auditRoi(params.id)
  },
})

/** Whether the stored form is the one sent: its confirmation was lost, and it is sent again. */
function isSame(stored: Roi, sent: RoiForm & { notes: string[] | undefined }): boolean {
  const inputs = Object.entries(sent.inputs).every(
    ([name, value]) => stored[name as keyof RoiInputs] === value,
  )
  const notes = sent.notes ?? stored.notes.map(({ text }) => text)
  return (
    inputs &&
    isDeepStrictEqual(sent.plan, stored.plan) &&
    isDeepStrictEqual(
      notes,
      stored.notes.map(({ text }) => text),
    )
  )
}

const EXAMPLE = { inputs: ROI_DEFAULTS, plan: ROI_PLAN, marks: {} }

/**
 * The plan after the change. An entry changed without its plan loses its source, and its range where the new value
 * is outside it.
 */
function planUnder({ inputs, plan }: RoiForm, sent: RoiInputs): RoiPlan {
  const changed = ENTRIES.filter(name => sent[name] !== inputs[name])
  const kept = Object.entries(plan.sources).filter(([name]) => changed.every(each => each !== name))
  const within = (name: 'projectedSavings' | 'implementationCost') => {
    const ends = plan.ranges[name]
    return ends && ends.min <= sent[name] && sent[name] <= ends.max ? ends : null
  }
  return {
    ...plan,
    sources: Object.fromEntries(kept),
    ranges: {
      ...plan.ranges,
      projectedSavings: within('projectedSavings'),
      implementationCost: within('implementationCost'),
    },
  }
}

/** Notes in the order sent; existing ones keep their author and date. */
function notesAfter({ notes }: Roi, sent: string[] | undefined, mark: Attribution): RoiNote[] {
  if (!sent) return notes
  return sent.map(text => notes.find(note => note.text === text) ?? { text, ...mark })
}
