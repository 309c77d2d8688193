// What a client link shows: the current audit or a frozen state, with names pseudonymized where the link hides
// them.

import { messagesOf } from '#content/documents/messages.ts'
import type { AuditSnapshot } from '#domain/document/audit-snapshot.ts'
import { readClientState, writeClientState } from '#domain/document/client-state.ts'
import { pseudonymize } from '#domain/document/pseudonym/pseudonymize.ts'
import type { Names } from '#domain/document/stamp.ts'
import type { DocumentLanguage } from '#domain/text/document-language.ts'
import { composeLink, linkState } from '#server/client-link/compose.ts'
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

type ShownLink = Pick<LivingLink, 'auditId' | 'versionId' | 'names'>

/** Returns what a link shows, in the language of its audit. Do not call it inside a transaction. */
export async function contentOf({ auditId, versionId, names }: ShownLink): Promise<AuditSnapshot> {
  if (versionId === null) return contentNow(auditId, names)
  const stored = await readVersion(versionId)
  if (stored === undefined) throw new Error('the version of a link was not found')
  return readClientState(stored).content
}

/**
 * Returns what a link shows, as signed and as read in the chosen language, whose words replace hidden names. A frozen state
 * has one set of replacements. Do not call it inside a transaction.
 */
export async function contentsOf(
  link: ShownLink,
  chosen: DocumentLanguage | undefined,
): Promise<Record<'signed' | 'read', AuditSnapshot>> {
  const signed = await contentOf(link)
  const isRead = chosen === undefined || chosen === (signed.language ?? 'en')
  if (isRead || link.versionId !== null || link.names === 'full') return { signed, read: signed }
  const decisions = await listNameDecisions(link.auditId)
  const { pseudonyms } = messagesOf(chosen).terms
  return { signed, read: pseudonymize(await readAuditSnapshot(link.auditId), decisions, pseudonyms) }
}

/** A state to store: its text, and the hash of what it shows. */
export async function frozen(content: AuditSnapshot): Promise<{ text: string; hash: string }> {
  const signed = await composeLink('state', linkState(content, []))
  return { text: writeClientState(signed.text, content), hash: signed.hash }
}
