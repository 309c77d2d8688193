// What somebody is writing and the server has not confirmed: kept on this device until it has.

import type { Answer } from '#contract/interview.ts'
import { isAnswered } from '#domain/interview/interview.ts'

export interface AnswerContent {
  response: string
  /** Null while nobody has touched the slider. */
  impactScore: number | null
}

export interface AnswerDraft extends AnswerContent {
  interviewId: number
  questionId: string
  /** The answer it changes, or null while there is none. */
  answerId: number | null
  /** Version of that answer, 0 while there is none. */
  base: number
  /** What was sent since the last confirmation: an answer that equals one of these is our own. */
  attempts: AnswerContent[]
}

/** Where drafts are kept; localStorage in the browser. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The key of one question's entry. */
export function draftKey(interviewId: number, questionId: string): string {
  return `${interviewId}:${questionId}`
}

/** A draft without its content. */
export type DraftStart = Omit<AnswerDraft, keyof AnswerContent>

/** What a draft stands on: the stored answer, if there is one. */
export function startFrom(interviewId: number, questionId: string, answer: Answer | undefined): DraftStart {
  return { interviewId, questionId, answerId: answer?.id ?? null, base: answer?.version ?? 0, attempts: [] }
}

/** Whether there is something to send: an empty response to a question without an answer is skipped. */
export function isWorthSending(draft: AnswerDraft): boolean {
  return isAnswered(draft) || draft.base > 0
}

/** Whether there is nothing to keep: no answer, no text, no score. */
export function isUntouched(draft: AnswerDraft): boolean {
  return draft.base === 0 && draft.response === '' && draft.impactScore === null
}

export function sameContent(a: AnswerContent, b: AnswerContent): boolean {
  return a.response === b.response && a.impactScore === b.impactScore
}

const PREFIX = 'answer-draft'
const storageKey = (
  desk: string,
  { interviewId, questionId }: Pick<AnswerDraft, 'interviewId' | 'questionId'>,
) => `${PREFIX}:${desk}:${draftKey(interviewId, questionId)}`

/** Every draft of a desk on this device. Entries that cannot be read are left alone. */
export function readDrafts(storage: DraftStorage, desk: string): AnswerDraft[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return keys.filter(key => key.startsWith(`${PREFIX}:${desk}:`)).flatMap(key => parse(storage.getItem(key)))
}

/** Keeps the draft; silently does not where the device refuses storage (the draft then lives in memory). */
export function keepDraft(storage: DraftStorage, desk: string, draft: AnswerDraft): void {
  try {
    storage.setItem(storageKey(desk, draft), JSON.stringify(draft))
  } catch {
    // Storage is full or refused: the entry in memory goes on being sent.
  }
}

/** Forgets the draft, unless another tab has written a different one meanwhile. */
export function dropDraft(storage: DraftStorage, desk: string, draft: AnswerDraft): void {
  const key = storageKey(desk, draft)
  const [stored] = parse(storage.getItem(key))
  if (stored && sameContent(stored, draft)) storage.removeItem(key)
}

function parse(text: string | null): AnswerDraft[] {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isDraft(value) ? [value] : []
  } catch {
    return []
  }
}

function isDraft(value: unknown): value is AnswerDraft {
  if (typeof value !== 'object' || value === null) return false
  const draft = value as Partial<AnswerDraft>
  return (
    typeof draft.interviewId === 'number' &&
    typeof draft.questionId === 'string' &&
    typeof draft.response === 'string' &&
    typeof draft.base === 'number' &&
    Array.isArray(draft.attempts)
  )
}
