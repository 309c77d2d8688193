// The pages of the deck as they are asked for, and where the reader stands among them.

import type { DeckPages } from '#contract/slide.ts'
import type { ExportChoice } from '#domain/document/choice.ts'
import type { DeckSlide, Footer } from '#domain/document/deck/types.ts'
import { useRead } from '#web/platform/api.ts'

/** Pages that one answer of the server holds. */
export const PAGE_BATCH = 8

/** What is chosen, as addresses say it. */
export const queryOf = ({ audience, appendix, names, locale }: ExportChoice) => ({
  audience,
  appendix: appendix.join(','),
  names,
  ...(locale !== null && { locale }),
})

/** The sheaf of pages that has this one. */
export function usePageBatch(auditId: number, choice: ExportChoice, number: number, enabled = true) {
  return useRead('slide.pages', pageBatchWith(auditId, choice, number), { keep: true, enabled })
}

/** What asks for the sheaf that has this page. */
export function pageBatchWith(auditId: number, choice: ExportChoice, number: number) {
  const from = Math.floor((number - 1) / PAGE_BATCH) * PAGE_BATCH + 1
  return { params: { id: auditId }, query: { ...queryOf(choice), from } }
}

export interface ReadPage {
  slide: DeckSlide
  footer: Footer
}

export function pageOf(sheaf: DeckPages | undefined, number: number): ReadPage | null {
  const slide = sheaf?.pages.find(each => each.number === number)
  return sheaf && slide ? { slide, footer: sheaf.footer } : null
}

/** Where the reader stands: on which page of a slide, wherever that goes, else on a number. */
export interface PagePosition {
  slideId: number | null
  /** Pages after the first one of the slide. */
  offset: number
  number: number
}

type Contents = DeckPages['contents']

export function placeAt(contents: Contents, number: number): PagePosition {
  const slideId = contents[number - 1]?.slideId ?? null
  return { slideId, number, offset: slideId === null ? 0 : number - firstOf(contents, slideId) }
}

/** Number of the first page of a slide; 0 where it has none. */
export const firstOf = (contents: Contents, slideId: number) =>
  contents.findIndex(each => each.slideId === slideId) + 1

/** The number of the page at a place, in a deck that may have changed since. */
export function numberOf(contents: Contents, { slideId, offset, number }: PagePosition): number {
  const within = (at: number) => Math.min(Math.max(1, at), Math.max(1, contents.length))
  const first = slideId === null ? 0 : firstOf(contents, slideId)
  if (slideId === null || first === 0) return within(number)
  return contents[first + offset - 1]?.slideId === slideId ? first + offset : first
}
