// Strip of numbered page thumbnails: click or arrow keys open one, drag and drop reorders the slides.

import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Audit } from '#contract/audit.ts'
import type { DeckPages, Slide } from '#contract/slide.ts'
import type { ExportChoice } from '#domain/document/choice.ts'
import { pageOf, usePageBatch } from '#web/slide/pages.ts'
import { SlideView } from '#web/slide/SlideView.tsx'
import { useSlideOrder } from '#web/slide/useSlideOrder.ts'

interface Props {
  audit: Audit
  choice: ExportChoice
  contents: DeckPages['contents']
  /** Pages before the appendix. */
  main: number
  slides: Slide[]
  number: number
  readOnly: boolean
  onShow(number: number): void
}

export function Strip({ audit, choice, contents, main, slides, number, readOnly, onShow }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const order = useSlideOrder(audit.id, slides)
  const dragged = useRef<number | null>(null)
  const go = (to: number) => {
    onShow(to)
    list.current?.querySelectorAll<HTMLButtonElement>('button')[to - 1]?.focus()
  }
  const drop = (event: DragEvent, slideId: number | null) => {
    event.preventDefault()
    if (dragged.current !== null && slideId !== null) void order.moveTo(dragged.current, slideId)
    dragged.current = null
  }
  useEffect(() => {
    const at = list.current?.children[number - 1]
    if (at instanceof HTMLElement && list.current)
      list.current.scrollLeft = at.offsetLeft - list.current.clientWidth / 3
  }, [number])
  return (
    <nav aria-label="Pages of the deck" className="mt-4">
      <ol
        ref={list}
        className="relative flex gap-3 overflow-x-auto p-1 pb-2"
        onKeyDown={event => onArrow(event, number, contents.length, go)}
      >
        {contents.map(({ title, slideId }, index) => (
          <li
            key={index}
            className={`shrink-0 ${index === main && main > 0 ? 'border-l border-rule pl-3' : ''}`}
            draggable={!readOnly && slideId !== null}
            onDragStart={() => {
              dragged.current = slideId
            }}
            onDragOver={event => slideId !== null && event.preventDefault()}
            onDrop={event => drop(event, slideId)}
          >
            <Thumbnail
              audit={audit}
              choice={choice}
              title={title}
              number={index + 1}
              isOpen={index + 1 === number}
              onOpen={() => onShow(index + 1)}
            />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function onArrow(event: KeyboardEvent, number: number, count: number, go: (to: number) => void) {
  const to = { ArrowLeft: number - 1, ArrowRight: number + 1, Home: 1, End: count }[event.key]
  if (to === undefined) return
  event.preventDefault()
  if (to >= 1 && to <= count) go(to)
}

interface ThumbnailProps {
  audit: Audit
  choice: ExportChoice
  title: string
  number: number
  isOpen: boolean
  onOpen(): void
}

/** Rendered when it scrolls into view. */
function Thumbnail({ audit, choice, title, number, isOpen, onOpen }: ThumbnailProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver(
      entries => entries.some(entry => entry.isIntersecting) && setSeen(true),
    )
    if (button.current) watch.observe(button.current)
    return () => watch.disconnect()
  }, [])
  const { data } = usePageBatch(audit.id, choice, number, seen)
  const page = seen ? pageOf(data, number) : null
  return (
    <div className="relative w-32">
      <span
        aria-hidden
        className={`block aspect-video overflow-hidden bg-[#fbfaf5] ${isOpen ? 'outline-2 outline-signal' : 'outline-1 outline-rule'}`}
      >
        {page && <SlideView {...page} />}
      </span>
      {/* The button covers the rendering, whose text must not be part of the button's accessible name. */}
      <button
        ref={button}
        type="button"
        tabIndex={isOpen ? 0 : -1}
        aria-label={`Page ${number}: ${title}`}
        aria-current={isOpen ? 'page' : undefined}
        className={`absolute inset-0 cursor-pointer pt-19 text-left text-xs tabular-nums ${isOpen ? 'font-semibold text-ink' : 'text-muted'}`}
        onClick={onOpen}
      >
        {number}
      </button>
      <span aria-hidden className="block h-5" />
    </div>
  )
}
