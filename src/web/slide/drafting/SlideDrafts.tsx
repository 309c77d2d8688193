// Drafts of a slide's texts, where the house has a service for them or somebody has proposed one. Elsewhere nothing is to be seen.

import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Slide } from '#contract/slide.ts'
import { DraftContent, useDrafts } from '#web/draft/index.ts'
import { useRead } from '#web/platform/api.ts'
import { SummaryProposals } from '#web/slide/drafting/SummaryProposals.tsx'
import { WordingProposals } from '#web/slide/drafting/WordingProposals.tsx'
import type { SlideTexts } from '#web/slide/editing/useSlideTexts.ts'
import { Button } from '#web/ui/button.tsx'

const kindFor = ({ kind }: Slide) => (kind === 'key_findings' ? 'wording' : 'summary')

export interface SlideDraftsProps {
  /** The one that every deck has, not a duplicate. */
  slide: Slide
  texts: SlideTexts
  readOnly: boolean
}

export default function SlideDrafts(props: SlideDraftsProps) {
  const { auditId } = props.slide
  const { data: assistance } = useRead('assistance.get', { params: { id: auditId } })
  const kind = kindFor(props.slide)
  const drafts = useDrafts(auditId, kind)
  const [open, setOpen] = useState(false)
  const ready = drafts.filter(({ state }) => state === 'ready').length
  if (!assistance?.service && drafts.length === 0) return null
  return (
    <div className="mt-2">
      <Button variant="secondary" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
        Drafts{ready > 0 && ` (${ready})`}
      </Button>
      {open && <Panel {...props} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Panel({ slide, texts, readOnly, onClose }: SlideDraftsProps & { onClose(): void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="slide-drafts" className="mt-3 flex flex-col border border-edge bg-sheet">
      <header className="flex items-center justify-between border-b border-rule py-2 pr-2 pl-4">
        <h3 id="slide-drafts" ref={heading} tabIndex={-1} className="headline text-lg outline-none">
          Drafts for this slide
        </h3>
        <Button variant="quiet" size="icon-sm" aria-label="Close drafts" onClick={onClose}>
          <X aria-hidden />
        </Button>
      </header>
      <DraftContent auditId={slide.auditId} kind={kindFor(slide)} readOnly={readOnly}>
        {draft =>
          draft.kind === 'summary' ? (
            <SummaryProposals key={draft.id} {...{ draft, slide, texts, readOnly }} />
          ) : (
            <WordingProposals key={draft.id} {...{ draft, slide, texts, readOnly }} />
          )
        }
      </DraftContent>
    </section>
  )
}
