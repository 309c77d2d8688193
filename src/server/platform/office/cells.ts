// Reads the cells of one worksheet, and the shared strings they refer to, from a stream of XML events.

import { readXml } from '#server/platform/office/xml.ts'

/** Cells by their address ("A1"); an empty cell is null. */
export type Cells = ReadonlyMap<string, number | string | null>

/** The shared strings of a workbook in order, without phonetic readings. */
export function sharedStrings(xml: string): string[] {
  const strings: string[] = []
  const collect = textCollector()
  readXml(xml, {
    open(name) {
      if (name === 'si') collect.begin()
      collect.open(name)
    },
    text: collect.text,
    close(name) {
      collect.close(name)
      if (name === 'si') strings.push(collect.end())
    },
  })
  return strings
}

/** The cells of `columns` ("A", "D") by their address ("A1"). */
export function cellsOf(xml: string, strings: readonly string[], columns: ReadonlySet<string>): Cells {
  const cells = new Map<string, number | string | null>()
  const collect = textCollector()
  let cell: { place: string; type: string } | null = null
  readXml(xml, {
    open(name, attributes) {
      if (name === 'c') {
        const { r = '', t = 'n' } = attributes()
        const [, column = ''] = /^([A-Z]{1,3})\d{1,7}$/.exec(r) ?? []
        cell = columns.has(column) ? { place: r, type: t } : null
        if (cell) collect.begin()
      }
      if (cell) collect.open(name)
    },
    text: value => cell && collect.text(value),
    close(name) {
      if (!cell) return
      collect.close(name)
      if (name !== 'c') return
      cells.set(cell.place, valueIn(cell.type, collect.end(), strings))
      cell = null
    },
  })
  return cells
}

function valueIn(type: string, text: string, strings: readonly string[]): number | string | null {
  if (text === '') return null
  if (type === 's') return strings[Number(text)] || null
  return type === 'n' ? Number(text) : text
}

/** Collects the text of `t` and `v` elements: the text runs and values of cells and strings. */
function textCollector() {
  let parts: string[] = []
  let isText = false
  let isPhonetic = false
  return {
    begin() {
      parts = []
    },
    open(name: string) {
      if (name === 'rPh') isPhonetic = true
      isText = (name === 't' || name === 'v') && !isPhonetic
    },
    text(value: string) {
      if (isText) parts.push(value)
    },
    close(name: string) {
      if (name === 'rPh') isPhonetic = false
      isText = false
    },
    end: () => parts.join(''),
  }
}
