// Realised benefits: expected against measured, in one table for all and as a monthly chart for each opportunity.

import type { BenefitSums, RealisedBenefit } from '#domain/benefit/figures.ts'
import { monthText } from '#domain/benefit/month.ts'
import { everyOf, type RangeFigures } from '#domain/benefit/range-figures.ts'
import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { filled } from '#domain/document/deck/filled.ts'
import { GRID, label, page, paragraph, textBox } from '#domain/document/deck/page.ts'
import { below, type TableSpec, tables } from '#domain/document/deck/table.ts'
import type { ChartElement, DeckSlide, DeckWords, Run, SlideElement } from '#domain/document/deck/types.ts'
import { sourceNotes } from '#domain/document/sources.ts'
import { oneLine } from '#domain/document/text.ts'
import { figureText } from '#domain/figure/figure.ts'
import { excerpt } from '#domain/interview/interview.ts'
import { moneyAxisFormat } from '#domain/text/money-axis.ts'
import { currentStyle, moneyText } from '#domain/text/number-style.ts'

/** Most opportunities with a chart of their months; the table lists all. */
const CHARTED = 4

interface Measured {
  benefit: RealisedBenefit
  sums: BenefitSums
}

/** Opportunities with at least one measured month, largest measured benefit first. */
export const measuredOf = ({ realised }: Pick<SnapshotFacts, 'realised'>): Measured[] =>
  realised.outcomes
    .flatMap(benefit => (benefit.figures.sums ? [{ benefit, sums: benefit.figures.sums }] : []))
    .toSorted((a, b) => (b.sums.measured.value ?? 0) - (a.sums.measured.value ?? 0))

/** The slides of realised benefits; none if nothing is measured. */
export function benefitSlides(facts: SnapshotFacts): DeckSlide[] {
  const measured = measuredOf(facts)
  if (measured.length === 0) return []
  const own = measured.slice(0, CHARTED).flatMap(each => ownSlide(each, facts))
  // With a single opportunity, its own slide already says what the table would.
  return measured.length === 1 && own.length === 1 ? own : [...together(measured, facts), ...own]
}

/** "$800 measured of $1,900 promised" with the realised share, for a title. */
export function benefitTitle({
  realised: { together: total },
  messages,
}: Pick<SnapshotFacts, 'realised' | 'messages'>): Run[] {
  if (!total) return []
  const { due, measured, kept } = total
  const { totalKept, total: plain } = messages.deck.benefit
  return filled(kept ? totalKept : plain, {
    measured: [{ text: figureText(measured), figureId: measured.id }],
    due: [{ text: figureText(due.usual), figureId: due.usual.id }],
    ...(kept && { kept: keptRuns(kept) }),
  })
}

const keptRuns = ({ usual }: RangeFigures): Run[] => [{ text: figureText(usual), figureId: usual.id }]

function together(measured: readonly Measured[], facts: SnapshotFacts): DeckSlide[] {
  const { benefit: words } = facts.messages.deck
  const parts = tables(benefitTable(measured, facts), below(GRID.top))
  const total = facts.realised.together
  const roots = total
    ? [...everyOf(total.due), total.measured, ...(total.kept ? everyOf(total.kept) : [])]
    : []
  return parts.map((table, index) =>
    page({
      id: index === 0 ? 'outcome' : `outcome:${index + 1}`,
      kicker: words.kicker,
      title: benefitTitle(facts),
      layout: 'table',
      elements: [table],
      notes: [words.method, ...sourceNotes(roots, facts.formulas)],
    }),
  )
}

const ends = (range: RangeFigures | null, words: DeckWords): Run[] => {
  if (!range?.ends) return [{ text: '' }]
  const { low, high } = range.ends
  return filled(words.range, {
    low: [{ text: figureText(low), figureId: low.id }],
    high: [{ text: figureText(high), figureId: high.id }],
  })
}

/** Each measured opportunity: promised, measured, realised share, and forecast for the year. */
export function benefitTable(
  measured: readonly Measured[],
  { messages }: Pick<SnapshotFacts, 'messages'>,
): TableSpec {
  const { benefit: words } = messages.deck
  return {
    name: 'Promised and measured',
    columns: [
      { heading: words.columns.opportunity, share: 3.4, lines: 2 },
      { heading: words.columns.months, share: 1, align: 'right' },
      { heading: words.columns.promised, share: 1.5, align: 'right' },
      { heading: words.columns.measured, share: 1.5, align: 'right' },
      { heading: words.columns.kept, share: 1.1, align: 'right' },
      { heading: words.columns.range, share: 2.2, align: 'right' },
      { heading: words.columns.forecast, share: 2, align: 'right' },
    ],
    rows: measured.map(({ benefit, sums: { due, measured: sum, kept, year } }) => [
      oneLine(benefit.title),
      String(benefit.compared.counted.length),
      [{ text: figureText(due.usual), figureId: due.usual.id }],
      [{ text: figureText(sum), figureId: sum.id, bold: true }],
      kept ? keptRuns(kept).map(run => ({ ...run, bold: true })) : words.nothing,
      ends(kept, messages.deck),
      [{ text: figureText(year.forecast), figureId: year.forecast.id }],
    ]),
    alt: words.alt({
      list: measured
        .slice(0, 20)
        .map(({ benefit, sums }) =>
          words.row({
            title: oneLine(benefit.title),
            measured: figureText(sums.measured),
            promised: figureText(sums.due.usual),
          }),
        )
        .join('; '),
    }),
    sizes: [14, 12, 11],
  }
}

