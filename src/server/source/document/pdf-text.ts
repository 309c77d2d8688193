// Puts the pieces of text that a PDF draws together: pieces to lines and table cells, lines to paragraphs.

import type { PageLine, TextBlock } from '#domain/source/document/document-text.ts'
import { plainText } from '#server/source/document/blocks.ts'

/** A drawn piece of text, in points from the upper left corner of its page. */
export interface DrawnText {
  text: string
  x: number
  y: number
  width: number
  height: number
}

/** Pieces on one line without a gap as wide as between columns. */
interface LinePart extends DrawnText {
  /** Whether other parts are on the same line, as in a table. */
  isCell: boolean
  row: number
}

/** A gap between pieces that separates cells, and one that is a blank, in heights of the text. */
const CELL_GAP = 1
const BLANK_GAP = 0.15
/** Farthest distance between the lines of a paragraph, in heights of the text. */
const LINE_GAP = 1.9

/** A block whose lines are known, before blocks are numbered. */
export type FoundBlock = Omit<TextBlock, 'n'>

/** The blocks of one page in drawing order. `body` is the usual height of the document's text. */
export function blocksOfPage(page: number, drawn: readonly DrawnText[], body: number): FoundBlock[] {
  const blocks: FoundBlock[] = []
  let last: LinePart | null = null
  for (const part of partsOf(drawn)) {
    const open = blocks.at(-1)
    if (open && last && isContinued(last, part)) addLine(open, part, page)
    else blocks.push(blockOf(part, page, body))
    last = part
  }
  return blocks
}

/** The usual height of text: that of most characters. */
export function bodyHeight(drawn: readonly DrawnText[]): number {
  const counts = new Map<number, number>()
  for (const { text, height } of drawn) {
    const rounded = Math.round(height)
    counts.set(rounded, (counts.get(rounded) ?? 0) + text.length)
  }
  return [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), [0, 0])[0]
}

/** A paragraph that is broken by the end of a page continues in the next block. */
export function joinPages(before: FoundBlock | undefined, next: FoundBlock | undefined): boolean {
  if (before?.kind !== 'text' || next?.kind !== 'text') return false
  if (/[.!?:;)\]]$/.test(before.text) || !/^\p{Ll}/u.test(next.text)) return false
  const from = before.text.length + 1
  before.text = `${before.text} ${next.text}`
  before.lines.push(...next.lines.map(line => ({ ...line, from: line.from + from })))
  return true
}

function partsOf(drawn: readonly DrawnText[]): LinePart[] {
  const rows: LinePart[][] = []
  for (const piece of drawn) {
    const text = plainText(piece.text)
    if (text === '') continue
    const row = rows.at(-1)
    const last = row?.at(-1)
    const gap = last && isSameLine(last, piece) ? piece.x - (last.x + last.width) : null
    const part = { ...piece, text, isCell: false, row: rows.length }
    if (!row || !last || gap === null || gap < -piece.height) rows.push([{ ...part, row: rows.length + 1 }])
    else if (gap > CELL_GAP * piece.height && !isBullet(last.text)) row.push(part)
    else widen(last, piece, gap > BLANK_GAP * piece.height || /\s$|^\s/.test(piece.text) ? ' ' : '', text)
  }
  return rows.flatMap(row => row.map(part => ({ ...part, isCell: row.length > 1 })))
}

const isSameLine = (a: DrawnText, b: DrawnText) => Math.abs(a.y + a.height - b.y - b.height) < 0.45 * b.height
const isBullet = (text: string) => /^(?:[•▪◦‣·–-]|\d{1,2}[.)]|[a-z]\))$/.test(text)

function widen(part: LinePart, piece: DrawnText, blank: string, text: string): void {
  part.text += `${blank}${text}`
  const end = Math.max(part.x + part.width, piece.x + piece.width)
  part.x = Math.min(part.x, piece.x)
  part.width = end - part.x
  part.height = Math.max(part.height, piece.height)
}

/** Whether a line continues the paragraph of the line before it. */
function isContinued(last: LinePart, part: LinePart): boolean {
  if (last.isCell || part.isCell || isBullet(part.text.split(' ')[0] ?? '')) return false
  const isAlike = Math.abs(last.height - part.height) < 0.1 * part.height
  const down = part.y - last.y
  const isBelow = down > 0 && down < LINE_GAP * part.height
  const overlaps = part.x < last.x + last.width && last.x < part.x + part.width
  // A line that is much shorter than the one after it ended its paragraph.
  const isFull = last.x + last.width > part.x + 0.6 * part.width
  return isAlike && isBelow && overlaps && isFull
}

function blockOf(part: LinePart, page: number, body: number): FoundBlock {
  const { text, isCell, height, row } = part
  const isHeading = !isCell && height > 1.15 * body && text.length < 150
  const level = isCell ? row : isHeading ? headingLevel(height / body) : 0
  return {
    kind: isCell ? 'cell' : isHeading ? 'heading' : 'text',
    level,
    text,
    lines: [lineOf(part, page, 0)],
  }
}

const headingLevel = (size: number) => (size > 1.8 ? 1 : size > 1.4 ? 2 : 3)

/** A word continues after a hyphen at the end of a line; the hyphen is left out where it continues in lower case. */
function addLine(block: FoundBlock, part: LinePart, page: number): void {
  const isSplit = /[\p{L}\p{N}][-\u00AD]$/u.test(block.text)
  const isOneWord = /\p{L}.$/u.test(block.text) && /^\p{Ll}/u.test(part.text)
  const before = isSplit ? block.text.slice(0, isOneWord ? -1 : undefined) : `${block.text} `
  block.lines.push(lineOf(part, page, before.length))
  block.text = before + part.text
}

const lineOf = ({ x, y, width, height }: LinePart, page: number, from: number): PageLine => ({
  page,
  from,
  x: rounded(x),
  y: rounded(y),
  width: rounded(width),
  height: rounded(height),
})

const rounded = (points: number) => Math.round(points * 10) / 10
