// Converts a parsed BPMN 2.0 document to steps, links and lanes; the user chooses the engine of each lane.

import { autoLayout } from '#domain/process/layout/auto-layout.ts'
import { pulledApart } from '#domain/process/layout/free-positions.ts'
import { linkFrom, type MapLink, type ProcessMap } from '#domain/process/map.ts'
import {
  ENGINE_LABELS,
  ENGINES,
  type Engine,
  FRICTIONS,
  LAYOUT,
  LINK_LABEL_LIMIT,
  MAP_LIMITS,
  type Position,
  STEP_DEFAULTS,
  type StepFields,
} from '#domain/process/step.ts'
import { elementsNamed, type XmlElement } from '#domain/text/xml.ts'

export interface BpmnDraft {
  /** Lanes in file order, each with the engine that its name suggests. */
  lanes: { name: string; engine: Engine; steps: number }[]
  /** `lane` is an index into `lanes`, or null outside all lanes. */
  steps: (StepFields & { lane: number | null })[]
  links: ProcessMap['links']
  /** Number of events and similar elements for which the map has no shape. */
  leftOut: number
  /** True if the positions come from the file, false if they were generated. */
  isPlaced: boolean
}

/** Thrown for a document that cannot be read; the message gives the reason. */
export class BpmnError extends Error {}

const TASKS = new Set([
  'task',
  'userTask',
  'serviceTask',
  'scriptTask',
  'manualTask',
  'businessRuleTask',
  'sendTask',
  'receiveTask',
  'callActivity',
  'subProcess',
  'adHocSubProcess',
  'transaction',
])
const GATEWAYS = new Set([
  'exclusiveGateway',
  'inclusiveGateway',
  'parallelGateway',
  'eventBasedGateway',
  'complexGateway',
])
const EVENTS = new Set([
  'startEvent',
  'endEvent',
  'intermediateThrowEvent',
  'intermediateCatchEvent',
  'boundaryEvent',
])
const named = (...names: string[]) => new Set(names)

/** Reads the root element of a BPMN document. Throws BpmnError. */
export function readBpmn(root: XmlElement): BpmnDraft {
  const processes = root.name === 'definitions' ? elementsNamed(root, named('process')) : []
  if (processes.length === 0) throw new BpmnError('This is no BPMN 2.0 file: it holds no process.')
  const nodes = processes.flatMap(process => process.children.filter(({ name }) => isNode(name)))
  const kept = nodes.filter(({ name }) => !EVENTS.has(name))
  if (kept.length === 0) throw new BpmnError('The file holds no tasks or gateways.')
  const laneElements = processes.flatMap(process => lanesOf(process))
  const places = new Map(kept.map((node, place) => [node.attributes.id ?? '', place]))
  const links = linksOf(processes, places, nodes)
  if (kept.length > MAP_LIMITS.steps || links.length > MAP_LIMITS.links)
    throw new BpmnError(`The file is too large: a map has at most ${MAP_LIMITS.steps} steps.`)
  return draft(root, kept, laneElements, links, nodes.length - kept.length)
}

/** The map of a draft, with the chosen engine for each lane; `arranged` lays it out by lane. */
export function mapFromBpmn(draft: BpmnDraft, engines: readonly Engine[], arranged: boolean): ProcessMap {
  const steps = draft.steps.map(({ lane, ...step }) => ({
    ...step,
    engine: lane === null ? step.engine : (engines[lane] ?? step.engine),
  }))
  // Other tools draw tasks smaller and closer together.
  const placed = !arranged && draft.isPlaced ? pulledApart(steps) : null
  if (placed) return { steps: placed, links: draft.links }
  const keyed = steps.map((step, key) => ({ ...step, key }))
  const positions = autoLayout(keyed, draft.links)
  return {
    steps: steps.map((step, place) => ({ ...step, position: positions.get(place) ?? step.position })),
    links: draft.links,
  }
}

const isNode = (name: string) => TASKS.has(name) || GATEWAYS.has(name) || EVENTS.has(name)

function draft(
  root: XmlElement,
  nodes: XmlElement[],
  laneElements: XmlElement[],
  links: ProcessMap['links'],
  leftOut: number,
): BpmnDraft {
  const laneOf = new Map(
    laneElements.flatMap((lane, place) =>
      lane.children
        .filter(child => child.name === 'flowNodeRef')
        .map(ref => [ref.text.trim(), place] as const),
    ),
  )
  const bounds = boundsByElement(root)
  const steps = nodes.map(node => {
    const id = node.attributes.id ?? ''
    return { ...stepFrom(node, bounds.get(id)), lane: laneOf.get(id) ?? null }
  })
  const lanes = laneElements.map((lane, place) => ({
    name: tidy(lane.attributes.name) || `Lane ${place + 1}`,
    engine: engineOf(tidy(lane.attributes.name), place),
    steps: steps.filter(step => step.lane === place).length,
  }))
  const isPlaced = nodes.every(node => bounds.has(node.attributes.id ?? ''))
  return { lanes, steps, links, leftOut, isPlaced }
}

/** The innermost lanes, which contain no other lanes. */
function lanesOf(process: XmlElement): XmlElement[] {
  return elementsNamed(process, named('lane')).flatMap(lane => {
    const inner = elementsNamed(lane, named('lane'))
    return inner.length > 0 ? inner : [lane]
  })
}

