// The answers so far, stored on this device until they are submitted.

import { isPoints, type Points, TOPICS } from '#domain/assessment/assessment.ts'

export interface AssessmentDraft {
  /** In topic order; null if no option is selected yet. */
  answers: (Points | null)[]
  /** The current question, from 0. */
  at: number
}

const KEY = 'assessment_draft'
const LAST = TOPICS.length - 1

export const EMPTY_DRAFT: AssessmentDraft = { answers: TOPICS.map(() => null), at: 0 }

/** Parses a stored draft; an empty one if it is invalid. Its position is at most the first open question. */
export function parseDraft(stored: string | null): AssessmentDraft {
  const { answers, at } = fieldsOf(stored)
  if (!Array.isArray(answers) || answers.length !== TOPICS.length) return EMPTY_DRAFT
  const kept = answers.map(answer => (isPoints(answer) ? answer : null))
  const open = kept.indexOf(null)
  const furthest = open === -1 ? LAST : open
  return {
    answers: kept,
    at: typeof at === 'number' ? Math.min(Math.max(0, Math.trunc(at)), furthest) : furthest,
  }
}

function fieldsOf(stored: string | null): { answers?: unknown; at?: unknown } {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

// Some private windows refuse storage; the draft then lasts until the user leaves the page.
export function readDraft(): AssessmentDraft {
  try {
    return parseDraft(localStorage.getItem(KEY))
  } catch {
    return EMPTY_DRAFT
  }
}

export function keepDraft(draft: AssessmentDraft): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft))
  } catch {}
}

export function dropDraft(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {}
}
