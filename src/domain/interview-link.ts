// Links by which interviewees answer an interview by themselves, and whose words an answer has.

/** How many days a link is open. */
export const LINK_DAYS = { min: 1, max: 60, default: 14 } as const

/** The path of the page that a link opens. The token stands behind a #: no server, proxy or referrer ever sees it there. */
export const INTERVIEW_PAGE = '/interview'

/** The path and token of a link, to be put behind the address of the installation. */
export const linkPath = (token: string) => `${INTERVIEW_PAGE}#${token}`

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
