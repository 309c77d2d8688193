// The source line at the foot of a slide: the interviews, entries and assumptions behind its figures.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { main } from '#domain/document/deck/main-text.ts'
import { GRID, textBox } from '#domain/document/deck/page.ts'
import type { DeckSlide, Run, SlideElement } from '#domain/document/deck/types.ts'
import { clip } from '#domain/document/text.ts'
import { type Figure, figureSourcesOf } from '#domain/figure/figure.ts'

/** The element's name, by which the evidence appendix finds and links it. */
export const SOURCE_LINE = 'Source'

const NAMED = 2

/** The line, `w` points wide; none for a slide without figures. */
export function sourceLine(figures: readonly Figure[], facts: SnapshotFacts, w: number): SlideElement[] {
  if (figures.length === 0) return []
  const text = clip(sourceText(figures, facts), { font: 'sans', size: 12 }, w, 1)
  const box = { x: GRID.left, y: GRID.bottom, w, h: 15 }
  return [textBox(SOURCE_LINE, box, [main(text, 'small')])]
}

/** The slides with a source line for these figures, unless they have one. */
export const withSource = (
  slides: readonly DeckSlide[],
  figures: readonly Figure[],
  facts: SnapshotFacts,
): DeckSlide[] =>
  slides.map(slide =>
    slide.elements.some(({ name }) => name === SOURCE_LINE)
      ? slide
      : { ...slide, elements: [...slide.elements, ...sourceLine(figures, facts, GRID.width)] },
  )

/** The slides with a source line for the figures that their texts show. */
export function withSources(
  slides: readonly DeckSlide[],
  figures: readonly Figure[],
  facts: SnapshotFacts,
): DeckSlide[] {
  const known = new Map(figures.map(figure => [figure.id, figure]))
  return slides.flatMap(slide =>
    withSource(
      [slide],
      runsIn(slide).flatMap(({ figureId = '' }) => known.get(figureId) ?? []),
      facts,
    ),
  )
}

/** The runs in the texts, shapes and tables of a slide. */
export const runsIn = ({ elements }: DeckSlide): Run[] =>
  elements.flatMap(element => {
    if (element.kind === 'text') return element.paragraphs.flatMap(({ runs }) => runs)
    if (element.kind === 'shape') return (element.paragraphs ?? []).flatMap(({ runs }) => runs)
    if (element.kind === 'table')
      return [element.header, ...element.rows.map(({ cells }) => cells)].flat().flatMap(({ runs }) => runs)
    return []
  })

/** The interviews, entries and assumptions behind these figures. */
export const sourceText = (figures: readonly Figure[], { messages }: SnapshotFacts): string =>
  messages.deck.source(countsOf(figures))

function countsOf(figures: readonly Figure[]) {
  const interviews = new Set<number>()
  const answers = new Set<number>()
  const logs = new Set<string>()
  const files = new Set<string>()
  const authors = new Set<string>()
  const assumed = new Set<string>()
  for (const end of figures.flatMap(figureSourcesOf)) {
    if (end.kind === 'answer') {
      interviews.add(end.interviewId)
      answers.add(end.answerId)
    } else if (end.kind === 'log') {
      logs.add(end.filename)
    } else if (end.kind === 'file') {
      files.add(end.filename)
    } else if (end.kind === 'entry' || (end.kind === 'step' && end.standing === 'entered')) {
      if (end.author) authors.add(end.author)
    } else if (end.kind === 'assumption' || end.standing === 'assumed')
      assumed.add(end.kind === 'assumption' ? end.label : `${end.stepId} ${end.field}`)
  }
  const names = [...authors]
  return {
    interviews: interviews.size,
    answers: answers.size,
    logs: logs.size,
    files: files.size,
    assumptions: assumed.size,
    authors: names.slice(0, NAMED),
    more: Math.max(0, names.length - NAMED),
  }
}
