// Saving one text of a slide while it is edited: what stands in the way is told, and what was typed is kept until it is saved.

import { useState } from 'react'
import type { Slide } from '#contract/slide.ts'
import type { SlideField, SlideText } from '#domain/document/slide.ts'
import { failureText } from '#web/platform/api.ts'
import { keepDraft, type SlideTextDraft } from '#web/slide/editing/text-draft.ts'
import { type Newer, type SlideTexts, textOf } from '#web/slide/editing/useSlideTexts.ts'

interface Saved {
  slide: Slide
  field: SlideField
  texts: SlideTexts
  /** What was typed before and never saved. */
  draft: SlideTextDraft | null
  onClose(): void
}

export interface Saving {
  save(text: string): Promise<void>
  /** Keeps what is typed on this device, from the first key on. */
  keep(text: string): void
  /** Why it could not be saved. */
  failure: string | null
  /** What somebody else has saved meanwhile: the text, as it is stored. */
  theirs: string | null
  /** Who that was. */
  by: string | null
  /** Something has to be decided first, so leaving the field saves nothing by itself. */
  isStuck: boolean
  /** Mine goes over theirs, or theirs stays. */
  settle(): void
}

export function useSaving({ slide, field, texts, draft, onClose }: Saved): Saving {
  const [failure, setFailure] = useState<string | null>(null)
  // A draft does not know what was saved since it was begun.
  const [newer, setNewer] = useState<Newer | null>(() =>
    draft && draft.based !== (textOf(slide, field.name)?.text ?? null) ? { slide, by: 'Somebody' } : null,
  )
  // What this text was begun from, and what it may therefore replace.
  const [on, setOn] = useState({ slide, based: textOf(slide, field.name) })
  const keep = (text: string) =>
    keepDraft(slide.id, field.name, {
      text,
      based: newer && draft ? draft.based : (on.based?.text ?? null),
    })
  const save = async (text: string) => {
    const next = nextOf(text, field)
    if (next?.text === on.based?.text && next?.base === on.based?.base) {
      keepDraft(slide.id, field.name, null)
      return onClose()
    }
    setFailure(null)
    keep(text)
    try {
      const theirs = await texts.save(on.slide, field.name, next, on.based)
      if (theirs) return setNewer(theirs)
      keepDraft(slide.id, field.name, null)
      onClose()
    } catch (error) {
      setFailure(failureText('slide.change', error))
    }
  }
  const theirText = newer && (textOf(newer.slide, field.name)?.text ?? field.generated)
  const settle = () => {
    if (newer) setOn({ slide: newer.slide, based: textOf(newer.slide, field.name) })
    setNewer(null)
  }
  return {
    save,
    keep,
    failure,
    theirs: theirText,
    by: newer?.by ?? null,
    isStuck: newer !== null || failure !== null,
    settle,
  }
}

/** What is stored for a text: nothing where it says what the audit says, or nothing at all. */
function nextOf(text: string, { generated }: SlideField): SlideText | null {
  const trimmed = text.trim()
  return trimmed === '' || trimmed === generated.trim() ? null : { text: trimmed, base: generated }
}
