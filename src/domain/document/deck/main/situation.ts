// The situation: the amount of work, its cost, and who does it.

import type { OwnerLoad } from '#domain/capacity/load.ts'
import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { main } from '#domain/document/deck/main-text.ts'
import { GRID, textBox } from '#domain/document/deck/page.ts'
import { caption, figureRun, mainBlock, rankedBars, story } from '#domain/document/deck/story.ts'
import type { DeckSlide, DeckWords, HeadlineFigure, SlideElement } from '#domain/document/deck/types.ts'
import type { Writing } from '#domain/document/deck/writing.ts'
import { ownerName } from '#domain/document/owner-name.ts'
import { firstUpper, fitSize, oneLine } from '#domain/document/text.ts'
import { assumedText } from '#domain/figure/evidence-text.ts'
import { type Figure, figureText } from '#domain/figure/figure.ts'
import { excerpt } from '#domain/interview/interview.ts'
import { stepFigure } from '#domain/opportunity/figures.ts'
import type { MapFigures } from '#domain/process/map-figures.ts'
import { ownerKey } from '#domain/process/owner.ts'
import { amountText } from '#domain/text/number-style.ts'

/** Most owners on the slide. */
const OWNERS = 7
const BLOCK = { x: 650, w: 256 } as const

/** The slide; none if there is no map. */
export function situationSlides(writing: Writing, facts: SnapshotFacts): DeckSlide[] {
  const { map, counts, messages } = facts
  const { situation: words } = messages.deck
  if (!map) return []
  const owners = map.owners.slice(0, OWNERS)
  const left = map.owners.length - owners.length
  const bottleneck = bottleneckOf(facts)
  const blocks = blocksOf(map, facts)
  return [
    story(writing, facts, {
      kicker: words.kicker,
      title: words.title({
        steps: facts.steps.length,
        known: map.leftOut === 0 ? null : map.known,
        bottleneck: bottleneck ? excerpt(oneLine(bottleneck.owner), 40) : null,
      }),
      say: words.say,
      figures: [
        counts.steps,
        ...blocks.map(({ figure }) => figure),
        ...owners.flatMap(({ cost, hours }) => [cost, hours]),
      ],
      layout: 'columns',
      elements: [
        caption(words.owners, GRID.left, GRID.top, 560),
        ...rankedBars(
          words.owners,
          owners.map(({ owner, steps, cost, hours }, index) => ({
            name: ownerName({ owner }, facts.messages),
            detail: `${words.steps({ count: steps })}${assumedBehind(cost)} · ${figureText(hours)}${loadWords(owner, facts)}`,
            within: [hours],
            figure: cost,
            text: amountText(cost.value, 'money'),
            colour: index === 0 ? 'signal' : 'muted',
          })),
          { x: GRID.left, y: GRID.top + 24, w: 560, h: GRID.bottom - GRID.top - (left > 0 ? 42 : 24) },
          messages.deck,
        ),
        ...furtherOwners(left, messages.deck),
        ...blockElements(blocks),
      ],
    }),
  ]
}

/** The figures beside the owners, one below the other. */
function blockElements(blocks: ReturnType<typeof blocksOf>): SlideElement[] {
  const height = (GRID.bottom - GRID.top) / Math.max(1, blocks.length)
  return blocks.map(({ figure, label, note, within = [] }, index) =>
    mainBlock(
      {
        label,
        note: `${note}${assumedBehind(figure)}`,
        within,
        runs: [figureRun(figure, figureText(figure), { bold: false })],
      },
      { ...BLOCK, y: GRID.top + index * height, h: height - 10 },
      fitSize(figureText(figure), { font: 'sans' }, BLOCK.w, 1, [30, 26, 22, 19, 16]),
    ),
  )
}

/** How many owners the slide leaves out; nothing if it shows all. */
const furtherOwners = (count: number, { situation: words }: DeckWords): SlideElement[] =>
  count === 0
    ? []
    : [
        textBox('Further owners', { x: GRID.left, y: GRID.bottom - 16, w: 560, h: 16 }, [
          main(words.further({ count }), 'small'),
        ]),
      ]

const bottleneckOf = ({ owners }: SnapshotFacts) => owners.find(({ isBottleneck }) => isBottleneck)

/** The figures beside the owners: cost, hours, the most frequent step, and the load of the bottleneck. */
function blocksOf(
  { total, hours, busiest, known, leftOut }: MapFigures,
  facts: SnapshotFacts,
): HeadlineFigure[] {
  const { situation: words } = facts.messages.deck
  const bottleneck = bottleneckOf(facts)
  const of = { known: leftOut === 0 ? null : known, steps: facts.steps.length }
  return [
    ...(total.value === null ? [] : [{ figure: total, label: words.cost, note: words.costNote(of) }]),
    ...(hours.value === null ? [] : [{ figure: hours, label: words.hours, note: words.hoursNote(of) }]),
    ...(busiest
      ? [
          {
            figure: busiest,
            label: words.busiest,
            note: facts.messages.terms.quoted({ text: stepOf(busiest, facts) }),
          },
        ]
      : []),
    ...(bottleneck?.load ? [loadBlock(bottleneck, bottleneck.load, facts)] : []),
  ]
}

/** The step of which the figure is the volume. */
const stepOf = (volume: Figure, { steps }: SnapshotFacts) =>
  excerpt(oneLine(steps.find(step => stepFigure(step, 'runsPerMonth').id === volume.id)?.label ?? ''), 70)

const loadBlock = (
  { owner, level, hours, capacity }: OwnerLoad,
  figure: Figure,
  { messages: { deck, terms } }: SnapshotFacts,
) => ({
  figure,
  within: [hours],
  label: deck.situation.load({ owner: excerpt(oneLine(owner), 40) }),
  note: deck.situation.loadNote({
    level: firstUpper(terms.loads[level ?? 'fine']),
    hours: figureText(hours),
    available: amountText((capacity?.people ?? 0) * (capacity?.hoursPerMonth ?? 0), 'count'),
  }),
})

/** The parts of a figure that are assumed, shown after its detail. */
const assumedBehind = (figure: Figure) => {
  const words = assumedText(figure)
  return words && ` · ${words}`
}

/** Shown after the hours of an owner whose people are nearly full or overloaded. */
function loadWords(owner: string, { owners, messages }: SnapshotFacts): string {
  const level = owners.find(each => ownerKey(each.owner) === ownerKey(owner))?.level
  return level && level !== 'fine' ? ` · ${messages.terms.loads[level]}` : ''
}