/** Links between imported nodes; a flow into an event continues to the event's successors. */
function linksOf(processes: XmlElement[], places: ReadonlyMap<string, number>, nodes: XmlElement[]) {
  const next = new Map<string, Flow[]>(nodes.map(node => [node.attributes.id ?? '', []]))
  for (const flow of processes.flatMap(process => elementsNamed(process, named('sequenceFlow'))))
    next.get(flow.attributes.sourceRef ?? '')?.push(flowFrom(flow))
  const links = new Map<string, MapLink>()
  for (const [id, source] of places)
    for (const { target, label, share } of reached(id, next, places)) {
      const pair = `${source} ${target}`
      // Several flows between the same two steps become one link; the first wins.
      if (target !== source && !links.has(pair)) links.set(pair, linkFrom(source, target, label, share))
    }
  return [...links.values()]
}

/** A sequence flow with the map's fields; `target` is an id of the file. */
interface Flow {
  target: string
  label: string
  share: number | null
}

/** A sequence flow with its target as an index. */
interface Reached extends Omit<Flow, 'target'> {
  target: number
}

/** The label is the flow's name, else its condition if that is readable text. */
function flowFrom(flow: XmlElement): Flow {
  const said = elementsNamed(flow, named('extensionElements')).flatMap(element =>
    element.children.filter(child => child.name === 'flow'),
  )[0]?.attributes
  const condition = flow.children.find(({ name }) => name === 'conditionExpression')?.text
  const label = tidy(flow.attributes.name) || tidy(condition)
  return {
    target: flow.attributes.targetRef ?? '',
    label: label.slice(0, LINK_LABEL_LIMIT),
    share: amount(said?.share, 100),
  }
}

/** Steps reachable from a node, directly or through events. The first label and share on the path win. */
function reached(
  from: string,
  next: ReadonlyMap<string, Flow[]>,
  places: ReadonlyMap<string, number>,
): Reached[] {
  const found: Reached[] = []
  const seen = new Set<string>()
  const open = [...(next.get(from) ?? [])]
  for (const { target: id, label, share } of open) {
    if (seen.has(id)) continue
    seen.add(id)
    const place = places.get(id)
    if (place !== undefined) {
      found.push({ target: place, label, share })
      continue
    }
    for (const after of next.get(id) ?? [])
      open.push({ ...after, label: label || after.label, share: share ?? after.share })
  }
  return found
}

function boundsByElement(root: XmlElement): Map<string, Position> {
  const middles = new Map<string, Position>()
  for (const shape of elementsNamed(root, named('BPMNShape'))) {
    const bounds = shape.children.find(child => child.name === 'Bounds')?.attributes
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map(name => Number(bounds?.[name]))
    const middle = { x: (x ?? 0) + (width ?? 0) / 2, y: (y ?? 0) + (height ?? 0) / 2 }
    if (Math.abs(middle.x) < 1e8 && Math.abs(middle.y) < 1e8)
      middles.set(shape.attributes.bpmnElement ?? '', middle)
  }
  return middles
}

function stepFrom(node: XmlElement, middle: Position | undefined): StepFields {
  const isDecision = GATEWAYS.has(node.name)
  const said = elementsNamed(node, named('extensionElements')).flatMap(element =>
    element.children.filter(child => child.name === 'step'),
  )[0]?.attributes
  const position = middle
    ? { x: Math.round(middle.x - LAYOUT.linkOffset.x), y: Math.round(middle.y - LAYOUT.linkOffset.y) }
    : { x: 0, y: 0 }
  return {
    ...STEP_DEFAULTS,
    label: tidy(node.attributes.name).slice(0, 500) || (isDecision ? 'Decision' : 'Untitled task'),
    isDecision,
    ...extension(said ?? {}),
    position,
  }
}

function extension(said: Record<string, string>): Partial<StepFields> {
  const friction = FRICTIONS.find(one => one === said.friction)
  const owner = said.owner === undefined ? undefined : tidy(said.owner).slice(0, 200)
  const system = tidy(said.system).slice(0, 200)
  const [minutes, cost, runs] = [
    amount(said.durationMin, 1_000_000),
    amount(said.costPerHour, 1e9),
    amount(said.runsPerMonth, 1e9),
  ]
  return {
    ...(friction && { friction }),
    ...(owner !== undefined && { owner }),
    ...(system !== '' && { system }),
    ...(minutes !== null && { durationMin: minutes }),
    ...(cost !== null && { costPerHour: cost }),
    ...(runs !== null && { runsPerMonth: runs }),
  }
}

function amount(text: string | undefined, max: number): number | null {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text)
  return value >= 0 && value <= max ? value : null
}

/** By name if it is one of our engines, else by vertical order. */
function engineOf(name: string, place: number): Engine {
  const byName = ENGINES.find(engine => ENGINE_LABELS[engine].toLowerCase() === name.toLowerCase())
  return byName ?? ENGINES[Math.min(place, ENGINES.length - 1)] ?? 'support'
}

const tidy = (text = '') => text.replace(/\s+/g, ' ').trim()
