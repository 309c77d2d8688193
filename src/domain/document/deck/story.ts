// Building blocks of the main slides: large type, titles that contain figures, and texts that can be edited in place.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { MAIN, type MainOptions, type MainStyle, main } from '#domain/document/deck/main-text.ts'
import { DIFFERING_SIGN, markLegend } from '#domain/document/deck/mark-legend.ts'
import { GRID, heightOf, page, textBox } from '#domain/document/deck/page.ts'
import { sourceLine } from '#domain/document/deck/source-line.ts'
import type {
  ChartElement,
  DeckSlide,
  DeckWords,
  HeadlineFigure,
  Paragraph,
  Run,
  ShapeElement,
  SlideBox,
  SlideElement,
  SlideLayout,
} from '#domain/document/deck/types.ts'
import { pageId, type Writing } from '#domain/document/deck/writing.ts'
import { resolve } from '#domain/document/figure-names.ts'
import { sourceNotes } from '#domain/document/sources.ts'
import { tagElements, taggedTitle, tagNotes } from '#domain/document/tag.ts'
import { clip, oneLine } from '#domain/document/text.ts'
import { evidenceLevelOf, type Figure, figureSourcesOf, figureText } from '#domain/figure/figure.ts'
import { excerpt } from '#domain/interview/interview.ts'
import type { ColourName } from '#domain/palette.ts'

/** `spread` enlarges the space between list items until they fill four fifths of the box. */
interface BoxOptions extends MainOptions {
  spread?: boolean
  valign?: 'top' | 'middle'
}

/** A text with its referenced figures emphasized. */
export const runsOf = (text: string, { names }: Pick<SnapshotFacts, 'names'>): Run[] =>
  resolve(text, names).map(part => ({ ...part, ...(part.figureId && { bold: true }) }))

/** A figure as its own text run. */
export const figureRun = (figure: Figure, text: string, more: Partial<Run> = {}): Run => ({
  text,
  figureId: figure.id,
  bold: true,
  ...more,
})

/** A text that a user may edit. */
export interface Written {
  name: string
  label: string
  /** The generated text, with references to figures. */
  text: string
}

/** A text that can be edited in place, at the largest size that fits its box. */
export function writtenBox(
  writing: Writing,
  { name, label: called, text }: Written,
  box: SlideBox,
  style: MainStyle,
  facts: SnapshotFacts,
  { spread = false, valign = 'top', ...options }: BoxOptions = {},
): SlideElement {
  const lines = writing.text(name, called, text).split(/\r\n?|\n/)
  const at = (size: number) => lines.map(line => main(runsOf(line, facts), style, { ...options, size }))
  const sizes = [options.size ?? MAIN[style].size, 20, 18, 16, 15, 14, 13, 12].filter(
    (size, _i, all) => size <= (all[0] ?? 0),
  )
  const fitting = sizes.find(size => heightOf(at(size), box.w) <= box.h)
  const set = fitting ? at(fitting) : clipped(at(12), box)
  const paragraphs = spread ? spreadOver(set, box) : set
  const isAlone = spread && paragraphs.length === 1
  return textBox(`Text ${name}`, box, paragraphs, {
    field: name,
    role: 'body',
    valign: isAlone ? 'middle' : valign,
  })
}

const WIDEST = 130

function spreadOver(paragraphs: Paragraph[], { w, h }: SlideBox): Paragraph[] {
  const free = h * 0.8 - heightOf(paragraphs, w)
  if (free <= 0 || paragraphs.length < 2) return paragraphs
  const more = free / (paragraphs.length - 1)
  return paragraphs.map(each => ({ ...each, spaceAfter: Math.min(WIDEST, each.spaceAfter + more) }))
}

