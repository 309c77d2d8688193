// Effects of newly found figures: scrolled into view, and announced to screen readers.

import { type RefObject, useEffect, useState } from 'react'
import { figureText } from '#web/interview/figure/FigureChip.tsx'
import type { Offer } from '#web/interview/figure/offers.ts'

/** Scrolls the top of newly found steps and figures clear of the bottom bar if the text field stays visible above. */
export function useInSight(
  top: RefObject<HTMLElement | null>,
  field: RefObject<HTMLElement | null>,
  count: number,
) {
  useEffect(() => {
    const above = field.current
    const below = top.current
    if (count === 0 || !above || !below || document.activeElement !== above) return
    const height = below.getBoundingClientRect().bottom - above.getBoundingClientRect().top
    if (height < window.innerHeight * 0.7) below.scrollIntoView({ block: 'nearest' })
  }, [top, field, count])
}

/** Milliseconds without a keystroke before the found figures are announced to screen readers. */
const QUIET = 800

/** "Found: 14 minutes (11 to 18)", after typing has paused. */
export function useAnnouncement(offers: readonly Offer[]): string {
  const text = offers.map(({ figure }) => figureText(figure)).join('; ')
  const [announced, announce] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => announce(text === '' ? '' : `Found: ${text}`), QUIET)
    return () => clearTimeout(timer)
  }, [text])
  return announced
}
