// Reads a page of a draw.io file (an mxGraphModel) as a diagram: shapes by their style, connectors, swimlanes.

import {
  type DiagramDraft,
  DiagramError,
  draftFrom,
  tidyText,
} from '#domain/process/import-export/diagram.ts'
import {
  type Box,
  type DrawnEnd,
  type DrawnFlow,
  type DrawnShape,
  diagramFrom,
} from '#domain/process/import-export/diagram-shapes.ts'
import type { Position } from '#domain/process/step.ts'
import type { XmlElement } from '#domain/text/xml.ts'

/** A cell with what its wrapper (`UserObject`, `object`) says of it. */
interface Cell {
  id: string
  parent: string
  label: string
  style: ReadonlyMap<string, string>
  /** The rectangle relative to the parent; for a connector without meaning. */
  box: Box
  isEdge: boolean
  isVertex: boolean
  attributes: Record<string, string>
  /** Ends of a connector that are attached to nothing, relative to the parent. */
  points: { source: Position | null; target: Position | null }
}

type Cells = ReadonlyMap<string, Cell>
type Inside = ReadonlyMap<string, readonly Cell[]>

/** Reads an mxGraphModel element. Throws DiagramError. */
export function readDrawio(model: XmlElement): DiagramDraft {
  if (model.name !== 'mxGraphModel') throw new DiagramError('This is no draw.io diagram.')
  const cells = cellsOf(model)
  const inside = Map.groupBy(cells.values(), ({ parent }) => parent)
  const lanes = lanesOf(cells)
  const places = new Map(lanes.map(({ id }, place) => [id, place]))
  const shapes = [...cells.values()].filter(cell => isShape(cell, cells))
  const ids = new Set(shapes.map(({ id }) => id))
  return draftFrom(
    diagramFrom({
      shapes: shapes.map(cell => shapeFrom(cell, cells, inside, places)),
      flows: [...cells.values()]
        .filter(({ isEdge }) => isEdge)
        .map(edge => flowFrom(edge, cells, inside, ids)),
      lanes: lanes.map(cell => ({ name: cell.label, box: absolute(cell, cells) })),
    }),
  )
}

const NO_BOX: Box = { x: 0, y: 0, width: 0, height: 0 }

function cellsOf(model: XmlElement): Cells {
  const root = model.children.find(({ name }) => name === 'root')
  const cells = (root?.children ?? []).flatMap(element => {
    const cell = element.name === 'mxCell' ? element : element.children.find(({ name }) => name === 'mxCell')
    return cell ? [cellFrom(cell, { ...cell.attributes, ...element.attributes })] : []
  })
  return new Map(cells.filter(({ attributes }) => attributes.visible !== '0').map(cell => [cell.id, cell]))
}

function cellFrom(element: XmlElement, attributes: Record<string, string>): Cell {
  const geometry = element.children.find(({ name }) => name === 'mxGeometry')
  const style = styleOf(attributes.style ?? '')
  return {
    id: attributes.id ?? '',
    parent: attributes.parent ?? '',
    label: labelOf(attributes.label ?? attributes.value ?? '', style.get('html') === '1'),
    style,
    box: boxOf(geometry),
    isEdge: attributes.edge === '1',
    isVertex: attributes.vertex === '1',
    attributes,
    points: { source: pointOf(geometry, 'sourcePoint'), target: pointOf(geometry, 'targetPoint') },
  }
}

/** `ellipse;html=1;` as a map; a word without a value maps to itself. */
function styleOf(style: string): ReadonlyMap<string, string> {
  return new Map(
    style
      .split(';')
      .filter(part => part !== '')
      .map(part => {
        const [name = '', value = name] = part.split('=', 2)
        return [name, value] as const
      }),
  )
}

const numberOf = (text: string | undefined) => {
  const value = Number(text ?? 0)
  return Math.abs(value) < 1e8 ? value : 0
}

function boxOf(geometry: XmlElement | undefined): Box {
  // The geometry of a label is relative to its connector.
  if (!geometry || geometry.attributes.relative === '1') return NO_BOX
  const { x, y, width, height } = geometry.attributes
  return { x: numberOf(x), y: numberOf(y), width: numberOf(width), height: numberOf(height) }
}

function pointOf(geometry: XmlElement | undefined, as: string): Position | null {
  const point = geometry?.children.find(({ name, attributes }) => name === 'mxPoint' && attributes.as === as)
  return point ? { x: numberOf(point.attributes.x), y: numberOf(point.attributes.y) } : null
}

const ENTITIES: Record<string, string> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function labelOf(label: string, isHtml: boolean): string {
  if (!isHtml) return tidyText(label)
  const text = label
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(nbsp|amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code)))
  return tidyText(text)
}

/** Most groups and swimlanes around a cell. */
const DEPTH_LIMIT = 100

