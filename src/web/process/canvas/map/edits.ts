// The canvas's commands as pure functions that return edits of the map.

import { type Bands, bandsOf, bandsOfRows, laneAt, ROW } from '#domain/process/layout/bands.ts'
import { freePlace } from '#domain/process/layout/free-positions.ts'
import {
  type Engine,
  LAYOUT,
  LINK_DEFAULTS,
  type LinkFields,
  type Position,
  STEP_DEFAULTS,
  type StepFields,
} from '#domain/process/step.ts'
import {
  type CanvasDocument,
  type CanvasLink,
  type CanvasStep,
  type Edit,
  frictionOf,
  type Key,
  type LinkContent,
  linkBetween,
  type MapContent,
  type StepContent,
  same,
} from '#web/process/canvas/map/document.ts'
import { laneNear } from '#web/process/canvas/map/lanes.ts'
import type { ViewBox } from '#web/process/canvas/view/camera.ts'
import { boxAround, overlap, stepBox } from '#web/process/canvas/view/geometry.ts'

/** A new step in the lane, labelled with its number. */
export function addStep(doc: CanvasDocument, engine: Engine, key: Key): Edit[] {
  const label = `Step ${doc.steps.size + 1}`
  return [
    {
      kind: 'addStep',
      step: { key, label, ...STEP_DEFAULTS, engine, position: freePlace(doc.steps.values(), engine) },
    },
  ]
}

/** A new step at a position of the map, and the link to it from its preceding step. */
export function addStepAt(
  doc: CanvasDocument,
  key: Key,
  position: Position,
  from?: { step: CanvasStep; link: Key },
): Edit[] {
  const bands = bandsOf(doc.steps.values())
  const engine = laneNear(bands, position)
  const label = `Step ${doc.steps.size + 1}`
  const add: Edit = { kind: 'addStep', step: { key, label, ...STEP_DEFAULTS, engine, position } }
  return from
    ? [
        add,
        { kind: 'addLink', link: { key: from.link, source: from.step.key, target: key, ...LINK_DEFAULTS } },
      ]
    : [add]
}

export function connect(doc: CanvasDocument, source: Key, target: Key, key: Key): Edit[] {
  if (source === target || linkBetween(doc, source, target)) return []
  return [{ kind: 'addLink', link: { key, source, target, ...LINK_DEFAULTS } }]
}

/** Changes the link; no edits where the values are the same, but for an assumed share that a user states as it is. */
export function changeLink(doc: CanvasDocument, key: Key, changes: Partial<LinkFields>): Edit[] {
  const link = doc.links.get(key)
  const isConfirmed = (field: string, value: unknown) =>
    field === 'share' && value !== null && !link?.marks?.share
  const real = Object.entries(changes).filter(
    ([field, value]) => !same(link?.[field as keyof LinkFields], value) || isConfirmed(field, value),
  )
  return link && real.length > 0 ? [{ kind: 'changeLink', key, changes: Object.fromEntries(real) }] : []
}

/** Deletes steps with their links, and links. */
export function remove(doc: CanvasDocument, keys: Iterable<Key>): Edit[] {
  const steps = new Set([...keys].filter(key => doc.steps.has(key)))
  const links = [...keys].flatMap(key => doc.links.get(key) ?? [])
  const apart = links.filter(link => !steps.has(link.source) && !steps.has(link.target))
  return [
    ...apart.map((link): Edit => ({ kind: 'removeLink', link })),
    ...[...steps].map((key): Edit => ({ kind: 'removeStep', key })),
  ]
}

/** Changes the step; no edits where the values are the same, but for an assumed number that a user types as it is. */
export function change(doc: CanvasDocument, key: Key, changes: Partial<StepFields>): Edit[] {
  const step = doc.steps.get(key)
  if (!step) return []
  const real = Object.entries(changes).filter(
    ([field, value]) => !same(step[field as keyof StepFields], value) || isAssumed(step, field, value),
  )
  return real.length === 0 ? [] : [{ kind: 'changeStep', key, changes: Object.fromEntries(real) }]
}