/** Cuts text longer than its box with an ellipsis; the notes contain the full text. */
function clipped(paragraphs: Paragraph[], box: SlideBox): Paragraph[] {
  let room = box.h
  return paragraphs.flatMap(each => {
    const line = each.size * each.lineHeight
    const lines = Math.floor(room / line)
    if (lines < 1) return []
    const height = heightOf([each], box.w)
    room -= Math.min(height, lines * line)
    if (height <= lines * line + each.spaceAfter) return [each]
    const text = each.runs.map(run => run.text).join('')
    return [{ ...each, runs: [{ text: clip(text, { font: each.font, size: each.size }, box.w, lines) }] }]
  })
}

/** The contents of a slide of the main deck. */
export interface Story {
  kicker: string
  /** The message, with a reference to its figure. */
  title: string
  /** What the presenter says, in one or two sentences. */
  say: string
  elements: SlideElement[]
  /** The figures on the slide, for its notes and its tag. */
  figures: Figure[]
  layout?: SlideLayout
  notes?: string[]
}

/** A slide of the main deck. */
export function story(writing: Writing, facts: SnapshotFacts, plot: Story): DeckSlide {
  const { kicker, title, say, elements, figures, layout = 'picture', notes = [] } = plot
  const heading = writing.text('title', facts.messages.deck.fields.title, taggedTitle(title, figures, facts))
  const { legend, width } = markLegend(elements, facts.messages.deck)
  const isEdited = writing.fields.some(field => field.text !== null)
  return page({
    id: pageId(writing.slide),
    slideId: writing.slide.id,
    fields: writing.fields,
    layout,
    kicker,
    title: runsOf(heading, facts).map(({ bold: _, ...run }) => run),
    elements: [
      ...tagElements(figures, facts),
      ...elements,
      ...sourceLine(figures, facts, GRID.width - width),
      ...legend,
    ],
    notes: [
      say,
      ...(isEdited ? [facts.messages.deck.edited] : []),
      ...notes,
      ...sourceNotes(figures, facts.formulas, [...quoteNotes(figures, facts), ...tagNotes(figures, facts)]),
    ],
  })
}

/** Most answers quoted in the notes of a slide, and the longest quote in characters. */
const QUOTED = 40
const LONGEST = 600

/** The answers on which the figures of a slide rest, each quoted once. */
function quoteNotes(figures: readonly Figure[], { messages }: SnapshotFacts): string[] {
  const { deck, terms, evidence } = messages
  const quotes = figures
    .flatMap(figureSourcesOf)
    .flatMap(end =>
      end.kind === 'answer' && end.quote !== ''
        ? [
            `${end.interviewee ?? deck.speaker.unnamed}: ${terms.quoted({ text: excerpt(end.quote, LONGEST) })}`,
          ]
        : [],
    )
  const all = [...new Set(quotes)]
  const more = all.length - QUOTED
  return [...all.slice(0, QUOTED), ...(more > 0 ? [evidence.input.more({ count: more })] : [])]
}

/** A caption in capitals. */
export const caption = (text: string, x: number, y: number, w: number) =>
  textBox(`Caption ${text}`, { x, y, w, h: 16 }, [main(text.toUpperCase(), 'label')])

/** A bar with its name and figure. */
export interface Bar {
  name: string
  /** Smaller text after the name. */
  detail?: string
  /** Figures that the detail names. */
  within?: Figure[]
  figure: Figure
  text: string
  colour: NonNullable<Run['colour']>
  /** Statements about a number of it conflict. */
  isDiffering?: boolean
}

/** Style of a figure's bar: filled if it rests on evidence, hollow and dashed if it rests on an assumption. */
export const barLook = (figure: Figure, colour: ColourName): Pick<ShapeElement, 'fill' | 'line'> =>
  evidenceLevelOf(figure) === 'assumed'
    ? { fill: 'sheet', line: { colour, width: 1.25, dashed: true } }
    : { fill: colour }

