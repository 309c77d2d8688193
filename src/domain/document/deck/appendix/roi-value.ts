// The value slide: net present value with cash flow, simulated range and switching value.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { evidenceLevelOfRoi } from '#domain/document/deck/appendix/roi-origin.ts'
import { block, riskAdjustedFigures, sizeOf } from '#domain/document/deck/headline.ts'
import { captionAt, GRID, page, paragraph, rule, textBox } from '#domain/document/deck/page.ts'
import type { DeckSlide, HeadlineFigure, SlideBox, SlideElement } from '#domain/document/deck/types.ts'
import { inputText, sourceNotes } from '#domain/document/sources.ts'
import { tagElements, taggedTitle, tagNotes } from '#domain/document/tag.ts'
import { figureText } from '#domain/figure/figure.ts'
import { modelAssumptions, percentOf, rangeAssumptions } from '#domain/roi/assumptions-register.ts'
import { cashFlow, monthlyRate } from '#domain/roi/npv.ts'
import type { RoiRange } from '#domain/roi/simulation.ts'
import { moneyAxisFormat } from '#domain/text/money-axis.ts'
import { amountText, currentStyle, moneyText, shortMoneyText } from '#domain/text/number-style.ts'

/** The slide of NPV, its range and its sensitivity. */
export function valueSlide(facts: SnapshotFacts): DeckSlide {
  const { roiFigures: money, roi, messages } = facts
  const { value: words } = messages.deck.roi
  const { npv, rank, presentRoi, discountedPayback, internalRate, switching, running } = money
  const { p10, p50, p90, positive, riskAdjustedPayback } = money
  const title = words.title({ npv: figureText(p50), low: figureText(p10), high: figureText(p90) })
  const shown = [p50, riskAdjustedPayback, positive, running]
  return page({
    id: 'roi:value',
    kicker: words.kicker,
    title: taggedTitle(title, shown, facts),
    elements: [
      ...tagElements(shown, facts),
      ...figureRow([...riskAdjustedFigures(money, messages.deck), runningShown(facts)], 140, facts),
      ...balance(facts),
      ...range(facts),
    ],
    notes: sourceNotes(
      [...shown, p10, p90, npv, rank, presentRoi, discountedPayback, internalRate, switching],
      facts.formulas,
      [...[...modelAssumptions(roi), ...rangeAssumptions(roi)].map(inputText), ...tagNotes(shown, facts)],
    ),
  })
}

const runningShown = ({ roiFigures: { running }, roi, messages }: SnapshotFacts): HeadlineFigure => ({
  figure: running,
  label: messages.deck.roi.value.running,
  note:
    running.formula === 'roi.entry' && running.value === 0
      ? messages.deck.roi.origin.none
      : evidenceLevelOfRoi(running, { roi, messages }),
})

/** A row of figure blocks below the title. */
function figureRow(shown: HeadlineFigure[], y: number, facts: SnapshotFacts): SlideElement[] {
  const width = GRID.width / shown.length
  const size = sizeOf(shown, width - 28, [30, 28, 26, 24, 22, 20, 18, 16])
  return shown.flatMap((each, index) => [
    ...(index > 0
      ? [
          {
            kind: 'line',
            name: `Divide ${index}`,
            from: { x: GRID.left + index * width - 12, y },
            to: { x: GRID.left + index * width - 12, y: y + 66 },
            colour: 'rule',
            width: 0.75,
          } as const,
        ]
      : []),
    ...block(each, { x: GRID.left + index * width, y, w: width - 28, h: 82 }, size, facts),
  ])
}

const CHARTS = { y: 250, h: 224 } as const
/** Most points of a line that remain distinguishable. */
const SHOWN_MONTHS = 36

/** Cumulative cash by month, discounted and undiscounted. */
function balance({ roi: { inputs, plan }, messages }: SnapshotFacts): SlideElement[] {
  const { value: words } = messages.deck.roi
  const rate = monthlyRate(plan.discountRate)
  const used = { ...inputs, projectedSavings: inputs.projectedSavings * plan.adoption.usual }
  const flow = cashFlow(used, plan, SHOWN_MONTHS)
  const sums = { plain: 0, discounted: 0 }
  const points = flow.map(({ month, savings, cost }) => {
    sums.plain += savings - cost
    sums.discounted += (savings - cost) / (1 + rate) ** month
    return { month, plain: Math.round(sums.plain), discounted: Math.round(sums.discounted) }
  })
  const box: SlideBox = { x: GRID.left, y: CHARTS.y, w: 440, h: CHARTS.h }
  const first = points.length - 1 < inputs.timePeriod ? SHOWN_MONTHS : null
  const last = points.at(-1)
  return [
    captionAt(words.balance({ first }), GRID.left, 232, 440),
    {
      kind: 'chart',
      name: words.chart,
      box,
      chart: {
        type: 'line',
        format: moneyAxisFormat(
          points.flatMap(({ plain, discounted }) => [plain, discounted]),
          currentStyle(),
        ),
        labels: points.map(point => String(point.month)),
        series: [
          {
            name: words.discounted({ rate: amountText(percentOf(plan.discountRate), 'percent') }),
            values: points.map(point => point.discounted),
            colour: 'signal',
          },
          { name: words.plain, values: points.map(point => point.plain), colour: 'muted', dashed: true },
        ],
      },
      alt: words.balanceAlt({
        start: moneyText(points[0]?.plain ?? 0),
        end: moneyText(last?.discounted ?? 0),
        month: last?.month ?? 0,
      }),
    },
  ]
}

/** The distribution of the simulated net present value, and its assumptions. */
function range({
  range: drawn,
  roiFigures: { p10, p50, p90, positive },
  messages,
}: SnapshotFacts): SlideElement[] {
  const { value: words } = messages.deck.roi
  const low = p10.value ?? 0
  const high = p90.value ?? 0
  const bars = drawn.histogram.map(({ from, count }) => ({
    label: shortMoneyText(from),
    value: count,
    colour: from >= low && from <= high ? ('signal' as const) : ('edge' as const),
  }))
  const points = [p10, p50, p90]
    .map(figure => `${figure.id.slice(4).toUpperCase()} ${figureText(figure)}`)
    .join(' · ')
  const above = words.above({ share: figureText(positive) })
  return [
    captionAt(words.runs, 530, 232, 376),
    {
      kind: 'chart',
      name: words.histogram,
      box: { x: 530, y: CHARTS.y, w: 376, h: 172 },
      chart: { type: 'bar', bars, showValues: false, showLabels: false, gap: 8 },
      alt: words.histogramAlt({ points, above }),
    },
    ...ends(drawn.histogram),
    rule('Range rule', 530, 440, 376),
    textBox('Range', { x: 530, y: 446, w: 376, h: 34 }, [
      paragraph([{ text: points, bold: true }], 'body', { size: 11.5 }),
      paragraph(words.seeMethod({ above }), 'small', { size: 9.5 }),
    ]),
  ]
}

/** Lowest and highest simulated value, below the ends of the histogram. */
function ends(histogram: RoiRange['histogram']): SlideElement[] {
  const first = histogram[0]?.from ?? 0
  const second = histogram[1]?.from
  const last = histogram.at(-1)?.from ?? 0
  const width = second === undefined ? 0 : second - first
  const end = (name: string, value: number, x: number, align: 'left' | 'right') =>
    textBox(name, { x, y: 422, w: 120, h: 13 }, [
      paragraph(shortMoneyText(value), 'small', { size: 9, align }),
    ])
  return [end('Lowest draw', first, 530, 'left'), end('Highest draw', last + width, 786, 'right')]
}
