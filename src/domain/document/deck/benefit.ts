// Realised benefits: expected against measured, in one table for all and as a monthly chart for each opportunity.

import type { BenefitSums, RealisedBenefit } from '#domain/benefit/figures.ts'
import { monthText } from '#domain/benefit/month.ts'
import { everyOf, type RangeFigures } from '#domain/benefit/range-figures.ts'
import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { GRID, label, page, paragraph, textBox } from '#domain/document/deck/page.ts'
import { below, type TableSpec, tables } from '#domain/document/deck/table.ts'
import type { ChartElement, DeckSlide, Run, SlideElement } from '#domain/document/deck/types.ts'
import { sourceNotes } from '#domain/document/sources.ts'
import { oneLine } from '#domain/document/text.ts'
import { figureText } from '#domain/figure/figure.ts'
import { excerpt } from '#domain/interview/interview.ts'
import { currentStyle, moneyFormat, moneyText } from '#domain/text/number-style.ts'

const KICKER = 'Benefits'
const METHOD =
  'The promise is what was expected a year, after running cost, as it stood on the day on which measuring began; later edits of the estimate leave it alone. Months without figures count on neither side.'

/** Most opportunities with a chart of their months; the table lists all. */
const CHARTED = 4

interface Measured {
  outcome: RealisedBenefit
  sums: BenefitSums
}

/** Opportunities with at least one measured month, largest measured benefit first. */
export const measuredOf = ({ came }: Pick<SnapshotFacts, 'came'>): Measured[] =>
  came.outcomes
    .flatMap(outcome => (outcome.figures.sums ? [{ outcome, sums: outcome.figures.sums }] : []))
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
export function benefitTitle({ came: { together: total } }: Pick<SnapshotFacts, 'came'>): Run[] {
  if (!total) return []
  const { due, measured, kept } = total
  return [
    { text: figureText(measured), figureId: measured.id },
    { text: ' measured of ' },
    { text: figureText(due.usual), figureId: due.usual.id },
    { text: ' promised for the same months' },
    ...(kept ? [{ text: ': ' }, ...keptRuns(kept), { text: ' kept' }] : []),
  ]
}

const keptRuns = ({ usual }: RangeFigures): Run[] => [{ text: figureText(usual), figureId: usual.id }]

function together(measured: readonly Measured[], facts: SnapshotFacts): DeckSlide[] {
  const parts = tables(benefitTable(measured), below(GRID.top))
  const total = facts.came.together
  const roots = total
    ? [...everyOf(total.due), total.measured, ...(total.kept ? everyOf(total.kept) : [])]
    : []
  return parts.map((table, index) =>
    page({
      id: index === 0 ? 'outcome' : `outcome:${index + 1}`,
      kicker: KICKER,
      title: benefitTitle(facts),
      layout: 'table',
      elements: [table],
      notes: [METHOD, ...sourceNotes(roots, facts.formulas)],
    }),
  )
}

const ends = (range: RangeFigures | null): Run[] => {
  if (!range?.ends) return [{ text: '' }]
  const { low, high } = range.ends
  return [
    { text: figureText(low), figureId: low.id },
    { text: ' to ' },
    { text: figureText(high), figureId: high.id },
  ]
}

/** Each measured opportunity: promised, measured, realised share, and forecast for the year. */
export function benefitTable(measured: readonly Measured[]): TableSpec {
  return {
    name: 'Promised and measured',
    columns: [
      { heading: 'Opportunity', share: 3.4, lines: 2 },
      { heading: 'Months', share: 1, align: 'right' },
      { heading: 'Promised', share: 1.5, align: 'right' },
      { heading: 'Measured', share: 1.5, align: 'right' },
      { heading: 'Kept', share: 1.1, align: 'right' },
      { heading: 'Against the range', share: 2.2, align: 'right' },
      { heading: 'Reforecast of the year', share: 2, align: 'right' },
    ],
    rows: measured.map(({ outcome, sums: { due, measured: sum, kept, year } }) => [
      oneLine(outcome.title),
      String(outcome.compared.counted.length),
      [{ text: figureText(due.usual), figureId: due.usual.id }],
      [{ text: figureText(sum), figureId: sum.id, bold: true }],
      kept ? keptRuns(kept).map(run => ({ ...run, bold: true })) : 'no promise',
      ends(kept),
      [{ text: figureText(year.forecast), figureId: year.forecast.id }],
    ]),
    alt: `Promised and measured: ${measured
      .slice(0, 20)
      .map(
        ({ outcome, sums }) =>
          `${oneLine(outcome.title)} ${figureText(sums.measured)} of ${figureText(sums.due.usual)}`,
      )
      .join('; ')}`,
    sizes: [14, 12, 11],
  }
}

/** The slide of one opportunity; none for a single month, because a line needs two points. */
function ownSlide({ outcome, sums }: Measured, facts: SnapshotFacts): DeckSlide[] {
  if (outcome.compared.counted.length < 2) return []
  const { due, measured, kept, year } = sums
  return [
    page({
      id: `outcome:opportunity:${outcome.opportunityId}`,
      kicker: KICKER,
      title: [
        { text: `“${excerpt(oneLine(outcome.title), 60)}” ` },
        ...(kept
          ? [{ text: 'keeps ' }, ...keptRuns(kept), { text: ' of its promise' }]
          : [{ text: 'saved ' }, { text: figureText(measured), figureId: measured.id }]),
      ],
      elements: [chartOf(outcome), ...beside({ outcome, sums })],
      notes: [
        METHOD,
        ...sourceNotes(
          [...everyOf(due), measured, ...(kept ? everyOf(kept) : []), year.forecast],
          facts.formulas,
        ),
      ],
    }),
  ]
}

function chartOf({ compared: { counted }, title }: RealisedBenefit): ChartElement {
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
    name: 'Promised and measured by month',
    box: { x: GRID.left, y: GRID.top + 4, w: 560, h: GRID.bottom - GRID.top - 4 },
    chart: {
      type: 'line',
      format: moneyFormat(style),
      labels: counted.map(({ month }) => monthText(month, style)),
      series: [
        { name: 'Measured', values: counted.map(each => each.measured ?? 0), colour: 'signal' },
        promised('Promised', 'usual'),
        ...(hasRange ? [promised('Promised, cautious', 'min'), promised('Promised, favourable', 'max')] : []),
      ],
    },
    alt: `Line chart of ${oneLine(title)} by month: ${counted
      .map(
        each =>
          `${monthText(each.month, style)} ${moneyText(each.measured ?? 0)} measured, ${moneyText(each.promised.usual)} promised`,
      )
      .join('; ')}`,
  }
}

/** The totals in words beside the chart. */
function beside({ outcome, sums: { due, measured, kept, year } }: Measured): SlideElement[] {
  const style = currentStyle()
  const { missing } = outcome.compared
  const lines: [string, Run[]][] = [
    ['Measured so far', [{ text: figureText(measured), figureId: measured.id, bold: true }]],
    ['Promised for the same months', [{ text: figureText(due.usual), figureId: due.usual.id, bold: true }]],
    ...(due.ends ? [['Its range', ends(due)] as [string, Run[]]] : []),
    ...(kept?.ends ? [['Kept, against the range', ends(kept)] as [string, Run[]]] : []),
    ['Reforecast of the year', [{ text: figureText(year.forecast), figureId: year.forecast.id, bold: true }]],
    ['Promised for the year', [{ text: figureText(year.promised.usual), figureId: year.promised.usual.id }]],
    ...(missing.length > 0
      ? [
          [
            'Without figures',
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
