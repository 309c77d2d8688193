// Takes a person who asks for deletion out of an audit's maps: steps, links, scenarios, and the versions that can be restored.

import { eq } from 'drizzle-orm'
import { type Reword, rewordRows } from '#server/platform/reword.ts'
import { processLinks, processSteps, processVersions, scenarios } from '#server/process/table.ts'

export async function rewordMaps(auditId: number, reword: Reword): Promise<void> {
  const step = ['label', 'owner', 'system', 'marks', 'accounts'] as const
  await rewordRows(processSteps, [...step], eq(processSteps.auditId, auditId), reword)
  await rewordRows(processLinks, ['label', 'marks'], eq(processLinks.auditId, auditId), reword)
  await rewordRows(scenarios, ['title', 'note'], eq(scenarios.auditId, auditId), reword)
  await rewordRows(processVersions, ['map'], eq(processVersions.auditId, auditId), reword)
}
