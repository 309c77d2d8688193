// Taking suggestions of a draft over: each once, also by two people at once.

import type { Draft } from '#contract/draft.ts'
import { refsOf } from '#domain/draft/kinds.ts'
import { requireOpenAudit } from '#server/audit/access.ts'
import { requireDraft } from '#server/draft/read.ts'
import { holdDraft, writeTaken } from '#server/draft/store.ts'

/** Notes these suggestions as taken over; answers the draft as it is then, and those that nobody had taken before. */
export async function takeFromDraft(
  id: number,
  refs: readonly string[],
): Promise<{ draft: Draft; taken: string[] }> {
  await holdDraft(id)
  const { auditId, content, taken: before } = await requireDraft(id)
  await requireOpenAudit(auditId)
  const known = refsOf(content)
  const taken = known.filter(ref => refs.includes(ref) && !before.includes(ref))
  await writeTaken(
    id,
    known.filter(ref => before.includes(ref) || taken.includes(ref)),
  )
  return { draft: await requireDraft(id), taken }
}
