// A BPMN 2.0 document, already parsed, as steps, links and lanes; which lane means which engine is for a person to say.

import { pulledApart } from '#domain/process/layout/free-positions.ts'
import { autoLayout } from '#domain/process/layout/layout.ts'
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
  /** Lanes in the order of the file, with the engine that their name suggests. */
  lanes: { name: string; engine: Engine; steps: number }[]
  /** lane is a place in `lanes`, or null outside all of them. */
  steps: (StepFields & { lane: number | null })[]
  links: ProcessMap['links']
  /** Events and the like, which the map has no shape for. */
  leftOut: number
  /** Positions are those of the file, rather than made up. */
  isPlaced: boolean
}

/** A document that cannot be read; the message says why. */
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

/** The map that a draft means once each lane's engine is chosen; `arranged` lays it out by lane. */
export function mapFromBpmn(draft: BpmnDraft, engines: readonly Engine[], arranged: boolean): ProcessMap {
  const steps = draft.steps.map(({ lane, ...step }) => ({
    ...step,
    engine: lane === null ? step.engine : (engines[lane] ?? step.engine),
  }))
  // Other tools draw tasks smaller and nearer to each other.
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

/** The innermost lanes: those that hold no others. */
function lanesOf(process: XmlElement): XmlElement[] {
  return elementsNamed(process, named('lane')).flatMap(lane => {
    const inner = elementsNamed(lane, named('lane'))
    return inner.length > 0 ? inner : [lane]
  })
}

/** Links between kept nodes; a flow through an event goes on to what follows the event. */
function linksOf(processes: XmlElement[], places: ReadonlyMap<string, number>, nodes: XmlElement[]) {
  const next = new Map<string, Flow[]>(nodes.map(node => [node.attributes.id ?? '', []]))
  for (const flow of processes.flatMap(process => elementsNamed(process, named('sequenceFlow'))))
    next.get(flow.attributes.sourceRef ?? '')?.push(flowFrom(flow))
  const links = new Map<string, MapLink>()
  for (const [id, source] of places)
    for (const { target, label, share } of reached(id, next, places)) {
      const pair = `${source} ${target}`
      // Two flows between the same steps are one link here: that of the first.
      if (target !== source && !links.has(pair)) links.set(pair, linkFrom(source, target, label, share))
    }
  return [...links.values()]
}

/** A sequence flow as the map knows it; `target` is an id of the file. */
interface Flow {
  target: string
  label: string
  share: number | null
}

/** The same with the place of its target. */
interface Reached extends Omit<Flow, 'target'> {
  target: number
}

/** What it is called, else the condition under which it is taken, as far as that is words. */
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

/** The steps after one; what the way there says first counts, also where it leads over an event. */
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

/** By name where it is one of ours, else from top to bottom. */
function engineOf(name: string, place: number): Engine {
  const byName = ENGINES.find(engine => ENGINE_LABELS[engine].toLowerCase() === name.toLowerCase())
  return byName ?? ENGINES[Math.min(place, ENGINES.length - 1)] ?? 'support'
}

const tidy = (text = '') => text.replace(/\s+/g, ' ').trim()
