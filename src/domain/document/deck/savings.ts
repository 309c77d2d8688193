// Expected savings of the opportunities: each with its shares and its range, and the total.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { figureBlock, GRID, page } from '#domain/document/deck/page.ts'
import { below, type TableSpec, tables } from '#domain/document/deck/table.ts'
import type { DeckSlide, SlideElement } from '#domain/document/deck/types.ts'
import { columnsIn } from '#domain/document/opportunity/columns.ts'
import { opportunityTableOf, textCells, textColumns, textTotals } from '#domain/document/opportunity/table.ts'
import { formulaText, sourceNotes } from '#domain/document/sources.ts'
import { oneLine } from '#domain/document/text.ts'
import { type Figure, figureText } from '#domain/figure/figure.ts'
import { amountText } from '#domain/text/number-style.ts'

const METHOD =
  'Usual values; the 80% range comes from a simulation of the whole audit, not from adding up all minima. Unjudged opportunities take default shares.'

/** The slides; none if no opportunity is judged. */
export function savingsSlides(facts: SnapshotFacts): DeckSlide[] {
  const { leading, totals, formulas } = facts
  if (!totals.savings) return []
  const roots = totalFigures(facts)
  const parts = tables(savingsTable(facts), { ...below(236), h: GRID.bottom - 236 }, below(GRID.top))
  return parts.map((table, index) =>
    page({
      id: index === 0 ? 'expected_savings' : `expected_savings:${index + 1}`,
      kicker: 'Opportunities · expected savings',
      title: index === 0 ? headline(facts) : 'Expected savings, continued',
      elements: [...(index === 0 ? blocks(roots, facts) : []), table],
      notes: [
        METHOD,
        ...overlapNote(facts),
        ...sourceNotes(
          [...roots, ...leading.flatMap(({ figure, ends }) => [figure, ends.p10, ends.p90])],
          formulas,
        ),
      ],
    }),
  )
}

/** Names the opportunities on neighbouring steps, whose savings may overlap; empty if there are none. */
export function overlapNote({ rated }: Pick<SnapshotFacts, 'rated'>): string[] {
  const titles = rated.filter(each => each.neighbours.length > 0).map(each => `“${oneLine(each.title)}”`)
  if (titles.length === 0) return []
  return [
    `On steps in a row, where one may save what the other counts as well: ${titles.slice(0, 12).join(', ')}.`,
  ]
}

/** The totals on the slide: annual savings of all, one-off and running cost of the judged ones. */
export function totalFigures({ together, totals }: Pick<SnapshotFacts, 'together' | 'totals'>): Figure[] {
  return [together, totals.oneOffCost, totals.runningCost].flatMap(total => total?.figure ?? [])
}

export function headline({ together, leading }: SnapshotFacts): string {
  if (!together) return ''
  const { figure, ends } = together
  const judged = leading.filter(each => each.judged).length
  const rest =
    judged === leading.length
      ? ''
      : `; ${judged} of ${leading.length} ${leading.length === 1 ? 'opportunity is' : 'opportunities are'} judged`
  const money = (each: Figure) => amountText(each.value, 'money')
  return `${money(figure)} a year is expected (80% range: ${money(ends.p10)} to ${money(ends.p90)})${rest}`
}

function blocks(figures: Figure[], { formulas }: SnapshotFacts): SlideElement[] {
  const width = GRID.width / Math.max(3, figures.length)
  return figures.flatMap((figure, index) =>
    figureBlock(
      figure,
      { x: GRID.left + index * width, y: 140, w: width - 28, h: 82 },
      { size: 28, note: formulaText(figure, formulas) },
    ),
  )
}

/** Opportunities, largest first, with the total as the last row. */
export function savingsTable(facts: SnapshotFacts): TableSpec {
  const { rated, leading, together } = facts
  const given = opportunityTableOf(rated, facts)
  const keys = columnsIn('savings')
  const rows = rated.map(row => textCells(keys, row, given))
  const total = textTotals(keys, { ...facts, rows: rated }, { title: [{ text: 'All together', bold: true }] })
  return {
    name: 'Expected savings',
    columns: textColumns(keys, given),
    rows: together ? [...rows, total] : rows,
    alt: `Expected savings a year: ${leading
      .slice(0, 20)
      .map(({ opportunity, figure }) => `${opportunity.title} ${figureText(figure)}`)
      .join('; ')}`,
    sizes: [12, 11, 10],
  }
}
