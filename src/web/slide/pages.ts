// Loads the deck's pages in batches, and tracks the reader's position.

import type { DeckPages } from '#contract/slide.ts'
import type { ExportChoice } from '#domain/document/choice.ts'
import type { DeckSlide, Footer } from '#domain/document/deck/types.ts'
import { batchQuery } from '#domain/document/page-batch.ts'
import { useRead } from '#web/platform/api.ts'

/** The batch that contains this page. */
export function usePageBatch(auditId: number, choice: ExportChoice, number: number, enabled = true) {
  return useRead('slide.pages', pageBatchWith(auditId, choice, number), { keep: true, enabled })
}

/** Query of the batch that contains this page. */
export function pageBatchWith(auditId: number, choice: ExportChoice, number: number) {
  return { params: { id: auditId }, query: batchQuery(choice, number) }
}

export interface ReadPage {
  slide: DeckSlide
  footer: Footer
}

export function pageOf(batch: DeckPages | undefined, number: number): ReadPage | null {
  const slide = batch?.pages.find(each => each.number === number)
  return batch && slide ? { slide, footer: batch.footer } : null
}

/** Position of the reader: a page of a slide, which follows the slide when it moves, otherwise a page number. */
export interface PagePosition {
  slideId: number | null
  /** Pages after the first page of the slide. */
  offset: number
  number: number
}

type Contents = DeckPages['contents']

export function placeAt(contents: Contents, number: number): PagePosition {
  const slideId = contents[number - 1]?.slideId ?? null
  return { slideId, number, offset: slideId === null ? 0 : number - firstOf(contents, slideId) }
}

/** Number of the first page of a slide; 0 if it has none. */
export const firstOf = (contents: Contents, slideId: number) =>
  contents.findIndex(each => each.slideId === slideId) + 1

/** The page number of a position, in a deck that may have changed since. */
export function numberOf(contents: Contents, { slideId, offset, number }: PagePosition): number {
  const within = (at: number) => Math.min(Math.max(1, at), Math.max(1, contents.length))
  const first = slideId === null ? 0 : firstOf(contents, slideId)
  if (slideId === null || first === 0) return within(number)
  return contents[first + offset - 1]?.slideId === slideId ? first + offset : first
}
