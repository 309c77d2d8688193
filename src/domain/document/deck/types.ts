// The deck model: slides of placed elements in points, rendered identically by the screen preview and the PowerPoint file.

import type { DocumentMessages } from '#content/documents/messages.ts'
import type { Logo, Tones } from '#domain/brand.ts'
import type { CurveChart } from '#domain/document/deck/curve.ts'
import type { Stamp } from '#domain/document/stamp.ts'
import type { Figure } from '#domain/figure/figure.ts'
import type { ColourName } from '#domain/palette.ts'
import type { SlideField } from '#domain/slide.ts'

/** The words of the deck in one language, and the terms of all documents. */
export type DeckWords = DocumentMessages['deck']
/** Words of the domain in one language. */
export type Terms = DocumentMessages['terms']

/** Points (1/72 inch) from the slide's upper left corner; a slide is 960 × 540. */
export interface SlideBox {
  x: number
  y: number
  w: number
  h: number
}

/** Size of a slide in points (16:9). */
export const SLIDE_SIZE = { w: 960, h: 540 } as const

/** The two typefaces of the deck, and the two that are embedded in the report. */
export type DeckFont = 'serif' | 'sans' | 'headline' | 'work'

/** A run of text in one format. */
export interface Run {
  text: string
  bold?: boolean
  italic?: boolean
  colour?: ColourName
  /** The figure that this text shows; the evidence appendix lists its id. */
  figureId?: string
  /** In a row of the evidence: ids of the figures that it describes, whose other occurrences open this row. */
  describes?: readonly string[]
  /** Id of the slide that a click on this text opens. */
  leadsTo?: string
}

/** One paragraph of text runs, which `linesOf` breaks into lines; `size` and spaces in points. */
export interface Paragraph {
  runs: Run[]
  font: DeckFont
  size: number
  colour: ColourName
  align: 'left' | 'right' | 'center'
  lineHeight: number
  spaceAfter: number
  /** Letter spacing in points, for labels in small capitals. */
  tracking?: number
  rightToLeft?: boolean
}

/** The layout placeholder that a text fills. */
export type TextRole = 'title' | 'kicker' | 'body' | 'second'

/** A text box; all measures of elements are in points. */
export interface TextElement {
  kind: 'text'
  name: string
  box: SlideBox
  paragraphs: Paragraph[]
  valign: 'top' | 'middle' | 'bottom'
  /** The layout placeholder that this text fills; outline view and screen readers name the slide by 'title'. */
  role?: TextRole
  /** The slide field that this text edits, e.g. "title". */
  field?: string
}

/** A shape, with text if it has `paragraphs`. */
export interface ShapeElement {
  kind: 'shape'
  name: string
  shape: 'rect' | 'diamond' | 'ellipse' | 'triangle'
  box: SlideBox
  fill?: ColourName
  line?: { colour: ColourName; width: number; dashed?: boolean }
  paragraphs?: Paragraph[]
  /** Alternative text for screen readers; a shape without it is decoration. */
  alt?: string
}

/** A line or arrow. */
export interface LineElement {
  kind: 'line'
  name: string
  from: { x: number; y: number }
  to: { x: number; y: number }
  colour: ColourName
  width: number
  dashed?: boolean
  /** A connector with an arrow head between two named shapes of the slide; stays attached when a shape is moved. */
  connects?: { from: string; to: string }
  arrow?: boolean
  /** Routes the line horizontally, vertically and horizontally instead of straight. */
  elbow?: boolean
  alt?: string
}

/** A cell of a slide's table. */
export interface SlideCell {
  runs: Run[]
  align?: 'left' | 'right'
  rightToLeft?: boolean
}

/** A table on one slide. */
export interface TableElement {
  kind: 'table'
  name: string
  box: SlideBox
  /** Points; their sum is box.w. */
  widths: number[]
  header: SlideCell[]
  rows: { cells: SlideCell[]; height: number }[]
  headerHeight: number
  size: number
  alt: string
}

/** A native bar chart. */
export interface BarChart {
  type: 'bar'
  /** `text` is the label of the value, in the document's locale. */
  bars: { label: string; value: number; text?: string; colour: ColourName }[]
  showValues: boolean
  /** False for many narrow bars, which are labelled beside the chart instead. */
  showLabels: boolean
  gap: number
}

/** A native line chart. */
export interface LineChart {
  type: 'line'
  format: string
  labels: string[]
  series: { name: string; values: number[]; colour: ColourName; dashed?: boolean }[]
}

