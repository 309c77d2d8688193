// What the opportunities are expected to save: each with the shares that somebody judged, and all of them together.

import type { DeckFacts } from '#domain/deck/content.ts'
import { figureBlock, GRID, page } from '#domain/deck/page.ts'
import { formulaText, sourceNotes } from '#domain/deck/sources.ts'
import { below, type TableSpec, tables } from '#domain/deck/table.ts'
import type { DeckSlide, Run, SlideElement } from '#domain/deck/types.ts'
import { amountText, type Figure, figureText } from '#domain/figure.ts'
import type { Range } from '#domain/range.ts'

const CUT = 'Usual values; the ends of each range stand under the evidence. Not judged yet, not counted.'

/** Nothing while nobody has judged an opportunity. */
export function savingsSlides(facts: DeckFacts): DeckSlide[] {
  const { expected, totals, formulas } = facts
  if (!totals.savings || expected.length === 0) return []
  const roots = totalFigures(facts)
  const parts = tables(savingsTable(facts), { ...below(236), h: GRID.bottom - 236 }, below(GRID.top))
  return parts.map((table, index) =>
    page({
      id: index === 0 ? 'expected_savings' : `expected_savings:${index + 1}`,
      kicker: 'Opportunities · expected savings',
      title: index === 0 ? headline(facts) : 'Expected savings, continued',
      elements: [...(index === 0 ? blocks(roots, facts) : []), table],
      notes: [
        CUT,
        ...sourceNotes([...roots, ...expected.flatMap(each => Object.values(each.figures))], formulas),
      ],
    }),
  )
}

/** The sums that exist: savings a year, one-off and running cost. */
export function totalFigures({ totals }: Pick<DeckFacts, 'totals'>): Figure[] {
  return [totals.savings, totals.oneOffCost, totals.runningCost].flatMap(total => total?.figure ?? [])
}

export function headline({ totals, expected, rated }: DeckFacts): string {
  const { min = 0, usual = 0, max = 0 } = totals.savings?.range ?? {}
  const of =
    expected.length === rated.length ? '' : ` from ${expected.length} of ${rated.length} opportunities`
  return `${amountText(usual, 'money')} a year is expected${of}, between ${amountText(min, 'money')} and ${amountText(max, 'money')}`
}

function blocks(figures: Figure[], { formulas }: DeckFacts): SlideElement[] {
  const width = GRID.width / Math.max(3, figures.length)
  return figures.flatMap((figure, index) =>
    figureBlock(
      figure,
      { x: GRID.left + index * width, y: 140, w: width - 28, h: 82 },
      { size: 28, note: formulaText(figure, formulas) },
    ),
  )
}

const shares = (range: Range | null) => (range ? amountText(range.usual, 'percent') : '–')
const money = (figure: Figure): Run[] => [{ text: amountText(figure.value, 'money'), figureId: figure.id }]

/** Largest first; with the sum as the last row. */
export function savingsTable({ expected, totals }: DeckFacts): TableSpec {
  const rows = expected
    .toSorted((a, b) => b.range.usual - a.range.usual)
    .map(({ opportunity, figures }) => [
      opportunity.title,
      shares(opportunity.addressable),
      shares(opportunity.realisation),
      money(figures.min),
      [{ ...money(figures.usual)[0], text: amountText(figures.usual.value, 'money'), bold: true }],
      money(figures.max),
      opportunity.judgedBy ?? '',
    ])
  const sum = totals.savings
  const total = sum && [
    [{ text: 'All together', bold: true }],
    ...['', ''],
    amountText(sum.range.min, 'money'),
    [{ text: amountText(sum.range.usual, 'money'), figureId: sum.figure.id, bold: true }],
    amountText(sum.range.max, 'money'),
    '',
  ]
  return {
    name: 'Expected savings',
    columns: [
      { heading: 'Opportunity', share: 4.2, lines: 2 },
      { heading: 'Addressable', share: 1.7, align: 'right' },
      { heading: 'Realised', share: 1.1, align: 'right' },
      { heading: 'Least a year', share: 1.5, align: 'right' },
      { heading: 'Usual a year', share: 1.5, align: 'right' },
      { heading: 'Most a year', share: 1.5, align: 'right' },
      { heading: 'Judged by', share: 1.9 },
    ],
    rows: total ? [...rows, total] : rows,
    alt: `Expected savings a year: ${expected
      .slice(0, 20)
      .map(({ opportunity, figures }) => `${opportunity.title} ${figureText(figures.usual)}`)
      .join('; ')}`,
    sizes: [12, 11, 10],
  }
}
