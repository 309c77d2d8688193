// Words of a block of text: figures found in them, marked and taken passages, and the passage that the user selects.

import { Fragment, type KeyboardEvent, type ReactNode, useMemo } from 'react'
import { figuresIn } from '#domain/extraction/extraction.ts'
import { type ExtractedFigure, WORKING_TIME } from '#domain/extraction/figure.ts'
import type { DocumentText, Passage, TextBlock } from '#domain/source/document/document-text.ts'
import { useNumbers } from '#web/platform/numbers.tsx'

export interface TextProps {
  document: DocumentText
  marked: Passage | null
  /** The passage that comes into view; a new object brings it into view again. */
  shown: Passage | null
  taken: readonly Passage[]
  onMark(passage: Passage): void
  readOnly: boolean
}

/** The figures that the reader of answers finds in a block. */
export function useFound(text: string): ExtractedFigure[] {
  const { style } = useNumbers()
  const { currency, locale } = style
  return useMemo(() => figuresIn(text, { currency, locale, ...WORKING_TIME }), [text, currency, locale])
}

/** What the user marks: selected words, or the table cell that is clicked, if `target` is of a pointer. */
export function markedPassage(
  root: HTMLElement,
  target: EventTarget | null,
  { blocks }: DocumentText,
): Passage | null {
  const selected = selectedPassage(root)
  if (selected || !(target instanceof Element)) return selected
  const own = target.closest<HTMLElement | SVGElement>('[data-block]')
  const block = blocks[Number(own?.dataset.block ?? 0) - 1]
  return block?.kind === 'cell' ? { block: block.n, from: 0, to: block.text.length } : null
}

/** The words that the user selects in `root`, within one block; null if none. */
function selectedPassage(root: HTMLElement): Passage | null {
  const selection = window.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const first = placeOf(root, range.startContainer, range.startOffset)
  const last = placeOf(root, range.endContainer, range.endOffset)
  if (!first) return null
  const { block, at, length } = first
  const to = last?.block === block ? last.at : length
  return to > at ? { block, from: at, to } : null
}

/** The block and the character of a place in the page. */
function placeOf(root: HTMLElement, node: Node, offset: number) {
  const element = node instanceof Element ? node : node.parentElement
  const own = element?.closest('[data-block]')
  if (!own || !(own instanceof HTMLElement || own instanceof SVGElement) || !root.contains(own)) return null
  const before = document.createRange()
  before.setStart(own, 0)
  before.setEnd(node, offset)
  const from = Number(own.dataset.from ?? 0)
  const length = Number(own.dataset.length ?? from + (own.textContent?.length ?? 0))
  return { block: Number(own.dataset.block), at: from + before.toString().length, length }
}

interface WordsProps extends Pick<TextProps, 'marked' | 'taken' | 'onMark' | 'readOnly'> {
  block: TextBlock
  /** The characters of the block that are written; all by default. */
  part?: { from: number; to: number }
  found: readonly ExtractedFigure[]
  /** Writes one piece of text. */
  children(piece: TextPiece): ReactNode
}

export interface TextPiece {
  text: string
  from: number
  isMarked: boolean
  isTaken: boolean
  /** Props of an element that marks a found figure; null for other words. */
  figure: FigureProps | null
}

interface FigureProps {
  role: 'button'
  tabIndex: number
  'aria-label': string
  onClick(): void
  onKeyDown(event: KeyboardEvent): void
}

/** The words of a block in pieces that are alike. */
export function Words({ block, part, found, marked, taken, onMark, readOnly, children }: WordsProps) {
  const { from, to } = part ?? { from: 0, to: block.text.length }
  const own = [...taken, ...(marked ? [marked] : [])].filter(each => each.block === block.n)
  const ends = [
    ...own.flatMap(each => [each.from, each.to]),
    ...found.flatMap(({ start, end }) => [start, end]),
  ]
  const cuts = [...new Set([from, ...ends.filter(each => each > from && each < to), to])].sort(
    (a, b) => a - b,
  )
  return cuts.slice(0, -1).map((start, n) => {
    const end = cuts[n + 1] ?? to
    const isIn = (each: Passage) => each.block === block.n && each.from <= start && each.to >= end
    const figure = found.find(each => each.start <= start && each.end >= end)
    const piece = {
      text: block.text.slice(start, end),
      from: start,
      isMarked: marked !== null && isIn(marked),
      isTaken: taken.some(isIn),
      figure:
        figure && !readOnly
          ? figureProps(figure.quote, () => onMark({ block: block.n, from: figure.start, to: figure.end }))
          : null,
    }
    return <Fragment key={start}>{children(piece)}</Fragment>
  })
}

/** Text within a button could not be selected, so it is not a button element. */
const figureProps = (quote: string, mark: () => void): FigureProps => ({
  role: 'button',
  tabIndex: 0,
  'aria-label': `Found: ${quote}`,
  onClick: mark,
  onKeyDown(event) {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    mark()
  },
})
