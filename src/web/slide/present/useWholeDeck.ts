// The whole deck and the figures of its main pages, read once at the start: what is presented needs no network afterwards.

import type { DeckPages } from '#contract/slide.ts'
import type { ExportChoice } from '#domain/document/choice.ts'
import type { DeckSlide, Run } from '#domain/document/deck/types.ts'
import { useReads } from '#web/platform/api.ts'
import { PAGE_BATCH, pageBatchWith, pageOf, type ReadPage, usePageBatch } from '#web/slide/pages.ts'

export interface WholeDeck {
  contents: DeckPages['contents']
  /** The page of a number, null while it is on its way, or where it could not be had. */
  page(number: number): ReadPage | null
  /** Of all pages, and the sources of the figures on those before the appendix. */
  state: 'loading' | 'here' | 'incomplete'
  /** Asks again for what could not be had. */
  refetchFailed(): void
}

export function useWholeDeck(auditId: number, choice: ExportChoice) {
  const first = usePageBatch(auditId, choice, 1)
  const contents = first.data?.contents ?? []
  const starts = contents.flatMap((_, n) => (n % PAGE_BATCH === 0 ? [n + 1] : []))
  const sheaves = useReads(
    'slide.pages',
    starts.map(start => pageBatchWith(auditId, choice, start)),
  )
  const page = (number: number) =>
    pageOf(sheaves.answers[Math.floor((number - 1) / PAGE_BATCH)] ?? undefined, number)
  const main = contents.slice(0, first.data?.main ?? 0).map((_, n) => page(n + 1))
  const ids = main.every(each => each !== null) ? main.flatMap(({ slide }) => figureIds(slide)) : []
  const figures = useReads(
    'figure.get',
    [...new Set(ids)].map(figure => ({ params: { id: auditId, figure } })),
  )
  const isComplete = [...sheaves.answers, ...figures.answers].every(each => each !== null)
  const state = sheaves.pending || figures.pending ? 'loading' : isComplete ? 'here' : 'incomplete'
  const refetchFailed = () => {
    sheaves.refetchFailed()
    figures.refetchFailed()
  }
  const deck: WholeDeck | null = first.data ? { contents, page, state, refetchFailed } : null
  return { deck, error: first.error, refetch: first.refetch }
}

/** The figures that a page shows, each as often as it stands there. */
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
