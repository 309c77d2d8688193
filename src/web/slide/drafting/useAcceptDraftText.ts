// Accepts proposals into a slide's texts through the same endpoint as typed text; each is an edit with its own undo.

import { useState } from 'react'
import type { Draft } from '#contract/draft.ts'
import type { Slide } from '#contract/slide.ts'
import type { SlideText } from '#domain/slide.ts'
import { showFailure, useAction } from '#web/platform/api.ts'
import { type SlideTexts, showChanged, textOf } from '#web/slide/editing/useSlideTexts.ts'

interface AcceptedText {
  refs: string[]
  field: string
  text: SlideText
}

export function useAcceptDraftText(draft: Draft, slide: Slide, texts: SlideTexts) {
  const accept = useAction('draft.settle')
  // A proposal that was accepted here and then undone is offered again.
  const [here, setHere] = useState<readonly string[]>([])
  const save = async ({ refs, field, text }: AcceptedText): Promise<string[]> => {
    try {
      const theirs = await texts.save(slide, field, text, textOf(slide, field))
      if (!theirs) return refs
      showChanged(theirs)
    } catch (error) {
      showFailure('slide.change', error)
    }
    return []
  }
  const acceptAll = async (all: readonly AcceptedText[]) => {
    const taken: string[] = []
    // Sequential, because each is a change of the same slide.
    for (const each of all) taken.push(...(await save(each)))
    if (taken.length === 0) return
    setHere(before => [...before, ...taken])
    await accept.run({ params: { id: draft.id }, body: { taken } })
  }
  return {
    isOpen: (ref: string) => here.includes(ref) || !draft.taken.includes(ref),
    accept: (all: readonly AcceptedText[]) => void acceptAll(all),
  }
}
