// Undoes an accepted proposal, except values that were changed since.

import type { ProposalUndo } from '#contract/answer-proposal.ts'
import type { Attribution } from '#domain/attribution.ts'
import { LINK_DEFAULTS } from '#domain/process/step.ts'
import { NUMBER_FIELDS } from '#domain/process/step-field.ts'
import { restoreCapacity } from '#server/capacity/change.ts'
import {
  addLink,
  changeSteps,
  removeLinks,
  removeStepsOfAnswer,
  restoreShare,
} from '#server/process/change.ts'
import { auditMap } from '#server/process/read.ts'
import { deleteQuantity, listAnswerQuantities } from '#server/quantity/store.ts'

/** Removes what the proposal created, and restores the values that it replaced, while the answer is locked. */
export async function undoProposal(
  { auditId, answerId }: { auditId: number; answerId: number },
  { figures, steps, links, refined, replaced, shares, owners }: ProposalUndo,
  by: Attribution,
): Promise<void> {
  const held = new Set((await listAnswerQuantities(answerId)).map(({ id }) => id))
  for (const id of figures) if (held.has(id)) await deleteQuantity(id)
  await removeLinks(auditId, links)
  await removeStepsOfAnswer(auditId, answerId, steps)
  const present = new Map((await auditMap(auditId, [])).saved.map(step => [step.id, step.version]))
  for (const link of refined)
    if (present.has(link.sourceId) && present.has(link.targetId))
      await addLink({ auditId }, { ...LINK_DEFAULTS, ...link }, by)
  for (const former of shares) await restoreShare(former, auditId, by)
  const again = [...NUMBER_FIELDS]
  const restored = replaced.filter(({ id, version }) => present.get(id) === version)
  await changeSteps(
    { auditId },
    restored.map(({ version: _, ...values }) => ({ ...values, again })),
    by,
  )
  for (const owner of owners) await restoreCapacity(auditId, owner, by)
}
