// Fits a slide's content into the content area of a deck template, with order and proportions unchanged.

import { textScale } from '#domain/deck-template.ts'
import { GRID } from '#domain/document/deck/page.ts'
import type {
  DeckSlide,
  Paragraph,
  SlideBox,
  SlideElement,
  TextElement,
} from '#domain/document/deck/types.ts'

/** Height of the kicker above the content, in points of the product's own page. */
const KICKER = 20

/** The slide with its content in `room`; texts that fill a placeholder of the layout (`isTaken`) are not moved. */
export function fitIntoRoom(
  slide: DeckSlide,
  room: SlideBox,
  isTaken: (element: SlideElement) => boolean,
): DeckSlide {
  const kicker = slide.elements.find(
    (element): element is TextElement =>
      element.kind === 'text' && element.role === 'kicker' && !isTaken(element),
  )
  const content = slide.elements.filter(
    element => !isTaken(element) && element !== kicker && !isHeadRule(element),
  )
  const from = extentOf(content)
  const head = kicker ? { ...from, y: from.y - KICKER, h: from.h + KICKER } : from
  const scale = { x: room.w / head.w, y: room.h / head.h, text: Math.min(textScale(room), room.h / head.h) }
  const place = ({ x, y, w, h }: SlideBox): SlideBox => ({
    x: room.x + (x - head.x) * scale.x,
    y: room.y + (y - head.y) * scale.y,
    w: w * scale.x,
    h: h * scale.y,
  })
  const fit = { place, text: scale.text, room }
  const moved = slide.elements.flatMap((element): SlideElement[] => {
    if (isTaken(element)) return [element]
    if (element === kicker) return [placed({ ...element, box: { ...element.box, y: head.y } }, fit)]
    return content.includes(element) ? [placed(element, fit)] : []
  })
  return { ...slide, elements: moved }
}

/** The rule below the title belongs to the product's own page and is dropped. */
const isHeadRule = (element: SlideElement) =>
  element.kind === 'line' && !element.alt && Math.max(element.from.y, element.to.y) <= GRID.rule

/** Bounding box of the content, at least the product's own content area, so that little content is not enlarged. */
function extentOf(elements: SlideElement[]): SlideBox {
  const boxes = elements.map(boxOf)
  const top = Math.min(GRID.top, ...boxes.map(({ y }) => y))
  const bottom = Math.max(GRID.bottom, ...boxes.map(({ y, h }) => y + h))
  const left = Math.min(GRID.left, ...boxes.map(({ x }) => x))
  const right = Math.max(GRID.right, ...boxes.map(({ x, w }) => x + w))
  return { x: left, y: top, w: right - left, h: bottom - top }
}

function boxOf(element: SlideElement): SlideBox {
  if (element.kind !== 'line') return element.box
  const { from, to } = element
  return {
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    w: Math.abs(to.x - from.x),
    h: Math.abs(to.y - from.y),
  }
}

/** Position mapping, text scale, and the area that no element may leave. */
interface Fit {
  place(box: SlideBox): SlideBox
  text: number
  room: SlideBox
}

function placed(element: SlideElement, fit: Fit): SlideElement {
  const { place, text, room } = fit
  if (element.kind === 'line') {
    const end = (point: { x: number; y: number }) => {
      const { x, y } = place({ ...point, w: 0, h: 0 })
      return { x, y }
    }
    return { ...element, from: end(element.from), to: end(element.to) }
  }
  const box = place(element.box)
  if (element.kind === 'text')
    return { ...element, box: spare(element, box, room), paragraphs: scaled(element.paragraphs, text) }
  if (element.kind === 'shape') {
    const paragraphs = element.paragraphs && { paragraphs: scaled(element.paragraphs, text) }
    return { ...element, ...paragraphs, box: isMark(element.box) ? kept(element.box, box, text) : box }
  }
  if (element.kind === 'picture') return { ...element, box: kept(element.box, box, text) }
  if (element.kind === 'chart') return { ...element, box }
  const across = box.w / element.box.w
  const down = box.h / element.box.h
  return {
    ...element,
    box,
    widths: element.widths.map(width => width * across),
    headerHeight: element.headerHeight * down,
    rows: element.rows.map(row => ({ ...row, height: row.height * down })),
    size: element.size * text,
  }
}

/** Characters. */
const SHORT = 24
const SPARE = 0.3

/** Widens a short single-line text so that it stays on one line in a wider typeface of the template. */
function spare({ paragraphs }: TextElement, box: SlideBox, room: SlideBox): SlideBox {
  const [first] = paragraphs
  const isShort = paragraphs.every(({ runs }) => runs.reduce((sum, run) => sum + run.text.length, 0) <= SHORT)
  if (!first || !isShort || box.x + box.w > room.x + room.w) return box
  const more = Math.min(box.w * SPARE, 40)
  const share = { left: 0, center: 0.5, right: 1 }[first.align]
  const x = Math.max(room.x, box.x - more * share)
  return { ...box, x, w: Math.min(box.w + more, room.x + room.w - x) }
}

/** Whether it is a small mark such as a dot or triangle, whose proportions must not change. */
const isMark = ({ w, h }: SlideBox) => Math.abs(w - h) < 0.5 && w < 30

function kept({ w, h }: SlideBox, box: SlideBox, scale: number): SlideBox {
  const width = w * scale
  const height = h * scale
  return { x: box.x + (box.w - width) / 2, y: box.y + (box.h - height) / 2, w: width, h: height }
}

const scaled = (paragraphs: Paragraph[], scale: number) =>
  paragraphs.map(paragraph => ({
    ...paragraph,
    size: Math.round(paragraph.size * scale * 10) / 10,
    spaceAfter: paragraph.spaceAfter * scale,
    ...(paragraph.tracking && { tracking: paragraph.tracking * scale }),
  }))
