// The ROI slides: simple ROI with a native chart; risk-adjusted model with cash flow, range and switching value.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import {
  block,
  type HeadlineFigure,
  headlineFigures,
  headlineRow,
  sizeOf,
  sound,
} from '#domain/document/deck/headline.ts'
import { GRID, label, page, paragraph, rule, textBox } from '#domain/document/deck/page.ts'
import { tables } from '#domain/document/deck/table.ts'
import type { ChartElement, DeckSlide, Run, SlideBox, SlideElement } from '#domain/document/deck/types.ts'
import { inputText, sourceNotes } from '#domain/document/sources.ts'
import { tagElements, taggedTitle, tagNotes } from '#domain/document/tag.ts'
import { type Figure, type FigureInput, figuresUnder, figureText } from '#domain/figure/figure.ts'
import { SAVINGS_KIND_LABELS } from '#domain/opportunity/opportunity.ts'
import { modelAssumptions, percentOf, rangeAssumptions } from '#domain/roi/assumptions-register.ts'
import { disagree } from '#domain/roi/headline.ts'
import { cashFlow, monthlyRate } from '#domain/roi/model.ts'
import { CASH_LOSSES } from '#domain/roi/savings-kinds.ts'
import type { RoiRange } from '#domain/roi/simulation.ts'
import { currentStyle, moneyFormat, moneyText, shortMoneyText } from '#domain/text/number-style.ts'

export function roiSlides(facts: SnapshotFacts): DeckSlide[] {
  return [simpleSlide(facts), valueSlide(facts)]
}

function simpleSlide(facts: SnapshotFacts): DeckSlide {
  const { entries } = facts.roiFigures
  const figures = headlineFigures(facts.roiFigures)
  return page({
    id: 'roi',
    kicker: 'Return on investment',
    title: taggedTitle(simpleTitle(facts), figures, facts),
    elements: [
      ...tagElements(figures, facts),
      ...headlineRow(facts, 132),
      ...amounts(facts),
      ...entryTable(facts),
      ...kindsLine(facts),
    ],
    notes: sourceNotes([...figures, ...Object.values(entries)], facts.formulas, tagNotes(figures, facts)),
  })
}

/** The result in one sentence, also for zero cost, zero savings and a zero period. */
function simpleTitle({ roiFigures }: SnapshotFacts): string {
  const { entries, net, p50 } = roiFigures
  const { projectedSavings: savings, implementationCost: cost, timePeriod } = entries
  const period = timePeriod.value === 0 ? '' : ` in ${figureText(timePeriod)}`
  if (savings.value === 0 && cost.value === 0) return 'Neither cost nor savings have been entered'
  if (savings.value === 0) return `${figureText(cost)} is to be invested; no savings have been entered`
  if (cost.value === 0) return `${figureText(savings)} in savings${period}; no cost has been entered`
  if (disagree(roiFigures))
    return `${figureText(net)} net${period} before running costs, but ${figureText(p50)} after ramp-up, running costs and discounting`
  return (net.value ?? 0) >= 0
    ? `${figureText(cost)} invested returns ${figureText(net)} net${period}, before running costs`
    : `At ${figureText(savings)} in savings the investment is not recovered${period}`
}

function amounts({ roiFigures: { entries, net } }: SnapshotFacts): SlideElement[] {
  const bars = [
    { label: 'Implementation cost', value: entries.implementationCost.value ?? 0, colour: 'muted' },
    { label: 'Projected savings', value: entries.projectedSavings.value ?? 0, colour: 'signal' },
    { label: 'Net savings', value: net.value ?? 0, colour: (net.value ?? 0) < 0 ? 'danger' : 'signalStrong' },
  ] as const
  const chart: ChartElement = {
    kind: 'chart',
    name: 'Cost and savings',
    box: { x: GRID.left, y: 256, w: 440, h: 226 },
    chart: {
      type: 'bar',
      format: moneyFormat(currentStyle()),
      bars: [...bars],
      showValues: true,
      showLabels: true,
      gap: 70,
    },
    alt: `Column chart: ${bars.map(bar => `${bar.label} ${moneyText(bar.value)}`).join(', ')}`,
  }
  return [caption('Over the whole period, before running costs', GRID.left, 238, 440), chart]
}

const caption = (text: string, x: number, y: number, w: number) =>
  textBox(`Caption ${text}`, { x, y, w, h: 14 }, [label(text)])

function entryTable({ roiFigures: { entries }, roi }: SnapshotFacts): SlideElement[] {
  return [
    caption('What went in', 530, 238, 376),
    ...tables(
      {
        name: 'ROI inputs',
        columns: [
          { heading: 'Input', share: 2.8, lines: 2 },
          { heading: 'Value', share: 2.1, align: 'right' },
          { heading: 'Standing', share: 2.9, lines: 3 },
        ],
        rows: Object.values(entries).map(figure => [
          figure.label,
          [{ text: figureText(figure), figureId: figure.id, bold: true }],
          evidenceLevelOfRoi(figure, roi),
        ]),
        alt: `Inputs: ${Object.values(entries)
          .map(figure => `${figure.label} ${figureText(figure)}`)
          .join('; ')}`,
      },
      { x: 530, y: 260, w: 376, h: 180 },
    ),
  ]
}

