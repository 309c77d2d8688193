// Charts as DrawingML, in the order that the schema demands: PowerPoint repairs or refuses elements in any other
// order.

import { AXIS } from '#domain/document/deck/matrix.ts'
import type {
  BarChart,
  BubbleChart,
  ChartElement,
  LineChart,
  TornadoChart,
} from '#domain/document/deck/types.ts'
import type { ColourName } from '#domain/palette.ts'
import { solid } from '#server/document/pptx/looks.ts'
import { escapeXml } from '#server/document/pptx/xml.ts'

const XMLNS = [
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
].join(' ')

/** The chart part. Its numbers are also in the chart's embedded workbook, sheet 1, from A1. */
export function chartXml({ name, chart }: ChartElement): string {
  const plot = plotOf(name, chart)
  const legend = chart.type === 'line' || chart.type === 'tornado' ? LEGEND : ''
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    `<c:chartSpace ${XMLNS}><c:date1904 val="0"/><c:roundedCorners val="0"/>`,
    `<c:chart><c:autoTitleDeleted val="1"/><c:plotArea>${plot}<c:spPr><a:noFill/></c:spPr></c:plotArea>${legend}`,
    '<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart>',
    `<c:spPr><a:noFill/><a:ln><a:noFill/></a:ln></c:spPr>${textLook(9, 'muted')}`,
    '<c:externalData r:id="rId1"><c:autoUpdate val="0"/></c:externalData></c:chartSpace>',
  ].join('')
}

function plotOf(name: string, chart: ChartElement['chart']): string {
  if (chart.type === 'bar') return barPlot(name, chart)
  if (chart.type === 'line') return linePlot(chart)
  return chart.type === 'tornado' ? tornadoPlot(chart) : bubblePlot(chart)
}

function runLook(tag: string, size: number, colour: ColourName, bold = false): string {
  const face = '<a:latin typeface="+mn-lt"/>'
  return `<a:${tag} lang="en-US" sz="${size * 100}" b="${bold ? 1 : 0}">${solid(colour)}${face}</a:${tag}>`
}

const textLook = (size: number, colour: ColourName, bold = false) =>
  `<c:txPr><a:bodyPr rot="0" vert="horz"/><a:lstStyle/><a:p><a:pPr>${runLook('defRPr', size, colour, bold).replace(' lang="en-US"', '')}</a:pPr><a:endParaRPr lang="en-US"/></a:p></c:txPr>`

const LEGEND = `<c:legend><c:legendPos val="b"/><c:overlay val="0"/>${textLook(9.5, 'ink')}</c:legend>`

const stroke = (colour: ColourName, points: number, dashed = false) =>
  `<a:ln w="${Math.round(points * 12_700)}" cap="rnd">${solid(colour)}<a:prstDash val="${dashed ? 'dash' : 'solid'}"/><a:round/></a:ln>`

// References into the sheet: labels in column A, one series per further column.
const column = (index: number) => String.fromCharCode(65 + index)
const cells = (index: number, rows: number) => `Sheet1!$${column(index)}$2:$${column(index)}$${rows + 1}`

const seriesName = (name: string, index: number) =>
  `<c:tx><c:strRef><c:f>Sheet1!$${column(index)}$1</c:f><c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>${escapeXml(name)}</c:v></c:pt></c:strCache></c:strRef></c:tx>`

function strings(tag: string, labels: string[], index: number): string {
  const points = labels.map((label, at) => `<c:pt idx="${at}"><c:v>${escapeXml(label)}</c:v></c:pt>`).join('')
  return `<c:${tag}><c:strRef><c:f>${cells(index, labels.length)}</c:f><c:strCache><c:ptCount val="${labels.length}"/>${points}</c:strCache></c:strRef></c:${tag}>`
}

