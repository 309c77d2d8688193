// The unsaved input of the figure form, stored on this device so that closing the tab loses nothing.

import { useState } from 'react'
import type { SavedQuantity } from '#contract/quantity.ts'
import {
  QUANTITY_KINDS,
  type QuantityKind,
  STEP_FIELD_OF,
  type StepValueField,
} from '#domain/quantity/quantity.ts'
import { fieldText } from '#domain/text/written-number.ts'
import { linkValue } from '#web/interview/figure/figure-links.ts'
import { newKey } from '#web/platform/new-key.ts'
import { useSession } from '#web/platform/session/session.tsx'

/** The input as typed. `key` makes saving idempotent. */
export interface FigureDraft {
  key: string
  kind: QuantityKind
  label: string
  min: string
  usual: string
  max: string
  link: string
  /** Words of the answer from which the figure was extracted. */
  words: string
}

/** Initial values of a figure. */
export type FigureStart = Omit<FigureDraft, 'key'>

interface Parts {
  interviewId: number
  questionId: string
  quantity: SavedQuantity | null
  start?: FigureStart | undefined
}

const PREFIX = 'figure-draft'

const EMPTY = { kind: 'minutes', label: '', min: '', usual: '', max: '', link: '', words: '' } as const

export function useFigureDraft({ interviewId, questionId, quantity, start }: Parts) {
  const { account } = useSession()
  const storageKey = [PREFIX, account?.id, interviewId, questionId, quantity?.id ?? 'new'].join(':')
  const [draft, setDraft] = useState(
    () => (start && { key: newKey(), ...start }) ?? readDraft(storageKey) ?? draftOf(quantity),
  )
  const edit = (part: Partial<FigureDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    keep(storageKey, next)
  }
  return { draft, edit, forget: () => localStorage.removeItem(storageKey) }
}

/** Initial values for a number of a step: only its values have to be typed. */
export function draftOfStep(stepId: number, field: StepValueField): FigureStart {
  const kind = QUANTITY_KINDS.find(each => STEP_FIELD_OF[each] === field) ?? EMPTY.kind
  return { ...EMPTY, kind, link: linkValue({ to: 'step', stepId, field }) }
}

/** Whether a figure at this question was started and neither saved nor discarded. */
export function hasFigureDraft(accountId: number, interviewId: number, questionId: string): boolean {
  return readDraft([PREFIX, accountId, interviewId, questionId, 'new'].join(':')) !== null
}

function draftOf(quantity: SavedQuantity | null): FigureDraft {
  const key = newKey()
  if (!quantity) return { key, ...EMPTY }
  const { kind, label, min, usual, max, link, words } = quantity
  return {
    key,
    kind,
    label,
    min: fieldText(min),
    usual: fieldText(usual),
    max: fieldText(max),
    link: linkValue(link),
    words,
  }
}

function readDraft(storageKey: string): FigureDraft | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    const isDraft = typeof value === 'object' && value !== null && 'usual' in value && 'key' in value
    return isDraft ? (value as FigureDraft) : null
  } catch {
    return null
  }
}

function keep(storageKey: string, draft: FigureDraft): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(draft))
  } catch {
    // Storage is full or refused: the form still has the input.
  }
}
