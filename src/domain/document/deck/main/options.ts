// The options: expected savings of each opportunity against its one-off cost, and its position in the matrix.

import type { RatedOpportunity, SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { matrix, quadrants } from '#domain/document/deck/matrix.ts'
import { GRID } from '#domain/document/deck/page.ts'
import { figureRun, story } from '#domain/document/deck/story.ts'
import { tables } from '#domain/document/deck/table.ts'
import type { DeckSlide, Run } from '#domain/document/deck/types.ts'
import type { Writing } from '#domain/document/deck/writing.ts'
import { opportunityName } from '#domain/document/figure-names.ts'
import { oneLine } from '#domain/document/text.ts'
import { excerpt } from '#domain/interview/interview.ts'
import { amountText } from '#domain/text/number-style.ts'

const CHART = { x: GRID.left, y: GRID.top, w: 392, h: GRID.bottom - GRID.top } as const
const LIST = { x: 470, y: GRID.top, w: 436, h: GRID.bottom - GRID.top } as const
const SHOWN = 7

/** The slide; none if there are no opportunities. */
export function optionSlides(writing: Writing, facts: SnapshotFacts): DeckSlide[] {
  const { rated, together, across } = facts
  const shown = rated.slice(0, SHOWN)
  const [first] = shown
  if (!first || !together) return []
  const isJudged = rated.some(({ leading }) => leading.onceFigure !== null)
  const [list] = tables(listOf(shown, facts, isJudged), LIST)
  const onceOf = ({ leading }: RatedOpportunity) => leading.onceFigure ?? []
  return [
    story(writing, facts, {
      kicker: 'Options',
      title: titleOf(first, rated.length),
      say: 'What each option saves a year against what it costs once. Begin in the upper left of the picture: much saved, little effort.',
      figures: [
        ...(rated.length > 1 ? [together.figure, together.ends.p10, together.ends.p90] : []),
        ...shown.map(({ leading }) => leading.figure),
        ...shown.flatMap(onceOf),
        ...(facts.totals.oneOffCost ? [facts.totals.oneOffCost.figure] : []),
      ],
      elements: [...quadrants(across, CHART), matrix(rated, across, CHART), ...(list ? [list] : [])],
    }),
  ]
}

function titleOf({ id, title }: RatedOpportunity, count: number): string {
  const name = `“${excerpt(oneLine(title) || 'Unnamed', 60)}”`
  const saving = `{${opportunityName(id)}}`
  return count === 1
    ? `${name} is expected to save ${saving}`
    : `${name} saves most: ${saving} of {savings.all} expected from ${count} options`
}

function listOf(shown: readonly RatedOpportunity[], facts: SnapshotFacts, isJudged: boolean) {
  const { rated, together, totals } = facts
  const money = (figure: { id: string; value: number | null } | null): Run[] =>
    figure ? [{ text: amountText(figure.value, 'money'), figureId: figure.id, bold: true }] : [{ text: '–' }]
  const rows = shown.map(({ title, leading }, index): (string | Run[])[] => [
    String(index + 1),
    title,
    money(leading.figure),
    ...(isJudged ? [money(leading.onceFigure)] : []),
  ])
  const left = rated.length - shown.length
  const all: (string | Run[])[][] =
    together && rated.length > 1
      ? [
          [
            'All',
            [
              { text: left > 0 ? `All ${rated.length}, ` : 'Together, ' },
              figureRun(together.ends.p10, amountText(together.ends.p10.value, 'money')),
              { text: ' to ' },
              figureRun(together.ends.p90, amountText(together.ends.p90.value, 'money')),
            ],
            money(together.figure),
            ...(isJudged ? [money(totals.oneOffCost?.figure ?? null)] : []),
          ],
        ]
      : []
  return {
    name: 'Options',
    columns: [
      { heading: '#', share: 0.6 },
      { heading: 'Option', share: 4.2, lines: 2 },
      { heading: 'Saves a year', share: 2, align: 'right' as const },
      ...(isJudged ? [{ heading: 'Costs once', share: 1.8, align: 'right' as const }] : []),
    ],
    rows: [...rows, ...all],
    alt: `Options by expected savings a year: ${shown
      .map(({ title, leading }) => `${oneLine(title)} ${amountText(leading.figure.value, 'money')}`)
      .join('; ')}`,
    sizes: [15, 14, 13],
  }
}
