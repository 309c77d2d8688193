// Costs: the steps by annual cost.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { main } from '#domain/document/deck/main-text.ts'
import { GRID, textBox } from '#domain/document/deck/page.ts'
import { type Bar, rankedBars, story } from '#domain/document/deck/story.ts'
import type { DeckSlide, Terms } from '#domain/document/deck/types.ts'
import type { Writing } from '#domain/document/deck/writing.ts'
import { assumedText } from '#domain/figure/evidence-text.ts'
import { FRICTION_COLOURS } from '#domain/palette.ts'
import { ownerOf } from '#domain/process/owner.ts'
import { isDiffering } from '#domain/process/step-field.ts'
import { amountText } from '#domain/text/number-style.ts'

/** Most steps on the slide. */
const SHOWN = 8
/** How many steps the title sums up. */
const SUMMED = 3

/** The slide; none if no step has a cost, or if there is only one step. */
export function costSlides(writing: Writing, facts: SnapshotFacts): DeckSlide[] {
  const { map, messages } = facts
  const { costs: words } = messages.deck
  const { bars, left, count } = costBars(facts)
  if (!map || bars.length < 2) return []
  const n = Math.min(SUMMED, count)
  return [
    story(writing, facts, {
      kicker: words.kicker,
      title: words.title({
        shown: n,
        steps: count <= n ? n : map.byCost.length,
        known: map.leftOut === 0 ? null : map.known,
      }),
      say: words.say,
      figures: [map.dearest, map.dearestShare, ...bars.map(({ figure }) => figure)],
      elements: [
        ...rankedBars(
          words.kicker,
          bars,
          { x: GRID.left, y: GRID.top, w: GRID.width, h: GRID.bottom - GRID.top - (left > 0 ? 24 : 0) },
          messages.deck,
        ),
        ...(left > 0
          ? [
              textBox('Further steps', { x: GRID.left, y: GRID.bottom - 16, w: GRID.width, h: 16 }, [
                main(words.further({ count: left, text: amountText(left, 'count') }), 'small'),
              ]),
            ]
          : []),
      ],
    }),
  ]
}

/** The bars of the most expensive steps, how many steps have a cost, and how many of them have no bar. */
export function costBars({ map, messages }: SnapshotFacts): { bars: Bar[]; count: number; left: number } {
  const costing = map?.byCost.filter(({ cost }) => (cost.value ?? 0) > 0) ?? []
  const bars = costing.slice(0, SHOWN).map(
    ({ step, cost }, index): Bar => ({
      name: step.label,
      detail: [detailOf(step, messages.terms), assumedText(cost)].filter(Boolean).join(' · '),
      figure: cost,
      text: amountText(cost.value, 'money'),
      // The steps that the title sums up.
      colour: index < SUMMED ? 'signal' : 'muted',
      isDiffering: isDiffering(step),
    }),
  )
  return { bars, count: costing.length, left: costing.length - bars.length }
}

/** The bars of the most expensive steps with friction, in its colour, and how many such steps there are. */
export function frictionBars({ map, messages }: SnapshotFacts): { bars: Bar[]; count: number } {
  const marked = map?.byCost.filter(({ step }) => step.friction !== 'none') ?? []
  const bars = marked.slice(0, SHOWN).map(
    ({ step, cost }): Bar => ({
      name: step.label,
      detail: [detailOf(step, messages.terms), assumedText(cost)].filter(Boolean).join(' · '),
      figure: cost,
      text: amountText(cost.value, 'money'),
      colour: FRICTION_COLOURS[step.friction],
      isDiffering: isDiffering(step),
    }),
  )
  return { bars, count: marked.length }
}

function detailOf(step: SnapshotFacts['steps'][number], terms: Terms): string {
  const { engine, friction } = step
  const parts = [
    terms.engines[engine],
    ...(friction === 'none' ? [] : [terms.frictions[friction]]),
    ownerOf(step),
  ]
  return parts.filter(Boolean).join(' · ')
}
