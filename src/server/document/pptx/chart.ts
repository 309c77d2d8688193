// Charts as DrawingML, in the order that the schema demands: PowerPoint repairs or refuses elements in any other
// order.

import {
  LEGEND_SIZE,
  longestStack,
  STACK_GAP,
  TORNADO_COLOURS,
  TORNADO_GAP,
  TORNADO_SIZE,
  tornadoEnds,
  tornadoLabelWidth,
} from '#domain/document/deck/chart-look.ts'
import type { CurveChart } from '#domain/document/deck/curve.ts'
import { spanParts } from '#domain/document/deck/span.ts'
import type {
  BarChart,
  BubbleChart,
  ChartElement,
  LineChart,
  SpanChart,
  StackChart,
  TornadoChart,
} from '#domain/document/deck/types.ts'
import type { ColourName } from '#domain/palette.ts'
import {
  AXES,
  axis,
  numbers,
  plotLayout,
  runLook,
  SHOWN,
  seriesName,
  strings,
  stroke,
  textLook,
  writtenLabels,
} from '#server/document/pptx/chart-parts.ts'
import { LANGUAGE } from '#server/document/pptx/language.ts'
import { solid } from '#server/document/pptx/looks.ts'
import { escapeXml } from '#server/document/pptx/xml.ts'

const XMLNS = [
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
].join(' ')

const LEGEND = `<c:legend><c:legendPos val="b"/><c:overlay val="0"/>${textLook(LEGEND_SIZE, 'ink')}</c:legend>`

/** The types of charts with several named series. */
const LEGENDED = new Set<ChartElement['chart']['type']>(['line', 'curve', 'tornado', 'stack'])

/** The chart part. Its numbers are also in the chart's embedded workbook, sheet 1, from A1. */
export function chartXml({ name, chart, box }: ChartElement): string {
  const plot = plotOf(name, chart, box.w)
  const legend = LEGENDED.has(chart.type) ? LEGEND : ''
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    `<c:chartSpace ${XMLNS}><c:date1904 val="0"/><c:lang val="${LANGUAGE}"/><c:roundedCorners val="0"/>`,
    `<c:chart><c:autoTitleDeleted val="1"/><c:plotArea>${plot}<c:spPr><a:noFill/></c:spPr></c:plotArea>${legend}`,
    '<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart>',
    `<c:spPr><a:noFill/><a:ln><a:noFill/></a:ln></c:spPr>${textLook(9, 'muted')}`,
    '<c:externalData r:id="rId1"><c:autoUpdate val="0"/></c:externalData></c:chartSpace>',
  ].join('')
}

function plotOf(name: string, chart: ChartElement['chart'], width: number): string {
  if (chart.type === 'bar') return barPlot(name, chart)
  if (chart.type === 'line') return linePlot(chart)
  if (chart.type === 'curve') return curvePlot(chart)
  if (chart.type === 'span') return spanPlot(chart)
  if (chart.type === 'stack') return stackPlot(chart)
  return chart.type === 'tornado' ? tornadoPlot(chart, width) : bubblePlot(chart)
}

function barPlot(name: string, { bars, showValues, showLabels, gap }: BarChart): string {
  const points = bars
    .map(
      ({ colour }, at) =>
        `<c:dPt><c:idx val="${at}"/><c:invertIfNegative val="0"/><c:bubble3D val="0"/><c:spPr>${solid(colour)}</c:spPr></c:dPt>`,
    )
    .join('')
  const labels = showValues
    ? writtenLabels(
        bars.map(({ value, text }) => text ?? String(value)),
        11,
        'outEnd',
        true,
      )
    : ''
  const series = [
    `<c:ser><c:idx val="0"/><c:order val="0"/>${seriesName(name, 1)}<c:spPr>${solid('signal')}</c:spPr><c:invertIfNegative val="0"/>${points}${labels}`,
    `${strings(
      'cat',
      bars.map(bar => bar.label),
      0,
    )}${numbers(
      'val',
      bars.map(bar => bar.value),
      1,
    )}</c:ser>`,
  ].join('')
  return [
    `<c:layout/><c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:varyColors val="0"/>${series}<c:gapWidth val="${gap}"/>${AXES}</c:barChart>`,
    axis({ tag: 'catAx', id: 'x', unlabelled: !showLabels }),
    axis({ tag: 'valAx', id: 'y', hidden: true }),
  ].join('')
}

