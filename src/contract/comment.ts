// Comment threads about the parts of an audit, and their endpoints.

import { z } from 'zod'
import { AUDIT_TEAM, endpoints, NOTHING } from '#contract/endpoint.ts'
import { byId, id, line, moment, name, requiredText } from '#contract/text.ts'
import { ABOUT_PATTERN, COMMENT_LIMITS } from '#domain/comment.ts'

/** `author` is null if that account was deleted. */
const comment = z.object({
  id,
  author: z.string().nullable(),
  isMine: z.boolean(),
  text: z.string(),
  writtenAt: moment,
  /** Since when clients see it through their links; null while they do not. */
  shownAt: moment.nullable(),
})

/** A thread with its comments, about one part of an audit. */
export const thread = z.object({
  id,
  about: z.string(),
  /** Current name of what the thread is about, or its last name if it was deleted. */
  name: z.string(),
  isGone: z.boolean(),
  resolvedAt: moment.nullable(),
  resolvedBy: z.string().nullable(),
  /** Comments of other users that the caller has not seen. */
  unread: z.number().int(),
  comments: z.array(comment),
})
export type Thread = z.infer<typeof thread>

const person = z.object({ id, name: z.string() })

/** A comment that starts a thread or replies in one. */
export const newComment = z.object({
  about: z
    .string()
    .regex(ABOUT_PATTERN, 'Nothing that can be commented on')
    .refine(text => !/\p{Cc}/u.test(text)),
  /** Display name of a figure; the names of everything else are read from the database. */
  name: line(200).default(''),
  /** The thread to reply in; null starts a new one. */
  threadId: id.nullable().default(null),
  text: requiredText(COMMENT_LIMITS.text),
  /** Idempotency key: sending the same key again writes nothing twice (SECURITY T31). */
  requestKey: name,
})
export type NewComment = z.output<typeof newComment>

const READ = ['comment.list', 'notification.list']

/**
 * Comments and their threads. Errors: comment_not_found, thread_not_found, comment_on_nothing, comment_of_another,
 * comment_not_showable, comment_names_somebody, comments_full.
 */
export const commentEndpoints = endpoints({
  'comment.list': {
    method: 'GET',
    path: '/api/audits/:id/comments',
    summary: 'The comment threads of an audit, oldest first, and the people who can be mentioned in it.',
    access: AUDIT_TEAM,
    params: byId,
    answer: z.object({ threads: z.array(thread), people: z.array(person) }),
  },
  'comment.write': {
    method: 'POST',
    path: '/api/audits/:id/comments',
    summary: 'Start a thread about a part of the audit, or reply in one. Allowed in a completed audit.',
    access: AUDIT_TEAM,
    params: byId,
    body: newComment,
    answer: z.object({ id, threadId: id }),
    status: 201,
    invalidates: READ,
  },
  'comment.resolve': {
    method: 'PUT',
    path: '/api/comment-threads/:id/resolved',
    summary: 'Resolve a thread, or reopen it.',
    access: AUDIT_TEAM,
    params: byId,
    body: z.object({ resolved: z.boolean() }),
    answer: NOTHING,
    invalidates: READ,
  },
  'comment.show': {
    method: 'PUT',
    path: '/api/comments/:id/shown',
    summary:
      'Show one of the caller’s comments to the client through all links of the audit, or hide it; everyone may hide one.',
    access: AUDIT_TEAM,
    params: byId,
    body: z.object({ shown: z.boolean() }),
    answer: NOTHING,
    invalidates: ['comment.list'],
  },
  'comment.seen': {
    method: 'PUT',
    path: '/api/comment-threads/:id/seen',
    summary: 'Mark a thread as read up to one of its comments.',
    access: AUDIT_TEAM,
    openToReaders: true,
    params: byId,
    body: z.object({ upTo: id }),
    answer: NOTHING,
    invalidates: READ,
  },
})
