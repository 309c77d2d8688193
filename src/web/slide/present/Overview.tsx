// Grid of all pages to jump to one.

import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { PageNavigation } from '#web/slide/present/usePageNavigation.ts'
import type { WholeDeck } from '#web/slide/present/useWholeDeck.ts'
import { SlideView } from '#web/slide/SlideView.tsx'

export function Overview({ deck, navigation }: { deck: WholeDeck; navigation: PageNavigation }) {
  const list = useRef<HTMLOListElement>(null)
  const start = useRef(navigation.number)
  useEffect(() => buttonAt(list.current, start.current)?.focus(), [])
  const open = (number: number) => {
    navigation.show(number)
    navigation.lay(null)
  }
  return (
    <ol
      ref={list}
      aria-label="All pages"
      className="grid size-full grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] content-start gap-4 overflow-y-auto p-4 sm:p-6"
      onKeyDown={event => moved(event, list.current)}
    >
      {deck.contents.map(({ title }, index) => {
        const number = index + 1
        const page = deck.page(number)
        const isOpen = number === navigation.number
        return (
          <li key={number} className="relative">
            <div
              aria-hidden
              className={`aspect-video overflow-hidden bg-[#fbfaf5] ${isOpen ? 'outline-3 outline-signal' : ''}`}
            >
              {page && <SlideView {...page} />}
            </div>
            <p aria-hidden className="mt-1.5 truncate text-sm">
              <span className="text-muted tabular-nums">{number}</span> {title}
            </p>
            {/* The button covers the rendering, whose text must not be part of the button's accessible name. */}
            <button
              type="button"
              aria-label={`Page ${number}: ${title}`}
              aria-current={isOpen ? 'page' : undefined}
              className="absolute inset-0 cursor-pointer"
              onClick={() => open(number)}
            />
          </li>
        )
      })}
    </ol>
  )
}

const buttonAt = (list: HTMLElement | null, number: number) =>
  list?.querySelectorAll<HTMLButtonElement>('button')[number - 1]

/** Arrow keys move between pages by their position in the grid, Home and End to the first and last. */
function moved(event: KeyboardEvent, list: HTMLElement | null): void {
  const all = [...(list?.querySelectorAll<HTMLButtonElement>('button') ?? [])]
  const at = all.indexOf(document.activeElement as HTMLButtonElement)
  const columns = all.filter(
    button => button.getBoundingClientRect().top === all[0]?.getBoundingClientRect().top,
  )
  const to = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns.length,
    ArrowUp: at - columns.length,
    Home: 0,
    End: all.length - 1,
  }[event.key]
  if (to === undefined) return
  // Prevents scrolling of the pages below.
  event.preventDefault()
  all[to]?.focus()
}
