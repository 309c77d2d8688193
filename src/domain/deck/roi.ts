// The money: simple ROI with a native chart, and the sound model beside it with cash flow, range and switching value.

import type { DeckFacts } from '#domain/deck/content.ts'
import {
  EXAMPLE_WIDTH,
  exampleTag,
  figureBlock,
  GRID,
  label,
  page,
  paragraph,
  rule,
  textBox,
} from '#domain/deck/page.ts'
import { formulaText, inputText, sourceNotes } from '#domain/deck/sources.ts'
import { tables } from '#domain/deck/table.ts'
import type { Box, ChartElement, DeckSlide, SlideElement } from '#domain/deck/types.ts'
import { type Figure, figureText, moneyText, shortMoneyText } from '#domain/figure.ts'
import { cashFlow, monthlyRate } from '#domain/roi-model.ts'
import type { RoiRange } from '#domain/roi-range.ts'
import { modelAssumptions, percentOf, rangeAssumptions } from '#domain/roi-register.ts'

export function roiSlides(facts: DeckFacts): DeckSlide[] {
  return [simpleSlide(facts), valueSlide(facts)]
}

/** A row of figure blocks under the title. */
function figureRow(figures: Figure[], y: number, { roi, formulas }: DeckFacts): SlideElement[] {
  const example = !roi.saved
  const width = GRID.width / figures.length
  return figures.flatMap((figure, index) => [
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
    ...figureBlock(
      figure,
      { x: GRID.left + index * width, y, w: width - 28, h: 82 },
      { example, size: 30, note: formulaText(figure, formulas) },
    ),
  ])
}

const tag = ({ roi }: DeckFacts): SlideElement[] =>
  roi.saved ? [] : [exampleTag(GRID.right - EXAMPLE_WIDTH, 22)]

function simpleSlide(facts: DeckFacts): DeckSlide {
  const {
    roiFigures: { entries, net, percent, payback },
    roi,
  } = facts
  const title = simpleTitle(facts)
  return page({
    id: 'roi',
    kicker: 'Return on investment',
    title: roi.saved ? title : `Example: ${title}`,
    elements: [
      ...tag(facts),
      ...figureRow([net, percent, payback], 140, facts),
      ...amounts(facts),
      ...entryTable(facts),
    ],
    notes: sourceNotes(
      [net, percent, payback, ...Object.values(entries)],
      facts.formulas,
      roi.saved ? [] : [EXAMPLE],
    ),
  })
}

/** What the entries come to, in one sentence that also holds for no cost, no savings and no period. */
function simpleTitle({ roiFigures: { entries, net } }: DeckFacts): string {
  const { projectedSavings: savings, implementationCost: cost, timePeriod } = entries
  const period = timePeriod.value === 0 ? '' : ` in ${figureText(timePeriod)}`
  if (savings.value === 0 && cost.value === 0) return 'Neither cost nor savings have been entered'
  if (savings.value === 0) return `${figureText(cost)} is to be invested; no savings have been entered`
  if (cost.value === 0) return `${figureText(savings)} in savings${period}; no cost has been entered`
  return (net.value ?? 0) >= 0
    ? `${figureText(cost)} invested returns ${figureText(net)} net${period}`
    : `At ${figureText(savings)} in savings the investment is not recovered${period}`
}

const EXAMPLE =
  'All figures of this slide come from example inputs that nobody has saved; they are no result.'

function amounts({ roiFigures: { entries, net } }: DeckFacts): SlideElement[] {
  const bars = [
    { label: 'Implementation cost', value: entries.implementationCost.value ?? 0, colour: 'muted' },
    { label: 'Projected savings', value: entries.projectedSavings.value ?? 0, colour: 'signal' },
    { label: 'Net savings', value: net.value ?? 0, colour: (net.value ?? 0) < 0 ? 'danger' : 'signalStrong' },
  ] as const
  const chart: ChartElement = {
    kind: 'chart',
    name: 'Cost and savings',
    box: { x: GRID.left, y: 250, w: 440, h: 232 },
    chart: { type: 'bar', format: '$#,##0', bars: [...bars], showValues: true, showLabels: true, gap: 70 },
    alt: `Column chart: ${bars.map(bar => `${bar.label} ${moneyText(bar.value)}`).join(', ')}`,
  }
  return [caption('Over the whole period, in dollars', GRID.left, 232, 440), chart]
}

const caption = (text: string, x: number, y: number, w: number) =>
  textBox(`Caption ${text}`, { x, y, w, h: 14 }, [label(text)])

function entryTable({ roiFigures: { entries }, roi }: DeckFacts): SlideElement[] {
  return [
    caption('What went in', 530, 232, 376),
    ...tables(
      {
        name: 'ROI inputs',
        columns: [
          { heading: 'Input', share: 3.1 },
          { heading: 'Value', share: 1.6, align: 'right' },
          { heading: 'Standing', share: 2.9, lines: 2 },
        ],
        rows: Object.values(entries).map(figure => [
          figure.label,
          [{ text: figureText(figure), figureId: figure.id, bold: true }],
          standingOf(figure, roi),
        ]),
        alt: `Inputs: ${Object.values(entries)
          .map(figure => `${figure.label} ${figureText(figure)}`)
          .join('; ')}`,
      },
      { x: 530, y: 254, w: 376, h: 220 },
    ),
  ]
}

