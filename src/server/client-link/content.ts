// What a client link shows: the current audit or a frozen state, with names pseudonymized where the link hides
// them.

import type { AuditSnapshot } from '#domain/document/audit-snapshot.ts'
import { readClientState, writeClientState } from '#domain/document/client-state.ts'
import type { Names } from '#domain/document/stamp.ts'
import { composeLink, linkState } from '#server/client-link/composing.ts'
import { type LivingLink, readVersion } from '#server/client-link/store.ts'
import { listNameDecisions } from '#server/deliverable/name-store.ts'
import { readAuditSnapshot, withOptions } from '#server/document/audit-snapshot.ts'

/** Returns the current audit as readers of such a link see it. Do not call it inside a transaction. */
export const contentNow = async (auditId: number, names: Names): Promise<AuditSnapshot> =>
  withOptions(await readAuditSnapshot(auditId), {
    names,
    decisions: await listNameDecisions(auditId),
    locale: null,
    language: null,
  })

/** Returns what a link shows. Do not call it inside a transaction. */
export async function contentOf({
  auditId,
  versionId,
  names,
}: Pick<LivingLink, 'auditId' | 'versionId' | 'names'>): Promise<AuditSnapshot> {
  if (versionId === null) return contentNow(auditId, names)
  const stored = await readVersion(versionId)
  if (stored === undefined) throw new Error('the version of a link was not found')
  return readClientState(stored).content
}

/** A state to store: its text, and the hash of what it shows. */
export async function frozen(content: AuditSnapshot): Promise<{ text: string; hash: string }> {
  const signed = await composeLink('state', linkState(content, []))
  return { text: writeClientState(signed.text, content), hash: signed.hash }
}
