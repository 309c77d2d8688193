// Writes a process map as BPMN 2.0: one pool with lanes, tasks, exclusive gateways, sequence flows and the diagram.
// Owner, minutes, cost, friction, order of work and link share have no BPMN element; they go into extension elements, which
// other tools preserve.

import type { MapLink, ProcessMap } from '#domain/process/map.ts'
import {
  ENGINE_LABELS,
  ENGINES,
  type Engine,
  LAYOUT,
  type Position,
  type StepFields,
} from '#domain/process/step.ts'
import { xmlText } from '#domain/text/xml.ts'

/** Namespace of our extension elements. */
export const BPMN_EXTENSION = 'urn:ai-audit-assistant:process-map:1'

const BOX = { width: LAYOUT.linkOffset.x * 2, height: LAYOUT.linkOffset.y * 2 }
/** BPMN draws gateways as small diamonds with the name below. */
const GATEWAY = 50
const PADDING = { side: 50, above: 25, below: 25, label: 30 }
const BAND = BOX.height + PADDING.above + PADDING.below

interface Bounds extends Position {
  width: number
  height: number
}

/** The map as an XML document that BPMN tools open; `title` names the pool. */
export function bpmnFrom(map: ProcessMap, title: string): string {
  const lanes = lanesOf(map.steps)
  const ends = endsOf(map)
  const placed = { ...map, steps: map.steps.map(step => moved(step, lanes[step.engine].shift)) }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:audit="${BPMN_EXTENSION}" id="Definitions_1" targetNamespace="${BPMN_EXTENSION}" exporter="AI Audit Assistant" exporterVersion="1">`,
    `<bpmn:collaboration id="Collaboration_1"><bpmn:participant id="Pool_1" name="${xmlText(title)}" processRef="Process_1"/></bpmn:collaboration>`,
    '<bpmn:process id="Process_1" isExecutable="false">',
    laneSet(map.steps),
    ...map.steps.map((step, n) => flowNode(step, n, ends[n] ?? '')),
    ...map.links.map((link, n) => sequenceFlow(link, n)),
    '</bpmn:process>',
    '<bpmndi:BPMNDiagram id="Diagram_1"><bpmndi:BPMNPlane id="Plane_1" bpmnElement="Collaboration_1">',
    poolShapes(placed.steps, lanes),
    ...placed.steps.map(stepShape),
    ...map.links.map(({ source, target }, n) => edge(n, placed.steps[source], placed.steps[target])),
    '</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>',
    '</bpmn:definitions>',
    '',
  ].join('\n')
}

interface Lane {
  top: number
  bottom: number
  /** Downward shift of the lane's steps, so that no lane overlaps another. */
  shift: number
}

/** Lane bands from top to bottom, each as high as its steps need, without gap or overlap. */
function lanesOf(steps: readonly StepFields[]): Record<Engine, Lane> {
  let end = Number.NEGATIVE_INFINITY
  const lanes = ENGINES.map((engine): Lane => {
    const ys = steps.filter(step => step.engine === engine).map(step => step.position.y)
    const own =
      ys.length > 0 ? ys.reduce((a, b) => Math.min(a, b)) - PADDING.above : Math.max(end, laneTop(engine))
    const top = Number.isFinite(end) ? Math.max(end, own) : own
    const height =
      ys.length > 0 ? ys.reduce((a, b) => Math.max(a, b)) + BOX.height + PADDING.below - own : BAND
    end = top + height
    return { top, bottom: end, shift: top - own }
  })
  lanes.forEach((lane, n) => {
    lane.bottom = lanes[n + 1]?.top ?? lane.bottom
  })
  return Object.fromEntries(ENGINES.map((engine, n) => [engine, lanes[n]])) as Record<Engine, Lane>
}

const laneTop = (engine: Engine) => LAYOUT.laneY[engine] - PADDING.above

const moved = (step: StepFields, down: number): StepFields => ({
  ...step,
  position: { x: step.position.x, y: step.position.y + down },
})

const nodeId = (place: number) => `Step_${place + 1}`
const flowId = (place: number) => `Link_${place + 1}`
const laneId = (engine: Engine) => `Lane_${engine}`

function laneSet(steps: readonly StepFields[]): string {
  const lanes = ENGINES.map(engine => {
    const refs = steps.map((step, n) =>
      step.engine === engine ? `<bpmn:flowNodeRef>${nodeId(n)}</bpmn:flowNodeRef>` : '',
    )
    return `<bpmn:lane id="${laneId(engine)}" name="${ENGINE_LABELS[engine]}">${refs.join('')}</bpmn:lane>`
  })
  return `<bpmn:laneSet id="LaneSet_1">${lanes.join('')}</bpmn:laneSet>`
}

function flowNode(step: StepFields, place: number, ends: string): string {
  const kind = step.isDecision ? 'bpmn:exclusiveGateway' : 'bpmn:task'
  return `<${kind} id="${nodeId(place)}" name="${xmlText(step.label)}">${extension(step)}${ends}</${kind}>`
}

/** For each step its incoming flows, then its outgoing flows, in the order that BPMN requires. */
function endsOf({ steps, links }: ProcessMap): string[] {
  const incoming = steps.map(() => '')
  const outgoing = steps.map(() => '')
  links.forEach(({ source, target }, n) => {
    incoming[target] += `<bpmn:incoming>${flowId(n)}</bpmn:incoming>`
    outgoing[source] += `<bpmn:outgoing>${flowId(n)}</bpmn:outgoing>`
  })
  return steps.map((_, n) => `${incoming[n]}${outgoing[n]}`)
}

function extension(step: StepFields): string {
  const { owner, system, durationMin, costPerHour, friction, runsPerMonth, goesFirst, batchSize } = step
  const done = system ? ` system="${xmlText(system)}"` : ''
  const runs = runsPerMonth === null ? '' : ` runsPerMonth="${runsPerMonth}"`
  const order = `${goesFirst ? ' goesFirst="true"' : ''}${batchSize ? ` batchSize="${batchSize}"` : ''}`
  return `<bpmn:extensionElements><audit:step owner="${xmlText(owner)}"${done} durationMin="${durationMin}" costPerHour="${costPerHour}" friction="${friction}"${runs}${order}/></bpmn:extensionElements>`
}

/** The label becomes the flow's name, as other tools show it; the share goes into an extension element. */
function sequenceFlow({ source, target, label = '', share = null }: MapLink, place: number): string {
  const name = label === '' ? '' : ` name="${xmlText(label)}"`
  const start = `<bpmn:sequenceFlow id="${flowId(place)}"${name} sourceRef="${nodeId(source)}" targetRef="${nodeId(target)}"`
  if (share === null) return `${start}/>`
  return `${start}><bpmn:extensionElements><audit:flow share="${share}"/></bpmn:extensionElements></bpmn:sequenceFlow>`
}

function poolShapes(steps: readonly StepFields[], lanes: Record<Engine, Lane>): string {
  const xs = steps.map(step => step.position.x)
  const left = xs.reduce((a, b) => Math.min(a, b), xs[0] ?? LAYOUT.startX) - PADDING.side
  const right = xs.reduce((a, b) => Math.max(a, b), xs[0] ?? LAYOUT.startX) + BOX.width + PADDING.side
  const top = lanes.acquisition.top
  const bottom = lanes.support.bottom
  const pool = { x: left - PADDING.label, y: top, width: right - left + PADDING.label, height: bottom - top }
  const inside = ENGINES.map(engine => {
    const lane = lanes[engine]
    return shape(
      laneId(engine),
      { x: left, y: lane.top, width: right - left, height: lane.bottom - lane.top },
      ' isHorizontal="true"',
    )
  })
  return [shape('Pool_1', pool, ' isHorizontal="true"'), ...inside].join('\n')
}

function stepShape(step: StepFields, place: number): string {
  const id = nodeId(place)
  if (!step.isDecision) return shape(id, { ...step.position, ...BOX })
  const bounds = boundsOf(step)
  const name = { x: step.position.x, y: bounds.y + GATEWAY + 4, width: BOX.width, height: 14 }
  return shape(
    id,
    bounds,
    ' isMarkerVisible="true"',
    `<bpmndi:BPMNLabel>${boundsTag(name)}</bpmndi:BPMNLabel>`,
  )
}

function boundsOf({ position: { x, y }, isDecision }: StepFields): Bounds {
  if (!isDecision) return { x, y, ...BOX }
  return {
    x: x + (BOX.width - GATEWAY) / 2,
    y: y + (BOX.height - GATEWAY) / 2,
    width: GATEWAY,
    height: GATEWAY,
  }
}

function edge(place: number, source: StepFields | undefined, target: StepFields | undefined): string {
  if (!source || !target) return ''
  const points = waypoints(boundsOf(source), boundsOf(target))
  const tags = points.map(({ x, y }) => `<di:waypoint x="${x}" y="${y}"/>`)
  return `<bpmndi:BPMNEdge id="${flowId(place)}_di" bpmnElement="${flowId(place)}">${tags.join('')}</bpmndi:BPMNEdge>`
}

/** Orthogonal waypoints: side to side if the target is to the right, else through top or bottom. */
function waypoints(a: Bounds, b: Bounds): Position[] {
  const from = a.y + a.height / 2
  const to = b.y + b.height / 2
  if (b.x >= a.x + a.width) {
    const middle = (a.x + a.width + b.x) / 2
    const ends = [
      { x: a.x + a.width, y: from },
      { x: b.x, y: to },
    ] as const
    return from === to ? [...ends] : [ends[0], { x: middle, y: from }, { x: middle, y: to }, ends[1]]
  }
  const middle = a.x + a.width / 2
  const entry = b.x + b.width / 2
  // Between the rows if the target is in another row, else below both steps.
  const [out, turn, back] =
    b.y >= a.y + a.height
      ? [a.y + a.height, a.y + a.height + 15, b.y]
      : b.y + b.height <= a.y
        ? [a.y, a.y - 15, b.y + b.height]
        : [a.y + a.height, Math.max(a.y + a.height, b.y + b.height) + 15, b.y + b.height]
  return [
    { x: middle, y: out },
    { x: middle, y: turn },
    { x: entry, y: turn },
    { x: entry, y: back },
  ]
}

function shape(element: string, bounds: Bounds, attributes = '', inside = ''): string {
  return `<bpmndi:BPMNShape id="${element}_di" bpmnElement="${element}"${attributes}>${boundsTag(bounds)}${inside}</bpmndi:BPMNShape>`
}

const boundsTag = ({ x, y, width, height }: Bounds) =>
  `<dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}"/>`
