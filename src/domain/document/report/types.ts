// The report model: a sequence of blocks, and the pages they are laid out on. Screen and PDF render pages, Word renders blocks.

import type { RadarPoint } from '#domain/assessment/radar.ts'
import type { Brand, Logo } from '#domain/brand.ts'
import type { DeckFont, Run } from '#domain/document/deck/types.ts'
import type { ColourName } from '#domain/palette.ts'
import type { DocumentLanguage } from '#domain/text/document-language.ts'

/** A column of a report's table. */
export interface ReportColumn {
  heading: string
  /** Share of the table's width. */
  share: number
  align?: 'left' | 'right'
}

/** A figure in a row of large figures. */
export interface FigureItem {
  label: string
  value: string
  note: string
  figureId: string
}

/** A block of the report's contents, from which both PDF and DOCX are made. */
export type ReportBlock =
  /** A chapter heading starts a new page unless it `flows`. The amounts of the appendix, which one of them begins, are exact. */
  | { kind: 'heading'; level: 1 | 2; text: string; flows?: true; beginsAppendix?: true }
  | { kind: 'paragraph'; style: 'lead' | 'body' | 'small'; content: string | Run[] }
  /** A quotation, with its speaker and question below it. */
  | { kind: 'quote'; text: string; source: string; tag: string }
  | { kind: 'figures'; items: FigureItem[] }
  | { kind: 'table'; caption: string; columns: ReportColumn[]; rows: (string | Run[])[][] }
  /** A drawing with its caption above, and the sources of its figures below; '' for none. */
  | { kind: 'picture'; caption: string; alt: string; source: string; picture: Picture }

/** A drawing in points from its upper left corner. */
export interface Picture {
  w: number
  h: number
  marks: DrawingMark[]
  lines: PlacedLine[]
}

/** The words that the layout itself writes: heading of the contents, names of the logos, and subject. */
export interface LayoutWords {
  language: DocumentLanguage
  /** BCP 47 tag of the language in which Word checks the spelling. */
  spelling: string
  contents: string
  logo: string
  clientLogo: string
  subject: string
}

/** The report before layout. */
export interface ReportDocument {
  brand: Brand
  title: string
  client: string
  /** Title for the file properties, with known names pseudonymized. */
  fileTitle: string
  fileClient: string
  /** Labels and texts of the cover lines; null for a one-page document without cover and contents. */
  cover: { kicker: string; lines: [name: string, text: string][] } | null
  footer: { left: string; right: string }
  words: LayoutWords
  blocks: ReportBlock[]
}

/** A line of text and its position: points from the page's upper left corner to its baseline. */
export interface PlacedLine {
  x: number
  y: number
  /** Measured width, without the slack allowed for line breaking. */
  width: number
  runs: Run[]
  font: DeckFont
  size: number
  colour: ColourName
  tracking?: number
  rightToLeft?: boolean
}

/** Structure tags of PDF text (ISO 32000-1, 14.8.4). */
export type TextTag = 'H1' | 'H2' | 'H3' | 'P' | 'BlockQuote' | 'Caption'

/** A cell with its lines in position. */
export interface TableCell {
  lines: PlacedLine[]
}

/** A list entry: its marker, such as its number, and its text. */
export interface ListEntry {
  label: PlacedLine[]
  body: PlacedLine[]
}

/** A node that a screen reader reads as one element. */
export type PageNode =
  /** `leadsTo` is the number of the page that the text opens. */
  | { tag: TextTag; lines: PlacedLine[]; leadsTo?: number }
  | { tag: 'Table'; caption: string; rows: { isHeader: boolean; cells: TableCell[] }[] }
  | { tag: 'L'; entries: ListEntry[] }
  | { tag: 'Figure'; alt: string; marks: DrawingMark[]; lines: PlacedLine[] }

/** A bubble, a filled area or a line of a drawing; lengths in points, line width 0.7 by default. */
export type DrawingMark =
  | { kind: 'circle'; x: number; y: number; r: number; colour: ColourName; solid?: true; isHollow?: true }
  | { kind: 'ground'; x: number; y: number; w: number; h: number; colour: ColourName }
  | { kind: 'picture'; x: number; y: number; w: number; h: number; logo: Logo }
  | ({ kind: 'line'; x: number; y: number; toX: number; toY: number } & Stroke)
  /** A closed line; `fill` is the strength of its colour inside, 0 to 1. */
  | ({ kind: 'outline'; points: readonly RadarPoint[]; fill?: number } & Stroke)

interface Stroke {
  colour: ColourName
  width?: number
  dashed?: true
}

/** All lines of a node in reading order. */
export function linesOf(node: PageNode): PlacedLine[] {
  if (node.tag === 'Table') return node.rows.flatMap(row => row.cells.flatMap(cell => cell.lines))
  if (node.tag === 'L') return node.entries.flatMap(({ label, body }) => [...label, ...body])
  return node.lines
}

/** A line of decoration, in points. */
export interface PageRule {
  x: number
  y: number
  w: number
  colour: ColourName
  width: number
}

/** A page of the PDF, laid out. */
export interface ReportPage {
  number: number
  /** Name in the reader's side panel; without one, the panel lists its chapters. */
  name?: string
  nodes: PageNode[]
  /** Decoration that screen readers skip. */
  rules: PageRule[]
  furniture: PlacedLine[]
  /** Decoration below everything else. */
  ornaments?: DrawingMark[]
}

/** Most rows of a table in the main part; the appendix shows all. */
export const MAIN_ROWS = 10

/** A4 in points. */
export const PAGE = { w: 595.28, h: 841.89, left: 56, right: 539.28, top: 74, bottom: 788 } as const
