// The text of a PDF or Word document as it was read: paragraphs, headings and table cells, with their places on pages.

import { sentencesIn } from '#domain/source/document/sentences.ts'

/** heading and text: a paragraph; cell: of a table. */
export const BLOCK_KINDS = ['heading', 'text', 'cell'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

/** A line of text on a page, in points from its upper left corner. */
export interface PageLine {
  /** From 1. */
  page: number
  /** The character of the block with which the line begins. */
  from: number
  x: number
  y: number
  width: number
  height: number
}

/** A paragraph, heading or table cell. */
export interface TextBlock {
  /** From 1, in reading order. */
  n: number
  kind: BlockKind
  /** Level of a heading, from 1; the row of a cell, from 1 in its table; else 0. */
  level: number
  text: string
  /** Where a PDF shows it; empty in a Word document. */
  lines: PageLine[]
}

/** The size of a page in points. */
export interface PageSize {
  width: number
  height: number
}

/** A document as it was read. `pages` is empty for a Word document, which has none until it is laid out. */
export interface DocumentText {
  pages: PageSize[]
  blocks: TextBlock[]
}

/** Limits of a document. */
export const DOCUMENT_LIMITS = {
  pages: 400,
  blocks: 30_000,
  /** Characters of the whole document, and of one block. */
  text: 2_000_000,
  blockText: 20_000,
} as const

/** Marked characters of a block, as UTF-16 offsets. */
export interface Passage {
  block: number
  from: number
  to: number
}

/** The block of a passage; null if the document has no such characters. */
export function blockOfPassage({ blocks }: DocumentText, { block, from, to }: Passage): TextBlock | null {
  const found = blocks[block - 1]
  return found && from < to && to <= found.text.length && found.text.slice(from, to).trim() !== ''
    ? found
    : null
}

/** The page on which a character of a block is; null in a document without pages. */
export const pageOf = ({ lines }: TextBlock, at: number): number | null =>
  (lines.findLast(({ from }) => from <= at) ?? lines[0])?.page ?? null

/** The cells of the row of a cell, as one text. */
export function textOfRow({ blocks }: DocumentText, cell: number): string {
  const { level } = blocks[cell - 1] ?? { level: 0 }
  const isOfRow = (n: number) => blocks[n - 1]?.kind === 'cell' && blocks[n - 1]?.level === level
  let first = cell
  let last = cell
  while (isOfRow(first - 1)) first--
  while (isOfRow(last + 1)) last++
  return blocks
    .slice(first - 1, last)
    .map(({ text }) => text)
    .join(' · ')
}

/** Most characters of a passage that a figure quotes. */
const QUOTED = 300

/** The quote of a passage: its sentences, or the row of its cell. Longer ones begin at the passage and are cut. */
export function quoteOf(document: DocumentText, passage: Passage): string {
  const block = document.blocks[passage.block - 1]
  if (!block) return ''
  if (block.kind === 'cell') return shortQuote(textOfRow(document, block.n))
  const own = sentencesIn(block.text).filter(({ from, to }) => from < passage.to && to > passage.from)
  const from = own[0]?.from ?? passage.from
  const to = own.at(-1)?.to ?? passage.to
  return to - from <= QUOTED
    ? block.text.slice(from, to)
    : `…${shortQuote(block.text.slice(passage.from, to))}`
}

const shortQuote = (text: string) => (text.length <= QUOTED ? text : `${text.slice(0, QUOTED - 1)}…`)
