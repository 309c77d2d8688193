// Lead time: where a case waits today, and how long it takes today, with one more person, and in the scenarios.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { filled } from '#domain/document/deck/filled.ts'
import { captionAt, GRID, page } from '#domain/document/deck/page.ts'
import { type Bar, rankedBars } from '#domain/document/deck/story.ts'
import { below, tables } from '#domain/document/deck/table.ts'
import type { DeckSlide, DeckWords, Run, SlideElement } from '#domain/document/deck/types.ts'
import type { LeadTimeLine, LeadTimesInDocument } from '#domain/document/lead-times.ts'
import { ownerName } from '#domain/document/owner-name.ts'
import { oneLine } from '#domain/document/text.ts'
import { type Figure, figureText } from '#domain/figure/figure.ts'
import { excerpt } from '#domain/interview/interview.ts'
import { arrivalsPeriod } from '#domain/lead-time/figures.ts'
import { leadText } from '#domain/text/number-style.ts'

/** Top of the bars below their caption, and of the table. */
const BARS_TOP = GRID.top + 24
const TABLE = 356
const BARS = 5

/** One slide, or more where the table is long; none without people and hours. */
export function leadTimeSlides({ leadTimes, messages }: SnapshotFacts): DeckSlide[] {
  const { deck } = messages
  const times = leadTimes()
  if (!times) return []
  const { leadTime: words } = deck
  const bars = barsOf(times, messages)
  const parts = tables(
    {
      name: words.kicker,
      columns: [
        { heading: words.columns.map, share: 4, lines: 2 },
        { heading: words.columns.half, share: 1.6, align: 'right' },
        { heading: words.columns.most, share: 1.6, align: 'right' },
        { heading: words.columns.progress, share: 1.6, align: 'right' },
      ],
      rows: times.lines.map(each => rowOf(each, deck)),
      alt: words.alt,
      sizes: [14, 13, 12],
    },
    below(bars.length > 0 ? TABLE : GRID.top),
    below(GRID.top),
  )
  return parts.map((table, index) =>
    page({
      id: index === 0 ? 'lead-time' : `lead-time:${index + 1}`,
      kicker: words.kicker,
      title: leadTimeTitle(times, deck),
      elements: [...(index === 0 && bars.length > 0 ? waitingBars(bars, deck) : []), table],
      notes: leadTimeNotes(times, deck),
    }),
  )
}

/** What was simulated, and what was entered or is special. */
export const leadTimeNotes = (
  { lines, hasOrder, arrivals }: LeadTimesInDocument,
  { leadTime: words }: DeckWords,
): string[] => [
  arrivals ? words.asLogged(arrivalsPeriod(arrivals)) : words.atRandom,
  ...words.notes,
  ...(hasOrder ? [words.entered] : []),
  ...(lines.some(({ found }) => found.isGrowing) ? [words.thirdMonth] : []),
]

const waitingBars = (bars: readonly Bar[], words: DeckWords): SlideElement[] => [
  captionAt(words.leadTime.waits, GRID.left, GRID.top, GRID.width),
  ...rankedBars(
    words.leadTime.waits,
    bars,
    {
      x: GRID.left,
      y: BARS_TOP,
      w: GRID.width,
      h: Math.min(bars.length * 44, TABLE - BARS_TOP - 10),
    },
    words,
  ),
]

const runOf = (figure: Figure): Run[] => [{ text: figureText(figure), figureId: figure.id }]

/** Cases in progress with three significant digits: a simulation is no more precise. */
export const progressRun = ({ id, value }: Figure): Run[] => [
  { text: leadText(value, 'count'), figureId: id },
]

/** The lead time today in one sentence, or whose queue grows. */
export function leadTimeTitle(
  { today }: LeadTimesInDocument,
  { leadTime: words }: DeckWords,
): string | Run[] {
  const over = today.found.owners.find(({ piles }) => piles > 0)
  if (over) return words.growing({ owner: excerpt(oneLine(over.owner), 60) })
  const { median, workShare } = today.figures
  return filled(words.title, { median: runOf(median), share: runOf(workShare) })
}

/** What a line is called. */
export function lineName({ kind, name }: LeadTimeLine, { leadTime: words }: DeckWords): string {
  if (kind === 'today') return words.today
  return kind === 'person' ? words.person({ owner: oneLine(name) }) : oneLine(name)
}

const rowOf = (line: LeadTimeLine, words: DeckWords): (string | Run[])[] => {
  const { median, p90, inProgress } = line.figures
  return [lineName(line, words), runOf(median), runOf(p90), progressRun(inProgress)]
}

const barsOf = ({ steps }: LeadTimesInDocument, messages: SnapshotFacts['messages']): Bar[] =>
  steps.slice(0, BARS).map(({ step, waiting }) => ({
    name: step.label,
    detail: ownerName(step, messages),
    figure: waiting,
    text: figureText(waiting),
    colour: 'muted' as const,
  }))
