// The grid, the type scale and the building blocks of every slide.

import type {
  DeckSlide,
  DeckWords,
  LineElement,
  Paragraph,
  Run,
  ShapeElement,
  SlideBox,
  SlideCell,
  SlideElement,
  SlideLayout,
  TextElement,
  TextRole,
} from '#domain/document/deck/types.ts'
import { lineCount } from '#domain/document/lines.ts'
import { cleanText, clip, fitSize, isRightToLeft, oneLine, textWidth } from '#domain/document/text.ts'
import { type Figure, figureText } from '#domain/figure/figure.ts'
import type { ColourName } from '#domain/palette.ts'
import type { RoiTag } from '#domain/roi/example.ts'
import type { SlideField } from '#domain/slide.ts'

/** Points. Content is placed between `top` and `bottom`; the footer belongs to the slide master. */
export const GRID = {
  left: 54,
  right: 906,
  width: 852,
  kicker: 28,
  title: 46,
  titleHeight: 64,
  rule: 116,
  top: 136,
  bottom: 486,
} as const

/** A text style; sizes in points. */
export type Style = Omit<Paragraph, 'runs' | 'align' | 'rightToLeft'> & { bold?: boolean }

/** Every text style of the deck. */
export const TYPE = {
  display: { font: 'serif', size: 44, colour: 'ink', lineHeight: 1.08, spaceAfter: 0 },
  title: { font: 'serif', size: 28, colour: 'ink', lineHeight: 1.1, spaceAfter: 0 },
  statement: { font: 'serif', size: 19, colour: 'ink', lineHeight: 1.28, spaceAfter: 0 },
  lead: { font: 'serif', size: 15, colour: 'ink', lineHeight: 1.2, spaceAfter: 2, bold: true },
  body: { font: 'sans', size: 13, colour: 'ink', lineHeight: 1.25, spaceAfter: 0 },
  small: { font: 'sans', size: 10.5, colour: 'muted', lineHeight: 1.2, spaceAfter: 0 },
  label: {
    font: 'sans',
    size: 9.5,
    colour: 'muted',
    lineHeight: 1.2,
    spaceAfter: 0,
    tracking: 0.9,
    bold: true,
  },
  // Sans: the serif typeface has no lining figures.
  figure: { font: 'sans', size: 34, colour: 'ink', lineHeight: 1.05, spaceAfter: 0 },
} as const satisfies Record<string, Style>

export type TypeName = keyof typeof TYPE

/** What differs from a paragraph's style. */
export interface ParagraphOptions {
  colour?: ColourName
  align?: Paragraph['align']
  size?: number
  spaceAfter?: number
}

/** A paragraph in one of the styles; user text is cleaned and its direction detected. */
export function paragraph(
  content: string | Run[],
  type: TypeName,
  options: ParagraphOptions = {},
): Paragraph {
  return styled(content, TYPE[type], options)
}

/** A paragraph in a custom style. */
export function styled(content: string | Run[], type: Style, options: ParagraphOptions = {}): Paragraph {
  const { bold, ...style } = type
  const given = typeof content === 'string' ? [{ text: content }] : content
  const runs = given.map(run => ({ ...(bold && { bold }), ...run, text: oneLine(run.text) || ' ' }))
  const rightToLeft = readsRightToLeft(plain(given))
  const align = options.align ?? (rightToLeft ? 'right' : 'left')
  return { ...style, ...options, runs: spaced(given, runs), align, ...(rightToLeft && { rightToLeft }) }
}

/** Detects the direction outside quotation marks: a generated sentence may begin with a quote in another script. */
function readsRightToLeft(text: string): boolean {
  const own = text.replaceAll(/“[^”]*”|„[^“]*“/g, '')
  return isRightToLeft(/\p{L}/u.test(own) ? own : text)
}

// Cleaning trims each run, so the spaces between runs are restored.
function spaced(given: Run[], runs: Run[]): Run[] {
  return runs.map((run, index) => ({
    ...run,
    text: `${index > 0 && /^\s/.test(given[index]?.text ?? '') ? ' ' : ''}${run.text}${
      index < runs.length - 1 && /\s$/.test(given[index]?.text ?? '') ? ' ' : ''
    }`,
  }))
}

/** The text of runs without formatting. */
export const plain = (runs: Run[]) => runs.map(run => run.text).join('')

/** Height in points of paragraphs set to a width of `width` points. */
export function heightOf(paragraphs: Paragraph[], width: number): number {
  return paragraphs.reduce(
    (sum, each) => sum + lineCount(each, width) * each.size * each.lineHeight + each.spaceAfter,
    0,
  )
}

/** Options of a text box. */
export interface TextOptions {
  valign?: TextElement['valign']
  role?: TextRole
  field?: string
}

/** A text box; `name` is its name in the file. */
export function textBox(
  name: string,
  box: SlideBox,
  paragraphs: Paragraph[],
  options: TextOptions = {},
): TextElement {
  return {
    kind: 'text',
    name,
    box,
    paragraphs,
    valign: options.valign ?? 'top',
    ...(options.role && { role: options.role }),
    ...(options.field && { field: options.field }),
  }
}

