// Tests of BPMN export and import: files read by other tools, round trips, and malicious files.

import { BpmnModdle } from 'bpmn-moddle'
import { describe, expect, test, vi } from 'vitest'
import { BUILT_IN_TEMPLATES } from '#content/map-template.ts'
import { bpmnFrom } from '#domain/process/import-export/bpmn-export.ts'
import { readBpmn } from '#domain/process/import-export/bpmn-import.ts'
import { mapFromDiagram } from '#domain/process/import-export/diagram.ts'
import { STEP_DEFAULTS, type StepFields } from '#domain/process/step.ts'
import { parseXml } from '#web/process/import-export/xml.ts'

vi.setConfig({ testTimeout: 60_000 })

const step = (label: string, fields: Partial<StepFields> = {}): StepFields => ({
  ...STEP_DEFAULTS,
  label,
  position: { x: 50, y: 250 },
  ...fields,
})
const read = (xml: string) => readBpmn(parseXml(xml))
const back = (xml: string) => {
  const draft = read(xml)
  return mapFromDiagram(
    draft,
    draft.lanes.map(lane => lane.engine),
    false,
  )
}
const definitions = (inside: string) =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:di="x" id="d"><process id="p">${inside}</process></definitions>`

describe('a map exported as BPMN', () => {
  test.each(
    BUILT_IN_TEMPLATES.map(({ name, steps, links }) => ({ name, steps: [...steps], links: [...links] })),
  )('is imported unchanged: $name', ({ name, steps, links }) => {
    const whole = steps.map(step => ({ goesFirst: false, batchSize: null, ...step }))
    expect(back(bpmnFrom({ steps, links }, name))).toEqual({ steps: whole, links })
  })

  test('is read by the library behind bpmn-js without warnings', async () => {
    const { steps, links } = BUILT_IN_TEMPLATES[3]!
    const xml = bpmnFrom({ steps: [...steps], links: [...links] }, 'Northline & <Sons> "EU"')
    const { rootElement, warnings } = await new BpmnModdle().fromXML(xml)
    expect(warnings).toEqual([])
    const [collaboration, process] = rootElement.rootElements
    expect(collaboration.participants).toMatchObject([{ name: 'Northline & <Sons> "EU"' }])
    const lanes = process.laneSets[0].lanes
    expect(lanes.map(lane => lane.name)).toEqual(['Acquisition', 'Delivery', 'Support'])
    const inLanes = lanes.flatMap(lane => lane.flowNodeRef)
    const nodes = process.flowElements.filter(one => one.$type !== 'bpmn:SequenceFlow')
    expect(new Set(inLanes)).toEqual(new Set(nodes))
    expect(process.flowElements).toHaveLength(steps.length + links.length)
    const ends = nodes.flatMap(node => [...(node.incoming ?? []), ...(node.outgoing ?? [])])
    expect(ends).toHaveLength(2 * links.length)
    const shapes = rootElement.diagrams[0].plane.planeElement
    expect(shapes.every(one => one.bpmnElement)).toBe(true)
    expect(shapes).toHaveLength(1 + 3 + steps.length + links.length)
  })

  test('keeps any text, and every figure', () => {
    const odd = step('<b>"Ünïcode" & \u0007 =1+1 🚚', {
      engine: 'delivery',
      isDecision: true,
      owner: "O'Neil & Co <x>",
      durationMin: 7.5,
      costPerHour: 120,
      friction: 'quality_risk',
      runsPerMonth: 0,
      goesFirst: true,
      batchSize: 25,
      position: { x: 410, y: 150 },
    })
    const [returned] = back(bpmnFrom({ steps: [odd], links: [] }, '')).steps
    expect(returned).toEqual({ ...odd, label: '<b>"Ünïcode" & =1+1 🚚' })
  })

  test('places overlapping lanes below each other', async () => {
    const steps = [
      step('A', { engine: 'acquisition', position: { x: 0, y: 900 } }),
      step('B', { engine: 'support', position: { x: 0, y: 0 } }),
    ]
    const { steps: returned } = back(bpmnFrom({ steps, links: [] }, 'x'))
    expect(returned.map(one => one.engine)).toEqual(['acquisition', 'support'])
    expect(returned[1]!.position.y).toBeGreaterThan(returned[0]!.position.y)
  })

  test('of 5,000 steps is exported and imported', () => {
    const steps = Array.from({ length: 5000 }, (_, n) =>
      step(`Step ${n}`, { position: { x: n * 180, y: 250 } }),
    )
    const links = steps.slice(1).map((_, n) => ({ source: n, target: n + 1 }))
    expect(back(bpmnFrom({ steps, links }, 'Large'))).toEqual({ steps, links })
  })
})

describe('a file of another tool', () => {
  const foreign = `<?xml version="1.0"?>
    <bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="b" xmlns:dc="c">
    <bpmn:process id="p"><bpmn:laneSet id="l">
      <bpmn:lane id="l1" name="Warehouse"><bpmn:flowNodeRef>a</bpmn:flowNodeRef><bpmn:flowNodeRef>s</bpmn:flowNodeRef></bpmn:lane>
      <bpmn:lane id="l2" name="support"><bpmn:flowNodeRef>g</bpmn:flowNodeRef></bpmn:lane></bpmn:laneSet>
      <bpmn:startEvent id="s"/><bpmn:userTask id="a" name="Pick&#10;order"/><bpmn:intermediateCatchEvent id="w"/>
      <bpmn:exclusiveGateway id="g"/><bpmn:serviceTask id="b" name="Ship"/>
      <bpmn:sequenceFlow id="1" sourceRef="s" targetRef="a"/><bpmn:sequenceFlow id="2" sourceRef="a" targetRef="w"/>
      <bpmn:sequenceFlow id="3" sourceRef="w" targetRef="g"/><bpmn:sequenceFlow id="4" sourceRef="g" targetRef="b"/>
      <bpmn:sequenceFlow id="5" sourceRef="g" targetRef="a"/><bpmn:sequenceFlow id="6" sourceRef="g" targetRef="nowhere"/>
    </bpmn:process></bpmn:definitions>`

  test('provides tasks, gateways and lanes; flows continue across events', () => {
    const draft = read(foreign)
    expect(draft.lanes).toEqual([
      { name: 'Warehouse', engine: 'acquisition', steps: 1 },
      { name: 'support', engine: 'support', steps: 1 },
    ])
    expect(draft.steps.map(one => [one.label, one.isDecision, one.lane])).toEqual([
      ['Pick order', false, 0],
      ['Decision', true, 1],
      ['Ship', false, null],
    ])
    expect(draft.links).toEqual([
      { source: 0, target: 1 },
      { source: 1, target: 2 },
      { source: 1, target: 0 },
    ])
    expect(draft).toMatchObject({ remarks: { events: 2, looseFlows: 1 }, isPlaced: false })
  })

  test('uses the chosen lanes, and is laid out without a diagram', () => {
    const map = mapFromDiagram(read(foreign), ['delivery', 'delivery'], false)
    expect(map.steps.map(one => [one.engine, one.position.y])).toEqual([
      ['delivery', 150],
      ['delivery', 150],
      ['support', 250],
    ])
  })

  test('with figures out of range uses the defaults', () => {
    const said =
      '<extensionElements><step durationMin="-5" costPerHour="1e999" friction="x" runsPerMonth="NaN"/></extensionElements>'
    expect(read(definitions(`<task id="t" name="T">${said}</task>`)).steps[0]).toMatchObject({
      durationMin: 15,
      costPerHour: 50,
      friction: 'none',
      runsPerMonth: null,
    })
  })

  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>${definitions('<task id="t" name="&b;"/>')}`
  const outside = `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${definitions('<task id="t" name="&e;"/>')}`
  test.each([
    ['expanding entities', bomb, 'Files with a document type declaration are refused.'],
    ['external entities', outside, 'Files with a document type declaration are refused.'],
    ['invalid XML', 'PK\u0003\u0004 zip', 'not valid XML'],
    ['XML that is not closed', '<definitions><process>', 'not valid XML'],
    ['XML that is no BPMN', '<svg xmlns="x"><process/></svg>', 'no BPMN 2.0'],
    ['no tasks', definitions('<startEvent id="s"/>'), 'no tasks'],
    ['too much content', 'x'.repeat(17 * 1024 * 1024), 'larger than 16 MB'],
    ['too deeply nested elements', '<a>'.repeat(5000) + '</a>'.repeat(5000), 'XML'],
    ['too many tasks', definitions('<task id="t"/>'.repeat(5001)), 'at most 5000 steps'],
  ])('is refused with a reason: %s', (_, xml, reason) => {
    expect(() => read(xml)).toThrow(reason)
  })
})

