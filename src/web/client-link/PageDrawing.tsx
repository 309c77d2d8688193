// A page of the deck at full width. If that is too small to read, a tap enlarges it for scrolling.

import { ZoomIn, ZoomOut } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import type { DeckSlide, Footer } from '#domain/document/deck/types.ts'
import { useClientMessages } from '#web/client-link/messages.ts'
import { SlideView } from '#web/slide/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Scroller } from '#web/ui/scroller.tsx'

export function PageDrawing({ slide, footer }: { slide: DeckSlide; footer: Footer }) {
  const [large, setLarge] = useState(false)
  const { map } = useClientMessages()
  const name = map.page({ n: slide.number, title: slide.title })
  const view = <SlideView slide={slide} footer={footer} />
  const Zoom = large ? ZoomOut : ZoomIn
  return (
    <div className="relative print:break-inside-avoid">
      {large ? (
        <Scroller label={name} className="overflow-x-auto sm:overflow-visible print:overflow-visible">
          <div className="w-240 sm:w-auto print:w-auto">{view}</div>
        </Scroller>
      ) : (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the button below has the keys
        // biome-ignore lint/a11y/noStaticElementInteractions: the button below says what a tap does
        <div onClick={event => isSmall(event) && setLarge(true)}>{view}</div>
      )}
      <Button
        variant="secondary"
        size="icon-sm"
        aria-label={large ? map.fit({ page: name }) : map.enlarge({ page: name })}
        className="!absolute top-1 right-1 !size-6 sm:hidden print:hidden"
        onClick={() => setLarge(!large)}
      >
        <Zoom aria-hidden />
      </Button>
    </div>
  )
}

/** A tap on a figure opens the figure instead. */
const isSmall = ({ currentTarget, target }: MouseEvent<HTMLElement>) =>
  currentTarget.clientWidth < 600 && target instanceof Element && !target.closest('[role=button]')
