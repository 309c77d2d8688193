// Accepts suggestions of a draft: each once, even when two users accept at the same time.

import type { Draft } from '#contract/draft.ts'
import { refsOf } from '#domain/draft/kinds.ts'
import { requireOpenAudit } from '#server/audit/access.ts'
import { requireDraft } from '#server/draft/read.ts'
import { lockDraft, writeAccepted } from '#server/draft/store.ts'

/** Records these suggestions as accepted; returns the updated draft, and those that had not been accepted before. */
export async function acceptSuggestions(
  id: number,
  refs: readonly string[],
): Promise<{ draft: Draft; taken: string[] }> {
  await lockDraft(id)
  const { auditId, content, taken: before } = await requireDraft(id)
  await requireOpenAudit(auditId)
  const known = refsOf(content)
  const taken = known.filter(ref => refs.includes(ref) && !before.includes(ref))
  await writeAccepted(
    id,
    known.filter(ref => before.includes(ref) || taken.includes(ref)),
  )
  return { draft: await requireDraft(id), taken }
}
