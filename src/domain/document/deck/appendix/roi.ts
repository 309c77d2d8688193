// The ROI slides: net savings, return and payback with a native chart, then the risk-adjusted value.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { evidenceLevelOfRoi } from '#domain/document/deck/appendix/roi-origin.ts'
import { valueSlide } from '#domain/document/deck/appendix/roi-value.ts'
import { filled } from '#domain/document/deck/filled.ts'
import { headlineFigures, headlineRow, roiHeadlines } from '#domain/document/deck/headline.ts'
import { captionAt, GRID, page, paragraph, textBox } from '#domain/document/deck/page.ts'
import { tables } from '#domain/document/deck/table.ts'
import type { ChartElement, DeckSlide, Run, SlideElement } from '#domain/document/deck/types.ts'
import { kindsShown } from '#domain/document/savings-kinds.ts'
import { sourceNotes } from '#domain/document/sources.ts'
import { tagElements, taggedTitle, tagNotes } from '#domain/document/tag.ts'
import { costsEstimated, figureText } from '#domain/figure/figure.ts'
import { disagree } from '#domain/roi/headline.ts'
import { moneyText } from '#domain/text/number-style.ts'

/** The slides of the ROI: by the specification, and by the NPV model. */
export function roiSlides(facts: SnapshotFacts): DeckSlide[] {
  return [simpleSlide(facts), valueSlide(facts)]
}

function simpleSlide(facts: SnapshotFacts): DeckSlide {
  const { entries } = facts.roiFigures
  const figures = headlineFigures(facts.roiFigures)
  return page({
    id: 'roi',
    kicker: facts.messages.deck.roi.kicker,
    title: taggedTitle(simpleTitle(facts), figures, facts),
    elements: [
      ...tagElements(figures, facts),
      ...headlineRow(facts, 132, roiHeadlines(facts)),
      ...amounts(facts),
      ...entryTable(facts),
      ...kindsLine(facts),
    ],
    notes: sourceNotes([...figures, ...Object.values(entries)], facts.formulas, tagNotes(figures, facts)),
  })
}

/** The result in one sentence, also for zero cost, zero savings and a zero period. */
function simpleTitle({ roiFigures, messages }: SnapshotFacts): string {
  const { title } = messages.deck.roi
  const { entries, net, p50 } = roiFigures
  const { projectedSavings: savings, implementationCost: cost, timePeriod } = entries
  const given = {
    cost: figureText(cost),
    savings: figureText(savings),
    net: figureText(net),
    npv: figureText(p50),
    period: timePeriod.value === 0 ? null : figureText(timePeriod),
    noCost: messages.deck.businessCase.noCosts[costsEstimated(roiFigures.payback)],
  }
  if (savings.value === 0 && cost.value === 0) return title.nothing
  if (savings.value === 0) return title.noSavings(given)
  if (disagree(roiFigures)) return title.disagree(given)
  if (cost.value === 0) return title.noCost(given)
  return (net.value ?? 0) >= 0 ? title.returns(given) : title.notRecovered(given)
}

function amounts({ roiFigures: { entries, net }, messages }: SnapshotFacts): SlideElement[] {
  const { roi: words } = messages.deck
  const bars = [
    { label: words.bars.cost, value: entries.implementationCost.value ?? 0, colour: 'muted' },
    { label: words.bars.savings, value: entries.projectedSavings.value ?? 0, colour: 'signal' },
    {
      label: words.bars.net,
      value: net.value ?? 0,
      colour: (net.value ?? 0) < 0 ? 'danger' : 'signalStrong',
    },
  ] as const
  const chart: ChartElement = {
    kind: 'chart',
    name: words.chart,
    box: { x: GRID.left, y: 256, w: 440, h: 226 },
    chart: {
      type: 'bar',
      bars: bars.map(bar => ({ ...bar, text: moneyText(bar.value) })),
      showValues: true,
      showLabels: true,
      gap: 70,
    },
    alt: words.chartAlt({ list: bars.map(bar => `${bar.label} ${moneyText(bar.value)}`).join(', ') }),
  }
  return [captionAt(words.chartCaption, GRID.left, 238, 440), chart]
}

function entryTable({ roiFigures: { entries }, roi, messages }: SnapshotFacts): SlideElement[] {
  const { roi: words } = messages.deck
  return [
    captionAt(words.inputs, 530, 238, 376),
    ...tables(
      {
        name: 'ROI inputs',
        columns: [
          { heading: words.columns.input, share: 2.8, lines: 2 },
          { heading: words.columns.value, share: 2.1, align: 'right' },
          { heading: words.columns.standing, share: 2.9, lines: 3 },
        ],
        rows: Object.values(entries).map(figure => [
          figure.label,
          [{ text: figureText(figure), figureId: figure.id, bold: true }],
          evidenceLevelOfRoi(figure, { roi, messages }),
        ]),
        alt: words.inputsAlt({
          list: Object.values(entries)
            .map(figure => `${figure.label} ${figureText(figure)}`)
            .join('; '),
        }),
      },
      { x: 530, y: 260, w: 376, h: 180 },
    ),
  ]
}

/** The expected savings by kind, because only one kind is cash. */
function kindsLine(facts: SnapshotFacts): SlideElement[] {
  const { business, messages } = facts
  const { freed } = business
  const kinds = kindsShown(facts)
  if (kinds.length === 0) return []
  const { roi: words } = messages.deck
  const runs = kinds.flatMap(({ kind, figure }, index): Run[] => {
    const amount = [{ text: figureText(figure), figureId: figure.id, bold: true }]
    const hours = kind === 'capacity' && freed ? filled(words.freed, { amount, ...freedRuns(freed) }) : amount
    const named = filled(words.kind({ kind: messages.terms.savingsKinds[kind] }), { amount: hours })
    return index > 0 ? [{ text: ' · ' }, ...named] : named
  })
  return [
    textBox('Kinds of savings', { x: 530, y: 446, w: 376, h: 38 }, [
      paragraph(words.kinds({ isSum: kinds.length > 1 }), 'small', { size: 9.5 }),
      paragraph(runs, 'body', { size: 10.5 }),
    ]),
  ]
}

const freedRuns = ({ hours, people }: NonNullable<SnapshotFacts['business']['freed']>) => ({
  hours: [{ text: figureText(hours), figureId: hours.id }],
  people: [{ text: figureText(people), figureId: people.id }],
})
