// Erases a person from an audit's maps: steps, links, scenarios, and the versions that can be restored.

import { eq } from 'drizzle-orm'
import { type Redact, redactRows } from '#server/platform/redact.ts'
import { processLinks, processSteps, processVersions, scenarios } from '#server/process/table.ts'

export async function redactMaps(auditId: number, redact: Redact): Promise<void> {
  const step = ['label', 'owner', 'system', 'marks', 'accounts'] as const
  await redactRows(processSteps, [...step], eq(processSteps.auditId, auditId), redact)
  await redactRows(processLinks, ['label', 'marks'], eq(processLinks.auditId, auditId), redact)
  await redactRows(scenarios, ['title', 'note'], eq(scenarios.auditId, auditId), redact)
  await redactRows(processVersions, ['map'], eq(processVersions.auditId, auditId), redact)
}