/** Tornado bars that start at the base value, where the axis of the inputs crosses that of the money. */
function tornadoPlot(chart: TornadoChart, width: number): string {
  const { rows, base, ends: names } = chart
  const side = (name: string, end: 'worse' | 'better', colour: ColourName, at: number) => {
    const points = strings(
      'cat',
      rows.map(row => row.label),
      0,
    )
    const values = numbers(
      'val',
      rows.map(row => row[end]),
      at + 1,
    )
    const labels = writtenLabels(
      rows.map(({ texts }) => texts[at] ?? ''),
      TORNADO_SIZE,
      'outEnd',
    )
    return `<c:ser><c:idx val="${at}"/><c:order val="${at}"/>${seriesName(name, at + 1)}<c:spPr>${solid(colour)}</c:spPr><c:invertIfNegative val="0"/>${labels}${points}${values}</c:ser>`
  }
  const [low, high] = tornadoEnds(chart, width - tornadoLabelWidth(rows.map(row => row.label)) - 16)
  const money = axis({ tag: 'valAx', id: 'y', hidden: true })
    .replace('axPos val="l"', 'axPos val="b"')
    .replace(
      '<c:orientation val="minMax"/>',
      `<c:orientation val="minMax"/><c:max val="${high}"/><c:min val="${low}"/>`,
    )
  const inputs = axis({ tag: 'catAx', id: 'x' })
    .replace('axPos val="b"', 'axPos val="l"')
    .replace('orientation val="minMax"', 'orientation val="maxMin"')
    .replace('<c:crosses val="autoZero"/>', `<c:crossesAt val="${base}"/>`)
    .replace('sz="900"', `sz="${TORNADO_SIZE * 100}"`)
  return [
    '<c:layout/><c:barChart><c:barDir val="bar"/><c:grouping val="clustered"/><c:varyColors val="0"/>',
    side(names[0], 'worse', TORNADO_COLOURS.worse, 0),
    side(names[1], 'better', TORNADO_COLOURS.better, 1),
    `<c:gapWidth val="${100 * TORNADO_GAP}"/><c:overlap val="100"/>${AXES}</c:barChart>`,
    inputs,
    money,
  ].join('')
}

/** Parts of a bar beside each other; the axis ends with the longest bar. */
function stackPlot(chart: StackChart): string {
  const { labels, series } = chart
  const parts = series.map(
    ({ name, values, colour }, at) =>
      `<c:ser><c:idx val="${at}"/><c:order val="${at}"/>${seriesName(name, at + 1)}<c:spPr>${solid(colour)}</c:spPr><c:invertIfNegative val="0"/>${strings('cat', labels, 0)}${numbers('val', values, at + 1)}</c:ser>`,
  )
  const values = axis({ tag: 'valAx', id: 'y', hidden: true })
    .replace('axPos val="l"', 'axPos val="b"')
    .replace(
      '<c:orientation val="minMax"/>',
      `<c:orientation val="minMax"/><c:max val="${longestStack(chart)}"/><c:min val="0"/>`,
    )
  const steps = axis({ tag: 'catAx', id: 'x' })
    .replace('axPos val="b"', 'axPos val="l"')
    .replace('orientation val="minMax"', 'orientation val="maxMin"')
    .replace('sz="900"', `sz="${TORNADO_SIZE * 100}"`)
  return [
    '<c:layout/><c:barChart><c:barDir val="bar"/><c:grouping val="stacked"/><c:varyColors val="0"/>',
    ...parts,
    `<c:gapWidth val="${100 * STACK_GAP}"/><c:overlap val="100"/>${AXES}</c:barChart>`,
    steps,
    values,
  ].join('')
}

function linePlot({ labels, series, format }: LineChart): string {
  const lines = series.map(
    ({ name, values, colour, dashed }, at) =>
      `<c:ser><c:idx val="${at}"/><c:order val="${at}"/>${seriesName(name, at + 1)}<c:spPr>${stroke(colour, dashed ? 1.5 : 2.5, dashed)}</c:spPr><c:marker><c:symbol val="none"/></c:marker>${strings('cat', labels, 0)}${numbers('val', values, at + 1)}<c:smooth val="0"/></c:ser>`,
  )
  const skip = labels.length > 14 ? Math.ceil(labels.length / 12) : undefined
  return [
    `<c:layout/><c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${lines.join('')}<c:marker val="1"/>${AXES}</c:lineChart>`,
    axis({ tag: 'catAx', id: 'x', ...(skip && { skip }) }),
    axis({ tag: 'valAx', id: 'y', grid: true, format, between: 'midCat' }),
  ].join('')
}

