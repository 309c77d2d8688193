// Audience view: one page as large as the window allows, with the controls below.

import { type PointerEvent, useRef } from 'react'
import type { Audit } from '#contract/audit.ts'
import { FiguresInPicture } from '#web/figure/index.ts'
import { Bar } from '#web/slide/present/Bar.tsx'
import { Overview } from '#web/slide/present/Overview.tsx'
import { ShortcutList } from '#web/slide/present/ShortcutList.tsx'
import { usePageNavigation } from '#web/slide/present/usePageNavigation.ts'
import type { WholeDeck } from '#web/slide/present/useWholeDeck.ts'
import { SlideView } from '#web/slide/SlideView.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'

/** The largest size above the toolbar at the page's aspect ratio. */
const LARGEST = 'w-[min(100%,calc((100dvh-3.5rem)*16/9))]'

export function Screen({ audit, deck }: { audit: Audit; deck: WholeDeck }) {
  const navigation = usePageNavigation(audit.id, deck.contents.length)
  const { number, over } = navigation
  const page = deck.page(number)
  const press = usePress(navigation.do)
  return (
    <div className="relative flex h-dvh flex-col">
      <h1 className="sr-only">Presentation of {audit.title}</h1>
      <div className="grid min-h-0 flex-1 place-items-center" {...press}>
        {over === 'overview' ? (
          <Overview deck={deck} navigation={navigation} />
        ) : over === 'blank' ? (
          <p className="sr-only">The screen is blank.</p>
        ) : page ? (
          <div className={LARGEST}>
            <FiguresInPicture>
              <SlideView {...page} />
            </FiguresInPicture>
          </div>
        ) : deck.state === 'incomplete' ? (
          <Failed title="This page could not be drawn" onRetry={deck.refetchFailed}>
            The server did not answer.
          </Failed>
        ) : (
          <Loading text="Drawing the page..." />
        )}
      </div>
      <Bar deck={deck} navigation={navigation} />
      <p role="status" className="sr-only">
        Page {number} of {deck.contents.length}: {deck.contents[number - 1]?.title}
      </p>
      {over === 'keys' && <ShortcutList onClose={() => navigation.lay(null)} />}
    </div>
  )
}

/** Minimum swipe distance in pixels that turns a page. */
const SWIPE = 50

/** A click on the page, except on a figure, shows the next page; a horizontal swipe turns pages. */
function usePress(act: (command: 'next' | 'back') => void) {
  const from = useRef<number | null>(null)
  return {
    onPointerDown: ({ clientX, isPrimary }: PointerEvent) => {
      from.current = isPrimary ? clientX : null
    },
    onPointerUp: ({ clientX, target, currentTarget, pointerType, button }: PointerEvent) => {
      // A figure's dialog is over the page, but clicks in it are not clicks on the page.
      if (from.current === null || button !== 0 || !currentTarget.contains(target as Node)) return
      const by = clientX - from.current
      from.current = null
      if (pointerType === 'touch' && Math.abs(by) > SWIPE) act(by < 0 ? 'next' : 'back')
      else if (Math.abs(by) <= SWIPE && isOnPage(target)) act('next')
    },
  }
}

const isOnPage = (target: EventTarget) =>
  target instanceof Element && target.closest('svg') !== null && !target.closest('[role=button], button')
