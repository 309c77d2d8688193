// A page of the deck: as wide as there is room, and scrolled sideways where that would be too small to read.

import type { DeckSlide, Footer } from '#domain/document/deck/types.ts'
import { SlideView } from '#web/slide/index.ts'
import { Scroller } from '#web/ui/scroller.tsx'

export function Drawing({ slide, footer }: { slide: DeckSlide; footer: Footer }) {
  return (
    <Scroller
      label={`Page ${slide.number}: ${slide.title}`}
      className="overflow-x-auto print:overflow-visible print:break-inside-avoid"
    >
      <div className="min-w-160 print:min-w-0">
        <SlideView slide={slide} footer={footer} />
      </div>
    </Scroller>
  )
}
