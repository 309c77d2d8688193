// What stands under a client's page: what was written through the link, and what the house shows of its own comments.

import type { ClientPage } from '#contract/client-link.ts'
import type { ClientPart } from '#domain/client-link.ts'
import { aboutOf } from '#domain/comment.ts'
import type { AuditSnapshot } from '#domain/document/audit-snapshot.ts'
import { type LivingLink, listComments, ofLink } from '#server/client/store.ts'
import { listShown } from '#server/comment/read.ts'

type PageComment = ClientPage['comments'][number]

/** Oldest first. Of the house, only what is about the whole or about something that this link shows. */
export async function commentsFor(link: LivingLink, content: AuditSnapshot): Promise<PageComment[]> {
  const named = namer(content, link.parts)
  const theirs = (await listComments(ofLink(link.id))).map(({ linkId: _, ...comment }) => ({
    ...comment,
    ofHouse: false,
    name: named(comment.about) ?? '',
  }))
  const ours = (await listShown(link.auditId)).flatMap(({ author, ...comment }) => {
    const name = named(comment.about)
    return name === null ? [] : [{ ...comment, author: author ?? '', ofHouse: true, name }]
  })
  return [...theirs, ...ours].sort((a, b) => a.writtenAt.localeCompare(b.writtenAt))
}

/** What the page calls the thing that `about` names: empty for the whole, null for what it does not show. */
export function namer({ steps, opportunities }: AuditSnapshot, parts: readonly ClientPart[]) {
  return (about: string): string | null => {
    const thing = aboutOf(about)
    if (thing.kind === 'audit') return ''
    if (thing.kind === 'step' && parts.includes('map'))
      return steps.find(({ id }) => id === thing.id)?.label ?? null
    if (thing.kind === 'opportunity' && parts.includes('opportunities'))
      return opportunities.find(({ id }) => id === thing.id)?.title ?? null
    return null
  }
}
