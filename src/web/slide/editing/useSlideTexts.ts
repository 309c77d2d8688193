// Saves slide texts with undo: undo writes the previous text as another change.

import { useState } from 'react'
import type { Slide, SlideAnswer } from '#contract/slide.ts'
import type { SlideText } from '#domain/slide.ts'
import { showFailure, useAction } from '#web/platform/api.ts'
import { CallError } from '#web/platform/call.ts'
import { toast } from '#web/platform/toast.ts'

/** A saved text: the previous and the new value. Null follows the audit. */
interface Saved {
  slideId: number
  field: string
  before: SlideText | null
  after: SlideText | null
}

/** Names a user whose name is not known here. */
const ANOTHER = 'Another user'

/** The slide as another user has saved it meanwhile, and that user. */
export interface Newer {
  slide: SlideAnswer
  by: string
}

/** Shows that another user's text was kept instead of ours. */
export const showChanged = ({ by }: Newer) =>
  toast({ title: 'Text not changed', description: `${by} has changed this text since.`, tone: 'danger' })

export interface SlideTexts {
  /**
   * Saves one text of a slide. `based` is the text on which the edit is based.
   * If another user has saved a different text for this field meanwhile, returns their slide instead of overwriting it.
   * Rejects with the CallError of any other failure.
   */
  save(
    slide: SlideAnswer,
    field: string,
    text: SlideText | null,
    based: SlideText | null,
  ): Promise<Newer | null>
  undo(): void
  redo(): void
  canUndo: boolean
  canRedo: boolean
  pending: boolean
}

function usePut() {
  const { run, pending } = useAction('slide.change', { quiet: true })
  /** Returns the other user's slide if they changed the same field. */
  const put: SlideTexts['save'] = async (slide, field, text, based) => {
    const body = { texts: withText(slide, field, text), version: slide.version }
    try {
      await run({ params: { id: slide.id }, body })
      return null
    } catch (error) {
      const refusal = error instanceof CallError ? error.problem : null
      if (refusal?.code !== 'changed_meanwhile') throw error
      const current = refusal.current as SlideAnswer
      // Only another text of the slide, its position or its visibility changed: both changes can apply.
      if (isSame(textOf(current, field), based)) return put(current, field, text, based)
      return { slide: current, by: refusal.by ?? ANOTHER }
    }
  }
  return { put, pending }
}

export function useSlideTexts(slides: Slide[]): SlideTexts {
  const { put, pending } = usePut()
  const [past, setPast] = useState<Saved[]>([])
  const [future, setFuture] = useState<Saved[]>([])

  const save: SlideTexts['save'] = async (slide, field, text, based) => {
    const before = textOf(slide, field)
    const theirs = await put(slide, field, text, based)
    if (theirs) return theirs
    setPast(all => [...all, { slideId: slide.id, field, before, after: text }])
    setFuture([])
    return null
  }

  const travel = (from: Saved[], way: 'undo' | 'redo') => async () => {
    const step = from.at(-1)
    const slide = slides.find(each => each.id === step?.slideId)
    if (!step || !slide) return
    const [take, give] = way === 'undo' ? [setPast, setFuture] : [setFuture, setPast]
    // There is nothing of ours left to undo here; earlier changes remain.
    const refuse = (newer: Newer) => {
      take(all => all.slice(0, -1))
      showChanged(newer)
    }
    const [text, based] = way === 'undo' ? [step.before, step.after] : [step.after, step.before]
    // The server compares versions only, and the version of a change that is already shown is the current one.
    const present = textOf(slide, step.field)
    if (!isSame(present, based) && !isSame(present, text)) return refuse({ slide, by: ANOTHER })
    try {
      const theirs = await put(slide, step.field, text, based)
      if (theirs) return refuse(theirs)
    } catch (error) {
      return showFailure('slide.change', error)
    }
    take(all => all.slice(0, -1))
    give(all => [...all, step])
  }

  return {
    save,
    undo: () => void travel(past, 'undo')(),
    redo: () => void travel(future, 'redo')(),
    canUndo: past.length > 0 && !pending,
    canRedo: future.length > 0 && !pending,
    pending,
  }
}

/** The override for a field; null if it follows the audit. */
export const textOf = (slide: SlideAnswer, field: string): SlideText | null =>
  slide.content.texts[field] ?? null

function withText(slide: SlideAnswer, field: string, text: SlideText | null): Record<string, SlideText> {
  const { [field]: _, ...rest } = slide.content.texts
  return text ? { ...rest, [field]: text } : rest
}

const isSame = (a: SlideText | null, b: SlideText | null) => a?.text === b?.text