function curvePlot({ x, y, series }: CurveChart): string {
  const lines = series.map(({ name, points, colour, dashed }, at) => {
    const along = (axisName: 'x' | 'y') => points.map(point => point[axisName])
    return `<c:ser><c:idx val="${at}"/><c:order val="${at}"/>${seriesName(name, 2 * at + 1)}<c:spPr>${stroke(colour, dashed ? 1.5 : 2.5, dashed)}</c:spPr><c:marker><c:symbol val="none"/></c:marker>${numbers('xVal', along('x'), 2 * at)}${numbers('yVal', along('y'), 2 * at + 1)}<c:smooth val="0"/></c:ser>`
  })
  return [
    `<c:layout/><c:scatterChart><c:scatterStyle val="lineMarker"/><c:varyColors val="0"/>${lines.join('')}${AXES}</c:scatterChart>`,
    axis({ tag: 'valAx', id: 'x', scale: x, format: x.format, between: 'midCat' }),
    axis({ tag: 'valAx', id: 'y', scale: y, format: y.format, between: 'midCat', grid: true }),
  ].join('')
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the elements of one part in the order that its schema asks for
function bubblePlot({ bubbles, xTitle, yTitle, plot, isMoney }: BubbleChart): string {
  const washed = (colour: ColourName) => solid(colour, '<a:alpha val="38000"/>')
  const points = bubbles
    .map(
      ({ colour, isHollow }, at) =>
        `<c:dPt><c:idx val="${at}"/><c:invertIfNegative val="0"/><c:bubble3D val="0"/><c:spPr>${isHollow ? '<a:noFill/>' : washed(colour)}${stroke(colour, 1.25)}</c:spPr></c:dPt>`,
    )
    .join('')
  const labels = bubbles
    .map(
      ({ name }, at) =>
        `<c:dLbl><c:idx val="${at}"/><c:tx><c:rich><a:bodyPr/><a:lstStyle/><a:p><a:r>${runLook('rPr', 10, 'ink', true)}<a:t>${escapeXml(name)}</a:t></a:r></a:p></c:rich></c:tx><c:dLblPos val="ctr"/>${SHOWN(true)}</c:dLbl>`,
    )
    .join('')
  const look = `<c:spPr><a:noFill/></c:spPr>${textLook(10, 'ink', true)}<c:dLblPos val="ctr"/>${SHOWN(true)}`
  const series = [
    `<c:ser><c:idx val="0"/><c:order val="0"/>${seriesName(yTitle, 1)}<c:spPr>${washed('signal')}</c:spPr><c:invertIfNegative val="0"/>${points}`,
    `<c:dLbls>${labels}${look}</c:dLbls>${numbers(
      'xVal',
      bubbles.map(each => each.x),
      0,
    )}${numbers(
      'yVal',
      bubbles.map(each => each.y),
      1,
    )}`,
    `${numbers(
      'bubbleSize',
      bubbles.map(each => each.size),
      2,
    )}<c:bubble3D val="0"/></c:ser>`,
  ].join('')
  return [
    plotLayout(plot),
    `<c:bubbleChart><c:varyColors val="0"/>${series}<c:bubbleScale val="36"/><c:showNegBubbles val="0"/><c:sizeRepresents val="area"/>${AXES}</c:bubbleChart>`,
    axis({
      tag: 'valAx',
      id: 'x',
      fixed: true,
      ...(isMoney ? { unlabelled: true } : { title: xTitle }),
      between: 'midCat',
      format: '[<1]"";[>10]"";0',
    }),
    axis({
      tag: 'valAx',
      id: 'y',
      fixed: true,
      title: yTitle,
      between: 'midCat',
      format: '[<1]"";[>10]"";0',
    }),
  ].join('')
}

/** The looks of the unfilled base and of hollow parts. */
const SPAN_LOOKS: Record<number, string> = {
  0: '<a:noFill/><a:ln><a:noFill/></a:ln>',
  3: `${solid('signalWash')}${stroke('signal', 1.25)}`,
}

/** Bars between two values on a stack: an unfilled part up to the nearer end, and the parts above and below zero. */
function spanPlot({ direction, bars, low, high, gap, series }: SpanChart): string {
  const names = [series.base, series.above, series.below, series.hollow]
  const labels = strings(
    'cat',
    bars.map(bar => bar.label),
    0,
  )
  const points = bars.map(({ colour, isAssumed }, at) => {
    const look = isAssumed
      ? `${solid('sheet')}${stroke(colour, 1.25, true)}`
      : `${solid(colour)}<a:ln><a:noFill/></a:ln>`
    return `<c:dPt><c:idx val="${at}"/><c:invertIfNegative val="0"/><c:bubble3D val="0"/><c:spPr>${look}</c:spPr></c:dPt>`
  })
  const rows = spanParts(bars).map((values, at) => {
    const look = SPAN_LOOKS[at] ?? solid('signal')
    return `<c:ser><c:idx val="${at}"/><c:order val="${at}"/>${seriesName(names[at] ?? '', at + 1)}<c:spPr>${look}</c:spPr><c:invertIfNegative val="0"/>${at in SPAN_LOOKS ? '' : points.join('')}${labels}${numbers('val', values, at + 1)}</c:ser>`
  })
  const money = axis({ tag: 'valAx', id: 'y', hidden: true }).replace(
    '<c:orientation val="minMax"/>',
    `<c:orientation val="minMax"/><c:max val="${high}"/><c:min val="${low}"/>`,
  )
  const categories = axis({ tag: 'catAx', id: 'x', hidden: true })
  const isBar = direction === 'bar'
  return [
    `${plotLayout({ x: 0, y: 0, w: 1, h: 1 })}<c:barChart><c:barDir val="${direction}"/><c:grouping val="stacked"/><c:varyColors val="0"/>`,
    `${rows.join('')}<c:gapWidth val="${Math.round(gap)}"/><c:overlap val="100"/>${AXES}</c:barChart>`,
    isBar
      ? categories
          .replace('axPos val="b"', 'axPos val="l"')
          .replace('orientation val="minMax"', 'orientation val="maxMin"')
      : categories,
    isBar ? money.replace('axPos val="l"', 'axPos val="b"') : money,
  ].join('')
}
