// One sheet of the workbook as XML, with its comments.

import { textWidth } from '#domain/document/text.ts'
import {
  type Allowed,
  columnLetters,
  type Sheet,
  type SheetCell,
  type SheetColumn,
  type Workbook,
} from '#domain/document/workbook/types.ts'
import { excerpt } from '#domain/interview/interview.ts'
import { xmlText } from '#domain/text/xml.ts'
import { sizeOf, styleOf, wraps } from '#server/document/xlsx/styles.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const TABS: Record<Sheet['role'], string> = { output: 'FF2F855A', input: 'FFD9C97A', calculation: 'FF7B8794' }

/** Sheets with lower rows in all, in points, are printed on one page; a higher one would be too small to read. */
const FITS_ONE_PAGE = 1120

/** The longest text of a spreadsheet cell, in characters. */
const LONGEST = 32_767

/** Text as the format expects it: `_x000D_` would be read as a character. */
const cellText = (text: string) =>
  xmlText(text.slice(0, LONGEST).replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_'))

/** Whether the text would be taken for a formula if a user typed it. */
const beginsLikeFormula = (text: string) => /^[=+\-@\t\r]/.test(text)

export function sheetXml(
  given: Sheet,
  { company, title, house: organizationName, words }: Workbook,
  hasComments: boolean,
): string {
  const sheet = { ...given, columns: wideEnough(given) }
  const { freeze, columns, rows, landscape, role } = sheet
  const widths = columns.map(
    ({ width, hidden }, n) =>
      `<col min="${n + 1}" max="${n + 1}" width="${width + PADDING}" customWidth="1"${hidden ? ' hidden="1"' : ''}/>`,
  )
  const height = rows.reduce((sum, cells) => sum + heightOf(cells, sheet), 0)
  const foot = `&L${footText(`${company} · ${title}`, 90)}&C${footText(organizationName, 60)}&R${words.pages({ sheet: '&A', page: '&P', pages: '&N' })}`
  return `<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheetPr><tabColor rgb="${TABS[role]}"/><pageSetUpPr fitToPage="1"/></sheetPr><dimension ref="A1:${lastCell(sheet)}"/><sheetViews><sheetView showGridLines="0" workbookViewId="0">${paneXml(freeze)}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="14"/><cols>${widths.join('')}</cols><sheetData>${rows.map((cells, n) => rowXml(cells, n, sheet)).join('')}</sheetData>${alertsXml(sheet)}${allowedXml(sheet.allowed, words)}${linksXml(rows, words)}<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.7" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="${landscape ? 'landscape' : 'portrait'}" fitToWidth="1" fitToHeight="${height < FITS_ONE_PAGE ? 1 : 0}"/><headerFooter><oddFooter>${xmlText(foot)}</oddFooter></headerFooter>${hasComments ? '<legacyDrawing r:id="rId2"/>' : ''}</worksheet>`
}

/** Widest column, in characters, that a long word makes. */
const WIDEST_FOR_WORD = 24
/** Width of a character in points, by which columns are measured: a digit at 10 points. */
const CHARACTER = textWidth('0', { font: 'sans', size: 10 })
/** Characters between a heading and the end of the one before it, which the numbers below both are aligned with. */
const APART = 2

/** Columns in which no word of usual length breaks, in whatever language, and no heading touches the one before it. */
const wideEnough = (sheet: Sheet): SheetColumn[] =>
  sheet.columns.map((column, n) => {
    const needed = sheet.rows.reduce((most, cells) => Math.max(most, widthOfWords(cells[n] ?? null, n)), 0)
    const width = Math.max(column.width, Math.min(WIDEST_FOR_WORD, needed))
    const headings = sheet.rows.flatMap((cells, row) => {
      const { value = null, style = 'text' } = cells[n] ?? {}
      return style === 'heading' && typeof value === 'string' && isOverNumbers(sheet, row, n) ? [value] : []
    })
    return { ...column, width: Math.max(width, ...headings.map(text => widthApart(text, width))) }
  })

/** Padding that a spreadsheet adds to the width of a column, in characters. */
const PADDING = 0.7

/** The least width from `width` on at which the lines of a heading leave space before them, with or without the padding. */
function widthApart(text: string, width: number): number {
  const isApart = (room: number) => longestLine(text, room) <= room - APART
  for (let tried = width; tried < WIDEST_FOR_WORD; tried += 0.5)
    if (isApart(tried) && isApart(tried + PADDING)) return tried
  return width
}

/** The longest line of a heading in a column of `width`, both in characters. */
function longestLine(text: string, width: number): number {
  let line = 0
  let longest = 0
  for (const word of text.split(/\s+/)) {
    const own = charactersOf(word)
    line = line > 0 && line + charactersOf(' ') + own <= width ? line + charactersOf(' ') + own : own
    longest = Math.max(longest, line)
  }
  return longest
}

const charactersOf = (text: string) => textWidth(text, { font: 'sans', size: 10, bold: true }) / CHARACTER

function widthOfWords(cell: SheetCell | null, column: number): number {
  if (!cell || typeof cell.value !== 'string') return 0
  // Such a text does not wrap.
  if (cell.style === 'calculated') return cell.value.length + 2
  if (cell.formula !== undefined) return 0
  if (column > 0 && cell.style === 'section') return cell.value.length + 3
  if (!wraps(cell.style)) return 0
  const longest = Math.max(...cell.value.split(/[\s-]+/).map(word => word.length))
  return (longest + 3) * (sizeOf(cell.style) / 10)
}

const doubled = (text: string) => text.replaceAll('&', '&&')

/** In footers an ampersand starts a code, so each is doubled; footers hold 255 characters. */
function footText(text: string, limit: number): string {
  const whole = doubled(excerpt(text, limit))
  return whole.length <= limit + 10 ? whole : doubled(excerpt(text, limit / 2))
}

/** The address of a sheet's bottom right cell. */
export const lastCell = ({ columns, rows }: Sheet) =>
  `${columnLetters(columns.length - 1)}${Math.max(1, rows.length)}`

function paneXml({ rows, columns }: Sheet['freeze']): string {
  if (rows === 0 && columns === 0) return ''
  const pane = rows > 0 && columns > 0 ? 'bottomRight' : rows > 0 ? 'bottomLeft' : 'topRight'
  const split = `${columns > 0 ? ` xSplit="${columns}"` : ''}${rows > 0 ? ` ySplit="${rows}"` : ''}`
  return `<pane${split} topLeftCell="${columnLetters(columns)}${rows + 1}" activePane="${pane}" state="frozen"/><selection pane="${pane}"/>`
}

function rowXml(cells: (SheetCell | null)[], index: number, sheet: Sheet): string {
  const rendered = cells.map((cell, column) =>
    cell ? cellXml(cell, `${columnLetters(column)}${index + 1}`, isOverNumbers(sheet, index, column)) : '',
  )
  return `<row r="${index + 1}" ht="${heightOf(cells, sheet)}" customHeight="1">${rendered.join('')}</row>`
}

/** Row height in points. It is given because programs measure wrapped rows differently, or not at all. */
function heightOf(cells: (SheetCell | null)[], { columns }: Sheet): number {
  const heights = cells.map((cell, column) => {
    const { width = 10, hidden = false } = columns[column] ?? {}
    if (!cell || hidden) return 0
    const size = sizeOf(cell.style)
    const fitting = Math.max(1, width * 1.1 * (10 / size) - 2)
    const text = typeof cell.value === 'string' && cell.formula === undefined ? cell.value : ''
    return (wraps(cell.style) ? linesOf(text, fitting) : 1) * size * 1.3 + 3
  })
  return Math.min(400, Math.max(15, ...heights.map(height => Math.ceil(height))))
}

/** The number of lines of a text at `fitting` characters each, broken between words. */
function linesOf(text: string, fitting: number): number {
  let lines = 1
  let used = 0
  for (const word of text.split(/\s+/)) {
    if (used > 0 && used + 1 + word.length > fitting) {
      lines += 1
      used = 0
    }
    used += (used > 0 ? 1 : 0) + word.length
    if (used > fitting) {
      lines += Math.ceil(used / fitting) - 1
      used %= fitting
    }
  }
  return lines
}

/** Most cells below a heading that are examined. */
const BELOW = 12

/** Whether the column below a heading holds numbers; also one within the sheet, beside the name of its section. */
function isOverNumbers({ rows }: Sheet, index: number, column: number): boolean {
  const cell = rows[index]?.[column]
  if (!cell || cell.value === '' || !isHeading(cell, column)) return false
  const below = rows.slice(index + 1, index + 1 + BELOW).map(cells => cells[column])
  const end = below.findIndex(each => each && each.value !== '' && isHeading(each, column))
  const own = (end < 0 ? below : below.slice(0, end)).filter(each => each && each.style !== 'section')
  return own.slice(0, 3).some(each => (each?.format ?? 'text') !== 'text')
}

const isHeading = ({ style, format = 'text' }: SheetCell, column: number) =>
  style === 'heading' || (style === 'section' && column > 0 && format === 'text')

function cellXml(
  { value, formula, style, format = 'text' }: SheetCell,
  at: string,
  overNumbers: boolean,
): string {
  const quoted = formula === undefined && typeof value === 'string' && beginsLikeFormula(value)
  const shown = overNumbers || (format === 'number' && Number.isInteger(value)) ? 'whole' : format
  const start = `<c r="${at}" s="${styleOf(style, shown, quoted)}"`
  const made = formula === undefined ? '' : `<f>${xmlText(formula)}</f>`
  if (value === null || (value === '' && made === '')) return `${start}/>`
  if (typeof value === 'number') return `${start}>${made}<v>${value}</v></c>`
  if (made !== '') return `${start} t="str">${made}<v>${cellText(value)}</v></c>`
  return `${start} t="inlineStr"><is><t xml:space="preserve">${cellText(value)}</t></is></c>`
}

/** Conditional formats: the only differential style of the workbook is red. */
const alertsXml = ({ alerts = [] }: Sheet) =>
  alerts
    .map(
      ({ cells, formula }, n) =>
        `<conditionalFormatting sqref="${cells}"><cfRule type="expression" dxfId="0" priority="${n + 1}"><formula>${xmlText(formula)}</formula></cfRule></conditionalFormatting>`,
    )
    .join('')

function allowedXml(all: Allowed[], { notPossible }: Workbook['words']): string {
  if (all.length === 0) return ''
  const rules = all.map(
    ({ cells, least, most, whole, says }) =>
      `<dataValidation type="${whole ? 'whole' : 'decimal'}" operator="between" allowBlank="1" showErrorMessage="1" errorTitle="${xmlText(notPossible)}" error="${xmlText(says)}" sqref="${cells}"><formula1>${least}</formula1><formula2>${most}</formula2></dataValidation>`,
  )
  return `<dataValidations count="${all.length}">${rules.join('')}</dataValidations>`
}

function linksXml(rows: (SheetCell | null)[][], { link }: Workbook['words']): string {
  const links = rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) =>
      cell?.leadsTo === undefined
        ? []
        : `<hyperlink ref="${columnLetters(column)}${row + 1}" location="${xmlText(cell.leadsTo)}" tooltip="${xmlText(link)}"/>`,
    ),
  )
  return links.length === 0 ? '' : `<hyperlinks>${links.join('')}</hyperlinks>`
}

