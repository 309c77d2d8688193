// Access to drafts: finds one of an audit that the caller may see.

import type { Draft } from '#contract/draft.ts'
import { problem } from '#contract/errors.ts'
import { requireAudit } from '#server/audit/access.ts'
import { findDraft } from '#server/draft/store.ts'

/** Throws 404. */
export async function requireDraft(id: number): Promise<Draft> {
  const draft = await findDraft(id)
  if (!draft) throw problem('draft_not_found')
  await requireAudit(draft.auditId)
  return draft
}
