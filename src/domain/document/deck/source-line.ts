// The source line at the foot of a main slide: the interviews, entries and assumptions behind its figures.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { main } from '#domain/document/deck/main-text.ts'
import { GRID, textBox } from '#domain/document/deck/page.ts'
import type { SlideElement } from '#domain/document/deck/types.ts'
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