/** The slide of one opportunity; none for a single month, because a line needs two points. */
function ownSlide({ benefit, sums }: Measured, facts: SnapshotFacts): DeckSlide[] {
  if (benefit.compared.counted.length < 2) return []
  const { due, measured, kept, year } = sums
  const { benefit: words } = facts.messages.deck
  const title = excerpt(oneLine(benefit.title), 60)
  return [
    page({
      id: `outcome:opportunity:${benefit.opportunityId}`,
      kicker: words.kicker,
      title: kept
        ? filled(words.keeps({ title }), { kept: keptRuns(kept) })
        : filled(words.saved({ title }), {
            measured: [{ text: figureText(measured), figureId: measured.id }],
          }),
      elements: [chartOf(benefit, facts), ...beside({ benefit, sums }, facts)],
      notes: [
        words.method,
        ...sourceNotes(
          [...everyOf(due), measured, ...(kept ? everyOf(kept) : []), year.forecast],
          facts.formulas,
        ),
      ],
    }),
  ]
}

function chartOf(
  { compared: { counted }, title }: RealisedBenefit,
  { messages }: SnapshotFacts,
): ChartElement {
  const { benefit: words } = messages.deck
  const style = currentStyle()
  const hasRange = counted.some(({ promised }) => promised.min < promised.max)
  const promised = (name: string, point: 'min' | 'usual' | 'max') => ({
    name,
    values: counted.map(each => each.promised[point]),
    colour: 'muted' as const,
    dashed: true,
  })
  return {
    kind: 'chart',
    name: words.chart,
    box: { x: GRID.left, y: GRID.top + 4, w: 560, h: GRID.bottom - GRID.top - 4 },
    chart: {
      type: 'line',
      format: moneyAxisFormat(
        counted.flatMap(({ measured, promised: { max } }) => [measured ?? 0, max]),
        style,
      ),
      labels: counted.map(({ month }) => monthText(month, style)),
      series: [
        { name: words.columns.measured, values: counted.map(each => each.measured ?? 0), colour: 'signal' },
        promised(words.columns.promised, 'usual'),
        ...(hasRange ? [promised(words.low, 'min'), promised(words.high, 'max')] : []),
      ],
    },
    alt: words.chartAlt({
      title: oneLine(title),
      list: counted
        .map(each =>
          words.point({
            month: monthText(each.month, style),
            measured: moneyText(each.measured ?? 0),
            promised: moneyText(each.promised.usual),
          }),
        )
        .join('; '),
    }),
  }
}

/** The totals in words beside the chart. */
function beside(
  { benefit, sums: { due, measured, kept, year } }: Measured,
  { messages: { deck } }: SnapshotFacts,
): SlideElement[] {
  const { sums: words } = deck.benefit
  const style = currentStyle()
  const { missing } = benefit.compared
  const lines: [string, Run[]][] = [
    [words.measured, [{ text: figureText(measured), figureId: measured.id, bold: true }]],
    [words.due, [{ text: figureText(due.usual), figureId: due.usual.id, bold: true }]],
    ...(due.ends ? [[words.range, ends(due, deck)] as [string, Run[]]] : []),
    ...(kept?.ends ? [[words.kept, ends(kept, deck)] as [string, Run[]]] : []),
    [words.forecast, [{ text: figureText(year.forecast), figureId: year.forecast.id, bold: true }]],
    [words.promised, [{ text: figureText(year.promised.usual), figureId: year.promised.usual.id }]],
    ...(missing.length > 0
      ? [
          [
            words.missing,
            [
              {
                text: missing
                  .slice(0, 6)
                  .map(month => monthText(month, style))
                  .join(', '),
              },
            ],
          ] as [string, Run[]],
        ]
      : []),
  ]
  return lines.map(([name, runs], index) =>
    textBox(`Sum ${index + 1}`, { x: 642, y: GRID.top + 8 + index * 48, w: 264, h: 44 }, [
      label(name, { spaceAfter: 2 }),
      paragraph(runs, 'body', { size: 15 }),
    ]),
  )
}
