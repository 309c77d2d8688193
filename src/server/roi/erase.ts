// Erases a person from the notes of an audit's ROI.

import { eq } from 'drizzle-orm'
import { type Redact, redactRows } from '#server/platform/redact.ts'
import { roiModels } from '#server/roi/table.ts'

export async function redactRoi(auditId: number, redact: Redact): Promise<void> {
  await redactRows(roiModels, ['notes', 'marks', 'plan', 'results'], eq(roiModels.auditId, auditId), redact)
}
