// What the problem costs beyond hours: lead time, revenue and people, each with the whole sentence that proves it and its
// rating.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { filled } from '#domain/document/deck/filled.ts'
import { MAIN, main } from '#domain/document/deck/main-text.ts'
import { GRID, rule, textBox } from '#domain/document/deck/page.ts'
import { figureRun, story } from '#domain/document/deck/story.ts'
import type { DeckSlide, DeckWords, Paragraph, SlideElement } from '#domain/document/deck/types.ts'
import type { Writing } from '#domain/document/deck/writing.ts'
import { quoteLines, quoteText, speakerText } from '#domain/document/quote.ts'
import { figureText } from '#domain/figure/figure.ts'
import {
  type BusinessImpact,
  businessImpacts,
  type ImpactStatement,
} from '#domain/finding/business-impact.ts'

const GAP = 30
const QUOTES = { y: GRID.top + 62, h: 212 } as const
const GAUGE = { y: QUOTES.y + QUOTES.h + 14, h: 14 } as const
/** Sizes of a quote, and the height of its speaker with the space below. */
const SIZES = [20, 18, 17, 16, 15, 14, 13] as const
const SPEAKER = 27
/** Highest rating of an answer. */
const MAX = 10

/** The points that highly rated answers prove. */
export const impactsOf = ({ interviews, steps }: Pick<SnapshotFacts, 'interviews' | 'steps'>) =>
  businessImpacts(interviews, [
    ...new Set([...steps.map(({ owner }) => owner), ...interviews.map(({ interviewee }) => interviewee)]),
  ])

/** The slide; none if no highly rated answer proves a point. */
export function businessImpactSlides(writing: Writing, facts: SnapshotFacts): DeckSlide[] {
  const impacts = impactsOf(facts)
  if (impacts.length === 0) return []
  const { businessImpact: words } = facts.messages.deck
  const { highImpact, responses } = facts.report
  const w = (GRID.width - (impacts.length - 1) * GAP) / impacts.length
  return [
    story(writing, facts, {
      kicker: words.kicker,
      title: words.title({ points: impacts.map(({ point }) => point), ...rangeOf(impacts) }),
      say: words.say,
      figures: [highImpact, responses],
      layout: 'columns',
      notes: impacts.flatMap(({ statements }) =>
        statements.map(
          ({ source }) =>
            `${speakerText(source, facts.messages.deck)}: ${facts.messages.terms.quoted({ text: source.quote })}`,
        ),
      ),
      elements: [
        ...impacts.flatMap((impact, index) =>
          column(impact, index, { x: GRID.left + index * (w + GAP), w }, facts.messages.deck),
        ),
        textBox('Rated answers', { x: GRID.left, y: GRID.bottom - 18, w: GRID.width, h: 18 }, [
          main(
            filled(words.rated, {
              high: [figureRun(highImpact, figureText(highImpact))],
              all: [figureRun(responses, figureText(responses))],
            }),
            'small',
          ),
        ]),
      ],
    }),
  ]
}

/** The lowest and the highest rating that the slide shows. */
function rangeOf(impacts: readonly BusinessImpact[]) {
  const scores = impacts.map(highestOf)
  return { low: Math.min(...scores), high: Math.max(...scores) }
}

const highestOf = ({ statements: [first] }: BusinessImpact) => first?.score ?? 0

function column(
  impact: BusinessImpact,
  index: number,
  { x, w }: { x: number; w: number },
  deck: DeckWords,
): SlideElement[] {
  const { businessImpact: words } = deck
  const score = highestOf(impact)
  const bar = { x, y: GAUGE.y, h: GAUGE.h }
  return [
    textBox(`Point ${index + 1}`, { x, y: GRID.top - 2, w, h: 50 }, [
      main(words.points[impact.point].toUpperCase(), 'label', { colour: 'signal' }),
      main(words.meanings[impact.point], 'body', { size: 14 }),
    ]),
    rule(`Column rule ${index + 1}`, x, QUOTES.y - 8, w),
    textBox(`Voices ${index + 1}`, { x, ...QUOTES, w }, voices(impact.statements, w, deck)),
    { kind: 'shape', name: `Gauge ${index + 1}`, shape: 'rect', box: { ...bar, w }, fill: 'band' },
    {
      kind: 'shape',
      name: `Gauge part ${index + 1}`,
      shape: 'rect',
      box: { ...bar, w: (score / MAX) * w },
      fill: 'qualityRisk',
    },
    textBox(`Gauge text ${index + 1}`, { x, y: GAUGE.y + 17, w, h: 20 }, [
      main(deck.keyFindings.rated({ score }), 'body', { size: 14 }),
    ]),
  ]
}

const faceOf = (size: number) => ({ font: 'serif', size }) as const

/** The strongest statement whole, at the largest size; a second one where both fit whole. */
function voices(statements: readonly ImpactStatement[], w: number, words: DeckWords): Paragraph[] {
  const heightAt = (shown: readonly ImpactStatement[], size: number) =>
    shown.reduce(
      (sum, { source }) => sum + quoteLines(source, faceOf(size), w) * size * MAIN.quote.lineHeight + SPEAKER,
      0,
    )
  const fitting = (count: number, smallest: number) => {
    const shown = statements.slice(0, count)
    const size = SIZES.find(each => each >= smallest && heightAt(shown, each) <= QUOTES.h)
    return size === undefined || shown.length < count ? null : { shown, size }
  }
  const { shown, size } = fitting(2, 15) ?? fitting(1, 13) ?? { shown: statements.slice(0, 1), size: 13 }
  const lines = Math.floor((QUOTES.h - SPEAKER) / (size * MAIN.quote.lineHeight))
  return shown.flatMap(({ source }) => [
    main(quoteText(source, faceOf(size), w, lines), 'quote', { size }),
    main(speakerText(source, words), 'small', { spaceAfter: 10 }),
  ])
}
