// A deck template: the layouts that a .pptx of the client or the organization offers. Matches a layout to each kind of slide
// and warns about what will be hard to read.

import { GRID, TYPE } from '#domain/document/deck/page.ts'
import type { SlideBox, SlideLayout } from '#domain/document/deck/types.ts'
import { contrast } from '#domain/palette.ts'

/** Largest accepted file, in bytes. */
export const TEMPLATE_BYTES = 20 * 1024 * 1024

/** Every kind of slide, in the order in which the match is shown. */
export const SLIDE_LAYOUTS = [
  'cover',
  'section',
  'picture',
  'columns',
  'table',
  'quote',
  'appendix',
] as const satisfies readonly SlideLayout[]

/** A placeholder: its type and number from the file, and its position in points. */
export interface TemplateHolder {
  /** "title", "ctrTitle", "subTitle", "body", "obj", "pic", "tbl", "chart", "ftr", "dt", "sldNum" … */
  type: string
  idx: number
  box: SlideBox
  /** Text size in points, if the file specifies one. */
  size: number | null
}

/** A slide layout of a deck template. */
export interface TemplateLayout {
  /** Stable within the file: master and layout, from 1, e.g. "1:3". */
  key: string
  name: string
  /** The layout type in the file, e.g. "twoObj"; empty if the file has none. */
  type: string
  holders: TemplateHolder[]
  /** Colours as the slide sees them; "#rrggbb". */
  colours: TemplateColours
  /** Whether the background is a picture, so that contrast cannot be checked in advance. */
  isPictured: boolean
}

/** The theme colours of a .pptx, by their names in the file. */
export const COLOUR_SLOTS = [
  ...(['bg1', 'tx1', 'bg2', 'tx2', 'accent1', 'accent2', 'accent3'] as const),
  ...(['accent4', 'accent5', 'accent6'] as const),
] as const
/** Theme colours as "#rrggbb". */
export type TemplateColours = Record<(typeof COLOUR_SLOTS)[number], string>

/** What was read from a deck template, and what was removed from it. */
export interface TemplateProfile {
  /** Slide size in points. */
  size: { w: number; h: number }
  fonts: { major: string; minor: string }
  layouts: TemplateLayout[]
  /** What was removed from the file and why, in words. */
  stripped: string[]
}

/** The key of the layout for each kind of slide. */
export type TemplateMatch = Record<SlideLayout, string>

const isTitle = ({ type }: TemplateHolder) => type === 'title' || type === 'ctrTitle'
const FURNITURE = new Set(['ftr', 'dt', 'sldNum', 'hdr'])
const isContent = (holder: TemplateHolder) => !isTitle(holder) && !FURNITURE.has(holder.type)

/** The title placeholder of a layout; undefined if it has none. */
export const titleOf = ({ holders }: TemplateLayout) => holders.find(isTitle)
const contentOf = ({ holders }: TemplateLayout) => holders.filter(isContent)

/** The placeholder for the text beside the title of a cover or section; undefined if it would overlap the title. */
export function wordsOf(layout: TemplateLayout): TemplateHolder | undefined {
  const title = titleOf(layout)
  const free = contentOf(layout).filter(({ box }) => !title || !overlap(box, title.box))
  return free.find(({ type }) => type === 'subTitle') ?? free.find(({ type }) => type === 'body')
}

const area = ({ w, h }: SlideBox) => w * h

/** Matches a layout to each kind of slide by its placeholders alone, because layout names are unreliable. */
export function matchLayouts(profile: TemplateProfile): TemplateMatch {
  const best = (kind: SlideLayout) => {
    const rated = profile.layouts.map(layout => ({ key: layout.key, points: points(kind, layout, profile) }))
    return rated.reduce((top, each) => (each.points > top.points ? each : top)).key
  }
  return Object.fromEntries(SLIDE_LAYOUTS.map(kind => [kind, best(kind)])) as TemplateMatch
}

