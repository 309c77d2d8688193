// Draft of a template, stored on this device until it is saved or discarded.

import { useState } from 'react'
import type { WholeTemplate } from '#contract/interview-template.ts'
import type { Sharing, TemplateSection } from '#domain/interview/template.ts'
import { newKey } from '#web/platform/new-key.ts'
import { useSession } from '#web/platform/session/session.tsx'

export interface TemplateDraft {
  name: string
  sharing: Sharing
  sections: TemplateSection[]
  /** The version on which it is based; 0 for a new template. */
  version: number
}

export const draftOf = ({ name, sharing, sections, version }: WholeTemplate): TemplateDraft => {
  return { name, sharing, sections, version }
}

/** An empty question. */
export const newQuestion = () => {
  return { key: newKey(), topic: '', question: '', hint: '', impactScoreEnabled: false }
}

/** `place` identifies the draft: the id of a template, or what a new one starts from. */
export function useTemplateDraft(place: string, start: TemplateDraft) {
  const { account } = useSession()
  const key = `interview-template:${account?.id}:${place}`
  const [kept] = useState(() => readDraft(key))
  const [draft, setDraft] = useState(kept ?? start)
  const [isKept, setKept] = useState(kept !== null)
  const edit = (part: Partial<TemplateDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    setKept(true)
    keep(key, next)
  }
  /** Discards the draft and shows the stored template. */
  const reset = (stored: TemplateDraft) => {
    setDraft(stored)
    setKept(false)
    keep(key, null)
  }
  return { draft, edit, reset, isKept }
}

function readDraft(key: string): TemplateDraft | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    const isDraft = typeof value === 'object' && value !== null && 'sections' in value && 'version' in value
    return isDraft ? (value as TemplateDraft) : null
  } catch {
    return null
  }
}

function keep(key: string, draft: TemplateDraft | null): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
  } catch {
    // Storage is full or refused: the open page still has it.
  }
}
