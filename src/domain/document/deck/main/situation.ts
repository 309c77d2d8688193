// The situation: how much work there is, what it costs, and who does it.

import { GRID } from '#domain/document/deck/page.ts'
import { caption, figureRun, mainBlock, rankedBars, story } from '#domain/document/deck/story.ts'
import type { DeckSlide } from '#domain/document/deck/types.ts'
import type { Writing } from '#domain/document/deck/writing.ts'
import type { DossierFacts } from '#domain/document/dossier.ts'
import { figureText } from '#domain/figure.ts'
import { excerpt } from '#domain/interview.ts'
import { amountText } from '#domain/number-style.ts'

/** Owners that a slide has room for. */
const OWNERS = 7

/** Nothing without a map. */
export function situationSlides(writing: Writing, facts: DossierFacts): DeckSlide[] {
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
  const height = (GRID.bottom - GRID.top) / blocks.length
  return [
    story(writing, facts, {
      kicker: 'Situation',
      title: '{process.steps} steps take {map.hours} and cost {map.cost}',
      say: 'This is the work as it is done today, and who does it; nobody is to blame for it.',
      figures: [counts.steps, ...blocks.map(({ figure }) => figure), ...owners.map(({ cost }) => cost)],
      layout: 'columns',
      elements: [
        caption('Who does the work, and what it costs a year', GRID.left, GRID.top, 560),
        ...rankedBars(
          owners.map(({ owner, steps, cost, hours }) => ({
            name: owner || 'No owner named',
            detail: `${steps} ${steps === 1 ? 'step' : 'steps'} · ${figureText(hours)}`,
            figure: cost,
            text: amountText(cost.value, 'money'),
            colour: 'muted',
          })),
          { x: GRID.left, y: GRID.top + 24, w: 560, h: GRID.bottom - GRID.top - 24 },
        ),
        ...blocks.map(({ figure, label, note }, index) =>
          mainBlock(
            { label, note, runs: [figureRun(figure, figureText(figure), { bold: false })] },
            { x: 650, y: GRID.top + index * height, w: 256, h: height - 10 },
            30,
          ),
        ),
      ],
    }),
  ]
}
