// Text layout on a page of the report: in the styles of the audit's report, on a grid of a narrow and a wide
// column.

import { type ParagraphOptions, type Style, styled } from '#domain/document/deck/page.ts'
import { lineHeight, placed, placeLines } from '#domain/document/report/lines.ts'
import { STYLES } from '#domain/document/report/style.ts'
import {
  type DrawingMark,
  type ListEntry,
  PAGE,
  type PlacedLine,
  type ReportPage,
  type TextTag,
} from '#domain/document/report/types.ts'

/** In points: names are in the narrow column, `column` is where the wide one starts. */
export const GRID = { left: PAGE.left, right: PAGE.right, column: 196 } as const
export const WIDTH = GRID.right - GRID.left
export const TEXT_WIDTH = GRID.right - GRID.column

/** Styles of this report only, in addition to those of the audit's. */
export const TYPE = {
  ...STYLES,
  question: { ...STYLES.client, size: 12.5, lineHeight: 1.35 },
  text: { ...STYLES.body, size: 10.5 },
  strong: { ...STYLES.body, bold: true },
  name: { ...STYLES.h2, size: 12, lineHeight: 1.25 },
  score: { ...STYLES.cover, size: 40, lineHeight: 1 },
  level: { ...STYLES.h2, size: 13 },
  number: { ...STYLES.h2, size: 10.5, colour: 'signal' },
} as const satisfies Record<string, Style>

export interface TextPlacement extends ParagraphOptions {
  x: number
  y: number
  width: number
}

/** Writes text as the element `tag`; returns where it ends. */
export function write(
  page: ReportPage,
  tag: TextTag,
  text: string,
  style: Style,
  place: TextPlacement,
): number {
  const { lines, end } = setLines(text, style, place)
  page.nodes.push({ tag, lines })
  return end
}

/** Writes text that screen readers skip; returns where it ends. */
export function decorate(page: ReportPage, text: string, style: Style, place: TextPlacement): number {
  const { lines, end } = setLines(text, style, place)
  page.furniture.push(...lines)
  return end
}

/** The placed lines, and where the last one ends. */
export function setLines(text: string, style: Style, { x, y, width, ...options }: TextPlacement) {
  const { lines, height } = placed(text, style, x, y, width, options)
  return { lines, end: y + height }
}

/** The height of text in points. */
export function heightOf(text: string, style: Style, width: number): number {
  const paragraph = styled(text, style)
  return placeLines(paragraph, 0, 0, width).length * lineHeight(paragraph)
}

/** The items as one list from `y` on, each laid out by `set`; returns where the last one ends. */
export function list<T>(
  page: ReportPage,
  items: readonly T[],
  y: number,
  set: (item: T, y: number, n: number) => ListEntry & { end: number },
): number {
  const entries: ListEntry[] = []
  let at = y
  for (const [n, item] of items.entries()) {
    const { label, body, end } = set(item, at, n)
    entries.push({ label, body })
    at = end
  }
  page.nodes.push({ tag: 'L', entries })
  return at
}

/** A numbered list in the wide column. */
export function numbered(
  page: ReportPage,
  items: readonly string[],
  y: number,
  style: Style,
  gap: number,
): number {
  return list(page, items, y, (item, at, n) => {
    const { lines, end } = setLines(item, style, { x: GRID.column + 20, y: at, width: TEXT_WIDTH - 20 })
    return { label: beside(`${n + 1}`, TYPE.number, lines, GRID.column), body: lines, end: end + gap }
  })
}

/** A short text on the baseline of the first of `lines`, at `x`. */
export function beside(text: string, style: Style, lines: readonly PlacedLine[], x: number): PlacedLine[] {
  const y = lines[0]?.y ?? 0
  return setLines(text, style, { x, y: 0, width: 120 }).lines.map(line => ({ ...line, y }))
}

/** A line across the page, or from `x` over `w`; thicker in ink colour. */
export function rule(
  page: ReportPage,
  y: number,
  colour: 'ink' | 'rule' = 'rule',
  x: number = GRID.left,
): void {
  page.rules.push({ x, y, w: GRID.right - x, colour, width: colour === 'ink' ? 0.9 : 0.5 })
}

/** Decorative marks beneath the text. */
export function ornament(page: ReportPage, ...marks: DrawingMark[]): void {
  page.ornaments = [...(page.ornaments ?? []), ...marks]
}

/** A section's name in the narrow column, under a line; returns where it ends. */
export function partName(page: ReportPage, name: string, y: number, colour: 'ink' | 'rule' = 'rule'): number {
  rule(page, y, colour)
  return write(page, 'H2', name, TYPE.name, { x: GRID.left, y: y + 9, width: 124 })
}
