// Comments: who may write, resolve and read them, and who is notified by email.

import { messagesOf } from '#content/documents/messages.ts'
import { commentEndpoints, type NewComment, type Thread } from '#contract/comment.ts'
import { problem } from '#contract/errors.ts'
import { aboutOf, COMMENT_LIMITS, isShowable, mentionedIn, threadPath } from '#domain/comment.ts'
import { namesIn } from '#domain/document/pseudonym/propose-names.ts'
import { findOwner } from '#server/account/people.ts'
import { lockAnyAudit, requireAudit } from '#server/audit/access.ts'
import { listPeopleOf, listTeam } from '#server/audit/team.ts'
import { namesOf } from '#server/comment/names.ts'
import {
  countComments,
  countThreads,
  findByRequest,
  findComment,
  findThread,
  insertComment,
  insertThread,
  listComments,
  listParticipants,
  listThreads,
  setResolved,
  setSeen,
  setShown,
} from '#server/comment/store.ts'
import { listNameDecisions } from '#server/deliverable/name-store.ts'
import { readAuditSnapshot } from '#server/document/audit-snapshot.ts'
import { sendToOwner } from '#server/email-queue/email-queue.ts'
import { transaction } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { outsideTransaction, routes } from '#server/platform/http/serve.ts'

export const commentRoutes = ({ publicUrl }: { publicUrl: string }) =>
  routes(commentEndpoints, {
    'comment.list': async ({ params, account }) => {
      await requireAudit(params.id)
      return {
        threads: await threadsOf(params.id, account.id),
        people: await listPeopleFor(params.id, account),
      }
    },

    'comment.write': async ({ params, body, account }) => {
      // Locked until commit, so that of two identical requests the second finds the first one's comment.
      await lockAnyAudit(params.id)
      const before = await findByRequest(account.id, body.requestKey)
      if (before) return before
      const threadId = await threadFor(params.id, body)
      if ((await countComments(threadId)) >= COMMENT_LIMITS.comments) throw problem('comments_full')
      const others = (await listPeopleFor(params.id, account)).filter(({ id }) => id !== account.id)
      const mentions = mentionedIn(body.text, others).map(({ id }) => id)
      const { text, requestKey } = body
      const id = await insertComment({ threadId, authorId: account.id, text, requestKey }, mentions)
      await setSeen({ threadId, userId: account.id, upTo: id })
      await writeTo(publicUrl, params.id, threadId, { author: account, text })
      return { id, threadId }
    },

    'comment.resolve': async ({ params, body, account }) => {
      await requireThread(params.id)
      await setResolved(params.id, body.resolved ? account.id : null)
    },

    'comment.show': outsideTransaction(async ({ params, body, account }) => {
      const comment = await findComment(params.id)
      if (!comment) throw problem('comment_not_found')
      await requireAudit(comment.auditId)
      if (body.shown) await requireShowable(comment, account.id)
      await transaction(async () => {
        await lockAnyAudit(comment.auditId)
        await setShown(params.id, body.shown)
      })
    }),

    'comment.seen': async ({ params, body, account }) => {
      await requireThread(params.id)
      await setSeen({ threadId: params.id, userId: account.id, upTo: body.upTo })
    },
  })

async function requireThread(id: number) {
  const thread = await findThread(id)
  if (!thread) throw problem('thread_not_found')
  await requireAudit(thread.auditId)
  return thread
}

type Showable = Pick<
  NonNullable<Awaited<ReturnType<typeof findComment>>>,
  'authorId' | 'about' | 'auditId' | 'text'
>

/**
 * Checks that a comment may be shown to clients: the user's own, about something that links show, and without
 * names that a link may hide.
 */
async function requireShowable({ authorId, about, auditId, text }: Showable, caller: number): Promise<void> {
  if (authorId !== caller) throw problem('comment_of_another')
  if (!isShowable(about)) throw problem('comment_not_showable')
  const content = await readAuditSnapshot(auditId)
  const { pseudonyms } = messagesOf(content.language ?? 'en').terms
  if (namesIn(text, content, await listNameDecisions(auditId), pseudonyms).length > 0)
    throw problem('comment_names_somebody')
}

async function threadsOf(auditId: number, userId: number): Promise<Thread[]> {
  const threads = await listThreads(auditId, userId)
  const written = Map.groupBy(await listComments(auditId), ({ threadId }) => threadId)
  const names = await namesOf(
    auditId,
    threads.map(({ about }) => about),
  )
  return threads.map(({ seen, ...thread }) => {
    const said = written.get(thread.id) ?? []
    const isFigure = aboutOf(thread.about).kind === 'figure'
    return {
      ...thread,
      name: names.get(thread.about) ?? thread.name,
      isGone: !isFigure && !names.has(thread.about),
      unread: said.filter(({ id, authorId }) => id > seen && authorId !== userId).length,
      comments: said.map(({ authorId, threadId: _, ...comment }) => ({
        ...comment,
        isMine: authorId === userId,
      })),
    }
  })
}

/** The thread that a comment replies to, which is reopened; else a new one about an existing record. */
async function threadFor(auditId: number, { threadId, about, name }: NewComment): Promise<number> {
  if (threadId !== null) {
    const thread = await findThread(threadId)
    if (thread?.auditId !== auditId) throw problem('thread_not_found')
    await setResolved(threadId, null)
    return threadId
  }
  const names = await namesOf(auditId, [about])
  const called = aboutOf(about).kind === 'figure' ? name || 'A figure' : names.get(about)
  if (called === undefined) throw problem('comment_on_nothing')
  if ((await countThreads(auditId)) >= COMMENT_LIMITS.threads) throw problem('comments_full')
  return insertThread({ auditId, about, name: called })
}

/** Those whom the caller may mention: a guest sees the owner and the team only. */
const listPeopleFor = (auditId: number, { role }: Caller) =>
  role === 'guest' ? listTeam(auditId) : listPeopleOf(auditId)

/** Emails every other participant of the thread who wants notifications. */
async function writeTo(
  publicUrl: string,
  auditId: number,
  threadId: number,
  said: { author: { id: number; name: string }; text: string },
): Promise<void> {
  const audit = await requireAudit(auditId)
  const thread = await findThread(threadId)
  if (!thread) return
  const link = `${publicUrl}${threadPath(auditId, thread)}`
  const seeing = new Set((await listPeopleOf(auditId)).map(({ id }) => id))
  for (const id of await listParticipants(threadId)) {
    if (!seeing.has(id)) continue
    const owner = id === said.author.id ? undefined : await findOwner(id)
    if (!owner) continue
    const { text, author } = said
    const email = {
      auditId,
      name: owner.name,
      author: author.name,
      audit: audit.title,
      about: thread.name,
      text,
      link,
    }
    await sendToOwner('commented', owner, email)
  }
}