/** Ranked bars as one chart, with names on the left and figures at their ends. */
export function rankedBars(
  name: string,
  bars: readonly Bar[],
  box: SlideBox,
  words: DeckWords,
): SlideElement[] {
  const sizeOf = ({ figure }: Bar) => Math.abs(figure.value ?? 0)
  const most = Math.max(...bars.map(sizeOf), 1)
  const row = Math.min(150, box.h / Math.max(1, bars.length))
  const nameWidth = box.w * 0.4
  const room = box.w - nameWidth - 130
  const x = box.x + nameWidth + 10
  const thickness = Math.max(4, Math.min(64, row - 20, row * 0.6))
  const titleOf = (bar: Bar) =>
    `${bar.isDiffering ? `${DIFFERING_SIGN} ` : ''}${oneLine(bar.name) || words.unnamed}`
  const chart: ChartElement = {
    kind: 'chart',
    name,
    // A row is four points lower than its text is high.
    box: { x, y: box.y - 2, w: room, h: row * bars.length },
    chart: {
      type: 'span',
      direction: 'bar',
      low: 0,
      high: most,
      gap: (row / thickness - 1) * 100,
      series: words.spans,
      bars: bars.map(bar => ({
        label: titleOf(bar),
        from: 0,
        to: sizeOf(bar),
        colour: bar.colour,
        isAssumed: evidenceLevelOf(bar.figure) === 'assumed',
      })),
    },
    alt: `${name}: ${bars.map(bar => `${titleOf(bar)} ${bar.text}`).join('; ')}`,
  }
  return [
    chart,
    ...bars.flatMap((bar, index) => {
      const y = box.y + index * row
      const end = x + (sizeOf(bar) / most) * room
      return barTexts(bar, titleOf(bar), index, [
        { x: box.x, y, w: nameWidth, h: row - 4 },
        { x: end + 8, y, w: 122, h: row - 4 },
      ])
    }),
  ]
}

function barTexts(bar: Bar, title: string, index: number, [at, end]: [SlideBox, SlideBox]): SlideElement[] {
  const face = { font: 'sans', size: 14 } as const
  const row = at.h + 4
  const detail =
    bar.detail && row >= 36
      ? [main(noteRuns(clip(bar.detail, { ...face, size: 12 }, at.w, row >= 70 ? 2 : 1), bar), 'small')]
      : []
  const lines = detail.length > 0 || row < 40 ? 1 : 2
  return [
    textBox(
      `Bar name ${index + 1}`,
      at,
      [main(clip(title, face, at.w, lines), 'body', { size: 14 }), ...detail],
      { valign: 'middle' },
    ),
    textBox(`Bar figure ${index + 1}`, end, [main([figureRun(bar.figure, bar.text)], 'body', { size: 15 })], {
      valign: 'middle',
    }),
  ]
}

/** A figure as a block: label, value, and the note on its calculation or the tag. */
export function mainBlock(
  shown: Omit<HeadlineFigure, 'figure'> & { runs: Run[]; tag?: string | undefined; id?: string },
  box: SlideBox,
  size: number,
): SlideElement {
  const note = clip(shown.tag ?? shown.note, { font: 'sans', size: 12 }, box.w, 3)
  return textBox(`Figure ${shown.id ?? shown.runs[0]?.figureId ?? shown.label}`, box, [
    main(shown.label.toUpperCase(), 'label'),
    main(shown.runs, 'figure', { size }),
    main(noteRuns(note, shown), 'small', {
      ...(shown.tag !== undefined && { colour: 'timeSink' }),
    }),
  ])
}

/** A note in which each figure that it names is a run of its own, which links to the evidence. */
function noteRuns(
  note: string,
  { within = [], tag }: Pick<HeadlineFigure, 'within'> & { tag?: string | undefined },
): Run[] {
  if (tag !== undefined) return [{ text: note, italic: true }]
  const runs: Run[] = []
  let rest = note
  for (const figure of within) {
    const [before, ...after] = rest.split(figureText(figure))
    if (before === undefined || after.length === 0) continue
    runs.push({ text: before }, { text: figureText(figure), figureId: figure.id })
    rest = after.join(figureText(figure))
  }
  return [...runs, { text: rest }].filter(({ text }) => text !== '')
}
