// The whole map as an SVG document on light paper, with the shapes and colours of the screen.

import { ENGINE_COLOURS, FONTS, PALETTE } from '#domain/palette.ts'
import { type Bands, bandsOf } from '#domain/process/layout/bands.ts'
import { LABEL, shownOnLink } from '#domain/process/layout/link-label.ts'
import { routesOf } from '#domain/process/layout/route.ts'
import { backLinkKeys } from '#domain/process/link-back.ts'
import { ENGINE_LABELS, ENGINES, type Position } from '#domain/process/step.ts'
import { xmlText } from '#domain/text/xml.ts'
import type { CanvasDocument, CanvasStep } from '#web/process/canvas/map/document.ts'
import type { ViewBox } from '#web/process/canvas/view/camera.ts'
import {
  beyond,
  boxAround,
  grown,
  linePath,
  marksOf,
  STEP,
  stepBox,
  UNEQUAL,
} from '#web/process/canvas/view/geometry.ts'
import { writtenIn } from '#web/process/rendering/lettering.ts'

export interface RenderedMap {
  svg: string
  width: number
  height: number
}

const ink = (name: keyof typeof PALETTE) => PALETTE[name].light
const wash = { acquisition: 'acquisitionWash', delivery: 'deliveryWash', support: 'supportWash' } as const

/** What statements about a step differ on, in words; '' where they agree. */
export type Differing = (step: CanvasStep) => string

/** `font` is the typeface as a base64 WOFF2 file, embedded so that the drawing looks the same everywhere. */
export function mapSvg(doc: CanvasDocument, title: string, font: string, differing: Differing): RenderedMap {
  const steps = [...doc.steps.values()]
  const isUndecided = steps.some(step => differing(step) !== '')
  const bands = bandsOf(steps)
  const around = boxAround(steps.map(step => stepBox(step.position))) ?? stepBox({ x: 0, y: 0 })
  const { left, top, right, bottom } = grown(withLanes(around, bands), 40)
  const width = Math.ceil(right - left)
  const height = Math.ceil(bottom - top)
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}" role="img">`,
    `<title>${xmlText(title)}</title>`,
    `<style>@font-face{font-family:"${FONTS.work[0]}";font-weight:100 900;src:url(data:font/woff2;base64,${font}) format("woff2")}text{font-family:"${FONTS.work.join('","')}";text-anchor:middle}</style>`,
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${ink('paper')}"/>`,
    ...lanes(bands, left, width),
    ...links(doc),
    ...steps.map(step => stepGroup(step, differing(step))),
    ...(isUndecided ? [legend(left + 20, bottom - 18)] : []),
    '</svg>',
  ].join('\n')
  return { svg, width, height }
}

function withLanes(box: ViewBox, { acquisition, support }: Bands): ViewBox {
  const bottom = support.top + support.height
  return { ...box, top: Math.min(box.top, acquisition.top), bottom: Math.max(box.bottom, bottom) }
}

function lanes(bands: Bands, left: number, width: number): string[] {
  return ENGINES.map(engine => {
    const { top: y, height } = bands[engine]
    const rules = `M${left} ${y}h${width}M${left} ${y + height}h${width}`
    return `<rect x="${left}" y="${y}" width="${width}" height="${height}" fill="${ink(wash[engine])}" opacity="0.4"/><path d="${rules}" stroke="${ink('rule')}"/><text x="${left + 10}" y="${y + 15}" style="text-anchor:start" font-size="12" font-weight="600" fill="${ink(ENGINE_COLOURS[engine])}">${ENGINE_LABELS[engine]}</text>`
  })
}

function links(doc: CanvasDocument): string[] {
  const all = [...doc.links.values()]
  const routes = routesOf(doc.steps.values(), all)
  const back = backLinkKeys([...doc.steps.values()], all)
  return all.flatMap(({ key, label, share }) => {
    const route = routes.get(key)
    if (!route) return []
    const path = linePath(route.points, back.has(key))
    const text = shownOnLink(label, share)
    const line = `<path d="${path}" fill="none" stroke="${ink('edge')}" stroke-width="1.5"/>`
    return text === '' ? [line] : [line, linkLabel(route.label, text)]
  })
}

function linkLabel({ x, y }: Position, text: string): string {
  const width = text.length * LABEL.letter + 2 * LABEL.padding
  return `<rect x="${x - width / 2}" y="${y - LABEL.height / 2}" width="${width}" height="${LABEL.height}" rx="3" fill="${ink('paper')}"/><text x="${x}" y="${y + 4}" font-size="12" fill="${ink('ink')}">${xmlText(text)}</text>`
}

function stepGroup(step: CanvasStep, differing: string): string {
  const { x, y } = step.position
  const look = `fill="${ink(wash[step.engine])}" stroke="${ink(ENGINE_COLOURS[step.engine])}" stroke-width="1.25"`
  const diamond = `70,${25 - STEP.diamond} 140,25 70,${25 + STEP.diamond} 0,25`
  const outline = step.isDecision
    ? `<polygon points="${diamond}" ${look}/>`
    : `<rect y="${-beyond()}" width="${STEP.width}" height="${2 * STEP.box}" rx="2" ${look}/>`
  return `<g transform="translate(${x} ${y})"><title>${xmlText(step.label)}</title>${outline}${label(step)}${mark(step)}${undecided(step, differing)}</g>`
}

function label(step: CanvasStep): string {
  const { lines, below, top, size, line: pitch, spills } = writtenIn(step)
  const ground = spills
    ? ` stroke="${ink('sheet')}" stroke-width="4" stroke-linejoin="round" paint-order="stroke"`
    : ''
  const text = lines.map(
    (line, n) =>
      `<text x="70" y="${top + n * pitch}" font-size="${size}" font-weight="500" fill="${ink('ink')}"${ground}>${xmlText(line)}</text>`,
  )
  const small = below.map(
    ({ text, y }) => `<text x="70" y="${y}" font-size="12" fill="${ink('muted')}">${xmlText(text)}</text>`,
  )
  return [...text, ...small].join('')
}

function undecided({ isDecision }: CanvasStep, differing: string): string {
  if (differing === '') return ''
  const { x, y } = marksOf(isDecision).undecided
  return `<g transform="translate(${x} ${y})"><title>${xmlText(differing)}</title>${UNEQUAL_SIGN}</g>`
}

const UNEQUAL_SIGN = `<circle r="8" fill="${ink('sheet')}" stroke="${ink('signal')}" stroke-width="1.5" stroke-dasharray="3 2"/><path d="${UNEQUAL}" fill="none" stroke="${ink('ink')}" stroke-width="1.4"/>`

const legend = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})">${UNEQUAL_SIGN}<text x="14" y="4" style="text-anchor:start" font-size="11" fill="${ink('muted')}">Statements differ, undecided</text></g>`

function mark({ friction, isDecision }: CanvasStep): string {
  if (friction === 'none') return ''
  const sink = friction === 'time_sink'
  const look = `fill="${ink(sink ? 'timeSinkWash' : 'qualityRiskWash')}" stroke="${ink(sink ? 'timeSink' : 'qualityRisk')}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"`
  const shape = sink
    ? '<circle r="8"/><path d="M0 -4.5V0L3 2" fill="none"/>'
    : '<path d="M0 -9L9 7H-9Z"/><path d="M0 -3V1.5M0 4.4V4.5" fill="none"/>'
  const { x, y } = marksOf(isDecision).friction
  return `<g transform="translate(${x} ${y})" ${look}>${shape}</g>`
}
