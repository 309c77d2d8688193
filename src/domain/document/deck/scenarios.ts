// Scenario slides: as is against to be on one page, and the changes of each scenario step by step.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { GRID, page } from '#domain/document/deck/page.ts'
import { type Bar, rankedBars } from '#domain/document/deck/story.ts'
import { below, type TableSpec, tables } from '#domain/document/deck/table.ts'
import type { DeckSlide } from '#domain/document/deck/types.ts'
import { type ScenarioComparison, scenarioLines, scenarioRows } from '#domain/document/scenarios.ts'
import { sourceNotes } from '#domain/document/sources.ts'
import { oneLine } from '#domain/document/text.ts'
import { type Figure, figureText } from '#domain/figure/figure.ts'
import { excerpt } from '#domain/interview/interview.ts'
import { amountText } from '#domain/text/number-style.ts'

const KICKER = 'As is and to be'

/** The changes of each scenario, step by step. */
export const scenarioSlides = ({ compared }: SnapshotFacts): DeckSlide[] => compared.flatMap(stepByStep)

const BARS = { x: GRID.left, y: GRID.top, w: GRID.width } as const
const TABLE = 300

/** One page that compares the cost of the work as is and to be, with the differences in a table. */
export function tomorrowSlides(facts: SnapshotFacts): DeckSlide[] {
  const { compared, map } = facts
  const best = compared.toSorted(
    (a, b) => (b.money.net.figure.value ?? 0) - (a.money.net.figure.value ?? 0),
  )[0]
  if (!best) return []
  const { net } = best.money
  const parts = tables(linesOf(compared), below(TABLE), below(GRID.top))
  const bars: Bar[] = [
    ...(map ? [barOf('As is', 'The work of today', map.total, 'muted')] : []),
    ...compared.map(({ scenario, money }) =>
      barOf(`To be: ${oneLine(scenario.title)}`, oneLine(scenario.note), money.total, 'signal'),
    ),
  ]
  return parts.map((table, index) =>
    page({
      id: index === 0 ? 'scenarios' : `scenarios:${index + 1}`,
      kicker: KICKER,
      title: [
        { text: `“${excerpt(oneLine(best.scenario.title), 60)}” nets ` },
        { text: figureText(net.figure), figureId: net.figure.id },
        { text: ' against the work of today' },
      ],
      layout: 'table',
      elements: [
        ...(index === 0
          ? rankedBars(bars, { ...BARS, h: Math.min(bars.length * 52, TABLE - GRID.top - 10) })
          : []),
        table,
      ],
      notes: [
        'Bars: yearly cost of all steps. In brackets: the 80% range; today and target use the same simulation runs.',
        'Nothing of a scenario was said in an interview: it is entered by a person or assumed.',
        ...sourceNotes(
          compared.flatMap(({ money }) => [money.net.figure, money.cost.figure, money.hours.figure]),
          facts.formulas,
        ),
      ],
    }),
  )
}

const barOf = (name: string, detail: string, figure: Figure, colour: Bar['colour']): Bar => ({
  ...{ name, figure, text: amountText(figure.value, 'money'), colour },
  ...(detail !== '' && { detail }),
})

/** The values that the bars do not show, with their ranges. */
function linesOf(compared: readonly ScenarioComparison[]): TableSpec {
  return {
    name: 'Scenarios against the as is',
    columns: [
      { heading: 'Against the as is', share: 2.4 },
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
    alt: 'What each scenario saves and costs a year against the work of today',
    sizes: [14, 13, 12],
  }
}

function stepByStep(each: ScenarioComparison): DeckSlide[] {
  const rows = scenarioRows(each)
  if (rows.length === 0) return []
  const { id, title, note } = each.scenario
  const parts = tables(
    {
      name: `What “${oneLine(title)}” changes`,
      columns: [
        { heading: 'Step', share: 3, lines: 2 },
        { heading: 'From today to target', share: 5, lines: 3 },
        { heading: 'Cost saved a year', share: 2.6, align: 'right', lines: 2 },
      ],
      rows: rows.map(([label, what, saved, figureId]) => [
        label,
        what,
        figureId === '' ? saved : [{ text: saved, figureId }],
      ]),
      alt: 'Each step that is gone, new or changed, with what that saves',
      sizes: [16, 14, 13, 12, 11],
    },
    below(GRID.top),
  )
  return parts.map((table, index) =>
    page({
      id: index === 0 ? `scenario:${id}` : `scenario:${id}:${index + 1}`,
      kicker: KICKER,
      title: `What “${oneLine(title)}” changes${index === 0 ? '' : ', continued'}`,
      elements: [table],
      notes: [
        ...(note === '' ? [] : [oneLine(note)]),
        'Sources: the map as it was recorded, and the scenario’s.',
      ],
    }),
  )
}