/**
 * Ancestors of a cell, nearest first; a file in which cells contain each other ends the list. Throws DiagramError beyond
 * DEPTH_LIMIT.
 */
function ancestors(cell: Cell, cells: Cells): Cell[] {
  const found = new Set<Cell>()
  for (let parent = cells.get(cell.parent); parent && !found.has(parent); parent = cells.get(parent.parent)) {
    if (found.size === DEPTH_LIMIT) throw new DiagramError('Its shapes are nested too deeply.')
    found.add(parent)
  }
  return [...found]
}

/** Rectangle of a cell on the page: positions are relative to the parent. */
function absolute(cell: Cell, cells: Cells): Box {
  const above = ancestors(cell, cells)
  return {
    ...cell.box,
    x: above.reduce((sum, { box }) => sum + box.x, cell.box.x),
    y: above.reduce((sum, { box }) => sum + box.y, cell.box.y),
  }
}

const isSwimlane = ({ style }: Cell) => style.has('swimlane') || style.get('shape') === 'swimlane'
const isContainer = (cell: Cell) =>
  isSwimlane(cell) || cell.style.has('group') || cell.style.get('container') === '1'

/** The innermost swimlanes, which hold no other swimlanes. */
function lanesOf(cells: Cells): Cell[] {
  const swimlanes = [...cells.values()].filter(cell => cell.isVertex && isSwimlane(cell))
  const outer = new Set(swimlanes.flatMap(cell => ancestors(cell, cells)))
  return swimlanes.filter(cell => !outer.has(cell))
}

/** A shape of its own: neither a container, nor a connector's label, nor a part drawn inside another shape. */
function isShape(cell: Cell, cells: Cells): boolean {
  if (!cell.isVertex || isContainer(cell)) return false
  const parent = cells.get(cell.parent)
  return !parent?.isEdge && !(parent?.isVertex && !isContainer(parent))
}

function shapeFrom(
  cell: Cell,
  cells: Cells,
  inside: Inside,
  places: ReadonlyMap<string, number>,
): DrawnShape {
  const lane = ancestors(cell, cells).find(({ id }) => places.has(id))
  // Some shapes have their words in a part of their own.
  const label = cell.label || labelsIn(cell, inside)
  return {
    id: cell.id,
    kind: kindOf(cell.style),
    label,
    box: absolute(cell, cells),
    lane: (lane && places.get(lane.id)) ?? null,
  }
}

const labelsIn = ({ id }: Cell, inside: Inside) =>
  tidyText((inside.get(id) ?? []).map(({ label }) => label).join(' '))

/** The kind of shape that a style draws. */
function kindOf(style: ReadonlyMap<string, string>): DrawnShape['kind'] {
  const shape = style.get('shape') ?? ''
  if (style.has('text') || style.has('edgeLabel') || /^note2?$/.test(shape)) return 'text'
  if (style.has('rhombus') || /gateway|decision/.test(shape) || style.get('perimeter') === 'rhombusPerimeter')
    return 'decision'
  if (/bpmn\.(event|shape)|^(start|end)State$/.test(shape) && !/task/i.test(shape))
    return style.get('perimeter') === 'ellipsePerimeter' || /event|State/.test(shape) ? 'event' : 'task'
  const isRound = style.has('ellipse') || /terminator|start_[12]/.test(shape)
  return isRound || Number(style.get('arcSize')) >= 40 ? 'mark' : 'task'
}

function flowFrom(edge: Cell, cells: Cells, inside: Inside, shapes: ReadonlySet<string>): DrawnFlow {
  const offset = ancestors(edge, cells)
  const end = (id: string | undefined, point: Position | null): DrawnEnd => ({
    shape: shapeAt(id, cells, shapes),
    point: point && {
      x: offset.reduce((sum, { box }) => sum + box.x, point.x),
      y: offset.reduce((sum, { box }) => sum + box.y, point.y),
    },
  })
  return {
    ends: [end(edge.attributes.source, edge.points.source), end(edge.attributes.target, edge.points.target)],
    label: tidyText(`${edge.label} ${labelsIn(edge, inside)}`),
    direction: directionOf(edge.style),
  }
}

/** The shape that a connector's end is attached to, directly or by one of the shape's parts. */
function shapeAt(id: string | undefined, cells: Cells, shapes: ReadonlySet<string>): string | null {
  const cell = cells.get(id ?? '')
  if (!cell) return null
  return [cell, ...ancestors(cell, cells)].find(one => shapes.has(one.id))?.id ?? null
}

/** Connectors have an arrowhead at their end unless the style says otherwise. */
function directionOf(style: ReadonlyMap<string, string>): DrawnFlow['direction'] {
  const start = style.get('startArrow') ?? 'none'
  const end = style.get('endArrow') ?? 'classic'
  if ((start === 'none') === (end === 'none')) return 'none'
  return end === 'none' ? 'backward' : 'forward'
}
