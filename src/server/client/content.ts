// What a link shows: the audit as it stands, or as it stood, with names covered where the link covers them.

import type { Dossier } from '#domain/document/dossier.ts'
import type { Names } from '#domain/document/stamp.ts'
import { type LivingLink, readVersion } from '#server/client/store.ts'
import { compose } from '#server/document/compose.ts'
import { asChosen, readDossier } from '#server/document/dossier.ts'

/** The audit as it stands now, as readers of such a link see it. Not inside a transaction. */
export const contentNow = async (auditId: number, names: Names): Promise<Dossier> =>
  asChosen(await readDossier(auditId), { names, kept: [], locale: null })

/** What a link shows. Not inside a transaction. */
export async function contentOf({
  auditId,
  versionId,
  names,
}: Pick<LivingLink, 'auditId' | 'versionId' | 'names'>): Promise<Dossier> {
  if (versionId === null) return contentNow(auditId, names)
  const content = await readVersion(versionId)
  if (content === undefined) throw new Error('the version of a link was not found')
  return JSON.parse(content) as Dossier
}

/** A state to be kept: its text, and the hash of what it shows. */
export async function frozen(content: Dossier): Promise<{ text: string; hash: string }> {
  const { hash } = await compose('snapshot', { kind: 'deck', content })
  return { text: JSON.stringify(content), hash }
}
