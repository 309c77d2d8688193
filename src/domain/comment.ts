// Comments of an audit: what a thread can refer to, where it opens, and who is mentioned in a text.

import { auditStepPath, questionPath, step3Path, stepPath } from '#domain/audit.ts'

/** Maximum characters of a comment, threads of an audit, and comments of a thread. */
export const COMMENT_LIMITS = { text: 4000, threads: 2000, comments: 500 } as const

/** Stored reference of a thread: "audit", "step:12", "answer:7:q3", "opportunity:3", "slide:5", "figure:step:12:impact". */
export const ABOUT_PATTERN =
  /^(audit|(step|opportunity|slide):[1-9]\d{0,8}|answer:[1-9]\d{0,8}:.{1,200}|figure:.{1,120})$/

/** What a thread is about, parsed from its stored reference. */
export type About =
  | { kind: 'audit' }
  | { kind: 'step' | 'opportunity' | 'slide'; id: number }
  | { kind: 'answer'; id: number; questionId: string }
  | { kind: 'figure'; figureId: string }

/** Whether a client link can show threads with this reference. */
export const isShowable = (about: string): boolean =>
  ['audit', 'step', 'opportunity'].includes(aboutOf(about).kind)

/** Subjects of threads as screens name them. */
export const ABOUT_LABELS: Record<About['kind'], string> = {
  audit: 'Audit',
  step: 'Step',
  answer: 'Answer',
  opportunity: 'Opportunity',
  figure: 'Figure',
  slide: 'Slide',
}

/** Parses the reference of a thread; the whole audit if `about` is invalid. For an answer, `id` is its interview. */
export function aboutOf(about: string): About {
  const [kind, ...rest] = about.split(':')
  const id = Number(rest[0])
  if (kind === 'step' || kind === 'opportunity' || kind === 'slide') return { kind, id }
  if (kind === 'answer') return { kind, id, questionId: rest.slice(1).join(':') }
  if (kind === 'figure') return { kind, figureId: rest.join(':') }
  return { kind: 'audit' }
}

/** Query parameter of an audit page that opens a thread. */
export const THREAD_PARAMETER = 'thread'

/** Address that opens a thread next to what it refers to. */
export function threadPath(auditId: number, thread: { id: number; about: string }): string {
  const about = aboutOf(thread.about)
  const path = placePath(auditId, about)
  const named = `${path}${path.includes('?') ? '&' : '?'}${THREAD_PARAMETER}=${thread.id}`
  return about.kind === 'opportunity' ? `${named}#opportunities` : named
}

/** Address of the page that shows what is referred to. */
export function placePath(auditId: number, about: About): string {
  if (about.kind === 'step') return stepPath(auditId, about.id)
  if (about.kind === 'answer') return questionPath(auditId, about.id, about.questionId)
  if (about.kind === 'opportunity') return auditStepPath(auditId, 2)
  if (about.kind === 'audit') return auditStepPath(auditId, 1)
  return step3Path(auditId, 'deck')
}

/** The people whose name follows an @ in the text; of two matching names the longer one counts. Case does not matter. */
export function mentionedIn<P extends { name: string }>(text: string, people: readonly P[]): P[] {
  const longestFirst = [...people].sort((a, b) => b.name.length - a.name.length)
  let rest = text.toLowerCase()
  return longestFirst.filter(({ name }) => {
    const parts = rest.split(`@${name.toLowerCase()}`)
    const isNamed = parts.slice(1).some(after => !/^[\p{L}\p{N}]/u.test(after))
    if (isNamed) rest = parts.join(' ')
    return isNamed
  })
}
