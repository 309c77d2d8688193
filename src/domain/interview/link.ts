// Self-service interview links: their lifetime, the authorship of answers, and review decisions.

import type { DayBounds } from '#domain/link.ts'

/** Lifetime of a link in days. */
export const LINK_DAYS = { min: 1, max: 60, default: 14 } as const satisfies DayBounds

/** Path of the page that a link opens. */
export const INTERVIEW_PAGE = '/interview'

/** Author of an answer's text: the consultant, the interviewee, or both. */
export const AUTHORS = ['consultant', 'interviewee', 'both'] as const
export type Author = (typeof AUTHORS)[number]

/** The author of an answer after a consultant replaces `before` by `response`. */
export function authorAfter(author: Author, before: string, response: string): Author {
  if (author !== 'interviewee' || response === before) return author
  return response.trim() === '' ? 'consultant' : 'both'
}

/** Review decisions about a submission: accept it as the answer, append it to the consultant's text, or decline it. */
export const REVIEWS = ['accept', 'append', 'decline'] as const
