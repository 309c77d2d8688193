// What can be found: the kinds, their names, and the least that must be typed.

/** Kinds of what is found, in the order in which they are shown. */
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

/** Whether `typed` says enough to search by: a word of two letters or digits, or one that needs no second (Chinese, Korean). */
export const isSought = (typed: string): boolean =>
  /[\p{L}\p{N}]{2}|[\p{Script=Han}\p{Script=Hangul}]/u.test(typed)
