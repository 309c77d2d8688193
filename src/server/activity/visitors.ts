// Names of the visitors in an audit's activity: the interviewee, or the client link. Read each time, so that an erased
// name disappears from the activity too.

import { eq } from 'drizzle-orm'
import { type AuditAction, visitorLinkOf } from '#domain/activity.ts'
import { clientLinks } from '#server/client-link/table.ts'
import { interviews } from '#server/interview/table.ts'
import { db } from '#server/platform/database/database.ts'

type LinkedAction = Pick<AuditAction, 'actorId' | 'actorName'> & { note: string }

/** Returns a function that names a visitor by the link that was used; users keep their names. */
export async function visitorNamesIn(
  auditId: number,
  actions: readonly LinkedAction[],
): Promise<(action: LinkedAction) => string> {
  if (!actions.some(action => visitorLinkOf(action))) return action => action.actorName
  const people = await db()
    .select({ id: interviews.id, name: interviews.interviewee })
    .from(interviews)
    .where(eq(interviews.auditId, auditId))
  const links = await db()
    .select({ id: clientLinks.id, name: clientLinks.title })
    .from(clientLinks)
    .where(eq(clientLinks.auditId, auditId))
  const names = new Map([
    ...people.map(({ id, name }) => [`interview ${id}`, name] as const),
    ...links.map(({ id, name }) => [`link ${id}`, `Client, “${name}”`] as const),
  ])
  return action => {
    const link = visitorLinkOf(action)
    return (link && names.get(`${link.kind} ${link.id}`)) || action.actorName
  }
}
