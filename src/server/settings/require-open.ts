// Checks whether the settings close registration, assessments, or, during maintenance, everything (SECURITY T17).

import { problem } from '#contract/errors.ts'
import { readSettings } from '#server/settings/settings.ts'

export async function requireOpenRegistration(): Promise<void> {
  if (!(await readSettings()).registrationEnabled) throw problem('registration_closed')
}

export async function requireOpenAssessments(): Promise<void> {
  if (!(await readSettings()).assessmentEnabled) throw problem('assessments_closed')
}

/** Throws 503 during maintenance; callers skip it for administrators. */
export async function requireNoMaintenance(): Promise<void> {
  if ((await readSettings()).maintenanceMode) throw problem('maintenance', { retryAfter: 300 })
}
