// The scenarios of an audit: side by side against the as is, and step by step what each changes.

import { GRID, page } from '#domain/document/deck/page.ts'
import { below, tables } from '#domain/document/deck/table.ts'
import type { DeckSlide } from '#domain/document/deck/types.ts'
import type { DossierFacts } from '#domain/document/dossier.ts'
import { type Compared, scenarioLines, scenarioRows } from '#domain/document/scenarios.ts'
import { oneLine } from '#domain/document/text.ts'
import { figureText } from '#domain/figure.ts'

const KICKER = 'As is and to be'

export function scenarioSlides({ compared }: DossierFacts): DeckSlide[] {
  if (compared.length === 0) return []
  return [...sideBySide(compared), ...compared.flatMap(stepByStep)]
}

function sideBySide(compared: readonly Compared[]): DeckSlide[] {
  const parts = tables(
    {
      name: 'Scenarios against the as is',
      columns: [
        { heading: 'Against the as is', share: 2.4 },
        ...compared.map(({ scenario }) => ({
          heading: oneLine(scenario.title),
          share: 3,
          align: 'right' as const,
          lines: 2,
        })),
      ],
      rows: scenarioLines(compared).map(({ label, cells }) => [label, ...cells.map(({ text }) => text)]),
      alt: 'What each scenario saves and costs a year against the work of today',
      sizes: [13, 12, 11],
    },
    below(GRID.top),
  )
  const best = compared.toSorted(
    (a, b) => (b.money.net.figure.value ?? 0) - (a.money.net.figure.value ?? 0),
  )[0]
  const net = best ? figureText(best.money.net.figure) : ''
  return parts.map((table, index) =>
    page({
      id: index === 0 ? 'scenarios' : `scenarios:${index + 1}`,
      kicker: KICKER,
      title: `“${oneLine(best?.scenario.title ?? '')}” nets ${net} against the work of today`,
      elements: [table],
      notes: [
        'In brackets what lies in four of five draws; as is and to be share their draws.',
        'Nothing of a scenario was said in an interview: it is entered by a person or assumed.',
      ],
    }),
  )
}

function stepByStep(each: Compared): DeckSlide[] {
  const rows = scenarioRows(each)
  if (rows.length === 0) return []
  const { id, title, note } = each.scenario
  const parts = tables(
    {
      name: `What “${oneLine(title)}” changes`,
      columns: [
        { heading: 'Step', share: 3, lines: 2 },
        { heading: 'From as is to to be', share: 5, lines: 3 },
        { heading: 'Cost saved a year', share: 2.6, align: 'right', lines: 2 },
      ],
      rows: rows.map(([label, what, saved]) => [label, what, saved]),
      alt: 'Each step that is gone, new or changed, with what that saves',
      sizes: [12, 11],
    },
    below(GRID.top),
  )
  return parts.map((table, index) =>
    page({
      id: index === 0 ? `scenario:${id}` : `scenario:${id}:${index + 1}`,
      kicker: KICKER,
      title: `What “${oneLine(title)}” changes${index === 0 ? '' : ', continued'}`,
      elements: [table],
      notes: note === '' ? [] : [oneLine(note)],
    }),
  )
}
