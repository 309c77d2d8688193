// Search: kinds of results, their names, and the minimum query.

/** Kinds of results in display order. */
export const FOUND_KINDS = [
  'audit',
  'company',
  'interviewee',
  'step',
  'opportunity',
  'answer',
  'slide',
  'inquiry',
  'user',
] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** Headings of the groups of search results. */
export const FOUND_LABELS: Record<FoundKind, string> = {
  audit: 'Audits',
  company: 'Companies',
  interviewee: 'People interviewed',
  step: 'Process steps',
  opportunity: 'Opportunities',
  answer: 'Answers',
  slide: 'Slides',
  inquiry: 'Inbox',
  user: 'Users',
}

/**
 * Whether the query is long enough: a word of two letters or digits, or one character of a script that needs no second
 * (Chinese, Korean).
 */
export const isSought = (typed: string): boolean =>
  /[\p{L}\p{N}]{2}|[\p{Script=Han}\p{Script=Hangul}]/u.test(typed)