/** Whether the number was not typed by a user: the default of a new step, or that of a template. */
const isAssumed = (step: CanvasStep, field: string, value: unknown): boolean =>
  (field === 'durationMin' || field === 'costPerHour' || field === 'runsPerMonth') &&
  value !== null &&
  !step.marks?.[field]

export function changeEach(doc: CanvasDocument, keys: Iterable<Key>, changes: Partial<StepFields>): Edit[] {
  return [...keys].flatMap(key => change(doc, key, changes))
}

/** Moves steps by a distance; a step moved into another lane joins it. The outer lanes have no end. */
export function move(doc: CanvasDocument, keys: Iterable<Key>, by: Position): Edit[] {
  const bands = bandsOf(doc.steps.values())
  return [...keys].flatMap(key => {
    const step = doc.steps.get(key)
    if (!step) return []
    const position = { x: step.position.x + by.x, y: step.position.y + by.y }
    return change(doc, key, { position, engine: engineAfter(bands, step, position) })
  })
}

function engineAfter(bands: Bands, step: CanvasStep, to: Position): Engine {
  const before = laneNear(bands, step.position)
  const after = laneNear(bands, to)
  return after === before ? step.engine : after
}

/** Mark Friction: unmarked steps become time sinks, a mark that was chosen stays; each has its one friction opportunity. */
export function markFriction(doc: CanvasDocument, keys: Iterable<Key>, newKey: () => Key): Edit[] {
  return [...keys].flatMap(key => [
    ...(doc.steps.get(key)?.friction === 'none' ? change(doc, key, { friction: 'time_sink' }) : []),
    ...opportunity(doc, key, newKey),
  ])
}

/** Creates or updates the step's friction opportunity. */
export function opportunity(doc: CanvasDocument, step: Key, newKey: () => Key): Edit[] {
  if (!doc.steps.has(step)) return []
  const key = frictionOf(doc, step)?.key ?? newKey()
  return [{ kind: 'mark', opportunity: { key, step, friction: true } }]
}

export type AutoLayout = (steps: readonly CanvasStep[], links: readonly CanvasLink[]) => Map<Key, Position>

/** Moves steps to the positions that `autoLayout` returns. */
export function arrange(doc: CanvasDocument, autoLayout: AutoLayout): Edit[] {
  const positions = autoLayout([...doc.steps.values()], [...doc.links.values()])
  return [...positions].flatMap(([key, position]) => change(doc, key, { position }))
}

export type Alignment = 'left' | 'top' | 'row' | 'column'

/** Aligns steps on their leftmost or topmost one, or distributes them evenly along a row or column. */
export function align(doc: CanvasDocument, keys: Iterable<Key>, how: Alignment): Edit[] {
  const axis = how === 'left' || how === 'row' ? 'x' : 'y'
  const steps = [...keys].flatMap(key => doc.steps.get(key) ?? [])
  const sorted = steps.sort((a, b) => a.position[axis] - b.position[axis])
  const first = sorted[0]?.position[axis] ?? 0
  const last = sorted.at(-1)?.position[axis] ?? 0
  const bands = bandsOf(doc.steps.values())
  const gap = how === 'row' || how === 'column' ? (last - first) / Math.max(1, sorted.length - 1) : 0
  return sorted.flatMap((step, n) => {
    const position = { ...step.position, [axis]: Math.round(first + gap * n) }
    return change(doc, step.key, { position, engine: engineAfter(bands, step, position) })
  })
}

