// Lays blocks out on A4 pages: breaks lines, repeats table heads on continued pages, keeps headings with what follows and
// notes with their tables.

import { styled } from '#domain/document/deck/page.ts'
import { heightWithLast } from '#domain/document/deck/table.ts'
import type { Paragraph } from '#domain/document/deck/types.ts'
import { framedPage } from '#domain/document/report/frame.ts'
import { figuresPerRow } from '#domain/document/report/item.ts'
import { lineHeight, placed, placeLines } from '#domain/document/report/lines.ts'
import { movedPicture } from '#domain/document/report/picture/picture.ts'
import { STYLES } from '#domain/document/report/style.ts'
import { addRow, type SetRow, setTable } from '#domain/document/report/table.ts'
import {
  PAGE,
  type PageNode,
  type PlacedLine,
  type ReportBlock,
  type ReportDocument,
  type ReportPage,
  type TextTag,
} from '#domain/document/report/types.ts'
import { fitSize } from '#domain/document/text.ts'

const WIDTH = PAGE.right - PAGE.left

/** Number of blocks after a heading that count as the beginning of its section. */
const BEGINNING = 2

/** The first row of figures. */
const firstFigures = (block: Extract<ReportBlock, { kind: 'figures' }>): ReportBlock => ({
  ...block,
  items: block.items.slice(0, figuresPerRow(block.items.length)),
})

/** The blocks that begin a section: its paragraphs, and the first block that is not a paragraph. */
function sectionStart(next: ReportBlock[]): ReportBlock[] {
  const end = next.findIndex(({ kind }) => kind !== 'paragraph')
  return end < 0 ? next : next.slice(0, end + 1)
}

/** A version of the block that stays on one page, for measuring what follows a heading. */
const unbroken = (block: ReportBlock): ReportBlock =>
  block.kind === 'heading' ? { ...block, flows: true } : block

/** Most rows of a table that stays on one page; longer tables may break after their first rows. */
const TOGETHER = 4
const FIRST = 2

/** Height of the rows that stay with the head: all of a short table, the first ones of a longer one. */
const firstRows = ({ head, body }: Pick<ReturnType<typeof setTable>, 'head' | 'body'>) =>
  (body.length > TOGETHER ? body.slice(0, FIRST) : body).reduce(
    (sum, { height }) => sum + height,
    head.height,
  )

type PictureBlock = Extract<ReportBlock, { kind: 'picture' }>
type NoteBlock = Extract<ReportBlock, { kind: 'paragraph' }>

/** The small print right below a table. */
const noteBelow = ([next]: ReportBlock[]): NoteBlock | undefined =>
  next?.kind === 'paragraph' && next.style === 'small' ? next : undefined

const GAP = { paragraph: 7, note: 6, quote: 11, figures: 14, table: 14, picture: 14, h2: 22, h1: 30 } as const

/** Places blocks one after another on the pages; `density` is the share of the usual space between them. */
export class Setter {
  private readonly pages: ReportPage[]
  private readonly report: ReportDocument
  private readonly density: number
  private y: number = PAGE.bottom
  /** Space below the last block; that above a heading includes it. */
  private gap = 0

  constructor(pages: ReportPage[], report: ReportDocument, density: number) {
    this.pages = pages
    this.report = report
    this.density = density
  }

  set(block: ReportBlock, next: ReportBlock[]) {
    if (block.kind === 'heading') return this.heading(block, next)
    if (block.kind === 'paragraph') return this.paragraph(block, next[0])
    if (block.kind === 'quote') return this.quote(block)
    if (block.kind === 'figures') return this.figures(block)
    if (block.kind === 'table') return this.table(block, noteBelow(next))
    return this.picture(block)
  }

  private get page(): ReportPage {
    return this.pages.at(-1) as ReportPage
  }

  private get room() {
    return PAGE.bottom - this.y
  }

  private get isTop() {
    return this.y === PAGE.top
  }

  turn() {
    const number = this.pages.length + 1
    const { title, footer } = this.report
    const foot = { left: footer.left, right: String(number) }
    this.pages.push(framedPage(number, { head: { left: title, right: footer.right }, foot }))
    this.y = PAGE.top
  }

  private leave(usual: number) {
    const gap = usual * this.density
    this.y += gap
    this.gap = gap
  }

  private text(tag: TextTag, lines: PlacedLine[]) {
    this.page.nodes.push({ tag, lines })
  }