/** Who stands for an entry: whoever entered it, or what it was taken from. */
export function standingOf(figure: Figure, roi: DeckFacts['roi']): string {
  if (!roi.saved) return 'example input'
  const [source] = figure.inputs
  if (figure.formula === 'roi.taken')
    return source?.kind === 'answer' ? 'from an answer' : 'from the opportunities'
  return `entered${roi.author ? ` by ${roi.author}` : ''}`
}

function valueSlide(facts: DeckFacts): DeckSlide {
  const { roiFigures: money, roi } = facts
  const { npv, presentRoi, discountedPayback, internalRate, switching, p10, p50, p90 } = money
  const title = `With ramp and discounting the value is ${figureText(npv)}, and between ${figureText(p10)} and ${figureText(p90)} in four of five draws`
  return page({
    id: 'roi:value',
    kicker: 'Return on investment · with time and risk',
    title: roi.saved ? title : `Example: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    elements: [
      ...tag(facts),
      ...figureRow([npv, presentRoi, discountedPayback, switching], 140, facts),
      ...balance(facts),
      ...range(facts),
    ],
    notes: sourceNotes(
      [npv, presentRoi, discountedPayback, internalRate, switching, p10, p50, p90],
      facts.formulas,
      [...modelAssumptions(roi), ...rangeAssumptions(roi)].map(inputText).concat(roi.saved ? [] : [EXAMPLE]),
    ),
  })
}

const CHARTS = { y: 250, h: 224 } as const
/** Points of a line that can still be told apart. */
const SHOWN_MONTHS = 36

/** Cumulative cash, discounted and not, month by month. */
function balance({ roi: { inputs, plan } }: DeckFacts): SlideElement[] {
  const rate = monthlyRate(plan.discountRate)
  const used = { ...inputs, projectedSavings: inputs.projectedSavings * plan.adoption.usual }
  const flow = cashFlow(used, plan, SHOWN_MONTHS)
  const sums = { plain: 0, discounted: 0 }
  const points = flow.map(({ month, savings, cost }) => {
    sums.plain += savings - cost
    sums.discounted += (savings - cost) / (1 + rate) ** month
    return { month, plain: Math.round(sums.plain), discounted: Math.round(sums.discounted) }
  })
  const box: Box = { x: GRID.left, y: CHARTS.y, w: 440, h: CHARTS.h }
  const all = points.length - 1 < inputs.timePeriod ? `, first ${SHOWN_MONTHS} months` : ''
  const last = points.at(-1)
  return [
    caption(`Cumulative cash by month, in dollars${all}`, GRID.left, 232, 440),
    {
      kind: 'chart',
      name: 'Cumulative cash',
      box,
      chart: {
        type: 'line',
        format: '$#,##0',
        labels: points.map(point => String(point.month)),
        series: [
          {
            name: `Discounted at ${percentOf(plan.discountRate)}% a year`,
            values: points.map(point => point.discounted),
            colour: 'signal',
          },
          { name: 'Not discounted', values: points.map(point => point.plain), colour: 'muted', dashed: true },
        ],
      },
      alt: `Line chart of cumulative cash: from ${moneyText(points[0]?.plain ?? 0)} in month 0 to ${moneyText(last?.discounted ?? 0)} discounted in month ${last?.month ?? 0}`,
    },
  ]
}

/** The draws of the net present value, and what they rest on. */
function range({ range: drawn, roiFigures: { p10, p50, p90 } }: DeckFacts): SlideElement[] {
  const [low, high] = [p10.value ?? 0, p90.value ?? 0]
  const bars = drawn.histogram.map(({ from, count }) => ({
    label: shortMoneyText(from),
    value: count,
    colour: from >= low && from <= high ? ('signal' as const) : ('edge' as const),
  }))
  const points = [p10, p50, p90]
    .map(figure => `${figure.id.slice(4).toUpperCase()} ${figureText(figure)}`)
    .join(' · ')
  const positive = `${Math.round(drawn.positive * 100)}% of 10,000 draws are above zero`
  return [
    caption('Net present value in 10,000 draws', 530, 232, 376),
    {
      kind: 'chart',
      name: 'Range of the net present value',
      box: { x: 530, y: CHARTS.y, w: 376, h: 172 },
      chart: { type: 'bar', format: '#,##0', bars, showValues: false, showLabels: false, gap: 8 },
      alt: `Histogram of the net present value: ${points}; ${positive}`,
    },
    ...ends(drawn.histogram),
    rule('Range rule', 530, 440, 376),
    textBox('Range', { x: 530, y: 446, w: 376, h: 34 }, [
      paragraph([{ text: points, bold: true }], 'body', { size: 11.5 }),
      paragraph(`${positive}; spreads are assumptions, listed under Method`, 'small', { size: 9.5 }),
    ]),
  ]
}

/** Lowest and highest draw, under the ends of the histogram. */
function ends(histogram: RoiRange['histogram']): SlideElement[] {
  const [first, last] = [histogram[0]?.from ?? 0, histogram.at(-1)?.from ?? 0]
  const end = (name: string, value: number, x: number, align: 'left' | 'right') =>
    textBox(name, { x, y: 422, w: 120, h: 13 }, [
      paragraph(shortMoneyText(value), 'small', { size: 9, align }),
    ])
  return [end('Lowest draw', first, 530, 'left'), end('Highest draw', last, 786, 'right')]
}
