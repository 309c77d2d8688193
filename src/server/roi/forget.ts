// Takes a person who asks for deletion out of the notes of an audit's ROI.

import { eq } from 'drizzle-orm'
import { type Reword, rewordRows } from '#server/platform/reword.ts'
import { roiModels } from '#server/roi/table.ts'

export async function rewordRoi(auditId: number, reword: Reword): Promise<void> {
  await rewordRows(roiModels, ['notes', 'marks', 'plan', 'results'], eq(roiModels.auditId, auditId), reword)
}