  /** A chapter heading starts a new page; a section heading stays with the beginning of its content. */
  private heading({ level, text, flows }: Extract<ReportBlock, { kind: 'heading' }>, next: ReportBlock[]) {
    const style = level === 1 ? STYLES.h1 : STYLES.h2
    const height = placed(text, style, PAGE.left, 0, WIDTH).height
    const startsPage = level === 1 && !flows
    const gap = Math.max(0, (level === 1 ? GAP.h1 : GAP.h2) * this.density - this.gap)
    const below = level === 1 ? 14 : 6
    const beginning = () => this.beginningOf(level === 1 ? next : sectionStart(next))
    if (startsPage || (!this.isTop && this.room < gap + height + below + beginning())) this.turn()
    else if (!this.isTop) this.y += gap
    this.text(level === 1 ? 'H1' : 'H2', placed(text, style, PAGE.left, this.y, WIDTH).lines)
    this.y += height
    this.leave(below)
  }

  /**
   * Height of the beginning of the content after a heading, up to the first figures, table or quote; long tables
   * count partly.
   */
  private beginningOf(following: ReportBlock[]): number {
    const chapter = following.findIndex(each => each.kind === 'heading' && each.level === 1)
    const next = chapter < 0 ? following : following.slice(0, chapter)
    const isLight = ({ kind }: ReportBlock) => kind === 'paragraph' || kind === 'heading'
    const ends = next.findIndex(each => !isLight(each))
    // A table far down is not part of the beginning; then only the first blocks count, restarting after a section's own heading.
    const many = BEGINNING + 1 + next.slice(0, BEGINNING).findIndex(({ kind }) => kind === 'heading')
    const own = next.slice(0, ends < 0 || ends > many ? many : ends + 1).map(unbroken)
    const trial = new Setter([], this.report, this.density)
    trial.turn()
    for (const block of own)
      if (block.kind === 'table') {
        trial.y += firstRows(setTable(block, WIDTH))
        trial.gap = 0
      } else trial.set(block.kind === 'figures' ? firstFigures(block) : block, [])
    const isOnePage = trial.pages.length === 1
    return isOnePage ? Math.min(trial.y - trial.gap - PAGE.top, (PAGE.bottom - PAGE.top) / 2) : 60
  }

  /** A sentence stays with the picture that it introduces, unless that is a large one. */
  private paragraph(block: Extract<ReportBlock, { kind: 'paragraph' }>, next: ReportBlock | undefined) {
    const { style, content } = block
    const width = style === 'lead' ? WIDTH : WIDTH - 40
    if (style === 'body' && next?.kind === 'picture') {
      const height = this.heightOf(block) + GAP.paragraph + this.pictureHeight(next)
      if (this.room < height && height < (PAGE.bottom - PAGE.top) / 2) this.turn()
    }
    this.flow('P', styled(content, STYLES[style]), PAGE.left, width)
    this.leave(GAP.paragraph)
  }

  /** Sets a paragraph over as many pages as it needs and never leaves a single line behind where two fit. */
  private flow(tag: TextTag, paragraph: Paragraph, x: number, width: number) {
    const step = lineHeight(paragraph)
    let rest = placeLines(paragraph, x, 0, width)
    while (rest.length > 0) {
      if (this.room < Math.min(2, rest.length) * step) this.turn()
      const count = Math.max(1, Math.min(rest.length, Math.floor(this.room / step + 0.001)))
      const from = this.y - ((rest[0]?.y ?? 0) - 0.5 * step - paragraph.size * 0.34)
      const part = rest.slice(0, count).map(line => ({ ...line, y: line.y + from }))
      this.text(tag, part)
      this.y += count * step
      rest = rest.slice(count)
    }
  }

  private quote({ text, source, tag }: Extract<ReportBlock, { kind: 'quote' }>) {
    const x = PAGE.left + 70
    const width = WIDTH - 70
    const said = styled(text, STYLES.body)
    const by = styled(source, STYLES.small)
    const lines = placeLines(said, x, 0, width).length
    const start = Math.min(lines, 3) * lineHeight(said) + 2 * lineHeight(by)
    if (this.room < start) this.turn()
    // Between quotes only: a heading or a sentence is too close above.
    if (!this.isTop && this.gap > GAP.paragraph)
      this.page.rules.push({ x: PAGE.left, y: this.y - 5, w: WIDTH, colour: 'rule', width: 0.5 })
    this.text(
      'P',
      placed(tag, { ...STYLES.label, tracking: 0 }, PAGE.left, this.y + 1, 62, { colour: 'signal' }).lines,
    )
    const page = this.pages.length
    const y = this.y
    this.flow('P', by, x, width)
    this.y += 1.5
    this.flow('BlockQuote', said, x, width)
    const tagEnd = y + placed(tag, STYLES.label, 0, 0, 62).height
    if (page === this.pages.length) this.y = Math.max(this.y, tagEnd)
    this.leave(GAP.quote)
  }

