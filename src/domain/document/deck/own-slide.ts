// A user's own slide: a title and bullet points at the largest size that fits, over as many pages as needed.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { main } from '#domain/document/deck/main-text.ts'
import { GRID, heightOf, page, textBox } from '#domain/document/deck/page.ts'
import { runsOf } from '#domain/document/deck/story.ts'
import type { DeckSlide, Paragraph } from '#domain/document/deck/types.ts'
import { pageId, type Writing } from '#domain/document/deck/writing.ts'
import { resolve } from '#domain/document/figure-names.ts'
import { sourceNotes } from '#domain/document/sources.ts'
import { tagElements, tagNotes } from '#domain/document/tag.ts'
import { clip } from '#domain/document/text.ts'
import type { Figure } from '#domain/figure/figure.ts'
import { excerpt } from '#domain/interview/interview.ts'
import { disagree } from '#domain/roi/headline.ts'
import { type BulletPoint, pointsOf } from '#domain/slide.ts'

const ROOM = GRID.bottom - GRID.top
const SIZES = [22, 20, 18, 16, 14]
const SMALLEST = 14

/** Slides that a user added. */
export function ownSlides(writing: Writing, facts: SnapshotFacts): DeckSlide[] {
  const { slide } = writing
  const { own: words, fields, continued } = facts.messages.deck
  const heading = writing.text('title', fields.title, slide.title)
  const text = withSound(writing.text('text', fields.text, ''), facts)
  const figures = namedFigures(`${heading} ${text}`, facts)
  const pages = pagesOf(pointsOf(text), facts)
  return pages.map((paragraphs, index) =>
    page({
      id: `${pageId(slide)}${index === 0 ? '' : `:${index + 1}`}`,
      slideId: slide.id,
      ...(index === 0 && { fields: writing.fields }),
      kicker: words.kicker,
      title: runsOf(index === 0 ? titleOf(heading, text, facts) : continued({ title: heading }), facts).map(
        ({ bold: _, ...run }) => run,
      ),
      elements: [
        ...tagElements(figures, facts),
        textBox('Text text', { x: GRID.left, y: GRID.top, w: GRID.width, h: ROOM }, paragraphs, {
          role: 'body',
          ...(index === 0 && { field: 'text' }),
        }),
      ],
      notes: [words.note, ...sourceNotes(figures, facts.formulas, tagNotes(figures, facts))],
    }),
  )
}

/** Reference names of the headline before running costs. */
const SPECIFICATION_FIGURES = ['roi.net', 'roi.percent', 'roi.payback']

const namesAny = (text: string, names: readonly string[]) =>
  names.some(name => text.toLowerCase().includes(`{${name}}`))

/** Adds the risk-adjusted headline to a text that references only the headline before running costs. */
function withSound(text: string, facts: SnapshotFacts): string {
  if (!namesAny(text, SPECIFICATION_FIGURES) || namesAny(text, ['roi.npv'])) return text
  return `${text}\n${facts.messages.deck.own.riskAdjusted({ neverPays: facts.neverPays })}`
}

const TITLED = 70

/** The title, with a note if the two headlines have different signs. */
function titleOf(title: string, text: string, { roiFigures, messages }: SnapshotFacts): string {
  if (!namesAny(text, SPECIFICATION_FIGURES) || !disagree(roiFigures)) return title
  const gains = (roiFigures.net.value ?? 0) > 0
  return `${excerpt(title, TITLED)}: ${messages.deck.own.disagreement({ gains })}`
}

function namedFigures(text: string, { names }: SnapshotFacts): Figure[] {
  const ids = new Set(resolve(text, names).map(part => part.figureId))
  return [...new Map(Object.values(names).map(figure => [figure.id, figure])).values()].filter(({ id }) =>
    ids.has(id),
  )
}

/** The bullet points on one page at the largest size that fits; else at a small size over several pages. */
function pagesOf(points: readonly BulletPoint[], facts: SnapshotFacts): Paragraph[][] {
  const at = (size: number) => points.flatMap(point => paragraphsOf(point, size, facts))
  const fitting = SIZES.find(size => heightOf(at(size), GRID.width) <= ROOM)
  if (fitting) return [at(fitting)]
  const pages: Paragraph[][] = [[]]
  let room = ROOM
  for (const paragraph of at(SMALLEST).flatMap(inParts)) {
    const height = heightOf([paragraph], GRID.width)
    if (height > room && (pages.at(-1)?.length ?? 0) > 0) {
      pages.push([])
      room = ROOM
    }
    pages.at(-1)?.push(paragraph)
    room -= height
  }
  return pages
}

const HEAD_LINES = 3

function paragraphsOf({ tag, lead, text }: BulletPoint, size: number, facts: SnapshotFacts): Paragraph[] {
  const head = [tag, lead].flatMap(part => part ?? []).join(': ')
  const face = { font: 'serif', bold: true, size } as const
  const whole = runsOf(head, facts)
  const clipped = clip(whole.map(run => run.text).join(''), face, GRID.width, HEAD_LINES)
  const isWhole = clipped === whole.map(run => run.text).join('')
  return [
    ...(head === '' ? [] : [main(isWhole ? whole : clipped, 'lead', { size, spaceAfter: 2 })]),
    ...(text === ''
      ? []
      : [main(runsOf(text, facts), 'body', { size: head === '' ? size : size - 2, spaceAfter: size * 0.7 })]),
  ]
}

/** Splits a paragraph longer than a page between words. */
function inParts(paragraph: Paragraph): Paragraph[] {
  if (heightOf([paragraph], GRID.width) <= ROOM) return [paragraph]
  const words = paragraph.runs.flatMap(run =>
    run.figureId ? [run] : run.text.split(/(?<=\s)/).map(text => ({ ...run, text })),
  )
  const half = Math.ceil(words.length / 2)
  if (words.length < 2) return [{ ...paragraph, runs: halves(paragraph) }].slice(0, 1)
  return [words.slice(0, half), words.slice(half)].flatMap(runs => inParts({ ...paragraph, runs }))
}

/** Cuts a single word longer than a page to what fits on one page. */
const halves = ({ runs, font, size }: Paragraph) =>
  runs.map(run => ({ ...run, text: clip(run.text, { font, size }, GRID.width, 20) }))
