// Drafts of a slide's texts, if the organization has a drafting service or drafts have been proposed.

import type { Slide } from '#contract/slide.ts'
import { DraftsPanel } from '#web/draft/index.ts'
import { SummaryProposals } from '#web/slide/drafting/SummaryProposals.tsx'
import { WordingProposals } from '#web/slide/drafting/WordingProposals.tsx'
import type { SlideTexts } from '#web/slide/editing/useSlideTexts.ts'

export interface SlideDraftsProps {
  /** The slide that every deck has, not a duplicate. */
  slide: Slide
  texts: SlideTexts
  readOnly: boolean
}

export default function SlideDrafts({ slide, texts, readOnly }: SlideDraftsProps) {
  return (
    <DraftsPanel
      auditId={slide.auditId}
      kind={slide.kind === 'key_findings' ? 'wording' : 'summary'}
      title="Drafts for this slide"
      readOnly={readOnly}
    >
      {draft =>
        draft.kind === 'summary' ? (
          <SummaryProposals key={draft.id} draft={draft} slide={slide} texts={texts} readOnly={readOnly} />
        ) : (
          <WordingProposals key={draft.id} draft={draft} slide={slide} texts={texts} readOnly={readOnly} />
        )
      }
    </DraftsPanel>
  )
}
