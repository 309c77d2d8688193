// The unconfirmed draft of an answer, stored on this device until the server confirms it.

import type { Answer } from '#contract/interview.ts'
import { isAnswered } from '#domain/interview/interview.ts'

export interface AnswerContent {
  response: string
  /** Null until the user moves the slider. */
  impactScore: number | null
}

export interface AnswerDraft extends AnswerContent {
  interviewId: number
  questionId: string
  /** The answer it changes, or null if there is none. */
  answerId: number | null
  /** Version of that answer, 0 if there is none. */
  base: number
  /** Contents sent since the last confirmation: an answer equal to one of these is the user's own. */
  attempts: AnswerContent[]
}

/** Storage for drafts; localStorage in the browser. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The key of one question's entry. */
export function draftKey(interviewId: number, questionId: string): string {
  return `${interviewId}:${questionId}`
}

/** A draft without its content. */
export type DraftStart = Omit<AnswerDraft, keyof AnswerContent>

/** The base of a draft: the stored answer, if there is one. */
export function startFrom(
  interviewId: number,
  questionId: string,
  answer: Pick<Answer, 'id' | 'version'> | undefined,
): DraftStart {
  return { interviewId, questionId, answerId: answer?.id ?? null, base: answer?.version ?? 0, attempts: [] }
}

/** The content on the screen: the draft's, or the stored answer's, or empty. */
export function contentOf(
  draft: AnswerContent | undefined,
  answer: Partial<AnswerContent> | undefined,
): AnswerContent {
  const { response = '', impactScore = null } = draft ?? answer ?? {}
  return { response, impactScore }
}

/**
 * Whether there is something to send. An empty response to an unanswered question is skipped, unless an attempt may have
 * reached the server without a confirmation: then it clears what arrived.
 */
export function isWorthSending(draft: AnswerDraft): boolean {
  return isAnswered(draft) || draft.base > 0 || draft.attempts.length > 0
}

/** Whether there is nothing to store: no answer, no attempt, no text, no score. */
export function isUntouched(draft: AnswerDraft): boolean {
  return !isWorthSending(draft) && draft.response === '' && draft.impactScore === null
}

export function sameContent(a: AnswerContent, b: AnswerContent): boolean {
  return a.response === b.response && a.impactScore === b.impactScore
}

const PREFIX = 'answer-draft'
const storageKey = (
  desk: string,
  { interviewId, questionId }: Pick<AnswerDraft, 'interviewId' | 'questionId'>,
) => `${PREFIX}:${desk}:${draftKey(interviewId, questionId)}`

/** All drafts of a namespace on this device. Unreadable entries are left unchanged. */
export function readDrafts(storage: DraftStorage, desk: string): AnswerDraft[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return keys.filter(key => key.startsWith(`${PREFIX}:${desk}:`)).flatMap(key => parse(storage.getItem(key)))
}

/** Stores the draft; does nothing if the device refuses storage (the draft then stays in memory). */
export function keepDraft(storage: DraftStorage, desk: string, draft: AnswerDraft): void {
  try {
    storage.setItem(storageKey(desk, draft), JSON.stringify(draft))
  } catch {
    // Storage is full or refused: the in-memory entry is still sent.
  }
}

/** Deletes the draft, unless another tab has meanwhile stored a different one. */
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
