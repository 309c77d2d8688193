// Preloads the whole deck and the figures of its main pages, so that presenting needs no network afterwards.

import type { DeckPages } from '#contract/slide.ts'
import type { ExportChoice } from '#domain/document/choice.ts'
import type { DeckSlide, Run } from '#domain/document/deck/types.ts'
import { PAGE_BATCH } from '#domain/document/page-batch.ts'
import { useReads } from '#web/platform/reads.ts'
import { pageBatchWith, pageOf, type ReadPage, usePageBatch } from '#web/slide/pages.ts'

export interface WholeDeck {
  contents: DeckPages['contents']
  /** The page of a number; null while it is loading or if loading failed. */
  page(number: number): ReadPage | null
  /** Whether all pages, and the lineage of the main slides' figures, are loaded. */
  state: 'loading' | 'loaded' | 'incomplete'
  /** Retries the failed requests. */
  refetchFailed(): void
}

export function useWholeDeck(auditId: number, choice: ExportChoice) {
  const first = usePageBatch(auditId, choice, 1)
  const contents = first.data?.contents ?? []
  const starts = contents.flatMap((_, n) => (n % PAGE_BATCH === 0 ? [n + 1] : []))
  const batches = useReads(
    'slide.pages',
    starts.map(start => pageBatchWith(auditId, choice, start)),
  )
  const page = (number: number) =>
    pageOf(batches.answers[Math.floor((number - 1) / PAGE_BATCH)] ?? undefined, number)
  const main = contents.slice(0, first.data?.main ?? 0).map((_, n) => page(n + 1))
  const ids = main.every(each => each !== null) ? main.flatMap(({ slide }) => figureIds(slide)) : []
  const figures = useReads(
    'figure.get',
    [...new Set(ids)].map(figure => ({ params: { id: auditId, figure } })),
  )
  const isComplete = [...batches.answers, ...figures.answers].every(each => each !== null)
  const state = batches.pending || figures.pending ? 'loading' : isComplete ? 'loaded' : 'incomplete'
  const refetchFailed = () => {
    batches.refetchFailed()
    figures.refetchFailed()
  }
  const deck: WholeDeck | null = first.data ? { contents, page, state, refetchFailed } : null
  return { deck, error: first.error, refetch: first.refetch }
}

/** The figure ids of a page, one per occurrence. */
function figureIds({ elements }: DeckSlide): string[] {
  const runs = elements.flatMap((element): Run[] => {
    if (element.kind === 'text') return element.paragraphs.flatMap(paragraph => paragraph.runs)
    if (element.kind === 'shape') return (element.paragraphs ?? []).flatMap(paragraph => paragraph.runs)
    if (element.kind !== 'table') return []
    return [element.header, ...element.rows.map(row => row.cells)].flatMap(cells =>
      cells.flatMap(cell => cell.runs),
    )
  })
  return runs.flatMap(({ figureId }) => (figureId === undefined ? [] : [figureId]))
}
