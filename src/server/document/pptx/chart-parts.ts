// Building blocks of chart XML: texts, strokes, series with their cells, labels and axes.

import { AXIS } from '#domain/document/deck/appendix/quadrants.ts'
import type { CurveAxis } from '#domain/document/deck/curve.ts'
import type { SlideBox } from '#domain/document/deck/types.ts'
import type { ColourName } from '#domain/palette.ts'
import { LANG } from '#server/document/pptx/language.ts'
import { solid } from '#server/document/pptx/looks.ts'
import { escapeXml } from '#server/document/pptx/xml.ts'

export function runLook(tag: string, size: number, colour: ColourName, bold = false): string {
  const face = '<a:latin typeface="+mn-lt"/>'
  return `<a:${tag} ${LANG} sz="${size * 100}" b="${bold ? 1 : 0}">${solid(colour)}${face}</a:${tag}>`
}

export const textLook = (size: number, colour: ColourName, bold = false) =>
  `<c:txPr><a:bodyPr rot="0" vert="horz"/><a:lstStyle/><a:p><a:pPr>${runLook('defRPr', size, colour, bold).replace(` ${LANG}`, '')}</a:pPr><a:endParaRPr ${LANG}/></a:p></c:txPr>`

export const stroke = (colour: ColourName, points: number, dashed = false) =>
  `<a:ln w="${Math.round(points * 12_700)}" cap="rnd">${solid(colour)}<a:prstDash val="${dashed ? 'dash' : 'solid'}"/><a:round/></a:ln>`

// References into the sheet: labels in column A, one series per further column.
const column = (index: number) => String.fromCharCode(65 + index)
const cells = (index: number, rows: number) => `Sheet1!$${column(index)}$2:$${column(index)}$${rows + 1}`

export const seriesName = (name: string, index: number) =>
  `<c:tx><c:strRef><c:f>Sheet1!$${column(index)}$1</c:f><c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>${escapeXml(name)}</c:v></c:pt></c:strCache></c:strRef></c:tx>`

export function strings(tag: string, labels: string[], index: number): string {
  const points = labels.map((label, at) => `<c:pt idx="${at}"><c:v>${escapeXml(label)}</c:v></c:pt>`).join('')
  return `<c:${tag}><c:strRef><c:f>${cells(index, labels.length)}</c:f><c:strCache><c:ptCount val="${labels.length}"/>${points}</c:strCache></c:strRef></c:${tag}>`
}

export function numbers(tag: string, values: number[], index: number): string {
  const points = values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('')
  return `<c:${tag}><c:numRef><c:f>${cells(index, values.length)}</c:f><c:numCache><c:formatCode>General</c:formatCode><c:ptCount val="${values.length}"/>${points}</c:numCache></c:numRef></c:${tag}>`
}

export const SHOWN = (value: boolean) =>
  `<c:showLegendKey val="0"/><c:showVal val="${value ? 1 : 0}"/><c:showCatName val="0"/><c:showSerName val="0"/><c:showPercent val="0"/><c:showBubbleSize val="0"/>`

export const AXES = '<c:axId val="111111111"/><c:axId val="222222222"/>'

interface Axis {
  tag: 'catAx' | 'valAx'
  id: 'x' | 'y'
  hidden?: boolean
  unlabelled?: boolean
  grid?: boolean
  title?: string
  format?: string
  fixed?: boolean
  /** Ends and steps that the program does not choose itself. */
  scale?: CurveAxis
  /** Labels only every nth category. */
  skip?: number
  /** Where value axes cross: bubble charts have no categories to cross between. */
  between?: 'between' | 'midCat'
}

export function axis({
  tag,
  id,
  hidden = false,
  unlabelled = false,
  grid = false,
  title,
  format = 'General',
  fixed,
  scale = fixed ? { low: 0, high: AXIS, step: 2, format } : undefined,
  skip,
  between = 'between',
}: Axis): string {
  const [own, other] = id === 'x' ? ['111111111', '222222222'] : ['222222222', '111111111']
  const bounds = scale ? `<c:max val="${scale.high}"/><c:min val="${scale.low}"/>` : ''
  const turned = id === 'y' ? ' rot="-5400000" vert="horz"' : ''
  const heading = title
    ? `<c:title><c:tx><c:rich><a:bodyPr${turned}/><a:lstStyle/><a:p><a:pPr>${runLook('defRPr', 9, 'muted').replace(` ${LANG}`, '')}</a:pPr><a:r>${runLook('rPr', 9, 'muted')}<a:t>${escapeXml(title)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>`
    : ''
  const end =
    tag === 'catAx'
      ? `<c:auto val="1"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/>${skip ? `<c:tickLblSkip val="${skip}"/>` : ''}<c:noMultiLvlLbl val="0"/>`
      : `<c:crossBetween val="${between}"/>${scale ? `<c:majorUnit val="${scale.step}"/>` : ''}`
  return [
    `<c:${tag}><c:axId val="${own}"/><c:scaling><c:orientation val="minMax"/>${bounds}</c:scaling><c:delete val="${hidden ? 1 : 0}"/>`,
    `<c:axPos val="${id === 'x' ? 'b' : 'l'}"/>${grid ? `<c:majorGridlines><c:spPr>${stroke('rule', 0.5)}</c:spPr></c:majorGridlines>` : ''}${heading}`,
    `<c:numFmt formatCode="${escapeXml(format)}" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="${unlabelled ? 'none' : 'low'}"/>`,
    `<c:spPr>${id === 'y' && !fixed ? '<a:ln><a:noFill/></a:ln>' : stroke('edge', 0.75)}</c:spPr>${textLook(9, 'muted')}`,
    `<c:crossAx val="${other}"/><c:crosses val="autoZero"/>${end}</c:${tag}>`,
  ].join('')
}

/** Labels with the texts of the document's locale: Office would format numbers in the reader's. */
export function writtenLabels(
  texts: readonly string[],
  size: number,
  position: string,
  bold = false,
): string {
  const labels = texts
    .map(
      (text, at) =>
        `<c:dLbl><c:idx val="${at}"/><c:tx><c:rich><a:bodyPr/><a:lstStyle/><a:p><a:r>${runLook('rPr', size, 'ink', bold)}<a:t>${escapeXml(text)}</a:t></a:r></a:p></c:rich></c:tx><c:dLblPos val="${position}"/>${SHOWN(true)}</c:dLbl>`,
    )
    .join('')
  const look = `<c:spPr><a:noFill/></c:spPr>${textLook(size, 'ink', bold)}<c:dLblPos val="${position}"/>${SHOWN(true)}`
  return `<c:dLbls>${labels}${look}</c:dLbls>`
}

/** A plot area at fractions of the chart's box. */
export const plotLayout = ({ x, y, w, h }: SlideBox) =>
  `<c:layout><c:manualLayout><c:layoutTarget val="inner"/><c:xMode val="edge"/><c:yMode val="edge"/><c:x val="${x}"/><c:y val="${y}"/><c:w val="${w}"/><c:h val="${h}"/></c:manualLayout></c:layout>`