/** A hairline from (x, y) with width `w`. */
export function rule(
  name: string,
  x: number,
  y: number,
  w: number,
  colour: ColourName = 'rule',
  width = 0.75,
): LineElement {
  return { kind: 'line', name, from: { x, y }, to: { x: x + w, y }, colour, width }
}

/** A label in small capitals. */
export const label = (text: string, options: ParagraphOptions = {}) =>
  paragraph(text.toUpperCase(), 'label', options)

/** A small heading above a chart or table. */
export const captionAt = (text: string, x: number, y: number, w: number) =>
  textBox(`Caption ${text}`, { x, y, w, h: 14 }, [label(text)])

/** The parts of a slide in the deck's layout. */
export interface PageParts {
  id: string
  kicker: string
  /** One line of text, or runs that contain figures. */
  title: string | Run[]
  elements: SlideElement[]
  notes: string[]
  slideId?: number | null
  layout?: SlideLayout
  fields?: SlideField[]
}

// Titles break as in a wider typeface, so that a substituted one never grows into the kicker.
const TITLE_WIDTH = GRID.width * 0.85

/** A content slide: kicker, title over a rule, its elements, and notes. */
export function page({
  id,
  kicker,
  title,
  elements,
  notes,
  slideId = null,
  layout = 'picture',
  fields,
}: PageParts): DeckSlide {
  const face = { font: 'serif', bold: false } as const
  const whole = oneLine(typeof title === 'string' ? title : plain(title))
  const size = fitSize(whole, face, TITLE_WIDTH, 2, [28, 24, 21])
  const shown = clip(whole, { ...face, size }, TITLE_WIDTH, 2)
  const heading = shown === whole && typeof title !== 'string' ? title : shown
  const head: SlideElement[] = [
    textBox(
      'Section',
      { x: GRID.left, y: GRID.kicker, w: GRID.width, h: 16 },
      [label(kicker, { colour: 'signal', size: 12 })],
      { role: 'kicker' },
    ),
    textBox(
      'Title',
      { x: GRID.left, y: GRID.title, w: GRID.width, h: GRID.titleHeight },
      [paragraph(heading, 'title', { size })],
      { role: 'title', valign: 'top', ...(fields && { field: 'title' }) },
    ),
    rule('Title rule', GRID.left, GRID.rule, GRID.width, 'ink', 1),
  ]
  return {
    id,
    slideId,
    layout,
    ...(fields && { fields }),
    number: 0,
    title: shown,
    elements: [...head, ...elements],
    notes: notes.map(cleanText),
  }
}

/** Options of a large figure. */
export interface BlockOptions {
  /** Note on the calculation, below the value. */
  note: string
  /** Short label, if the space is too narrow for the figure's own. */
  label?: string
  /** Replaces the note: the figure's inputs are examples, missing or not saved. */
  tag?: string
  size?: number
}

/** A figure as a block: label, value, and below it the note on its calculation or the tag. */
export function figureBlock(figure: Figure, box: SlideBox, options: BlockOptions): SlideElement[] {
  const value = figureText(figure)
  const face = { font: 'sans' } as const
  const words = figure.value === null
  const size = fitSize(
    value,
    face,
    box.w,
    1,
    words ? [19, 16, 13, 11, 10] : [options.size ?? 34, 34, 28, 24, 20, 16, 13, 11],
  )
  const note = clip(options.tag ?? options.note, { font: 'sans', size: 9.5 }, box.w, 2)
  return [
    textBox(`Figure ${figure.id}`, box, [
      label(options.label ?? figure.label, { spaceAfter: 3 }),
      paragraph([{ text: value, figureId: figure.id }], 'figure', { size, spaceAfter: 3 }),
      paragraph([{ text: note, italic: options.tag !== undefined }], 'small', {
        size: 9.5,
        ...(options.tag !== undefined && { colour: 'timeSink' }),
      }),
    ]),
  ]
}

const tagWidth = (text: string) =>
  textWidth(text, {
    font: 'sans',
    size: 12,
    bold: true,
    tracking: TYPE.label.tracking,
  }) + 18

/** The tag of ROI figures from example, missing or unsaved inputs, ending at `right`; dashed, like all assumptions. */
export function moneyTag(tag: RoiTag, right: number, y: number, { tags }: DeckWords): ShapeElement {
  const text = tags.mark[tag]
  const w = tagWidth(text)
  return {
    kind: 'shape',
    name: 'Tag of the money',
    shape: 'rect',
    box: { x: right - w, y, w, h: 24 },
    fill: 'timeSinkWash',
    line: { colour: 'timeSink', width: 1, dashed: true },
    paragraphs: [paragraph(text, 'label', { colour: 'timeSink', align: 'center', size: 12 })],
    alt: tags.alt[tag],
  }
}

/** A table cell. */
export function cell(content: string | Run[], align: 'left' | 'right' = 'left'): SlideCell {
  const given = typeof content === 'string' ? [{ text: content }] : content
  const runs = spaced(
    given,
    given.map(run => ({ ...run, text: oneLine(run.text) || '–' })),
  )
  const rightToLeft = align === 'left' && isRightToLeft(plain(runs))
  return { runs, align, ...(rightToLeft && { rightToLeft }) }
}
