// Saving texts of slides, and taking back what was saved: the former text returns as another change.

import { useState } from 'react'
import type { Slide } from '#contract/slide.ts'
import type { SlideText } from '#domain/document/slide.ts'
import { showFailure, useAction } from '#web/platform/api.ts'
import { CallError } from '#web/platform/call.ts'

/** A text that was saved: what stood there before, and what stands there since. Null follows the audit. */
interface Saved {
  slideId: number
  field: string
  before: SlideText | null
  after: SlideText | null
}

/** The slide as somebody else has saved it meanwhile, and who that was. */
export interface Newer {
  slide: Slide
  by: string
}

export interface SlideTexts {
  /**
   * Saves one text of a slide. `based` is what the writer began from: where somebody has saved another text for this field
   * meanwhile, their slide is answered instead of being overwritten. Rejects with the CallError of anything else.
   */
  save(slide: Slide, field: string, text: SlideText | null, based: SlideText | null): Promise<Newer | null>
  undo(): void
  redo(): void
  canUndo: boolean
  canRedo: boolean
  pending: boolean
}

function usePut() {
  const { run, pending } = useAction('slide.change', { quiet: true })
  /** The slide of somebody else, where they wrote the same field. */
  const put: SlideTexts['save'] = async (slide, field, text, based) => {
    const body = { texts: withText(slide, field, text), version: slide.version }
    try {
      await run({ params: { id: slide.id }, body })
      return null
    } catch (error) {
      const refusal = error instanceof CallError ? error.problem : null
      if (refusal?.code !== 'changed_meanwhile') throw error
      const current = refusal.current as Slide
      // Another text of the slide, its place, or whether it is shown: both changes hold.
      if (isSame(textOf(current, field), based)) return put(current, field, text, based)
      return { slide: current, by: refusal.by ?? 'Somebody' }
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
    const [text, based] = way === 'undo' ? [step.before, step.after] : [step.after, step.before]
    try {
      const theirs = await put(slide, step.field, text, based)
      // Somebody has written there since: what was ours is no longer there to be taken back.
      if (theirs) return showFailure('slide.change', new Error(`${theirs.by} has changed this text since.`))
    } catch (error) {
      return showFailure('slide.change', error)
    }
    const [take, give] = way === 'undo' ? [setPast, setFuture] : [setFuture, setPast]
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

/** What somebody wrote for a field; null while it follows the audit. */
export const textOf = (slide: Slide, field: string): SlideText | null => slide.content.texts[field] ?? null

function withText(slide: Slide, field: string, text: SlideText | null): Record<string, SlideText> {
  const { [field]: _, ...rest } = slide.content.texts
  return text ? { ...rest, [field]: text } : rest
}

const isSame = (a: SlideText | null, b: SlideText | null) => a?.text === b?.text
