// Reads a parsed BPMN 2.0 document as a diagram: tasks, gateways and events, sequence flows, and lanes.

import {
  type Diagram,
  type DiagramDraft,
  DiagramError,
  type DiagramFlow,
  type DiagramNode,
  draftFrom,
  tidyText,
} from '#domain/process/import-export/diagram.ts'
import { batchSizeOf, FRICTIONS, type Position, type StepFields } from '#domain/process/step.ts'
import { elementsNamed, type XmlElement } from '#domain/text/xml.ts'

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

/** Reads the root element of a BPMN document. Throws DiagramError. */
export function readBpmn(root: XmlElement): DiagramDraft {
  const processes = root.name === 'definitions' ? elementsNamed(root, named('process')) : []
  if (processes.length === 0) throw new DiagramError('This is no BPMN 2.0 file: it holds no process.')
  const lanes = processes.flatMap(lanesOf)
  const elements = processes.flatMap(process => process.children.filter(({ name }) => kindOf(name)))
  const ids = new Set(elements.map(({ attributes }) => attributes.id))
  const flows = processes.flatMap(process => elementsNamed(process, named('sequenceFlow'))).map(flowFrom)
  const whole = flows.filter(({ source, target }) => ids.has(source) && ids.has(target))
  const diagram: Diagram = {
    nodes: nodesOf(elements, lanes, middleByElement(root)),
    flows: whole,
    lanes: lanes.map(lane => lane.attributes.name ?? ''),
    remarks: { looseFlows: flows.length - whole.length },
  }
  return draftFrom(diagram)
}

function kindOf(name: string): DiagramNode['kind'] | null {
  if (TASKS.has(name)) return 'task'
  if (GATEWAYS.has(name)) return 'decision'
  return EVENTS.has(name) ? 'event' : null
}

function nodesOf(
  elements: XmlElement[],
  lanes: XmlElement[],
  middles: ReadonlyMap<string, Position>,
): DiagramNode[] {
  const laneOf = new Map(
    lanes.flatMap((lane, place) =>
      lane.children
        .filter(child => child.name === 'flowNodeRef')
        .map(ref => [ref.text.trim(), place] as const),
    ),
  )
  return elements.map(element => {
    const id = element.attributes.id ?? ''
    return {
      id,
      kind: kindOf(element.name) ?? 'task',
      label: element.attributes.name ?? '',
      lane: laneOf.get(id) ?? null,
      middle: middles.get(id) ?? null,
      fields: ownFields(element),
    }
  })
}

/** The innermost lanes, which contain no other lanes. */
function lanesOf(process: XmlElement): XmlElement[] {
  return elementsNamed(process, named('lane')).flatMap(lane => {
    const inner = elementsNamed(lane, named('lane'))
    return inner.length > 0 ? inner : [lane]
  })
}

/** The label is the flow's name, else its condition if that is readable text. */
function flowFrom(flow: XmlElement): DiagramFlow {
  const condition = flow.children.find(({ name }) => name === 'conditionExpression')?.text
  return {
    source: flow.attributes.sourceRef ?? '',
    target: flow.attributes.targetRef ?? '',
    label: tidyText(flow.attributes.name) || tidyText(condition),
    share: amount(extension(flow, 'flow').share, 100),
  }
}

function middleByElement(root: XmlElement): Map<string, Position> {
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

/** Attributes of one of our own extension elements, as the export writes them. */
const extension = (element: XmlElement, name: string): Record<string, string> =>
  elementsNamed(element, named('extensionElements')).flatMap(({ children }) =>
    children.filter(child => child.name === name),
  )[0]?.attributes ?? {}

function ownFields(element: XmlElement): Partial<StepFields> {
  const said = extension(element, 'step')
  const friction = FRICTIONS.find(one => one === said.friction)
  const owner = said.owner === undefined ? undefined : tidyText(said.owner).slice(0, 200)
  const system = tidyText(said.system).slice(0, 200)
  const minutes = amount(said.durationMin, 1_000_000)
  const cost = amount(said.costPerHour, 1e9)
  const runs = amount(said.runsPerMonth, 1e9)
  const batch = batchSizeOf(said.batchSize ?? '')
  return {
    ...(friction && { friction }),
    ...(owner !== undefined && { owner }),
    ...(system !== '' && { system }),
    ...(minutes !== null && { durationMin: minutes }),
    ...(cost !== null && { costPerHour: cost }),
    ...(runs !== null && { runsPerMonth: runs }),
    ...(said.goesFirst === 'true' && { goesFirst: true }),
    ...(batch !== null && { batchSize: batch }),
  }
}

function amount(text: string | undefined, max: number): number | null {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text)
  return value >= 0 && value <= max ? value : null
}
