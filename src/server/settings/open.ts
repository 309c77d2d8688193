// What the settings close: registration, assessments, and everything during maintenance (SECURITY T17).

import { problem } from '#contract/errors.ts'
import { readSettings } from '#server/settings/settings.ts'

export async function requireOpenRegistration(): Promise<void> {
  if (!(await readSettings()).registrationEnabled) throw problem('registration_closed')
}

export async function requireOpenAssessments(): Promise<void> {
  if (!(await readSettings()).assessmentEnabled) throw problem('assessments_closed')
}

/** Throws 503 during maintenance; administrators are not asked. */
export async function requireNoMaintenance(): Promise<void> {
  if ((await readSettings()).maintenanceMode) throw problem('maintenance', { retryAfter: 300 })
}
