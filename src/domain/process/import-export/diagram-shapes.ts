// Shapes and connectors of a drawing program, which may lack what a process needs: ends that touch nothing, lanes that are
// only drawn around shapes. Such ends and lanes are found by position, and counted as guesses.

import {
  type Diagram,
  type DiagramFlow,
  type DiagramNode,
  type DiagramRemarks,
  diagramTooLarge,
} from '#domain/process/import-export/diagram.ts'
import { MAP_LIMITS } from '#domain/process/map.ts'
import type { Position } from '#domain/process/step.ts'

/** A rectangle in the drawing's pixels; `x` and `y` are its upper left corner. */
export interface Box extends Position {
  width: number
  height: number
}

/** A shape of a drawing before it is interpreted; the box is in the file's units. */
export interface DrawnShape {
  id: string
  /** `mark` is a start or end mark, which some people also use for steps. */
  kind: 'task' | 'decision' | 'event' | 'mark' | 'text'
  label: string
  box: Box
  /** Index of the lane that holds the shape in the file, or null. */
  lane: number | null
}

/** One end of a connector: the shape it is attached to, else the point where it was drawn. */
export interface DrawnEnd {
  shape: string | null
  point: Position | null
}

/** A connector of a drawing before it is interpreted. */
export interface DrawnFlow {
  ends: [DrawnEnd, DrawnEnd]
  label: string
  /** `none`: a line without arrowheads, or with one at each end. */
  direction: 'forward' | 'backward' | 'none'
}

/** One page of a drawing as shapes, connectors and lanes. */
export interface Drawing {
  shapes: DrawnShape[]
  flows: DrawnFlow[]
  lanes: { name: string; box: Box }[]
}

/** How far from a shape, in pixels, a connector may end and still be taken as attached to it. */
const REACH = 25

/** Most shapes, connectors and lanes; a map has no events, and flows through them are joined. */
const LIMITS = { shapes: 2 * MAP_LIMITS.steps, flows: 2 * MAP_LIMITS.links, lanes: 1000 }

/** The diagram of a drawing, with counts of what was guessed and left out. Throws DiagramError when it is too large. */
export function diagramFrom({ shapes, flows, lanes }: Drawing): Diagram {
  const remarks: Required<
    Pick<
      DiagramRemarks,
      'endsByPosition' | 'lanesByPosition' | 'directions' | 'looseFlows' | 'texts' | 'shapes'
    >
  > = { endsByPosition: 0, lanesByPosition: 0, directions: 0, looseFlows: 0, texts: 0, shapes: 0 }
  const attachable = shapes.filter(({ kind }) => kind !== 'text')
  // Each end is compared with all shapes, and each shape with all lanes.
  if (attachable.length > LIMITS.shapes || flows.length > LIMITS.flows || lanes.length > LIMITS.lanes)
    throw diagramTooLarge()
  const ids = new Set(attachable.map(({ id }) => id))
  const attached = flows.flatMap(flow => {
    const ends = flow.ends.map(end => {
      if (end.shape !== null && ids.has(end.shape)) return end.shape
      const found = end.point && nearest(end.point, attachable)
      if (found) remarks.endsByPosition++
      return found
    })
    const [from, to] = ends
    if (!from || !to) remarks.looseFlows++
    else if (flow.direction === 'none') remarks.directions++
    return from && to ? [flowBetween(from, to, flow)] : []
  })
  const sources = new Set(attached.map(({ source }) => source))
  const targets = new Set(attached.map(({ target }) => target))
  const nodes = shapes.flatMap(shape => {
    const kind = kindOf(shape, targets.has(shape.id), sources.has(shape.id))
    if (kind === null) remarks[shape.label === '' ? 'shapes' : 'texts']++
    return kind === null ? [] : [nodeFrom(shape, kind)]
  })
  for (const node of nodes)
    if (node.lane === null && node.middle) {
      node.lane = laneAt(node.middle, lanes)
      if (node.lane !== null) remarks.lanesByPosition++
    }
  return { nodes, flows: attached, lanes: lanes.map(({ name }) => name), remarks }
}

const middleOf = ({ x, y, width, height }: Box): Position => ({ x: x + width / 2, y: y + height / 2 })

function flowBetween(from: string, to: string, { label, direction }: DrawnFlow): DiagramFlow {
  const [source, target] = direction === 'backward' ? [to, from] : [from, to]
  return { source, target, label, share: null }
}

/** The kind of node, or null for a shape that is not part of the process: a text, or an unnamed shape without connectors. */
function kindOf(
  { kind, label }: DrawnShape,
  isTarget: boolean,
  isSource: boolean,
): DiagramNode['kind'] | null {
  if (kind === 'text') return null
  if (kind === 'event') return 'event'
  // A rounded shape in the middle of the flow, or one that nothing is attached to, is a step if it has a name.
  if (kind === 'mark') return isTarget !== isSource || label === '' ? 'event' : 'task'
  return label !== '' || isTarget || isSource ? kind : null
}

const nodeFrom = ({ id, label, lane, box }: DrawnShape, kind: DiagramNode['kind']): DiagramNode => ({
  id,
  kind,
  label,
  lane,
  middle: middleOf(box),
})

/** Distance between a point and a box; 0 inside. */
function distance({ x, y }: Position, box: Box): number {
  const across = Math.max(box.x - x, 0, x - box.x - box.width)
  const down = Math.max(box.y - y, 0, y - box.y - box.height)
  return Math.sqrt(across * across + down * down)
}

function nearest(point: Position, shapes: DrawnShape[]): string | null {
  let found: string | null = null
  let least = REACH
  for (const { id, box } of shapes) {
    const far = distance(point, box)
    if (far < least || (far === least && found === null)) {
      found = id
      least = far
    }
  }
  return found
}

/** The smallest lane that contains a point. */
function laneAt(point: Position, lanes: Drawing['lanes']): number | null {
  const around = lanes
    .map(({ box }, place) => ({ place, box }))
    .filter(({ box }) => distance(point, box) === 0)
    .sort((a, b) => a.box.width * a.box.height - b.box.width * b.box.height)
  return around[0]?.place ?? null
}