function points(kind: SlideLayout, layout: TemplateLayout, { size }: TemplateProfile): number {
  const title = titleOf(layout)
  const content = contentOf(layout)
  const has = (...types: string[]) => layout.holders.some(({ type }) => types.includes(type))
  const called = (...types: string[]) => (types.includes(layout.type) ? 3 : 0)
  const titleScore = title ? 20 : 0
  if (kind === 'cover')
    return (
      titleScore +
      (has('ctrTitle') ? 8 : 0) +
      (wordsOf(layout)?.type === 'subTitle' ? 8 : 0) +
      called('title') -
      content.length
    )
  const numbered = has('sldNum') ? 1 : 0
  if (kind === 'section') {
    const words = content.filter(({ type }) => type === 'body' || type === 'subTitle')
    const low = title && title.box.y + title.box.h / 2 > size.h * 0.3 ? 4 : 0
    const fewest = content.length === 1 && words.length === 1 ? 4 : 0
    return titleScore + called('secHead') * 3 + low + fewest + numbered - content.length
  }
  // Drawn content needs room, and a cover layout with its title in the middle leaves none.
  const place = roomOf(layout, size)
  const room = textScale(place) * 20 + (area(place) / (size.w * size.h)) * 5
  const cover = has('ctrTitle', 'subTitle') || layout.type === 'secHead' ? -8 : 0
  const objects = content.filter(({ type }) => type !== 'pic').length
  return titleScore + room + cover + numbered + fits(kind, objects, content.length) + liking(kind, called)
}

function fits(kind: SlideLayout, objects: number, content: number): number {
  if (kind === 'columns') return content === 2 ? 5 : 0
  if (kind === 'appendix' || kind === 'table') return content <= 1 ? 3 : -content
  return objects === 1 && content === 1 ? 4 : -Math.max(0, content - 1)
}

function liking(kind: SlideLayout, called: (...types: string[]) => number): number {
  if (kind === 'columns') return called('twoObj')
  if (kind === 'table') return called('tbl', 'titleOnly')
  if (kind === 'appendix') return called('titleOnly')
  return called('obj')
}

/** Space between the title and the content below it, in points. */
const GAP = 10
/** Share of the page that the layout's own content placeholders must cover to be used as the content area. */
const OWN_SHARE = 0.35

/** The content area of a layout: its own content placeholders if large enough, else the space between title and footer. */
export function roomOf(layout: TemplateLayout, size: TemplateProfile['size']): SlideBox {
  const title = titleOf(layout)
  const own = contentOf(layout).map(({ box }) => box)
  const whole = own.length > 0 ? around(own) : null
  const isClear = whole && (!title || !overlap(whole, title.box))
  if (whole && isClear && area(whole) > OWN_SHARE * size.w * size.h) return whole
  return leftBy(layout, size)
}

function leftBy(layout: TemplateLayout, size: TemplateProfile['size']): SlideBox {
  const title = titleOf(layout)?.box ?? { x: size.w * 0.06, y: 0, w: size.w * 0.88, h: size.h * 0.06 }
  const feet = layout.holders
    .filter(({ type, box }) => FURNITURE.has(type) && box.y > size.h * 0.75)
    .map(({ box }) => box.y)
  const foot = Math.min(size.h * 0.94, ...feet.map(y => y - GAP / 2))
  const isLow = title.y > size.h * 0.55
  const [top, bottom] = isLow ? [size.h * 0.06, title.y - GAP] : [title.y + title.h + GAP, foot]
  const wide = title.w > size.w * 0.6
  const [x, w] = wide ? [title.x, title.w] : [size.w * 0.06, size.w * 0.88]
  return { x, y: top, w, h: Math.max(0, bottom - top) }
}

function around(boxes: SlideBox[]): SlideBox {
  const left = Math.min(...boxes.map(({ x }) => x))
  const top = Math.min(...boxes.map(({ y }) => y))
  const right = Math.max(...boxes.map(({ x, w }) => x + w))
  return { x: left, y: top, w: right - left, h: Math.max(...boxes.map(({ y, h }) => y + h)) - top }
}

