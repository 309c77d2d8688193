// The evidence appendix: the source of each number on the main slides, slide by slide, linked in both directions.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { GRID, page } from '#domain/document/deck/page.ts'
import { runsIn, SOURCE_LINE } from '#domain/document/deck/source-line.ts'
import { below, CELL_PADDING, tables } from '#domain/document/deck/table.ts'
import type { DeckSlide, Paragraph, Run, SlideCell, SlideElement } from '#domain/document/deck/types.ts'
import { type EvidencePart, evidenceParts, labelOf, madeText } from '#domain/document/evidence.ts'
import { wrap } from '#domain/document/text.ts'
import { type Figure, figureSourcesOf, figureText } from '#domain/figure/figure.ts'

/** Text size of the table, in points, and the shares of its columns, which add up to 13. */
const SIZE = 11
const SHARES = { number: 2.1, what: 2.9, made: 4.2, source: 3.8 } as const

/** Room for the text of a source, less what longer words in the other columns may take. */
const SOURCE_WIDTH = 0.9 * ((SHARES.source / 13) * GRID.width - 2 * CELL_PADDING.x)

/** A number as written on a slide, with its figure. */
interface Shown {
  slide: DeckSlide
  figure: Figure
}

/** Each figure of each slide once, in slide order. */
function shownOn(slides: readonly DeckSlide[], figures: ReadonlyMap<string, Figure>): Shown[] {
  return slides.flatMap(slide => {
    const seen = new Set<string>()
    return runsIn(slide).flatMap(run => {
      const figure = figures.get(run.figureId ?? '')
      if (!figure || seen.has(figure.id)) return []
      seen.add(figure.id)
      return [{ slide, figure }]
    })
  })
}

const keyOf = (slideId: string, figureId: string) => `${slideId} ${figureId}`

/**
 * The evidence of the main slides, which must be numbered. Each row links back to its slide, and its source to the slide
 * behind them that quotes it.
 */
export function evidenceSlides(
  { main, behind }: Record<'main' | 'behind', readonly DeckSlide[]>,
  facts: SnapshotFacts,
  figures: readonly Figure[],
): DeckSlide[] {
  const { evidence: words } = facts.messages.deck
  const quoted = new Map(behind.flatMap(({ id, answers = [] }) => answers.map(answer => [answer, id])))
  const shown = shownOn(main, new Map(figures.map(figure => [figure.id, figure])))
  if (shown.length === 0) return []
  const rows = shown.map(({ slide, figure }, index): (string | Run[])[] => [
    [
      ...(shown[index - 1]?.slide === slide
        ? []
        : [
            {
              text: `${words.slide({ n: slide.number })} · `,
              bold: true,
              leadsTo: slide.id,
              colour: 'signal' as const,
            },
          ]),
      { text: figureText(figure), bold: true, figureId: figure.id, leadsTo: slide.id },
    ],
    labelOf(figure, facts),
    ...madeOn(shown, index, facts, quoted),
  ])
  const parts = tables(
    {
      name: 'Evidence',
      columns: [
        { heading: words.columns.number, share: SHARES.number, lines: 3 },
        { heading: words.columns.what, share: SHARES.what, lines: 4 },
        { heading: words.columns.made, share: SHARES.made, lines: 6 },
        { heading: words.columns.source, share: SHARES.source, lines: 6 },
      ],
      rows,
      alt: words.alt,
      sizes: [SIZE],
    },
    below(GRID.top),
  )
  const from = new Set(shown.map(({ slide }) => slide.id)).size
  return parts.map((table, index) =>
    page({
      id: index === 0 ? 'evidence' : `evidence:${index + 1}`,
      kicker: parts.length === 1 ? words.kicker : words.part({ n: index + 1, of: parts.length }),
      title: words.title({ slides: from }),
      layout: 'appendix',
      elements: [table],
      notes: [words.note],
    }),
  )
}

/** Calculation and source of a figure at its first occurrence; later ones refer to that slide and to what was said. */
function madeOn(
  shown: readonly Shown[],
  index: number,
  facts: SnapshotFacts,
  quoted: ReadonlyMap<number, string>,
): [made: string, by: Run[]] {
  const { figure, slide } = shown[index] as Shown
  const first = shown.find(each => each.figure === figure)
  const parts = evidenceParts(figure)
  if (!first || first.slide === slide)
    return [madeText(figure, facts.formulas), sourceRuns(figure, parts, quoted)]
  const said = parts.filter(({ isSaid }) => isSaid)
  return [facts.messages.deck.evidence.as({ n: first.slide.number }), sourceRuns(figure, said, quoted)]
}

/** The source in words; what was said leads to the first slide that quotes it. */
function sourceRuns(
  figure: Figure,
  parts: readonly EvidencePart[],
  quoted: ReadonlyMap<number, string>,
): Run[] {
  const pages = figureSourcesOf(figure).flatMap(end =>
    end.kind === 'answer' && end.quote !== '' ? (quoted.get(end.answerId) ?? []) : [],
  )
  const [leadsTo] = pages
  return parts.flatMap(({ text, isSaid }, index): Run[] => {
    const before = index > 0 ? [{ text: '; ' }] : []
    if (!isSaid || !leadsTo) return [...before, { text }]
    const first = linkedPart(text)
    return [...before, { text: first, leadsTo }, { text: text.slice(first.length) }].filter(run => run.text)
  })
}

/** The first name, as far as it fits on one line, because LibreOffice breaks no line within a link. */
function linkedPart(text: string): string {
  const [name = ''] = text.split(/[;,] /)
  const [line = ''] = wrap(name, { font: 'sans', size: SIZE }, SOURCE_WIDTH)
  return name.startsWith(line) ? line : name
}

/** The slides with each number linked to its row in the evidence. */
export function withLinks(slides: readonly DeckSlide[], evidence: readonly DeckSlide[]): DeckSlide[] {
  const places = new Map<string, string>()
  for (const page of evidence)
    for (const { figureId, leadsTo } of runsIn(page))
      if (figureId && leadsTo) places.set(keyOf(leadsTo, figureId), page.id)
  return slides.map(slide => {
    const first = evidence.find(page => runsIn(page).some(({ leadsTo }) => leadsTo === slide.id))
    return {
      ...slide,
      elements: slide.elements.map(element =>
        element.name === SOURCE_LINE && element.kind === 'text' && first
          ? { ...element, paragraphs: headline(element.paragraphs, first.id) }
          : linked(element, figureId => places.get(keyOf(slide.id, figureId))),
      ),
    }
  })
}

const headline = (paragraphs: Paragraph[], leadsTo: string): Paragraph[] =>
  paragraphs.map(each => ({ ...each, runs: each.runs.map(run => ({ ...run, leadsTo })) }))

type LinkOf = (figureId: string) => string | undefined

function linked(element: SlideElement, linkOf: LinkOf): SlideElement {
  const run = (each: Run): Run => {
    const leadsTo = each.figureId && linkOf(each.figureId)
    return leadsTo ? { ...each, leadsTo } : each
  }
  const all = <T extends Paragraph | SlideCell>(holders: readonly T[]): T[] =>
    holders.map(holder => ({ ...holder, runs: holder.runs.map(run) }))
  if (element.kind === 'text') return { ...element, paragraphs: all(element.paragraphs) }
  if (element.kind === 'shape' && element.paragraphs)
    return { ...element, paragraphs: all(element.paragraphs) }
  if (element.kind === 'table')
    return { ...element, rows: element.rows.map(row => ({ ...row, cells: all(row.cells) })) }
  return element
}