function numbers(tag: string, values: number[], index: number): string {
  const points = values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('')
  return `<c:${tag}><c:numRef><c:f>${cells(index, values.length)}</c:f><c:numCache><c:formatCode>General</c:formatCode><c:ptCount val="${values.length}"/>${points}</c:numCache></c:numRef></c:${tag}>`
}

const SHOWN = (value: boolean) =>
  `<c:showLegendKey val="0"/><c:showVal val="${value ? 1 : 0}"/><c:showCatName val="0"/><c:showSerName val="0"/><c:showPercent val="0"/><c:showBubbleSize val="0"/>`

const AXES = '<c:axId val="111111111"/><c:axId val="222222222"/>'

interface Axis {
  tag: 'catAx' | 'valAx'
  id: 'x' | 'y'
  hidden?: boolean
  unlabelled?: boolean
  grid?: boolean
  title?: string
  format?: string
  fixed?: boolean
  /** Labels only every nth category. */
  skip?: number
  /** Where value axes cross: bubble charts have no categories to cross between. */
  between?: 'between' | 'midCat'
}

function axis({
  tag,
  id,
  hidden = false,
  unlabelled = false,
  grid = false,
  title,
  format = 'General',
  fixed,
  skip,
  between = 'between',
}: Axis): string {
  const [own, other] = id === 'x' ? ['111111111', '222222222'] : ['222222222', '111111111']
  const bounds = fixed ? `<c:max val="${AXIS}"/><c:min val="0"/>` : ''
  const turned = id === 'y' ? ' rot="-5400000" vert="horz"' : ''
  const heading = title
    ? `<c:title><c:tx><c:rich><a:bodyPr${turned}/><a:lstStyle/><a:p><a:pPr>${runLook('defRPr', 9, 'muted').replace(' lang="en-US"', '')}</a:pPr><a:r>${runLook('rPr', 9, 'muted')}<a:t>${escapeXml(title)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>`
    : ''
  const end =
    tag === 'catAx'
      ? `<c:auto val="1"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/>${skip ? `<c:tickLblSkip val="${skip}"/>` : ''}<c:noMultiLvlLbl val="0"/>`
      : `<c:crossBetween val="${between}"/>${fixed ? '<c:majorUnit val="2"/>' : ''}`
  return [
    `<c:${tag}><c:axId val="${own}"/><c:scaling><c:orientation val="minMax"/>${bounds}</c:scaling><c:delete val="${hidden ? 1 : 0}"/>`,
    `<c:axPos val="${id === 'x' ? 'b' : 'l'}"/>${grid ? `<c:majorGridlines><c:spPr>${stroke('rule', 0.5)}</c:spPr></c:majorGridlines>` : ''}${heading}`,
    `<c:numFmt formatCode="${escapeXml(format)}" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="${unlabelled ? 'none' : 'low'}"/>`,
    `<c:spPr>${id === 'y' && !fixed ? '<a:ln><a:noFill/></a:ln>' : stroke('edge', 0.75)}</c:spPr>${textLook(9, 'muted')}`,
    `<c:crossAx val="${other}"/><c:crosses val="autoZero"/>${end}</c:${tag}>`,
  ].join('')
}

function barPlot(name: string, { bars, format, showValues, showLabels, gap }: BarChart): string {
  const points = bars
    .map(
      ({ colour }, at) =>
        `<c:dPt><c:idx val="${at}"/><c:invertIfNegative val="0"/><c:bubble3D val="0"/><c:spPr>${solid(colour)}</c:spPr></c:dPt>`,
    )
    .join('')
  const labels = showValues
    ? `<c:dLbls><c:numFmt formatCode="${escapeXml(format)}" sourceLinked="0"/><c:spPr><a:noFill/></c:spPr>${textLook(11, 'ink', true)}<c:dLblPos val="outEnd"/>${SHOWN(true)}</c:dLbls>`
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
    axis({ tag: 'valAx', id: 'y', hidden: true, format }),
  ].join('')
}

