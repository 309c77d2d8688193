// Saves one slide text while it is edited: reports failures and conflicts, and stores the draft until it is saved.

import { useState } from 'react'
import type { Slide, SlideAnswer } from '#contract/slide.ts'
import type { SlideField, SlideText } from '#domain/slide.ts'
import { failureText } from '#web/platform/api.ts'
import { keepDraft, type SlideTextDraft } from '#web/slide/editing/text-draft.ts'
import { type Newer, type SlideTexts, textOf } from '#web/slide/editing/useSlideTexts.ts'

interface Saved {
  slide: Slide
  field: SlideField
  texts: SlideTexts
  /** Text typed earlier and never saved. */
  draft: SlideTextDraft | null
  onClose(): void
}

export interface Saving {
  save(text: string): Promise<void>
  /** Stores the typed text on this device, from the first keystroke on. */
  keep(text: string): void
  /** Why saving failed. */
  failure: string | null
  /** The text that another user has saved meanwhile, as stored. */
  theirs: string | null
  /** The user who saved it. */
  by: string | null
  /** The user must decide first, so leaving the field does not save. */
  isStuck: boolean
  /** Resolves the conflict: the user's own text replaces the other one, or the other one remains. */
  finish(): void
}

export function useSaving({ slide, field, texts, draft, onClose }: Saved): Saving {
  const [failure, setFailure] = useState<string | null>(null)
  // A draft does not know what was saved after it was started.
  const [newer, setNewer] = useState<Newer | null>(() =>
    draft && draft.based !== (textOf(slide, field.name)?.text ?? null) ? { slide, by: 'Another user' } : null,
  )
  // The version on which this text is based, and which it may therefore replace.
  const [on, setOn] = useState<{ slide: SlideAnswer; based: SlideText | null }>({
    slide,
    based: textOf(slide, field.name),
  })
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
  const finish = () => {
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
    finish,
  }
}

/** The text to store: null if it equals the audit's text or is empty. */
function nextOf(text: string, { generated }: SlideField): SlideText | null {
  const trimmed = text.trim()
  return trimmed === '' || trimmed === generated.trim() ? null : { text: trimmed, base: generated }
}
