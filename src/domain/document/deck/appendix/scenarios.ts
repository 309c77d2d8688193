// Scenario slides: as is against to be on one page, and the changes of each scenario step by step.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { filled } from '#domain/document/deck/filled.ts'
import { GRID, page } from '#domain/document/deck/page.ts'
import { type Bar, rankedBars } from '#domain/document/deck/story.ts'
import { below, type TableSpec, tables } from '#domain/document/deck/table.ts'
import type { DeckSlide, DeckWords } from '#domain/document/deck/types.ts'
import { type ScenarioComparison, scenarioLines, scenarioRows } from '#domain/document/scenarios.ts'
import { sourceNotes } from '#domain/document/sources.ts'
import { oneLine } from '#domain/document/text.ts'
import { type Figure, figureText } from '#domain/figure/figure.ts'
import { excerpt } from '#domain/interview/interview.ts'
import { amountText } from '#domain/text/number-style.ts'

/** The changes of each scenario, step by step. */
export const scenarioSlides = ({ compared, messages }: SnapshotFacts): DeckSlide[] =>
  compared.flatMap(each => stepByStep(each, messages.deck))

const BARS = { x: GRID.left, y: GRID.top, w: GRID.width } as const
const TABLE = 300

/** One page that compares the cost of the work as is and to be, with the differences in a table. */
export function tomorrowSlides(facts: SnapshotFacts): DeckSlide[] {
  const { compared, map, messages } = facts
  const { scenarios: words } = messages.deck
  const best = compared.toSorted(
    (a, b) => (b.money.net.figure.value ?? 0) - (a.money.net.figure.value ?? 0),
  )[0]
  if (!best) return []
  const { net } = best.money
  const parts = tables(linesOf(compared, messages.deck), below(TABLE), below(GRID.top))
  const bars: Bar[] = [
    ...(map ? [barOf(words.asIs, words.asIsDetail, map.total, 'muted')] : []),
    ...compared.map(({ scenario, money }) =>
      barOf(words.toBe({ title: oneLine(scenario.title) }), oneLine(scenario.note), money.total, 'signal'),
    ),
  ]
  return parts.map((table, index) =>
    page({
      id: index === 0 ? 'scenarios' : `scenarios:${index + 1}`,
      kicker: words.kicker,
      title: filled(words.title({ title: excerpt(oneLine(best.scenario.title), 60) }), {
        net: [{ text: figureText(net.figure), figureId: net.figure.id }],
      }),
      layout: 'table',
      elements: [
        ...(index === 0
          ? rankedBars(
              words.kicker,
              bars,
              { ...BARS, h: Math.min(bars.length * 52, TABLE - GRID.top - 10) },
              messages.deck,
            )
          : []),
        table,
      ],
      notes: [
        ...words.notes,
        ...sourceNotes(
          compared.flatMap(({ money }) => [money.net.figure, money.cost.figure, money.hours.figure]),
          facts.formulas,
        ),
      ],
    }),
  )
}

const barOf = (name: string, detail: string, figure: Figure, colour: Bar['colour']): Bar => ({
  name,
  figure,
  text: amountText(figure.value, 'money'),
  colour,
  ...(detail !== '' && { detail }),
})

/** The values that the bars do not show, with their ranges. */
function linesOf(compared: readonly ScenarioComparison[], deck: DeckWords): TableSpec {
  const { scenarios: words } = deck
  return {
    name: 'Scenarios compared with the as-is map',
    columns: [
      { heading: words.against, share: 2.4 },
      ...compared.map(({ scenario }) => ({
        heading: excerpt(oneLine(scenario.title), 40),
        share: 3,
        align: 'right' as const,
        lines: 2,
      })),
    ],
    rows: scenarioLines(compared)
      .slice(2)
      .map(({ label, cells }) => [label, ...cells.map(({ text, figureId }) => [{ text, figureId }])]),
    alt: words.alt,
    sizes: [14, 13, 12],
  }
}

function stepByStep(each: ScenarioComparison, deck: DeckWords): DeckSlide[] {
  const { scenarios: words, continued } = deck
  const rows = scenarioRows(each)
  if (rows.length === 0) return []
  const { id, note } = each.scenario
  const title = words.changes({ title: oneLine(each.scenario.title) })
  const parts = tables(
    {
      name: title,
      columns: [
        { heading: words.columns.step, share: 3, lines: 2 },
        { heading: words.columns.change, share: 5, lines: 3 },
        { heading: words.columns.saved, share: 2.6, align: 'right', lines: 2 },
      ],
      rows: rows.map(([label, what, saved, figureId]) => [
        label,
        what,
        figureId === '' ? saved : [{ text: saved, figureId }],
      ]),
      alt: words.changesAlt,
      sizes: [16, 14, 13, 12, 11],
    },
    below(GRID.top),
  )
  return parts.map((table, index) =>
    page({
      id: index === 0 ? `scenario:${id}` : `scenario:${id}:${index + 1}`,
      kicker: words.kicker,
      title: index === 0 ? title : continued({ title }),
      elements: [table],
      notes: [...(note === '' ? [] : [oneLine(note)]), words.sources],
    }),
  )
}
