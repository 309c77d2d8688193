// Search: kinds of results, their names, and the minimum query.

/** Kinds of results in display order. */
export const RESULT_KINDS = [
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
export type ResultKind = (typeof RESULT_KINDS)[number]

/** Headings of the groups of search results. */
export const RESULT_LABELS: Record<ResultKind, string> = {
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
export const isSearchable = (typed: string): boolean =>
  /[\p{L}\p{N}]{2}|[\p{Script=Han}\p{Script=Hangul}]/u.test(typed)
