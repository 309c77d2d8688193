// Number formats of a workbook: whether a style shows a date, a length of time or a percentage, and the cell's text.

import type { FileCell } from '#domain/source/file/sheet.ts'
import { readXml } from '#server/platform/office/xml.ts'

export type FormatKind = 'number' | 'percent' | 'time' | 'date'

/** Ids of the built-in formats (ECMA-376, 18.8.30) that are not plain numbers. */
const BUILT_IN = {
  percent: [9, 10],
  date: [14, 15, 16, 17, 22],
  time: [18, 19, 20, 21, 45, 46, 47],
} as const

function builtInKind(id: number): FormatKind {
  const kinds = ['percent', 'date', 'time'] as const
  return kinds.find(kind => (BUILT_IN[kind] as readonly number[]).includes(id)) ?? 'number'
}

/** The kind of a format code; literals in quotes and colours or conditions in brackets do not count. */
export function formatKind(code: string): FormatKind {
  if (/\[(?:h+|m+|s+)\]/i.test(code)) return 'time'
  const plain = code.replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').toLowerCase()
  if (plain.includes('%')) return 'percent'
  if (/general/.test(plain) || !/[ymdhs]/.test(plain)) return 'number'
  return /[yd]/.test(plain) ? 'date' : 'time'
}

/** The format kind of each cell style, by its index. */
export function formatsOf(xml: string): FormatKind[] {
  if (xml === '') return []
  const custom = new Map<number, FormatKind>()
  const kinds: FormatKind[] = []
  let isCell = false
  readXml(xml, {
    open(name, attributes) {
      if (name === 'numFmt') {
        const { numFmtId = '0', formatCode = '' } = attributes()
        custom.set(Number(numFmtId), formatKind(formatCode))
      } else if (name === 'cellXfs') isCell = true
      else if (name === 'xf' && isCell) {
        const id = Number(attributes().numFmtId ?? 0)
        kinds.push(custom.get(id) ?? builtInKind(id))
      }
    },
    close(name) {
      if (name === 'cellXfs') isCell = false
    },
  })
  return kinds
}

const DAY_MS = 86_400_000
/** Day 0 of both calendars of workbooks. The first one counts February 29, 1900, which never was. */
const EPOCHS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const

const plainNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })

/** A number of a cell with its text. Dates are ISO days; a length of time is in minutes. */
export function numberCell(
  value: number,
  format: FormatKind,
  is1904: boolean,
): Pick<FileCell, 'kind' | 'value' | 'text'> {
  if (!Number.isFinite(value)) return { kind: 'error', value: null, text: '#NUM!' }
  if (format === 'percent') {
    const percent = Math.round(value * 1e8) / 1e6
    return { kind: 'percent', value: percent, text: `${plainNumber.format(percent)}%` }
  }
  if (format === 'time') {
    const minutes = Math.round(value * 1440 * 1e6) / 1e6
    return { kind: 'time', value: minutes, text: clockText(minutes) }
  }
  if (format === 'date') {
    const day = new Date(EPOCHS[is1904 ? 1904 : 1900] + value * DAY_MS)
    const text = Number.isNaN(day.getTime()) ? '#NUM!' : day.toISOString().slice(0, 16).replace('T00:00', '')
    return { kind: 'date', value: null, text: text.replace('T', ' ') }
  }
  return { kind: 'number', value, text: plainNumber.format(value) }
}

/** "1:30" or "0:02:30". */
function clockText(minutes: number): string {
  const seconds = Math.round(Math.abs(minutes) * 60)
  const two = (part: number) => String(part).padStart(2, '0')
  const rest = seconds % 60 === 0 ? '' : `:${two(seconds % 60)}`
  return `${minutes < 0 ? '-' : ''}${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}${rest}`
}