/** Tornado bars that start at the base value, where the axis of the inputs crosses that of the money. */
function tornadoPlot({ rows, base, format, ends: [least, most] }: TornadoChart): string {
  const side = (name: string, end: 'min' | 'max', colour: ColourName, at: number) => {
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
    const labels = `<c:dLbls><c:numFmt formatCode="${escapeXml(format)}" sourceLinked="0"/><c:spPr><a:noFill/></c:spPr>${textLook(9, 'ink')}<c:dLblPos val="outEnd"/>${SHOWN(true)}</c:dLbls>`
    return `<c:ser><c:idx val="${at}"/><c:order val="${at}"/>${seriesName(name, at + 1)}<c:spPr>${solid(colour)}</c:spPr><c:invertIfNegative val="0"/>${labels}${points}${values}</c:ser>`
  }
  // Leaves room for the figures beside the longest bars.
  const ends = rows.flatMap(row => [row.min, row.max])
  const [low, high] = [Math.min(base, ...ends), Math.max(base, ...ends)]
  const rim = Math.max(1, (high - low) * 0.22)
  const money = axis({ tag: 'valAx', id: 'y', hidden: true, format })
    .replace('axPos val="l"', 'axPos val="b"')
    .replace(
      '<c:orientation val="minMax"/>',
      `<c:orientation val="minMax"/><c:max val="${high + rim}"/><c:min val="${low - rim}"/>`,
    )
  const inputs = axis({ tag: 'catAx', id: 'x' })
    .replace('axPos val="b"', 'axPos val="l"')
    .replace('orientation val="minMax"', 'orientation val="maxMin"')
    .replace('<c:crosses val="autoZero"/>', `<c:crossesAt val="${base}"/>`)
  return [
    '<c:layout/><c:barChart><c:barDir val="bar"/><c:grouping val="clustered"/><c:varyColors val="0"/>',
    side(least, 'min', 'edge', 0),
    side(most, 'max', 'signal', 1),
    `<c:gapWidth val="60"/><c:overlap val="100"/>${AXES}</c:barChart>`,
    inputs,
    money,
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

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the elements of one part in the order that its schema asks for
function bubblePlot({ bubbles, xTitle, yTitle, plot }: BubbleChart): string {
  const washed = (colour: ColourName) => solid(colour, '<a:alpha val="38000"/>')
  const points = bubbles
    .map(
      ({ colour }, at) =>
        `<c:dPt><c:idx val="${at}"/><c:invertIfNegative val="0"/><c:bubble3D val="0"/><c:spPr>${washed(colour)}${stroke(colour, 1.25)}</c:spPr></c:dPt>`,
    )
    .join('')
  const labels = bubbles
    .map(
      ({ name }, at) =>
        `<c:dLbl><c:idx val="${at}"/><c:tx><c:rich><a:bodyPr/><a:lstStyle/><a:p><a:r>${runLook('rPr', 10, 'ink', true)}<a:t>${escapeXml(name)}</a:t></a:r></a:p></c:rich></c:tx><c:dLblPos val="ctr"/>${SHOWN(true)}</c:dLbl>`,
    )
    .join('')
  const look = `<c:spPr><a:noFill/></c:spPr>${textLook(10, 'ink', true)}<c:dLblPos val="ctr"/>${SHOWN(true)}`
  const at = `<c:xMode val="edge"/><c:yMode val="edge"/><c:x val="${plot.x}"/><c:y val="${plot.y}"/><c:w val="${plot.w}"/><c:h val="${plot.h}"/>`
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
    `<c:layout><c:manualLayout><c:layoutTarget val="inner"/>${at}</c:manualLayout></c:layout>`,
    `<c:bubbleChart><c:varyColors val="0"/>${series}<c:bubbleScale val="36"/><c:showNegBubbles val="0"/><c:sizeRepresents val="area"/>${AXES}</c:bubbleChart>`,
    axis({
      tag: 'valAx',
      id: 'x',
      fixed: true,
      title: xTitle,
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