/** A native bubble chart. */
export interface BubbleChart {
  type: 'bubble'
  xTitle: string
  yTitle: string
  /** Heading of the bubbles' sizes in the chart's data sheet. */
  sizeTitle: string
  /** Plot area as fractions of the element's box, used to align shapes behind it. */
  plot: SlideBox
  /** The slide writes the horizontal axis itself: amounts of money, and the title. */
  isMoney?: true
  bubbles: { name: string; x: number; y: number; size: number; colour: ColourName; isHollow?: true }[]
}

/** Bars on both sides of `base`: one input each, at the end that is worse for the client and at the better one. */
export interface TornadoChart {
  type: 'tornado'
  base: number
  /** `texts` are the labels of both ends, in the document's locale. */
  rows: { label: string; worse: number; better: number; texts: [worse: string, better: string] }[]
  /** Names of both series in the legend. */
  ends: [worse: string, better: string]
}

/** Horizontal bars of parts that add up, the first row at the top. */
export interface StackChart {
  type: 'stack'
  labels: string[]
  series: { name: string; values: number[]; colour: ColourName }[]
}

/** Bars between two values whose plot fills the box, so that texts beside it align: ranked bars, and a waterfall. */
export interface SpanChart {
  type: 'span'
  /** `bar` is horizontal, the first at the top. */
  direction: 'bar' | 'col'
  low: number
  high: number
  bars: SpanBar[]
  /** Space between bars in percent of their thickness. */
  gap: number
  /** Headings in the chart's data sheet. */
  series: { base: string; above: string; below: string; hollow: string }
}

interface SpanBar {
  label: string
  from: number
  to: number
  colour: ColourName
  /** An assumed value has a dashed outline without fill. */
  isAssumed?: boolean
  /** From this value up the bar is an outline with a pale fill. */
  hollowFrom?: number
}

/** A native chart; `alt` describes it to screen readers. */
export interface ChartElement {
  kind: 'chart'
  name: string
  box: SlideBox
  chart: BarChart | LineChart | CurveChart | BubbleChart | TornadoChart | StackChart | SpanChart
  alt: string
}

/** A picture; only the logo is one. */
export interface PictureElement {
  kind: 'picture'
  name: string
  box: SlideBox
  logo: Logo
  alt: string
}

/** Anything on a slide. */
export type SlideElement =
  | PictureElement
  | TextElement
  | ShapeElement
  | LineElement
  | TableElement
  | ChartElement

/** Each kind is its own layout in the file: title with one picture, with two columns, with a table, words, small print. */
export type SlideLayout = 'cover' | 'section' | 'picture' | 'columns' | 'table' | 'quote' | 'appendix'

/** A slide, independent of the file format. */
export interface DeckSlide {
  /** Stable within the deck, e.g. "key_findings" or "process_map:2" for a continuation. */
  id: string
  /** Id of the stored slide; null for slides without one. */
  slideId: number | null
  /** The editable texts; a continuation has none. */
  fields?: SlideField[]
  layout: SlideLayout
  /** Position in the deck, from 1; 0 until the deck is assembled. */
  number: number
  title: string
  elements: SlideElement[]
  /** Ids of the answers that an interview's slide shows. */
  answers?: number[]
  /** Speaker notes, one paragraph each; the last ones name the sources. */
  notes: string[]
}

/** The footer texts of every page, left to right, before the page number. */
export interface Footer {
  client: string
  confidentiality: string
  date: string
  /** Logo and its position, before the client's name. */
  logo: { logo: Logo; box: SlideBox } | null
  /** The organization's colours, which replace the product's. */
  tones: Tones | null
}

/** A deck, independent of the file format. */
export interface Deck {
  /** The author in the file properties: the name of the installation. */
  author: string
  /** Title and subject in the file properties. */
  title: string
  subject: string
  /** BCP 47 tag of the language in which its texts are checked for spelling, e.g. "en-GB". */
  language: string
  client: string
  footer: Footer
  /** Version and snapshot hash for the properties of an exported file; null in a preview. */
  stamp: Stamp | null
  /** The stamp in one line; empty in a preview. */
  record: string
  slides: DeckSlide[]
  figures: Figure[]
}

/** A figure with a short label and a short note on its calculation. */
export interface HeadlineFigure {
  figure: Figure
  label: string
  note: string
  /** Written instead of a value that is not known. */
  text?: string
  /** Figures that the note names. */
  within?: Figure[]
}
