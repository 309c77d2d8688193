// Tables of a PowerPoint slide (DrawingML) as rows of text.

import { elementsNamed, type XmlElement } from '#domain/text/xml.ts'

/** A table of a slide, with merged cells filled. */
export interface SlideTable {
  rows: string[][]
  /** Number of cells of a vertical merge that repeat the text of the cell above. */
  repeated: number
}

/** The tables of a slide in drawing order, without rows that are empty. */
export function slideTables(slide: XmlElement): SlideTable[] {
  return elementsNamed(slide, new Set(['tbl']))
    .map(tableFrom)
    .filter(({ rows }) => rows.length > 0)
}

function tableFrom(table: XmlElement): SlideTable {
  let repeated = 0
  let above: string[] = []
  const rows = childrenNamed(table, 'tr').map(row => {
    above = childrenNamed(row, 'tc').map((cell, column) => {
      const text = textOf(cell)
      if (cell.attributes.vMerge !== '1' || text !== '') return text
      repeated++
      return above[column] ?? ''
    })
    return above
  })
  return { rows: rows.filter(cells => cells.some(text => text !== '')), repeated }
}

/** The text of a slide's title placeholder, or ''. */
export function slideTitle(slide: XmlElement): string {
  const title = elementsNamed(slide, new Set(['sp'])).find(shape =>
    elementsNamed(shape, new Set(['ph'])).some(({ attributes: { type = '' } }) =>
      /^(title|ctrTitle)$/.test(type),
    ),
  )
  return title ? textOf(title) : ''
}

const childrenNamed = ({ children }: XmlElement, wanted: string) =>
  children.filter(({ name }) => name === wanted)

/** Paragraphs and line breaks become blanks, since a cell names one thing. */
const textOf = (element: XmlElement): string =>
  elementsNamed(element, new Set(['p']))
    .map(paragraph =>
      elementsNamed(paragraph, new Set(['t', 'br']))
        .map(({ name, text }) => (name === 'br' ? ' ' : text))
        .join(''),
    )
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Rows as text separated by tabs, as `csvRows` reads them. */
export const tabbedText = (rows: readonly string[][]): string =>
  rows.map(cells => cells.map(quotedIfNeeded).join('\t')).join('\n')

const quotedIfNeeded = (text: string) => (/["\t\n\r;,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
