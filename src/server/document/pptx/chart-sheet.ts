// The workbook embedded behind a chart, opened when a user edits the chart's data: one sheet with the cells the
// chart refers to.

import type { CurveChart } from '#domain/document/deck/curve.ts'
import { spanParts } from '#domain/document/deck/span.ts'
import type { ChartElement } from '#domain/document/deck/types.ts'
import { fileOf, HEAD, type PackagePart } from '#server/document/pptx/parts.ts'
import { escapeXml } from '#server/document/pptx/xml.ts'

type Row = (string | number)[]

/** Rows from A1: labels in the first column and one series per further column; for bubbles x, y and size. */
function rowsOf({ name, chart }: ChartElement): Row[] {
  if (chart.type === 'bar') return [['', name], ...chart.bars.map(({ label, value }) => [label, value])]
  if (chart.type === 'tornado')
    return [['', ...chart.ends], ...chart.rows.map(({ label, worse, better }) => [label, worse, better])]
  if (chart.type === 'bubble')
    return [
      [chart.xTitle, chart.yTitle, chart.sizeTitle],
      ...chart.bubbles.map(({ x, y, size }) => [x, y, size]),
    ]
  if (chart.type === 'span') {
    const { base, above, below, hollow } = chart.series
    const parts = spanParts(chart.bars)
    return [
      ['', ...[base, above, below, hollow].slice(0, parts.length)],
      ...chart.bars.map(({ label }, at) => [label, ...parts.map(values => values[at] ?? 0)]),
    ]
  }
  if (chart.type === 'curve') return curveRows(chart)
  const { labels, series } = chart
  return [
    ['', ...series.map(({ name: line }) => line)],
    ...labels.map((label, at) => [label, ...series.map(({ values }) => values[at] ?? 0)]),
  ]
}

/** Two columns for each series: the horizontal and the vertical values. */
function curveRows({ xTitle, series }: CurveChart): Row[] {
  const most = Math.max(...series.map(({ points }) => points.length))
  return [
    series.flatMap(({ name }) => [xTitle, name]),
    ...Array.from({ length: most }, (_, row) =>
      series.flatMap(({ points }): Row => {
        const point = points[row]
        return point ? [point.x, point.y] : ['', '']
      }),
    ),
  ]
}

const column = (at: number) => String.fromCharCode(65 + at)

function cellXml(value: string | number, row: number, at: number): string {
  const place = `r="${column(at)}${row + 1}"`
  if (typeof value === 'number') return `<c ${place}><v>${value}</v></c>`
  return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const WORKBOOK: PackagePart = {
  path: 'xl/workbook.xml',
  type: `${TYPE}.sheet.main+xml`,
  content: `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  relations: [
    { id: 'rId1', kind: 'worksheet', target: 'xl/worksheets/sheet1.xml' },
    { id: 'rId2', kind: 'styles', target: 'xl/styles.xml' },
  ],
}

const STYLES: PackagePart = {
  path: 'xl/styles.xml',
  type: `${TYPE}.styles+xml`,
  content: `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
}

/** Returns the workbook's bytes. */
export function chartSheet(chart: ChartElement): Buffer {
  const rows = rowsOf(chart).map(
    (row, at) => `<row r="${at + 1}">${row.map((value, index) => cellXml(value, at, index)).join('')}</row>`,
  )
  const sheet: PackagePart = {
    path: 'xl/worksheets/sheet1.xml',
    type: `${TYPE}.worksheet+xml`,
    content: `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
  }
  return fileOf(
    [WORKBOOK, sheet, STYLES],
    [{ id: 'rId1', kind: 'officeDocument', target: 'xl/workbook.xml' }],
  )
}