/** The expected savings by kind, because only one kind is cash. */
function kindsLine({ business: { kinds, freed } }: SnapshotFacts): SlideElement[] {
  if (kinds.length === 0) return []
  const runs = kinds.flatMap(({ kind, figure }, index): Run[] => [
    { text: `${index > 0 ? ' · ' : ''}${SAVINGS_KIND_LABELS[kind]} ` },
    { text: figureText(figure), figureId: figure.id, bold: true },
    ...(kind === 'capacity' && freed ? hoursRuns(freed) : []),
  ])
  const added = kinds.length > 1 ? '; taken together they are added' : ''
  return [
    textBox('Kinds of savings', { x: 530, y: 446, w: 376, h: 38 }, [
      paragraph(`What is expected a year${added}`, 'small', { size: 9.5 }),
      paragraph(runs, 'body', { size: 10.5 }),
    ]),
  ]
}

const hoursRuns = ({ hours, people }: NonNullable<SnapshotFacts['business']['freed']>): Run[] => [
  { text: ' (' },
  { text: figureText(hours), figureId: hours.id },
  { text: ', ' },
  { text: figureText(people), figureId: people.id },
  { text: ' full-time)' },
]

/** The source of an entry: its author, the figure that it was taken from, or none. */
export function evidenceLevelOfRoi(figure: Figure, roi: SnapshotFacts['roi']): string {
  const [source] = figure.inputs
  if (figure.formula === 'roi.example')
    return roi.saved ? `example, kept by ${roi.author ?? 'somebody'}` : 'example input'
  if (figure.formula === 'roi.nothing') return 'nothing entered'
  if (figure.formula === 'roi.taken') return source ? originText(source) : ''
  return source?.kind === 'entry' && source.author ? `entered by ${source.author}` : 'entered'
}

function originText(source: FigureInput): string {
  if (source.kind !== 'figure') return 'from an answer'
  if (source.figure.id === 'map:cost') return source.figure.label.replace('Yearly cost of', 'from the map:')
  const cash = figuresUnder(source.figure).some(({ id }) => id === CASH_LOSSES)
  return cash ? 'from the opportunities and cash losses, all kinds added' : 'from the opportunities'
}

function valueSlide(facts: SnapshotFacts): DeckSlide {
  const { roiFigures: money, roi } = facts
  const { npv, rank, presentRoi, discountedPayback, internalRate, switching, running } = money
  const { p10, p50, p90, positive, soundPayback } = money
  const title = `NPV ${figureText(p50)} after ramp-up, running costs and discounting (80% range: ${figureText(p10)} to ${figureText(p90)})`
  const shown = [p50, soundPayback, positive, running]
  return page({
    id: 'roi:value',
    kicker: 'Return on investment · with time and risk',
    title: taggedTitle(title, shown, facts),
    elements: [
      ...tagElements(shown, facts),
      ...figureRow([...sound(money), runningShown(facts)], 140, facts),
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

const runningShown = ({ roiFigures: { running }, roi }: SnapshotFacts): HeadlineFigure => ({
  figure: running,
  label: 'Running cost',
  note:
    running.formula === 'roi.entry' && running.value === 0
      ? 'Assumed: none'
      : evidenceLevelOfRoi(running, roi),
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
function balance({ roi: { inputs, plan } }: SnapshotFacts): SlideElement[] {
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
  const all = points.length - 1 < inputs.timePeriod ? `, first ${SHOWN_MONTHS} months` : ''
  const last = points.at(-1)
  return [
    caption(`Cumulative cash by month at the usual entries${all}`, GRID.left, 232, 440),
    {
      kind: 'chart',
      name: 'Cumulative cash',
      box,
      chart: {
        type: 'line',
        format: moneyFormat(currentStyle()),
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

/** The distribution of the simulated net present value, and its assumptions. */
function range({ range: drawn, roiFigures: { p10, p50, p90, positive } }: SnapshotFacts): SlideElement[] {
  const [low, high] = [p10.value ?? 0, p90.value ?? 0]
  const bars = drawn.histogram.map(({ from, count }) => ({
    label: shortMoneyText(from),
    value: count,
    colour: from >= low && from <= high ? ('signal' as const) : ('edge' as const),
  }))
  const points = [p10, p50, p90]
    .map(figure => `${figure.id.slice(4).toUpperCase()} ${figureText(figure)}`)
    .join(' · ')
  const above = `${figureText(positive)} of 10,000 simulation runs with a positive NPV`
  return [
    caption('Net present value in 10,000 simulation runs', 530, 232, 376),
    {
      kind: 'chart',
      name: 'Range of the net present value',
      box: { x: 530, y: CHARTS.y, w: 376, h: 172 },
      chart: { type: 'bar', format: '#,##0', bars, showValues: false, showLabels: false, gap: 8 },
      alt: `Histogram of the net present value: ${points}; ${above}`,
    },
    ...ends(drawn.histogram),
    rule('Range rule', 530, 440, 376),
    textBox('Range', { x: 530, y: 446, w: 376, h: 34 }, [
      paragraph([{ text: points, bold: true }], 'body', { size: 11.5 }),
      paragraph(`${above}; ranges: see Method`, 'small', { size: 9.5 }),
    ]),
  ]
}

/** Lowest and highest simulated value, below the ends of the histogram. */
function ends(histogram: RoiRange['histogram']): SlideElement[] {
  const [first, last] = [histogram[0]?.from ?? 0, histogram.at(-1)?.from ?? 0]
  const end = (name: string, value: number, x: number, align: 'left' | 'right') =>
    textBox(name, { x, y: 422, w: 120, h: 13 }, [
      paragraph(shortMoneyText(value), 'small', { size: 9, align }),
    ])
  return [end('Lowest draw', first, 530, 'left'), end('Highest draw', last, 786, 'right')]
}
