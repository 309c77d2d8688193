// Links by which interviewees answer an interview by themselves, and whose words an answer has.

import type { DayBounds } from '#domain/link.ts'

/** How many days a link is open. */
export const LINK_DAYS = { min: 1, max: 60, default: 14 } as const satisfies DayBounds

/** The path of the page that a link opens. */
export const INTERVIEW_PAGE = '/interview'

/** Who wrote an answer's words: a consultant, the interviewee, or first the one and then the other. */
export const AUTHORS = ['consultant', 'interviewee', 'both'] as const
export type Author = (typeof AUTHORS)[number]

/** Whose words an answer has after a consultant has put `response` in the place of `before`. */
export function authorAfter(author: Author, before: string, response: string): Author {
  if (author !== 'interviewee' || response === before) return author
  return response.trim() === '' ? 'consultant' : 'both'
}

/** What a consultant can do with what arrived through a link: take it as the answer, put it behind their own words, or leave it aside. */
export const REVIEWS = ['accept', 'append', 'decline'] as const
