// The options: expected savings of each opportunity against its one-off cost, and its position in the matrix.

import type { RatedOpportunity, SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { filled } from '#domain/document/deck/filled.ts'
import { matrix, quadrants } from '#domain/document/deck/matrix.ts'
import { GRID } from '#domain/document/deck/page.ts'
import { figureRun, story } from '#domain/document/deck/story.ts'
import { tables } from '#domain/document/deck/table.ts'
import type { DeckSlide, DeckWords } from '#domain/document/deck/types.ts'
import type { Writing } from '#domain/document/deck/writing.ts'
import { opportunityName } from '#domain/document/figure-names.ts'
import { columnsIn } from '#domain/document/opportunity/columns.ts'
import { opportunityTableOf, textCells, textColumns, textTotals } from '#domain/document/opportunity/table.ts'
import { oneLine } from '#domain/document/text.ts'
import { excerpt } from '#domain/interview/interview.ts'
import { amountText } from '#domain/text/number-style.ts'

const CHART = { x: GRID.left, y: GRID.top, w: 392, h: GRID.bottom - GRID.top } as const
const LIST = { x: 470, y: GRID.top, w: 436, h: GRID.bottom - GRID.top } as const
const SHOWN = 7

/** The slide; none if there are no opportunities. */
export function optionSlides(writing: Writing, facts: SnapshotFacts): DeckSlide[] {
  const { rated, together, messages } = facts
  const { options: said } = messages.deck
  const shown = rated.slice(0, SHOWN)
  const [first] = shown
  if (!first || !together) return []
  const isJudged = rated.some(({ leading }) => leading.onceFigure !== null)
  const [list] = tables(listOf(shown, facts, isJudged), LIST)
  const onceOf = ({ leading }: RatedOpportunity) => leading.onceFigure ?? []
  return [
    story(writing, facts, {
      kicker: said.kicker,
      title: titleOf(first, rated.length, messages.deck),
      say: said.say,
      figures: [
        ...(rated.length > 1 ? [together.figure, together.ends.p10, together.ends.p90] : []),
        ...shown.map(({ leading }) => leading.figure),
        ...shown.flatMap(onceOf),
        ...(facts.totals.oneOffCost ? [facts.totals.oneOffCost.figure] : []),
      ],
      elements: [...quadrants(facts, CHART), matrix(rated, facts, CHART), ...(list ? [list] : [])],
    }),
  ]
}

function titleOf({ id, title }: RatedOpportunity, count: number, words: DeckWords): string {
  const name = excerpt(oneLine(title) || words.unnamed, 60)
  const saving = `{${opportunityName(id)}}`
  return count === 1 ? words.options.titleOne({ name, saving }) : words.options.title({ name, saving, count })
}

function listOf(shown: readonly RatedOpportunity[], facts: SnapshotFacts, isJudged: boolean) {
  const { rated, together, messages } = facts
  const { options: said } = messages.deck
  const given = opportunityTableOf(shown, facts)
  const keys = columnsIn('options').filter(key => isJudged || key !== 'oneOffCost')
  const rows = shown.map(row => textCells(keys, row, given))
  const all =
    together &&
    rated.length > 1 &&
    textTotals(
      keys,
      { ...facts, rows: rated },
      {
        number: [{ text: said.all }],
        title: filled(rated.length > shown.length ? said.allOf({ count: rated.length }) : said.together, {
          low: [figureRun(together.ends.p10, amountText(together.ends.p10.value, 'money'))],
          high: [figureRun(together.ends.p90, amountText(together.ends.p90.value, 'money'))],
        }),
      },
    )
  return {
    name: 'Options',
    columns: textColumns(keys, given),
    rows: all ? [...rows, all] : rows,
    alt: said.alt({
      list: shown
        .map(({ title, leading }) => `${oneLine(title)} ${amountText(leading.figure.value, 'money')}`)
        .join('; '),
    }),
    sizes: [15, 14, 13],
  }
}
