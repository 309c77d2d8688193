// Parser for the text of a lesson: blocks and inline spans, with errors by line.

import { wrongEquation, wrongSum } from '#domain/learning/sum.ts'

/** An inline span of text within a paragraph. */
export interface LessonSpan {
  text: string
  style?: 'strong' | 'em' | 'code'
}

/** The pictures of lessons; the pages render each by this name. */
export const LESSON_PICTURES = [
  'next-piece',
  'in-sight',
  'two-briefs',
  'five-steps',
  'one-case',
  'who-leads',
  'before-pasting',
  'one-page',
  'ceiling',
  'three-weeks',
  'four-pieces',
] as const
export type LessonPicture = (typeof LESSON_PICTURES)[number]

/** A worked example: numeric columns are right-aligned, and a sum row totals the rows above it. */
export interface LessonTable {
  kind: 'table'
  caption: string
  head: { text: string; numeric: boolean }[]
  rows: { cells: string[]; sum: boolean }[]
}

/** One block of a lesson's text. */
export type LessonBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph' | 'quote' | 'source'; spans: LessonSpan[] }
  | { kind: 'list'; items: LessonSpan[][] }
  | { kind: 'picture'; picture: LessonPicture; text: string; caption: string }
  | LessonTable

/** An error in a lesson file, with its line (from 1). */
export class LessonProblem extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/** A line of a lesson file with its number, from 1. */
export interface LessonLine {
  text: string
  at: number
}

/** The blocks, separated by empty lines. Throws LessonProblem. */
export function parseBlocks(lines: LessonLine[]): LessonBlock[] {
  return paragraphs(lines).map(block)
}

/** Groups of lines between empty lines. */
function paragraphs(lines: LessonLine[]): LessonLine[][] {
  const groups: LessonLine[][] = [[]]
  for (const line of lines)
    if (line.text === '') groups.push([])
    else groups.at(-1)?.push(line)
  return groups.filter(group => group.length > 0)
}

function block(lines: LessonLine[]): LessonBlock {
  const [first] = lines
  const text = lines.map(line => line.text).join(' ')
  if (!first) throw new LessonProblem(1, 'Empty')
  if (first.text.startsWith('## ')) return { kind: 'heading', text: onlyLine(lines).slice(3) }
  if (first.text.startsWith('#'))
    throw new LessonProblem(first.at, 'Headings inside a lesson begin with "## "')
  if (first.text.startsWith('![')) return picture(lines)
  if (first.text.startsWith('|')) return table(lines)
  if (first.text.startsWith('- ')) return { kind: 'list', items: items(lines).map(spans) }
  if (first.text.startsWith('> '))
    return { kind: 'quote', spans: spans({ text: text.replaceAll(/(^|\s)> /g, '$1'), at: first.at }) }
  const kind = /^Sources?: /.test(first.text) ? 'source' : 'paragraph'
  return { kind, spans: spans({ text, at: first.at }) }
}

function onlyLine([first, second]: LessonLine[]): string {
  if (second) throw new LessonProblem(second.at, 'A heading needs an empty line after it')
  return first?.text ?? ''
}

/** `![Text alternative](its-name)`, and a line with the caption. */
function picture(lines: LessonLine[]): LessonBlock {
  const at = lines[0]?.at ?? 1
  const [, text, name] = /^!\[(.{40,})\]\(([a-z-]+)\)$/.exec(lines[0]?.text ?? '') ?? []
  const known = LESSON_PICTURES.find(one => one === name)
  if (!text || !name)
    throw new LessonProblem(at, 'A picture is "![what it shows, in 40 letters or more](its-name)"')
  if (!known) throw new LessonProblem(at, `There is no picture "${name}"`)
  return { kind: 'picture', picture: known, text, caption: captionOf(lines.slice(1), at) }
}

/** The caption below a picture or table, which begins with ": ". */
function captionOf([line, further]: LessonLine[], at: number): string {
  if (!line?.text.startsWith(': ') || further)
    throw new LessonProblem(line?.at ?? at, 'A picture or table ends with one line ": caption"')
  return line.text.slice(2)
}

function table(lines: LessonLine[]): LessonTable {
  const [head, ruler, ...rows] = lines.filter(line => line.text.startsWith('|')).map(cellsOf)
  const at = lines[0]?.at ?? 1
  if (!head || !ruler || rows.length < 2 || !ruler.cells.every(cell => /^-+:?$/.test(cell)))
    throw new LessonProblem(at, 'A table needs a head, a ruler "|---|---:|" and two rows or more')
  const odd = rows.find(row => row.cells.length !== head.cells.length)
  if (odd) throw new LessonProblem(odd.at, `The row needs ${head.cells.length} cells like the head`)
  const numeric = ruler.cells.map(cell => cell.endsWith(':'))
  const wrong = rows.find(row => row.cells.some(wrongEquation))
  if (wrong) throw new LessonProblem(wrong.at, `${wrong.cells.find(wrongEquation)} is not right`)
  const unequal = rows.find((row, n) => row.sum && wrongSum(rows.slice(0, n), row, numeric))
  if (unequal) throw new LessonProblem(unequal.at, 'The sum is not what stands above it')
  return {
    kind: 'table',
    caption: captionOf(lines.slice(rows.length + 2), at),
    head: head.cells.map((text, n) => ({ text, numeric: numeric[n] ?? false })),
    rows: rows.map(({ cells, sum }) => ({ cells, sum })),
  }
}

/** The cells of a row; a row whose first cell begins with "= " is a sum. */
function cellsOf({ text, at }: LessonLine): { cells: string[]; sum: boolean; at: number } {
  const cells = text
    .replace(/^\||\|$/g, '')
    .split('|')
    .map(cell => cell.trim())
  const sum = cells[0]?.startsWith('= ') ?? false
  return { cells: sum ? cells.with(0, cells[0]?.slice(2) ?? '') : cells, sum, at }
}

/** List items; a line that does not begin with "- " continues the previous item. */
function items(lines: LessonLine[]): LessonLine[] {
  return lines.reduce<LessonLine[]>((found, line) => {
    const before = found.at(-1)
    if (line.text.startsWith('- ') || !before) found.push({ text: line.text.slice(2), at: line.at })
    else before.text += ` ${line.text.trim()}`
    return found
  }, [])
}

const STYLES = { '**': 'strong', '*': 'em', '`': 'code' } as const

function spans({ text, at }: LessonLine): LessonSpan[] {
  const pieces = text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/).filter(Boolean)
  return pieces.map(piece => {
    const mark = (['**', '*', '`'] as const).find(
      one => piece.length > 2 * one.length && piece.startsWith(one) && piece.endsWith(one),
    )
    if (mark) return { text: piece.slice(mark.length, -mark.length), style: STYLES[mark] }
    if (/[*`]/.test(piece)) throw new LessonProblem(at, `A "*" or "\`" in this paragraph is never closed`)
    return { text: piece }
  })
}

/** All words of a block as one text, for searching. */
export function blockText(one: LessonBlock): string {
  if (one.kind === 'heading') return one.text
  if (one.kind === 'picture') return one.caption
  if (one.kind === 'table')
    return [one.caption, ...one.head.map(cell => cell.text), ...one.rows.flatMap(row => row.cells)].join(' ')
  const runs = one.kind === 'list' ? one.items : [one.spans]
  return runs.map(run => run.map(span => span.text).join('')).join(' ')
}
