// Links of the process map on a slide, routed around the steps as on the canvas, with their labels.

import type { MapPage, PlacedStep } from '#domain/document/deck/map/map-layout.ts'
import { boxOf, connector, type MapFrame } from '#domain/document/deck/map/map-parts.ts'
import { paragraph } from '#domain/document/deck/page.ts'
import type {
  DeckWords,
  LineElement,
  ShapeElement,
  SlideBox,
  SlideElement,
} from '#domain/document/deck/types.ts'
import { clip, oneLine, textWidth } from '#domain/document/text.ts'
import { linkText } from '#domain/process/layout/link-label.ts'
import { type Route, Router } from '#domain/process/layout/route.ts'
import type { Position, ProcessLink } from '#domain/process/step.ts'

/** Canvas units per point: distances between lines and steps are those of the canvas, scaled down. */
const SCALE = 2

/** Text style of link labels, and the links that replace others that are not drawn. */
export interface LinkStyle {
  /** Points. */
  size: number
  isBridge?: (from: number, to: number) => boolean
  words: DeckWords
}

interface RenderedLinks {
  from: PlacedStep
  to: PlacedStep
  labelText: string
  isBack: boolean
}

/** The elements of all links between two steps of the page, including backward links. */
export function linkElements(
  page: MapPage,
  frame: MapFrame,
  links: readonly ProcessLink[],
  style: LinkStyle,
): SlideElement[] {
  const rendered = linksOn(page, links)
  const font = { font: 'sans', size: style.size } as const
  const width = (text: string) => textWidth(text, font) + 6
  const nodes = page.steps.map(placed => {
    const { x, y, w, h } = boxOf(placed, frame)
    const left = x * SCALE
    const top = y * SCALE
    return {
      key: placed.step.id,
      isDecision: false,
      left,
      top,
      right: left + w * SCALE,
      bottom: top + h * SCALE,
    }
  })
  const routes = new Router(nodes).routes(
    rendered.map(({ from, to, labelText }, key) => {
      return {
        key,
        source: from.step.id,
        target: to.step.id,
        width: labelText ? SCALE * width(clip(labelText, font, 90, 1)) : 0,
      }
    }),
  )
  const taken = page.steps.map(placed => boxOf(placed, frame))
  const texts: SlideElement[] = []
  const allLines = rendered.flatMap((link, key) => {
    const route = routes.get(key)
    if (!route) return []
    const isDashed = style.isBridge?.(link.from.step.id, link.to.step.id) ?? false
    const lines = linesOf(link, inPoints(route.points), frame, style.words).map(line => ({
      ...line,
      ...(isDashed && { dashed: true }),
    }))
    texts.push(...textOf(link, route, style.size, { width, taken }))
    return lines
  })
  // Texts come last, so that no line crosses the label of another link.
  return [...allLines, ...texts]
}

function linksOn(page: MapPage, links: readonly ProcessLink[]): RenderedLinks[] {
  const at = new Map(page.steps.map(placed => [placed.step.id, placed]))
  const inside = new Set(page.inside.map(({ from, to }) => `${from.step.id} ${to.step.id}`))
  return links.flatMap(({ sourceId, targetId, label, share }) => {
    const from = at.get(sourceId)
    const to = at.get(targetId)
    if (!from || !to || from === to) return []
    return [
      {
        from,
        to,
        labelText: oneLine(linkText(label, share)),
        isBack: !inside.has(`${sourceId} ${targetId}`),
      },
    ]
  })
}

const inPoints = (points: readonly Position[]) => points.map(({ x, y }) => ({ x: x / SCALE, y: y / SCALE }))

/** One connector attached to its steps if the route is simple, else its straight segments. */
function linesOf(
  { from, to, isBack }: RenderedLinks,
  points: readonly Position[],
  frame: MapFrame,
  { processMap: words }: DeckWords,
): LineElement[] {
  const plain = connector(from, to, frame)
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return []
  const ends = { from: oneLine(from.step.label), to: oneLine(to.step.label) }
  const alt = isBack ? words.leadsBack(ends) : words.leads(ends)
  const whole = { ...plain, from: first, to: last, alt }
  if (points.length === 2) return [{ ...whole, elbow: false }]
  const middle = points.length === 4 ? points[1] : undefined
  const isElbow = middle && middle.y === first.y && Math.abs(middle.x - (first.x + last.x) / 2) < 2
  if (isElbow && last.x > first.x) return [{ ...whole, elbow: true }]
  return points.slice(1).flatMap((point, n): LineElement[] => {
    const before = points[n]
    if (!before) return []
    const isLast = n === points.length - 2
    const { kind, name, colour, width } = plain
    const part = {
      kind,
      name: n === 0 ? name : `${name}, part ${n + 1}`,
      colour,
      width,
      from: before,
      to: point,
    }
    return [{ ...part, ...(isLast && { arrow: true }), ...(n === 0 && { alt }) }]
  })
}

/** The label of a link, on its own background. */
function textOf(
  { from, to, labelText }: RenderedLinks,
  { label }: Route,
  size: number,
  { width, taken }: { width: (text: string) => number; taken: SlideBox[] },
): ShapeElement[] {
  if (labelText === '') return []
  const text = clip(labelText, { font: 'sans', size }, 90, 1)
  const box = freePlace({ x: label.x / SCALE, y: label.y / SCALE }, width(text) + 2, size + 4, taken)
  taken.push(box)
  return [
    {
      kind: 'shape',
      name: `Label of link ${from.step.id} to ${to.step.id}`,
      shape: 'rect',
      box,
      fill: 'sheet',
      paragraphs: [paragraph(text, 'small', { size, align: 'center', colour: 'ink' })],
    },
  ]
}

/** A free position around `at`; if a step or another text is in the way, directly below or above it. */
function freePlace(at: Position, w: number, h: number, taken: readonly SlideBox[]): SlideBox {
  const centred = { x: at.x - w / 2, y: at.y - h / 2, w, h }
  const inWay = taken.filter(each => overlap(each, centred))
  if (inWay.length === 0) return centred
  const beneath = { ...centred, y: Math.max(...inWay.map(each => each.y + each.h)) + 1 }
  const above = { ...centred, y: Math.min(...inWay.map(each => each.y)) - h - 1 }
  return [beneath, above].find(box => !taken.some(each => overlap(each, box))) ?? beneath
}

const overlap = (a: SlideBox, b: SlideBox) =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
