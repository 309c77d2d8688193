// Cell styles: one named style of the workbook for each kind of cell, and one format for each pair of style and
// number format.

import {
  CELL_FORMATS,
  type CellFormat,
  type CellStyle,
  type Workbook,
} from '#domain/document/workbook/types.ts'
import { xmlText } from '#domain/text/xml.ts'

interface Look {
  /** The name in Excel's list of cell styles. */
  name: string
  font?: { size?: number; bold?: boolean; italic?: boolean; colour?: string }
  fill?: string
  /** Colour of a thin border on all sides, or only below. */
  around?: string
  below?: string
  wraps?: boolean
}

const INK = 'FF1F2933'
const MUTED = 'FF52606D'
const LINE = 'FFCBD2D9'

const LOOKS: Record<CellStyle, Omit<Look, 'name'>> = {
  text: { wraps: true },
  title: { font: { size: 18, bold: true } },
  subtitle: { font: { colour: MUTED } },
  heading: { font: { bold: true }, fill: 'FFE4E7EB', below: 'FF7B8794', wraps: true },
  section: { font: { bold: true }, below: 'FF7B8794' },
  note: { font: { size: 9, colour: MUTED }, wraps: true },
  input: { font: { colour: 'FF0B3D91' }, fill: 'FFFFF8D6', around: 'FFD9C97A' },
  fixed: { font: { colour: MUTED }, fill: 'FFF1F3F5', around: LINE },
  calculated: {},
  output: { font: { bold: true } },
  simulated: { font: { italic: true, colour: 'FF5B3A8C' }, wraps: true },
  key: { font: { size: 8, colour: 'FF9AA5B1' } },
}
const STYLES = Object.keys(LOOKS) as CellStyle[]

/** Id of the number format of each kind of number. */
const FORMATS = CELL_FORMATS
const FIRST_FORMAT = 164

function formatCodes({ money, rate }: Workbook): Record<CellFormat, string> {
  const signed = (code: string) => `${code};-${code};"–"`
  // Zero is shown as a dash: a column of zeros would hide the numbers.
  return {
    text: 'General',
    money: signed(money),
    rate: signed(rate),
    percent: '0.0%;-0.0%;"–"',
    flag: '0;-0;"–"',
    number: '#,##0.0#',
    factor: '0.0000',
    whole: '#,##0',
    one: '#,##0.0',
  }
}

/**
 * Returns a style's index. Cells that start like a formula are marked as text, so that they stay text when a user
 * edits them.
 */
export type StyleOf = (style: CellStyle, format: CellFormat, quoted: boolean) => number

/** The index of a cell's format in the table below. */
export const styleOf: StyleOf = (style, format, quoted) =>
  1 + (STYLES.indexOf(style) * FORMATS.length + FORMATS.indexOf(format)) * 2 + (quoted ? 1 : 0)

export function stylesXml(workbook: Workbook): string {
  const codes = formatCodes(workbook)
  const looks = STYLES.map(style => ({ ...LOOKS[style], name: workbook.words.styles[style] }))
  const formats = FORMATS.map(
    (format, n) => `<numFmt numFmtId="${FIRST_FORMAT + n}" formatCode="${xmlText(codes[format])}"/>`,
  )
  const fonts = [{ name: '' } as Look, ...looks].map(fontXml)
  const fills = [
    '<fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill>',
  ]
  fills.push(...looks.map(({ fill }) => fillXml(fill)))
  const borders = [{ name: '' } as Look, ...looks].map(borderXml)
  const base = (n: number) => `fontId="${n + 1}" fillId="${n + 2}" borderId="${n + 1}"`
  const named = STYLES.map(
    (_, n) => `<xf numFmtId="0" ${base(n)} applyFont="1" applyFill="1" applyBorder="1"/>`,
  )
  const used = STYLES.flatMap((style, n) =>
    FORMATS.flatMap((format, at) =>
      [false, true].map(quoted => cellXml(style, format, at, n, base(n), quoted)),
    ),
  )
  return `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${counted('numFmts', formats)}${counted('fonts', fonts)}${counted('fills', fills)}${counted('borders', borders)}${counted('cellStyleXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>', ...named])}${counted('cellXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>', ...used])}${counted('cellStyles', ['<cellStyle name="Normal" xfId="0" builtinId="0"/>', ...looks.map(({ name }, n) => `<cellStyle name="${xmlText(name)}" xfId="${n + 1}"/>`)])}${counted('dxfs', [ALERT])}</styleSheet>`
}

/** The style of a check that fails. */
const ALERT =
  '<dxf><font><b/><color rgb="FF9B1C1C"/></font><fill><patternFill patternType="solid"><fgColor rgb="FFFDE8E8"/><bgColor rgb="FFFDE8E8"/></patternFill></fill></dxf>'

const counted = (name: string, all: string[]) => `<${name} count="${all.length}">${all.join('')}</${name}>`

function cellXml(
  style: CellStyle,
  format: CellFormat,
  at: number,
  n: number,
  base: string,
  quoted: boolean,
): string {
  const isText = format === 'text'
  const across = acrossXml(style, isText)
  const wrap = LOOKS[style].wraps ? ' wrapText="1"' : ''
  const numbers = isText ? 0 : FIRST_FORMAT + at
  return `<xf numFmtId="${numbers}" ${base} xfId="${n + 1}"${quoted ? ' quotePrefix="1"' : ''} applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="center"${across}${wrap}/></xf>`
}

/** Texts are indented from the number before them; a heading is aligned with its numbers. */
function acrossXml(style: CellStyle, isText: boolean): string {
  if (style === 'heading') return isText ? ' horizontal="left" indent="1"' : ' horizontal="right"'
  if (style === 'section' && !isText) return ' horizontal="right"'
  return isText && (style === 'text' || style === 'note' || style === 'calculated')
    ? ' horizontal="left" indent="1"'
    : ''
}

/** The font size of such text, in points. */
export const sizeOf = (style: CellStyle) => LOOKS[style].font?.size ?? 10
export const wraps = (style: CellStyle) => LOOKS[style].wraps === true

function fontXml({ font: { size = 10, bold, italic, colour = INK } = {} }: Look): string {
  return `<font>${bold ? '<b/>' : ''}${italic ? '<i/>' : ''}<sz val="${size}"/><color rgb="${colour}"/><name val="Calibri"/><family val="2"/></font>`
}

const fillXml = (fill: string | undefined) =>
  fill
    ? `<fill><patternFill patternType="solid"><fgColor rgb="${fill}"/><bgColor indexed="64"/></patternFill></fill>`
    : '<fill><patternFill patternType="none"/></fill>'

function borderXml({ around, below }: Look): string {
  const side = (name: string, colour: string | undefined) =>
    colour ? `<${name} style="thin"><color rgb="${colour}"/></${name}>` : `<${name}/>`
  return `<border>${['left', 'right', 'top'].map(name => side(name, around)).join('')}${side('bottom', around ?? below)}<diagonal/></border>`
}
