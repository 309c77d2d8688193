// Lower bound on this machine: hand-written boxes and curves, only those near the view, moved as one transformed layer.

import { type BenchMap, type BenchStep, BOX } from '../map.ts'
import { type Camera, define, VIEW } from './page.ts'

const SVG = 'http://www.w3.org/2000/svg'
const MARGIN = 240
const STYLE =
  '.box{position:absolute;left:0;top:0;width:140px;height:50px;box-sizing:border-box;border:1.5px solid #2563eb;background:#fff;font:12px/47px sans-serif;text-align:center;contain:strict}path{fill:none;stroke:#64748b;stroke-width:1.2}'

let map: BenchMap
let camera: Camera
let drawnFor = { left: 0, top: 0, right: 0, bottom: 0, zoom: 0 }
const layer = document.createElement('div')
const svg = document.createElementNS(SVG, 'svg')
const boxes = new Map<number, HTMLElement>()
const paths = new Map<number, SVGPathElement>()
const linksOf = new Map<number, BenchMap['links']>()

function curve(source: BenchStep, target: BenchStep): string {
  const ax = source.x + BOX.width
  const ay = source.y + 25
  const bx = target.x
  const by = target.y + 25
  const reach = Math.max(40, Math.abs(bx - ax) / 2)
  return `M${ax} ${ay}C${ax + reach} ${ay} ${bx - reach} ${by} ${bx} ${by}M${bx - 8} ${by - 4}L${bx} ${by}L${bx - 8} ${by + 4}`
}

const step = (id: number) => map.steps[id] as BenchStep

function place(): void {
  layer.style.transform = `translate(${camera.x}px,${camera.y}px) scale(${camera.zoom})`
  const left = -camera.x / camera.zoom
  const top = -camera.y / camera.zoom
  const right = left + VIEW.width / camera.zoom
  const bottom = top + VIEW.height / camera.zoom
  const covered =
    left > drawnFor.left && top > drawnFor.top && right < drawnFor.right && bottom < drawnFor.bottom
  if (covered && drawnFor.zoom === camera.zoom) return
  const margin = MARGIN / camera.zoom
  drawnFor = {
    left: left - margin,
    top: top - margin,
    right: right + margin,
    bottom: bottom + margin,
    zoom: camera.zoom,
  }
  cull()
}

const isNear = ({ x, y }: BenchStep) =>
  x < drawnFor.right && x + BOX.width > drawnFor.left && y < drawnFor.bottom && y + BOX.height > drawnFor.top

function cull(): void {
  for (const one of map.steps) toggle(boxes, one.id, isNear(one), () => box(one), layer)
  for (const { id, source, target } of map.links)
    toggle(paths, id, isNear(step(source)) || isNear(step(target)), () => path(source, target), svg)
}

function toggle<E extends Element>(
  drawn: Map<number, E>,
  id: number,
  wanted: boolean,
  make: () => E,
  parent: Element,
): void {
  const element = drawn.get(id)
  if (wanted && !element) {
    const made = make()
    drawn.set(id, made)
    parent.append(made)
  } else if (!wanted && element) {
    element.remove()
    drawn.delete(id)
  }
}

function box({ id, x, y, label }: BenchStep): HTMLElement {
  const element = document.createElement('div')
  element.className = 'box'
  element.dataset.id = String(id)
  element.textContent = label
  element.style.transform = `translate(${x}px,${y}px)`
  return element
}

function path(source: number, target: number): SVGPathElement {
  const element = document.createElementNS(SVG, 'path')
  element.setAttribute('d', curve(step(source), step(target)))
  return element
}

function move(id: number, x: number, y: number): void {
  Object.assign(step(id), { x, y })
  const element = boxes.get(id)
  if (element) element.style.transform = `translate(${x}px,${y}px)`
  for (const link of linksOf.get(id) ?? [])
    paths.get(link.id)?.setAttribute('d', curve(step(link.source), step(link.target)))
}

function follow(root: HTMLElement): void {
  let act: ((dx: number, dy: number) => void) | null = null
  let startX = 0
  let startY = 0
  let frame = 0
  root.addEventListener('pointerdown', event => {
    const id = (event.target as HTMLElement).dataset.id
    const from = id === undefined ? { ...camera } : { ...step(Number(id)) }
    startX = event.clientX
    startY = event.clientY
    act = (dx, dy) => {
      if (id !== undefined) return move(Number(id), from.x + dx / camera.zoom, from.y + dy / camera.zoom)
      camera = { ...camera, x: from.x + dx, y: from.y + dy }
      place()
    }
  })
  root.addEventListener('pointermove', event => {
    const dx = event.clientX - startX
    const dy = event.clientY - startY
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => act?.(dx, dy))
  })
  root.addEventListener('pointerup', () => {
    act = null
  })
}

define({
  prepare(given) {
    map = given
    for (const link of map.links)
      for (const end of [link.source, link.target]) linksOf.set(end, [...(linksOf.get(end) ?? []), link])
  },
  mount(root, _map, first) {
    camera = first
    const style = document.createElement('style')
    style.textContent = STYLE
    document.head.append(style)
    layer.style.cssText =
      'position:absolute;left:0;top:0;width:0;height:0;transform-origin:0 0;will-change:transform'
    svg.setAttribute('style', 'position:absolute;overflow:visible')
    layer.append(svg)
    root.append(layer)
    follow(root)
    place()
  },
  look(next) {
    camera = next
    place()
  },
  position: id => step(id),
  isEmpty: (x, y) => document.elementFromPoint(x, y)?.closest('.box') === null,
})