/** Copies the steps and the links among them, slightly offset. */
export function duplicate(
  doc: CanvasDocument,
  keys: Iterable<Key>,
  newKey: () => Key,
): { edits: Edit[]; copies: Key[] } {
  const copyOf = new Map<Key, Key>()
  const steps: Edit[] = [...keys].flatMap(key => {
    const step = doc.steps.get(key)
    if (!step) return []
    const copy = newKey()
    copyOf.set(key, copy)
    const position = { x: step.position.x + 50, y: step.position.y + 50 }
    // A second step with the same origin would be compared with the as-is step twice.
    const { originId: _, ...fields } = step
    return [{ kind: 'addStep', step: { ...fields, key: copy, position } }]
  })
  const links: Edit[] = [...doc.links.values()].flatMap(link => {
    const source = copyOf.get(link.source)
    const target = copyOf.get(link.target)
    if (source === undefined || target === undefined) return []
    return [{ kind: 'addLink', link: { ...link, key: newKey(), source, target } }]
  })
  return { edits: [...steps, ...links], copies: [...copyOf.values()] }
}

/** The steps at the first free place to the right of their original position if that is in view, else of the view's left edge. */
export function placedFree(doc: CanvasDocument, content: MapContent, view: ViewBox): MapContent {
  const around = boxAround(content.steps.map(step => stepBox(step.position)))
  if (!around) return content
  const boxes = [...doc.steps.values()].map(step => stepBox(step.position))
  let by = overlap(around, view) ? 0 : Math.round(view.left + LAYOUT.startX - around.left)
  const moved = (position: Position) => ({ x: position.x + by, y: position.y })
  const isFree = () =>
    content.steps.every(step => !boxes.some(box => overlap(box, stepBox(moved(step.position)))))
  while (!isFree()) by += LAYOUT.spacingX
  const steps = content.steps.map(step => ({ ...step, position: moved(step.position) }))
  return { steps, links: content.links }
}

/** Adds steps and links (by index) to the right of the map; lanes grow where more rows are needed. */
export function insert(doc: CanvasDocument, { steps, links }: MapContent): Edit[] {
  const here = bandsOf(doc.steps.values())
  const there = bandsOf(steps)
  const rows = (engine: Engine) => Math.max(here[engine].height, there[engine].height) / ROW
  const bands = bandsOfRows({
    acquisition: rows('acquisition'),
    delivery: rows('delivery'),
    support: rows('support'),
  })
  const down = (from: Bands, step: CanvasStep) => {
    const lane = laneAt(from, step.position)
    return lane === null ? 0 : bands[lane].top - from[lane].top
  }
  const right = Math.max(...[...doc.steps.values()].map(step => step.position.x), -Infinity)
  const left = Math.min(...steps.map(step => step.position.x), Infinity)
  const by = Number.isFinite(right) && Number.isFinite(left) ? Math.max(0, right + LAYOUT.spacingX - left) : 0
  const moved = [...doc.steps.values()].flatMap(step =>
    change(doc, step.key, { position: { ...step.position, y: step.position.y + down(here, step) } }),
  )
  return [
    ...moved,
    ...steps.map((step): Edit => {
      const position = { x: step.position.x + by, y: step.position.y + down(there, step) }
      return { kind: 'addStep', step: { ...step, position } }
    }),
    ...links.map((link): Edit => ({ kind: 'addLink', link })),
  ]
}

/** Replaces the whole map. */
export function replaceWith(content: MapContent): Edit[] {
  return [{ kind: 'replace', content }]
}

/** A link from outside this canvas, with its steps by index; empty `marks` mean that no user typed its share. */
export interface LinkByPlace extends Partial<LinkContent> {
  source: number
  target: number
}

/** Gives steps and links (by index) keys of this canvas. */
export function contentFrom(
  steps: readonly StepContent[],
  links: readonly LinkByPlace[],
  newKey: () => Key,
): MapContent {
  const keyed = steps.map(step => ({ ...step, key: newKey() }))
  const keyAt = (place: number) => keyed[place]?.key ?? ''
  return {
    steps: keyed,
    links: links.map(({ source, target, ...said }) => ({
      ...LINK_DEFAULTS,
      ...said,
      key: newKey(),
      source: keyAt(source),
      target: keyAt(target),
    })),
  }
}
