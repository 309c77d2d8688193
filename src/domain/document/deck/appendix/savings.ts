// Expected savings of the opportunities: each with its shares and its range, and the total.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { filled, moneyRun } from '#domain/document/deck/filled.ts'
import { figureBlock, GRID, page } from '#domain/document/deck/page.ts'
import { below, type TableSpec, tables } from '#domain/document/deck/table.ts'
import type { DeckSlide, Run, SlideElement } from '#domain/document/deck/types.ts'
import type { OpportunityColumnKey, OpportunityRow } from '#domain/document/opportunity/column.ts'
import { columnsIn } from '#domain/document/opportunity/columns.ts'
import { opportunityTableOf, textCells, textColumns, textTotals } from '#domain/document/opportunity/table.ts'
import { formulaText, sourceNotes } from '#domain/document/sources.ts'
import { oneLine } from '#domain/document/text.ts'
import { type Figure, figureText } from '#domain/figure/figure.ts'

/** The slides; none if no opportunity is judged. */
export function savingsSlides(facts: SnapshotFacts): DeckSlide[] {
  const { leading: ranked, totals, formulas, messages } = facts
  const { savings: words } = messages.deck
  if (!totals.savings) return []
  const roots = totalFigures(facts)
  const parts = tables(savingsTable(facts), { ...below(236), h: GRID.bottom - 236 }, below(GRID.top))
  return parts.map((table, index) =>
    page({
      id: index === 0 ? 'expected_savings' : `expected_savings:${index + 1}`,
      kicker: words.kicker,
      title: index === 0 ? headline(facts) : words.next,
      elements: [...(index === 0 ? blocks(roots, facts) : []), table],
      notes: [
        words.method,
        ...overlapNote(facts),
        ...sourceNotes(
          [...roots, ...ranked.flatMap(({ figure, ends }) => [figure, ends.p10, ends.p90])],
          formulas,
        ),
      ],
    }),
  )
}

/** Names the opportunities on neighbouring steps, whose savings may overlap; empty if there are none. */
export function overlapNote({ rated, messages }: Pick<SnapshotFacts, 'rated' | 'messages'>): string[] {
  const titles = rated
    .filter(each => each.neighbours.length > 0)
    .map(each => messages.terms.quoted({ text: oneLine(each.title) }))
  if (titles.length === 0) return []
  return [messages.deck.savings.overlap({ titles: titles.slice(0, 12).join(', ') })]
}

/** The totals on the slide: annual savings of all, one-off and running cost of the judged ones. */
export function totalFigures({ together, totals }: Pick<SnapshotFacts, 'together' | 'totals'>): Figure[] {
  return [together, totals.oneOffCost, totals.runningCost].flatMap(total => total?.figure ?? [])
}

/** The title about expected savings; empty without savings. */
export function headline({ together, leading: ranked, messages }: SnapshotFacts): Run[] {
  if (!together) return []
  const { figure, ends } = together
  const low = moneyRun(ends.p10)
  const high = moneyRun(ends.p90)
  const title = messages.deck.savings.title({
    amount: '{amount}',
    low: '{low}',
    high: low.text === high.text ? '{low}' : '{high}',
    judged: ranked.filter(each => each.judged).length,
    all: ranked.length,
  })
  return filled(title, { amount: [moneyRun(figure)], low: [low], high: [high] })
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
export const savingsTable = (facts: SnapshotFacts): TableSpec =>
  savingsColumns(facts, columnsIn('savings'), () => ({}))

/** The same with the kind of savings beside the title where kinds differ, which leaves more width for both. */
export const narrowSavingsTable = (facts: SnapshotFacts): TableSpec =>
  savingsColumns(
    facts,
    columnsIn('savings').filter(key => key !== 'saves'),
    ({ title, saves = 'capacity' }) => ({
      title: [
        { text: title },
        ...(onlyKind(facts) === null
          ? [{ text: ` · ${facts.messages.terms.savingsKinds[saves]}`, colour: 'muted' as const }]
          : []),
      ],
    }),
  )

/** The kind of all savings in words; null where they differ. */
export function onlyKind({ rated, messages }: Pick<SnapshotFacts, 'rated' | 'messages'>): string | null {
  const [first, ...others] = new Set(rated.map(({ saves = 'capacity' }) => saves))
  return first && others.length === 0 ? messages.terms.savingsKinds[first] : null
}

function savingsColumns(
  facts: SnapshotFacts,
  keys: readonly OpportunityColumnKey[],
  instead: (row: OpportunityRow) => Partial<Record<OpportunityColumnKey, Run[]>>,
): TableSpec {
  const { rated, leading: ranked, together, messages } = facts
  const { savings: words } = messages.deck
  const given = opportunityTableOf(rated, facts)
  const rows = rated.map(row => textCells(keys, row, given, instead(row)))
  const total = textTotals(keys, { ...facts, rows: rated }, { title: [{ text: words.together, bold: true }] })
  return {
    name: 'Expected savings',
    columns: textColumns(keys, given),
    rows: together ? [...rows, total] : rows,
    alt: words.alt({
      list: ranked
        .slice(0, 20)
        .map(({ opportunity, figure }) => `${opportunity.title} ${figureText(figure)}`)
        .join('; '),
    }),
    sizes: [12, 11, 10],
  }
}
