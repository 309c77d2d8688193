// What a deck is: slides of placed elements in points, drawn alike by the preview on screen and by the PowerPoint file.

import type { Logo, Tones } from '#domain/brand.ts'
import type { SlideField } from '#domain/document/slide.ts'
import type { Stamp } from '#domain/document/stamp.ts'
import type { Figure } from '#domain/figure/figure.ts'
import type { ColourName } from '#domain/palette.ts'

/** Points (1/72 inch) from the slide's upper left corner; a slide is 960 × 540. */
export interface SlideBox {
  x: number
  y: number
  w: number
  h: number
}

export const SLIDE_SIZE = { w: 960, h: 540 } as const

/** The deck's two faces, and the two that the report carries with it. */
export type DeckFont = 'serif' | 'sans' | 'headline' | 'work'

export interface Run {
  text: string
  bold?: boolean
  italic?: boolean
  colour?: ColourName
  /** The figure this text shows; its id stands in the evidence appendix. */
  figureId?: string
  /** Id of the slide that a click on this text leads to. */
  leadsTo?: string
}

/** One paragraph with its lines already broken; `size` and spaces in points. */
export interface Paragraph {
  runs: Run[]
  font: DeckFont
  size: number
  colour: ColourName
  align: 'left' | 'right' | 'center'
  lineHeight: number
  spaceAfter: number
  /** Letter spacing in points, for the small capitals of labels. */
  tracking?: number
  rightToLeft?: boolean
}

export type TextRole = 'title' | 'kicker' | 'body' | 'second'

export interface TextElement {
  kind: 'text'
  name: string
  box: SlideBox
  paragraphs: Paragraph[]
  valign: 'top' | 'middle' | 'bottom'
  /** The placeholder of the layout that this text fills; 'title' is what outline view and screen readers name the slide by. */
  role?: TextRole
  /** The text of the slide that is edited here, e.g. "title". */
  field?: string
}

export interface ShapeElement {
  kind: 'shape'
  name: string
  shape: 'rect' | 'diamond' | 'ellipse' | 'triangle'
  box: SlideBox
  fill?: ColourName
  line?: { colour: ColourName; width: number; dashed?: boolean }
  paragraphs?: Paragraph[]
  /** Read aloud instead of the shape; without it the shape is decoration. */
  alt?: string
}

export interface LineElement {
  kind: 'line'
  name: string
  from: { x: number; y: number }
  to: { x: number; y: number }
  colour: ColourName
  width: number
  dashed?: boolean
  /** A connector between two named shapes of this slide, with an arrow head; stays attached when a shape is moved. */
  connects?: { from: string; to: string }
  arrow?: boolean
  /** Runs level, upright and level again instead of straight. */
  elbow?: boolean
  alt?: string
}

export interface SlideCell {
  runs: Run[]
  align?: 'left' | 'right'
  rightToLeft?: boolean
}

export interface TableElement {
  kind: 'table'
  name: string
  box: SlideBox
  /** Points; they add up to box.w. */
  widths: number[]
  header: SlideCell[]
  rows: { cells: SlideCell[]; height: number }[]
  headerHeight: number
  size: number
  alt: string
}

export interface BarChart {
  type: 'bar'
  /** 'value' formats the data labels, e.g. '$#,##0'. */
  format: string
  bars: { label: string; value: number; colour: ColourName }[]
  showValues: boolean
  /** Many narrow bars are told apart by what stands beside the chart. */
  showLabels: boolean
  gap: number
}

export interface LineChart {
  type: 'line'
  format: string
  labels: string[]
  series: { name: string; values: number[]; colour: ColourName; dashed?: boolean }[]
}

export interface BubbleChart {
  type: 'bubble'
  xTitle: string
  yTitle: string
  /** Plot area as fractions of the element's box, so that shapes behind it can be aligned. */
  plot: SlideBox
  bubbles: { name: string; x: number; y: number; size: number; colour: ColourName }[]
}

/** Bars to both sides of `base`: one input each, at its min and at its max. */
export interface TornadoChart {
  type: 'tornado'
  format: string
  base: number
  rows: { label: string; min: number; max: number }[]
}

export interface ChartElement {
  kind: 'chart'
  name: string
  box: SlideBox
  chart: BarChart | LineChart | BubbleChart | TornadoChart
  alt: string
}

export interface PictureElement {
  kind: 'picture'
  name: string
  box: SlideBox
  logo: Logo
  alt: string
}

export type SlideElement =
  | PictureElement
  | TextElement
  | ShapeElement
  | LineElement
  | TableElement
  | ChartElement

/** Each is a layout of its own in the file: title with one picture, with two columns, with a table, words, small print. */
export type SlideLayout = 'cover' | 'section' | 'picture' | 'columns' | 'table' | 'quote' | 'appendix'

export interface DeckSlide {
  /** Stable within the deck, e.g. "key_findings" or "process_map:2" for a continuation. */
  id: string
  /** Id of the stored slide it was made from; null for the others. */
  slideId: number | null
  /** Its texts that can be edited; a continuation has none. */
  fields?: SlideField[]
  layout: SlideLayout
  /** Place in the deck, from 1; 0 until the deck is put together. */
  number: number
  title: string
  elements: SlideElement[]
  /** Speaker notes, one paragraph each; the last ones name the sources. */
  notes: string[]
}

/** What the footer of every page says, left to right, before the page number. */
export interface Footer {
  client: string
  confidentiality: string
  date: string
  /** Before the client's name, with its place. */
  logo: { logo: Logo; box: SlideBox } | null
  /** The house's colours in the place of the product's. */
  tones: Tones | null
}

export interface Deck {
  /** Who made it: the name of the installation. */
  author: string
  /** Of the file's properties. */
  title: string
  client: string
  footer: Footer
  /** Version and snapshot of an exported file, for its properties; null in a preview. */
  stamp: Stamp | null
  slides: DeckSlide[]
  figures: Figure[]
}
