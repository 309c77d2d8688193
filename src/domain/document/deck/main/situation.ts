// The situation: the amount of work, its cost, and who does it.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { GRID } from '#domain/document/deck/page.ts'
import { caption, figureRun, mainBlock, rankedBars, story } from '#domain/document/deck/story.ts'
import type { DeckSlide } from '#domain/document/deck/types.ts'
import type { Writing } from '#domain/document/deck/writing.ts'
import { oneLine } from '#domain/document/text.ts'
import { assumedText } from '#domain/figure/evidence-text.ts'
import { type Figure, figureText } from '#domain/figure/figure.ts'
import { excerpt } from '#domain/interview/interview.ts'
import { LOAD_WORDS, type OwnerLoad } from '#domain/process/capacity.ts'
import { ownerKey } from '#domain/process/owner.ts'
import { amountText } from '#domain/text/number-style.ts'

/** Most owners on the slide. */
const OWNERS = 7

/** The slide; none if there is no map. */
export function situationSlides(writing: Writing, facts: SnapshotFacts): DeckSlide[] {
  const { map, counts } = facts
  if (!map) return []
  const owners = map.owners.slice(0, OWNERS)
  const { busiest } = map
  const blocks = [
    { figure: map.total, label: 'Cost a year', note: 'Minutes × rate × volume of every step' },
    { figure: map.hours, label: 'Hours a year', note: 'Minutes × volume of every step' },
    ...(busiest
      ? [{ figure: busiest, label: 'Most often', note: excerpt(busiest.label.replace('Volume of ', ''), 70) }]
      : []),
  ]
  const bottleneck = facts.owners.find(({ isBottleneck }) => isBottleneck)
  if (bottleneck?.load) blocks.push(loadBlock(bottleneck, bottleneck.load))
  const height = (GRID.bottom - GRID.top) / blocks.length
  return [
    story(writing, facts, {
      kicker: 'Situation',
      title: `{process.steps} ${facts.steps.length === 1 ? 'step takes {map.hours} and costs' : 'steps take {map.hours} and cost'} {map.cost}${bottleneck ? `; “${excerpt(oneLine(bottleneck.owner), 40)}” is the bottleneck at {capacity.load}` : ''}`,
      say: 'This is the work as it is done today, and who does it; nobody is to blame for it.',
      figures: [counts.steps, ...blocks.map(({ figure }) => figure), ...owners.map(({ cost }) => cost)],
      layout: 'columns',
      elements: [
        caption('Who does the work, and what it costs a year', GRID.left, GRID.top, 560),
        ...rankedBars(
          owners.map(({ owner, steps, cost, hours }) => ({
            name: owner || 'No owner named',
            detail: `${steps} ${steps === 1 ? 'step' : 'steps'}${assumedBehind(cost)} · ${figureText(hours)}${loadWords(owner, facts)}`,
            figure: cost,
            text: amountText(cost.value, 'money'),
            colour: 'muted',
          })),
          { x: GRID.left, y: GRID.top + 24, w: 560, h: GRID.bottom - GRID.top - 24 },
        ),
        ...blocks.map(({ figure, label, note }, index) =>
          mainBlock(
            {
              label,
              note: `${note}${assumedBehind(figure)}`,
              runs: [figureRun(figure, figureText(figure), { bold: false })],
            },
            { x: 650, y: GRID.top + index * height, w: 256, h: height - 10 },
            30,
          ),
        ),
      ],
    }),
  ]
}

const loadBlock = ({ owner, level, hours, capacity }: OwnerLoad, figure: Figure) => ({
  figure,
  label: `Load of ${excerpt(oneLine(owner), 40)}`,
  note: `${firstUpper(LOAD_WORDS[level ?? 'fine'])}, the bottleneck: ${figureText(hours)} needed of ${amountText((capacity?.people ?? 0) * (capacity?.hoursPerMonth ?? 0), 'count')}`,
})

const firstUpper = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** The parts of a figure that are assumed, shown after its detail. */
const assumedBehind = (figure: Figure) => {
  const words = assumedText(figure)
  return words && ` · ${words}`
}

/** Shown after the hours of an owner whose people are nearly full or overloaded. */
function loadWords(owner: string, { owners }: SnapshotFacts): string {
  const level = owners.find(each => ownerKey(each.owner) === ownerKey(owner))?.level
  return level && level !== 'fine' ? ` · ${LOAD_WORDS[level]}` : ''
}