  private figures({ items }: Extract<ReportBlock, { kind: 'figures' }>) {
    const perRow = figuresPerRow(items.length)
    for (let from = 0; from < items.length; from += perRow)
      this.figureRow(items.slice(from, from + perRow), perRow)
  }

  private figureRow(items: Extract<ReportBlock, { kind: 'figures' }>['items'], perRow: number) {
    const column = WIDTH / perRow
    const width = column - 14
    const sizes = items.map(({ value }) =>
      fitSize(value, { font: 'headline' }, width, 1, [21, 18, 15, 12, 10]),
    )
    const size = Math.min(...sizes)
    const cells = items.map(item => [
      styled(item.label.toUpperCase(), STYLES.label),
      styled([{ text: item.value, figureId: item.figureId }], { ...STYLES.figure, size }),
      styled(item.note, STYLES.small),
    ])
    const heightOf = (part: Paragraph) => placeLines(part, 0, 0, width).length * lineHeight(part)
    const heights = [0, 1, 2].map(row => Math.max(...cells.map(cell => heightOf(cell[row] as Paragraph))))
    const height = heights.reduce((sum, each) => sum + each, 0) + 8
    if (this.room < height) this.turn()
    this.page.rules.push({ x: PAGE.left, y: this.y, w: WIDTH, colour: 'ink', width: 0.6 })
    for (const [index, cell] of cells.entries()) {
      let y = this.y + 7
      for (const [row, part] of cell.entries()) {
        this.text('P', placeLines(part, PAGE.left + index * column, y, width))
        y += (heights[row] ?? 0) + 1
      }
    }
    this.y += height
    this.leave(GAP.figures)
  }

  /** The last rows stay with the table's note. */
  private table(block: Extract<ReportBlock, { kind: 'table' }>, note: NoteBlock | undefined) {
    const set = setTable(block, WIDTH)
    const { head, body, widths } = set
    const below = note ? GAP.note * this.density + this.heightOf(note) : 0
    const least = firstRows(set) + (body.length > TOGETHER ? 0 : below)
    if (least > this.room && least < (PAGE.bottom - PAGE.top) / 2) this.turn()
    let node: Extract<PageNode, { tag: 'Table' }> | null = null
    for (const [at, row] of body.entries()) {
      const needed = heightWithLast(body, at, PAGE.bottom - PAGE.top - head.height, below)
      if (!node || this.room < needed) {
        if (this.room < needed + head.height) this.turn()
        node = { tag: 'Table', caption: block.caption, rows: [] }
        this.page.nodes.push(node)
        this.row(node, head, widths, true)
      }
      this.row(node, row, widths, false)
    }
    this.leave(note ? GAP.note : GAP.table)
  }

  private heightOf({ style, content }: NoteBlock): number {
    const paragraph = styled(content, STYLES[style])
    return placeLines(paragraph, 0, 0, WIDTH - 40).length * lineHeight(paragraph)
  }

  private row(node: Extract<PageNode, { tag: 'Table' }>, row: SetRow, widths: number[], isHeader: boolean) {
    addRow(this.page, node, { row, widths, isHeader }, PAGE.left, this.y)
    this.y += row.height
  }

  /** Caption, drawing and source stay together. */
  private picture(block: PictureBlock) {
    const { caption, alt, source, picture } = block
    const title = placed(caption, STYLES.caption, PAGE.left, 0, WIDTH)
    const foot = source === '' ? null : placed(source, STYLES.small, PAGE.left, 0, WIDTH)
    if (this.room < this.pictureHeight(block)) this.turn()
    this.text('P', placed(caption, STYLES.caption, PAGE.left, this.y, WIDTH).lines)
    this.y += title.height + 5
    this.page.nodes.push({ tag: 'Figure', alt, ...movedPicture(picture, PAGE.left, this.y) })
    this.y += picture.h + 4
    if (foot) this.text('P', placed(source, STYLES.small, PAGE.left, this.y, WIDTH).lines)
    this.y += foot?.height ?? 0
    this.leave(GAP.picture)
  }

  private pictureHeight({ caption, source, picture }: PictureBlock): number {
    const title = placed(caption, STYLES.caption, PAGE.left, 0, WIDTH).height
    const foot = source === '' ? 0 : placed(source, STYLES.small, PAGE.left, 0, WIDTH).height + 4
    return title + 5 + picture.h + foot
  }
}
