// The comments on a client page: those written through the link, and the organization's own comments that it
// shows.

import type { LinkedAudit } from '#contract/client-link.ts'
import type { ClientPart } from '#domain/client-link.ts'
import { aboutOf } from '#domain/comment.ts'
import type { AuditSnapshot } from '#domain/document/audit-snapshot.ts'
import { type LivingLink, listComments, ofLink } from '#server/client-link/store.ts'
import { listShown } from '#server/comment/read.ts'

type PageComment = LinkedAudit['comments'][number]

/**
 * Returns comments, oldest first. The organization's are included only if about the whole audit or something the
 * link shows.
 */
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

/**
 * Returns the page's name for what `about` refers to: '' for the whole audit, null for what the link does not
 * show.
 */
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