export interface Comment {
  at: string
  row: number
  column: number
  text: string
}

/** The comments on a sheet's cells. */
export const commentsOf = ({ rows }: Sheet): Comment[] =>
  rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) =>
      cell?.comment ? [{ at: `${columnLetters(column)}${row + 1}`, row, column, text: cell.comment }] : [],
    ),
  )

export function commentsXml(comments: Comment[], { source }: Workbook['words']): string {
  const list = comments.map(
    ({ at, text }) =>
      `<comment ref="${at}" authorId="0"><text><r><rPr><sz val="9"/><rFont val="Calibri"/></rPr><t xml:space="preserve">${cellText(text)}</t></r></text></comment>`,
  )
  return `<comments xmlns="${MAIN}"><authors><author>${xmlText(source)}</author></authors><commentList>${list.join('')}</commentList></comments>`
}

/** The VML boxes in which comments are shown: Excel requires this older form. */
export function boxesXml(comments: Comment[]): string {
  const boxes = comments.map(({ row, column, text }, n) => {
    const lines = Math.min(12, 2 + Math.ceil(text.length / 40))
    return `<v:shape id="box${n + 1}" type="#box" style="position:absolute;visibility:hidden" fillcolor="#fffbe6" o:insetmode="auto"><v:fill color2="#fffbe6"/><v:textbox/><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${column + 1},10,${row},2,${column + 4},10,${row + lines},2</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`
  })
  return `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><v:shapetype id="box" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>${boxes.join('')}</xml>`
}