const overlap = (a: SlideBox, b: SlideBox) =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h - 2 && b.y < a.y + a.h - 2

/** Scale factor of texts in this content area relative to the product's own pages; at most 1. */
export const textScale = ({ w, h }: SlideBox) => Math.min(1, w / GRID.width, h / (GRID.bottom - GRID.top))

/** Smallest readable text sizes in points; smaller text cannot be read from the back of a room. */
const LEAST = { body: 12, title: 18 } as const
const READABLE = 4.5
const VISIBLE = 3

/** Warnings in words about a deck on this template; empty if there are none. */
export function templateWarnings({ layouts, size, fonts }: TemplateProfile, match: TemplateMatch): string[] {
  const used = new Map(SLIDE_LAYOUTS.map(kind => [match[kind], [] as SlideLayout[]]))
  for (const kind of SLIDE_LAYOUTS) used.get(match[kind])?.push(kind)
  const matches = layouts.flatMap(layout => {
    const kinds = used.get(layout.key)
    return kinds ? layoutWarnings(layout, kinds, size) : []
  })
  const faces =
    fonts.major && fonts.minor
      ? []
      : ['Its theme names no fonts; the program that opens the deck chooses them.']
  return [...new Set([...matches, ...faces])]
}

const named = ({ name, key }: TemplateLayout) => `“${name || `Layout ${key}`}”`

function layoutWarnings(
  layout: TemplateLayout,
  kinds: SlideLayout[],
  size: TemplateProfile['size'],
): string[] {
  const title = titleOf(layout)
  const isFull = kinds.some(kind => kind !== 'cover' && kind !== 'section')
  const room = roomOf(layout, size)
  const body = TYPE.body.size * textScale(room)
  const has = (type: string) => layout.holders.some(each => each.type === type)
  return [
    ...(title ? [] : [`${named(layout)} has no title: its slides get one as plain text.`]),
    ...(title?.size && title.size < LEAST.title
      ? [
          `Titles on ${named(layout)} are ${rounded(title.size)} pt; less than ${LEAST.title} pt is hard to read.`,
        ]
      : []),
    ...(isFull && body < LEAST.body
      ? [
          `Text on ${named(layout)} comes out at ${rounded(body)} pt; less than ${LEAST.body} pt is hard to read. Its space is ${Math.round(room.w)} × ${Math.round(room.h)} pt.`,
        ]
      : []),
    ...(isFull && !has('sldNum') ? [`${named(layout)} has no place for the page number.`] : []),
    ...(isFull && !has('ftr')
      ? [`${named(layout)} has no footer: the client’s name and “Confidential” are left out.`]
      : []),
    ...contrastWarnings(layout),
  ]
}

const rounded = (points: number) => String(Math.round(points * 10) / 10)

const TEXTS = { tx1: 'text', tx2: 'small text', accent1: 'figures and labels' } as const
const MARKS = {
  accent2: 'Acquisition',
  accent3: 'Delivery',
  accent4: 'Support',
  accent5: 'time sinks',
  accent6: 'quality risks',
} as const

function contrastWarnings(layout: TemplateLayout): string[] {
  const { colours, isPictured } = layout
  if (isPictured)
    return [
      `The background of ${named(layout)} is a picture: see in a trial export that everything on it can be read.`,
    ]
  const weak = (slot: keyof TemplateColours, least: number) => {
    const found = contrast(colours[slot], colours.bg1)
    return found < least ? `${(Math.floor(found * 10) / 10).toFixed(1)}:1` : null
  }
  const said = (names: Record<string, string>, least: number) =>
    Object.entries(names).flatMap(([slot, what]) => {
      const found = weak(slot as keyof TemplateColours, least)
      return found
        ? [
            `The colour of ${what} (${colours[slot as keyof TemplateColours]}) has a contrast of ${found} to the background; ${least}:1 is needed.`,
          ]
        : []
    })
  return [...said(TEXTS, READABLE), ...said(MARKS, VISIBLE)]
}
