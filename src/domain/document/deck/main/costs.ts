// Costs: the steps by annual cost.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { main } from '#domain/document/deck/main-text.ts'
import { GRID, textBox } from '#domain/document/deck/page.ts'
import { rankedBars, story } from '#domain/document/deck/story.ts'
import type { DeckSlide, Terms } from '#domain/document/deck/types.ts'
import type { Writing } from '#domain/document/deck/writing.ts'
import { assumedText } from '#domain/figure/evidence-text.ts'
import { isDiffering } from '#domain/process/step-field.ts'
import { amountText } from '#domain/text/number-style.ts'

/** Most steps on the slide. */
const SHOWN = 8

/** The slide; none if no step has a cost, or if there is only one step. */
export function costSlides(writing: Writing, facts: SnapshotFacts): DeckSlide[] {
  const { map, messages } = facts
  const { costs: said } = messages.deck
  const costing = map?.byCost.filter(({ cost }) => (cost.value ?? 0) > 0) ?? []
  if (!map || costing.length < 2) return []
  const shown = costing.slice(0, SHOWN)
  const n = Math.min(3, costing.length)
  const left = costing.length - shown.length
  return [
    story(writing, facts, {
      kicker: said.kicker,
      title: said.title({ shown: n, steps: costing.length <= n ? n : map.byCost.length }),
      say: said.say,
      figures: [map.dearest, map.dearestShare, ...shown.map(({ cost }) => cost)],
      elements: [
        ...rankedBars(
          said.kicker,
          shown.map(({ step, cost }, index) => ({
            name: step.label,
            detail: [detailOf(step, messages.terms), assumedText(cost)].filter(Boolean).join(' · '),
            figure: cost,
            text: amountText(cost.value, 'money'),
            // The steps that the title sums up.
            colour: index < n ? 'signal' : 'muted',
            isDiffering: isDiffering(step),
          })),
          { x: GRID.left, y: GRID.top, w: GRID.width, h: GRID.bottom - GRID.top - (left > 0 ? 24 : 0) },
          messages.deck,
        ),
        ...(left > 0
          ? [
              textBox('Further steps', { x: GRID.left, y: GRID.bottom - 16, w: GRID.width, h: 16 }, [
                main(said.further({ count: left, text: amountText(left, 'count') }), 'small'),
              ]),
            ]
          : []),
      ],
    }),
  ]
}

function detailOf({ engine, friction, owner }: SnapshotFacts['steps'][number], terms: Terms): string {
  const parts = [
    terms.engines[engine],
    ...(friction === 'none' ? [] : [terms.frictions[friction]]),
    owner.trim(),
  ]
  return parts.filter(Boolean).join(' · ')
}
