// The open page of the deck and its contents; the previous ones stay while new ones load.

import { useState } from 'react'
import type { DeckPages } from '#contract/slide.ts'
import type { ExportChoice } from '#domain/document/choice.ts'
import { numberOf, type PagePosition, pageOf, usePageBatch } from '#web/slide/pages.ts'

/** The page at a position, its number, and the contents of all pages. */
export function useReading(auditId: number, choice: ExportChoice, place: PagePosition) {
  const [known, setKnown] = useState<DeckPages['contents']>([])
  const number = numberOf(known, place)
  const { data, error, refetch } = usePageBatch(auditId, choice, known.length === 0 ? place.number : number)
  if (data && data.contents !== known) setKnown(data.contents)
  return { contents: known, main: data?.main ?? 0, number, page: pageOf(data, number), error, refetch }
}