describe('labels and shares of links', () => {
  const steps = ['A', 'B', 'C'].map((label, at) =>
    step(label, { isDecision: at === 0, position: { x: at * 200, y: 250 } }),
  )
  const links = [
    { source: 0, target: 1, label: 'yes & <clean>', share: 62.5 },
    { source: 0, target: 2, share: 0 },
    { source: 1, target: 2, label: 'reefer only' },
  ]

  test('survive export and import', () => {
    expect(back(bpmnFrom({ steps, links }, 'x')).links).toEqual(links)
  })

  test('are the names of sequence flows in other tools', async () => {
    const { rootElement, warnings } = await new BpmnModdle().fromXML(bpmnFrom({ steps, links }, 'x'))
    expect(warnings).toEqual([])
    const flows = rootElement.rootElements[1].flowElements.filter(one => one.$type === 'bpmn:SequenceFlow')
    expect(flows.map(one => one.name)).toEqual(['yes & <clean>', undefined, 'reefer only'])
  })

  test('are read from a condition if the flow has no name, and across events', () => {
    const xml = definitions(
      '<exclusiveGateway id="g"/><task id="t"/><task id="u"/><endEvent id="e"/><intermediateThrowEvent id="i"/>' +
        '<sequenceFlow id="1" sourceRef="g" targetRef="i"><conditionExpression>over 500</conditionExpression></sequenceFlow>' +
        '<sequenceFlow id="2" sourceRef="i" targetRef="t"/><sequenceFlow id="3" name="else" sourceRef="g" targetRef="u"/>',
    )
    expect(read(xml).links.map(({ label, share }) => [label, share])).toEqual([
      ['else', undefined],
      ['over 500', undefined],
    ])
  })
})
