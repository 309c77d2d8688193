// The canvas in gestures, without a browser: what a person does, what is then on the map and on the server.

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PROCESS_TEMPLATES } from '#content/process-templates.ts'
import { type Position, STEP_DEFAULTS } from '#domain/process.ts'
import { Canvas } from '#web/process/canvas/canvas.ts'
import { contentFrom } from '#web/process/canvas/commands.ts'
import { FakeServer, refusalOf } from '#web/process/canvas/fake-server.ts'

let server: FakeServer
let canvas: Canvas
let keys = 0

beforeEach(() => {
  server = new FakeServer()
  canvas = new Canvas({ server, refusal: refusalOf, wait: async () => {}, newKey: () => `k${++keys}` })
  canvas.viewport.resize({ width: 1000, height: 400 })
})

const step = (key: string) => canvas.doc.steps.get(key)!
const labels = () => [...canvas.doc.steps.values()].map(s => s.label)
const middleOf = (key: string): Position => {
  const { x, y } = step(key).position
  const { camera } = canvas.viewport
  return { x: (x + 70) * camera.zoom + camera.x, y: (y + 25) * camera.zoom + camera.y }
}
const press = (at: Position, keys: { shift?: boolean; pan?: boolean; id?: number } = {}) =>
  canvas.press({ id: 1, shift: false, pan: false, ...keys, at })
const moveTo = (at: Position, id = 1) => canvas.pointer({ kind: 'move', id, at })
const release = (id = 1) => canvas.pointer({ kind: 'release', id })
const click = (at: Position, shift = false) => {
  press(at, { shift })
  release()
}
const drag = (from: Position, by: Position, keys: { shift?: boolean } = {}) => {
  press(from, keys)
  moveTo({ x: from.x + by.x / 2, y: from.y + by.y / 2 })
  moveTo({ x: from.x + by.x, y: from.y + by.y })
  release()
}
const BARE = { x: 900, y: 380 }

describe('steps', () => {
  test('are added to the first free place of their lane, numbered, and selected', async () => {
    const first = canvas.addStep('delivery')
    const second = canvas.addStep('delivery')
    const third = canvas.addStep('support')
    expect([first, second, third].map(key => step(key).position)).toEqual([
      { x: 50, y: 150 },
      { x: 230, y: 150 },
      { x: 50, y: 250 },
    ])
    expect(labels()).toEqual(['Step 1', 'Step 2', 'Step 3'])
    expect([...canvas.selection]).toEqual([third])
    await canvas.outbox.settled()
    expect([...server.steps.values()]).toMatchObject([
      { label: 'Step 1', engine: 'delivery', durationMin: 15, costPerHour: 50, owner: 'Unassigned' },
      { label: 'Step 2' },
      { label: 'Step 3', engine: 'support' },
    ])
  })

  test('move by dragging: one entry of the history, one write', async () => {
    const key = canvas.addStep('support')
    await canvas.outbox.settled()
    drag(middleOf(key), { x: 33, y: 12 })
    expect(step(key).position).toEqual({ x: 83, y: 262 })
    expect(canvas.history.past).toHaveLength(2)
    await canvas.outbox.settled()
    expect(server.log).toEqual(['createStep', 'changeStep'])
    canvas.undo()
    expect(step(key).position).toEqual({ x: 50, y: 250 })
  })

  test('are drawn under the pointer while they are dragged, at any zoom', () => {
    const key = canvas.addStep('support')
    canvas.viewport.zoomTo(2, { x: 0, y: 0 })
    press(middleOf(key))
    moveTo({ x: middleOf(key).x + 100, y: middleOf(key).y })
    expect(canvas.views.step(key)?.at).toEqual({ x: 100, y: 250 })
    expect(step(key).position).toEqual({ x: 50, y: 250 })
    canvas.escape()
    expect(canvas.views.step(key)?.at).toEqual({ x: 50, y: 250 })
    expect(canvas.history.past).toHaveLength(1)
  })

  test('land on the grid of 50 when snapping', () => {
    const key = canvas.addStep('support')
    canvas.setSnap(true)
    drag(middleOf(key), { x: 64, y: 3 })
    expect(step(key).position).toEqual({ x: 100, y: 250 })
  })

  test('join the lane whose band they are dropped in', () => {
    const key = canvas.addStep('support')
    drag(middleOf(key), { x: 0, y: -100 })
    expect(step(key)).toMatchObject({ engine: 'delivery', position: { x: 50, y: 150 } })
    drag(middleOf(key), { x: 0, y: 400 })
    expect(step(key).engine).toBe('delivery')
    canvas.undo()
    canvas.undo()
    expect(step(key)).toMatchObject({ engine: 'support', position: { x: 50, y: 250 } })
  })

  test('are not moved by a press that trembles', () => {
    const key = canvas.addStep('support')
    drag(middleOf(key), { x: 2, y: 2 })
    expect(step(key).position).toEqual({ x: 50, y: 250 })
    expect(canvas.history.past).toHaveLength(1)
  })

  test('open in the panel by a double click', () => {
    const key = canvas.addStep('support')
    canvas.open(BARE)
    expect(canvas.editing).toBeNull()
    canvas.open(middleOf(key))
    expect(canvas.editing).toBe(key)
  })

  test('that carry a decision are picked by their diamond', () => {
    const key = canvas.addStep('support')
    canvas.change(key, { isDecision: true })
    canvas.select([])
    click({ x: 53, y: 253 })
    expect(canvas.selection.size).toBe(0)
    click({ x: 120, y: 245 })
    expect([...canvas.selection]).toEqual([key])
  })
})

describe('selection', () => {
  test('by click, shift click, box, and nothing', () => {
    const [a, b, c] = [canvas.addStep('acquisition'), canvas.addStep('delivery'), canvas.addStep('support')]
    click(middleOf(a))
    expect([...canvas.selection]).toEqual([a])
    click(middleOf(b), true)
    expect([...canvas.selection]).toEqual([a, b])
    click(middleOf(a), true)
    expect([...canvas.selection]).toEqual([b])
    click(BARE)
    expect(canvas.selection.size).toBe(0)
    drag({ x: 10, y: 140 }, { x: 300, y: 200 }, { shift: true })
    expect(new Set(canvas.selection)).toEqual(new Set([b, c]))
    expect(canvas.history.past).toHaveLength(3)
  })

  test('moves together and is deleted together, links included', async () => {
    const [a, b, c] = [canvas.addStep('acquisition'), canvas.addStep('delivery'), canvas.addStep('support')]
    canvas.setLinking(true)
    click(middleOf(a))
    click(middleOf(b))
    canvas.select([a, b])
    drag(middleOf(b), { x: 40, y: 0 })
    expect([a, b, c].map(key => step(key).position.x)).toEqual([90, 90, 50])
    canvas.removeSelected()
    expect(labels()).toEqual(['Step 3'])
    expect(canvas.doc.links.size).toBe(0)
    await canvas.outbox.settled()
    expect(server.log.filter(call => call.startsWith('delete'))).toEqual(['deleteStep', 'deleteStep'])
    canvas.undo()
    expect(canvas.doc.links.size).toBe(1)
    await canvas.outbox.settled()
    expect([server.steps.size, server.links.size]).toEqual([3, 1])
  })
})

describe('connecting', () => {
  test('joins two different steps once, and ends the mode', async () => {
    const [a, b] = [canvas.addStep('acquisition'), canvas.addStep('delivery')]
    const connect = () => {
      canvas.setLinking(true)
      click(middleOf(a))
      click(middleOf(b))
    }
    connect()
    expect(canvas.tool.linking).toBeNull()
    connect()
    expect(canvas.doc.links.size).toBe(1)
    await canvas.outbox.settled()
    expect([...server.links.values()]).toMatchObject([{ sourceId: 1, targetId: 2 }])
  })

  test('clicking the source again lets go of it, the background changes nothing', () => {
    const a = canvas.addStep('acquisition')
    canvas.setLinking(true)
    click(middleOf(a))
    expect(canvas.tool.linking).toEqual({ source: a })
    click(BARE)
    expect(canvas.tool.linking).toEqual({ source: a })
    click(middleOf(a))
    expect(canvas.tool.linking).toEqual({ source: null })
    canvas.escape()
    expect(canvas.tool.linking).toBeNull()
  })

  test('a link is picked near its line and deleted', async () => {
    const [a, b] = [canvas.addStep('acquisition'), canvas.addStep('acquisition')]
    canvas.setLinking(true)
    click(middleOf(a))
    click(middleOf(b))
    click({ x: 210, y: 77 })
    expect(canvas.selection.size).toBe(1)
    canvas.removeSelected()
    expect([canvas.doc.links.size, canvas.doc.steps.size]).toEqual([0, 2])
    await canvas.outbox.settled()
    expect(server.links.size).toBe(0)
  })
})

describe('looking', () => {
  test('dragging the background pans, and is no entry of the history', () => {
    drag(BARE, { x: -120, y: -30 })
    expect(canvas.viewport.camera).toEqual({ x: -120, y: -30, zoom: 1 })
    expect(canvas.history.past).toHaveLength(0)
  })

  test('zoom stays within 0.2 and 3 and keeps the point under the pointer', () => {
    canvas.viewport.zoomTo(9)
    expect(canvas.viewport.camera.zoom).toBe(3)
    canvas.viewport.zoomTo(0.01)
    expect(canvas.viewport.camera.zoom).toBe(0.2)
    canvas.viewport.reset()
    canvas.viewport.zoomTo(2, { x: 100, y: 50 })
    expect(canvas.viewport.camera).toEqual({ x: -100, y: -50, zoom: 2 })
  })

  test.each([12, 1000])('dragging a step of %i tells only those who draw it and its links', count => {
    const steps = Array.from({ length: count }, (_, n) => ({
      ...STEP_DEFAULTS,
      label: `Step ${n}`,
      position: { x: 50 + 180 * n, y: 50 },
    }))
    canvas.show(
      contentFrom(
        steps,
        [
          { source: 0, target: 1 },
          { source: 1, target: 2 },
        ],
        () => `k${++keys}`,
      ),
    )
    const [first = ''] = [...canvas.doc.steps.keys()]
    press(middleOf(first))
    moveTo({ x: 300, y: 200 })
    const tell = vi.spyOn(canvas.topics, 'tell')
    moveTo({ x: 310, y: 200 })
    const [link] = canvas.doc.touching.get(first) ?? []
    expect(tell.mock.calls.flat()).toEqual([first, link])
  })

  test('panning tells the camera and nobody else', () => {
    canvas.addStep('support')
    press({ x: 700, y: 350 })
    moveTo({ x: 690, y: 350 })
    const tell = vi.spyOn(canvas.topics, 'tell')
    moveTo({ x: 680, y: 350 })
    expect(tell.mock.calls.flat()).toEqual(['camera'])
  })

  test('two fingers pinch and pan', () => {
    press({ x: 400, y: 350 }, { id: 1 })
    press({ x: 600, y: 350 }, { id: 2 })
    moveTo({ x: 300, y: 350 }, 1)
    moveTo({ x: 700, y: 350 }, 2)
    expect(canvas.viewport.camera.zoom).toBe(2)
    release(2)
    moveTo({ x: 310, y: 350 }, 1)
    release(1)
    expect(canvas.gesture.kind).toBe('idle')
    expect(canvas.history.past).toHaveLength(0)
  })

  test('draws what is near the view, and plain shapes when zoomed out', () => {
    for (let n = 0; n < 20; n++) canvas.addStep('support')
    canvas.select([])
    canvas.viewport.reset()
    // 1,000 wide plus 200 of margin: steps at 50, 230, … up to 1,130.
    expect(canvas.viewport.scene.steps).toHaveLength(7)
    canvas.viewport.zoomTo(0.3, { x: 0, y: 0 })
    expect(canvas.viewport.scene).toMatchObject({ overview: true, steps: [] })
    expect(canvas.viewport.scene.flatSteps).toHaveLength(20)
  })
})

describe('friction', () => {
  test('marking makes one opportunity per step; again updates it; undo takes it away', async () => {
    const key = canvas.addStep('support')
    canvas.markFriction()
    await canvas.outbox.settled()
    expect([...server.opportunities.values()]).toMatchObject([
      { stepId: 1, effort: 1, impact: 1500, projectedSavings: 18_000, category: 'friction' },
    ])
    canvas.change(key, { durationMin: 30 })
    canvas.markFriction()
    await canvas.outbox.settled()
    expect([...server.opportunities.values()]).toMatchObject([{ effort: 3, impact: 3000 }])
    canvas.undo()
    canvas.undo()
    canvas.undo()
    await canvas.outbox.settled()
    expect(server.opportunities.size).toBe(0)
    expect(step(key).friction).toBe('none')
  })

  test('an opportunity outlives its step, and is given back to it by undo', async () => {
    canvas.addStep('support')
    canvas.markFriction()
    canvas.removeSelected()
    await canvas.outbox.settled()
    expect([...server.opportunities.values()]).toMatchObject([{ stepId: null, impact: 1500 }])
    canvas.undo()
    await canvas.outbox.settled()
    expect([...server.opportunities.values()]).toMatchObject([{ stepId: [...server.steps.keys()][0] }])
  })

  test('a friction chosen in the panel makes none by itself', async () => {
    const key = canvas.addStep('support')
    canvas.change(key, { friction: 'quality_risk' })
    await canvas.outbox.settled()
    expect(server.opportunities.size).toBe(0)
    canvas.makeOpportunity(key)
    await canvas.outbox.settled()
    expect([...server.opportunities.values()]).toMatchObject([{ impact: 2250 }])
  })
})

describe('whole maps', () => {
  test('a template replaces the map in one write; undo brings the former one back', async () => {
    canvas.addStep('support')
    const { steps, links } = PROCESS_TEMPLATES[3]!
    canvas.replace(steps, links)
    await canvas.outbox.settled()
    expect(server.log).toEqual(['createStep', 'replaceMap'])
    expect([server.steps.size, server.links.size]).toEqual([12, 11])
    canvas.undo()
    await canvas.outbox.settled()
    expect([...server.steps.values()].map(s => s.label)).toEqual(['Step 1'])
  })

  test('auto layout moves many steps in one write', async () => {
    const { steps, links } = PROCESS_TEMPLATES[3]!
    canvas.replace(
      steps.map((s, n) => ({ ...s, position: { x: 700 - n * 31, y: n * 17 } })),
      links,
    )
    canvas.autoLayout()
    await canvas.outbox.settled()
    expect(server.log).toEqual(['replaceMap', 'changeSteps'])
    expect([...canvas.doc.steps.values()].map(s => s.position)).toEqual(steps.map(s => s.position))
  })
})

describe('history', () => {
  test('typing in a field is one entry until the field is left', () => {
    const key = canvas.addStep('support')
    for (const label of ['T', 'Tr', 'Tri']) canvas.change(key, { label }, 'label')
    canvas.seal()
    canvas.change(key, { label: 'Triage' }, 'label')
    canvas.undo()
    expect(step(key).label).toBe('Tri')
    canvas.undo()
    expect(step(key).label).toBe('Step 1')
    canvas.redo()
    expect(step(key).label).toBe('Tri')
  })

  test('is bounded, and a new edit ends what could be redone', () => {
    const key = canvas.addStep('support')
    for (let n = 0; n < 300; n++) canvas.change(key, { durationMin: n })
    expect(canvas.history.past).toHaveLength(200)
    canvas.undo()
    canvas.change(key, { durationMin: 7 })
    expect(canvas.history.future).toHaveLength(0)
  })
})

describe('saving', () => {
  test('changes made while one is on its way are merged', async () => {
    const key = canvas.addStep('support')
    await Promise.resolve()
    for (let n = 1; n <= 20; n++) canvas.change(key, { durationMin: n })
    await canvas.outbox.settled()
    expect(server.log).toEqual(['createStep', 'changeStep'])
    expect([...server.steps.values()][0]?.durationMin).toBe(20)
  })

  test('a refused write stays, marked, does not hold up others, and goes through on retry', async () => {
    const [a, b] = [canvas.addStep('support'), canvas.addStep('support')]
    await canvas.outbox.settled()
    const id = canvas.outbox.known.idOf(a)!
    const kept = server.steps.get(id)!
    server.steps.delete(id)
    canvas.change(a, { label: 'Mine' })
    canvas.change(b, { label: 'Other' })
    await canvas.outbox.settled()
    expect(canvas.views.step(a)?.trouble).toBe('refused')
    expect(canvas.views.step(b)?.trouble).toBeUndefined()
    expect(server.steps.get(canvas.outbox.known.idOf(b)!)?.label).toBe('Other')
    server.steps.set(id, kept)
    canvas.outbox.retry()
    await canvas.outbox.settled()
    expect(canvas.views.step(a)?.trouble).toBeUndefined()
    expect(server.steps.get(id)?.label).toBe('Mine')
  })

  test('somebody else’s change of another field is taken over, of the same field is never overwritten silently', async () => {
    const key = canvas.addStep('support')
    await canvas.outbox.settled()
    const id = canvas.outbox.known.idOf(key)!
    await server.changeStep(id, { owner: 'Mara' })
    canvas.change(key, { label: 'Mine' })
    await canvas.outbox.settled()
    expect(step(key)).toMatchObject({ label: 'Mine', owner: 'Mara' })
    expect(server.steps.get(id)).toMatchObject({ label: 'Mine', owner: 'Mara' })

    await server.changeStep(id, { label: 'Theirs' })
    canvas.change(key, { label: 'Mine again' })
    await canvas.outbox.settled()
    expect(server.steps.get(id)?.label).toBe('Theirs')
    const [conflict] = canvas.outbox.queue
    expect(conflict).toMatchObject({ state: 'refused', theirs: { label: 'Theirs' } })
    canvas.outbox.settle(conflict!, 'theirs')
    expect(step(key).label).toBe('Theirs')
    expect(canvas.outbox.queue).toHaveLength(0)

    await server.changeStep(id, { label: 'Theirs 2' })
    canvas.change(key, { label: 'Mine 2' })
    await canvas.outbox.settled()
    canvas.outbox.settle(canvas.outbox.queue[0]!, 'mine')
    await canvas.outbox.settled()
    expect(server.steps.get(id)?.label).toBe('Mine 2')
  })
  test('Retry and a network that returns decide no conflict', async () => {
    const key = canvas.addStep('support')
    await canvas.outbox.settled()
    const id = canvas.outbox.known.idOf(key)!
    await server.changeStep(id, { label: 'Theirs' })
    canvas.change(key, { label: 'Mine' })
    await canvas.outbox.settled()
    canvas.outbox.retry()
    await canvas.outbox.settled()
    expect(server.steps.get(id)?.label).toBe('Theirs')
    expect(canvas.outbox.queue).toMatchObject([{ state: 'refused', theirs: { label: 'Theirs' } }])
  })

  test('a map that somebody changed meanwhile is replaced only when one says so', async () => {
    const key = canvas.addStep('support')
    await canvas.outbox.settled()
    const id = canvas.outbox.known.idOf(key)!
    await server.changeStep(id, { label: 'Theirs' })
    canvas.replace([], [])
    await canvas.outbox.settled()
    expect(server.steps.size).toBe(1)
    const [conflict] = canvas.outbox.queue
    expect(conflict).toMatchObject({ state: 'refused', theirs: { steps: [{ label: 'Theirs' }] } })
    canvas.outbox.settle(conflict!, 'mine')
    await canvas.outbox.settled()
    expect([server.steps.size, canvas.outbox.queue.length]).toEqual([0, 0])
  })

  test('what is given up is neither sent nor kept', async () => {
    server.faults.refuseEvery = 1
    canvas.addStep('support')
    await canvas.outbox.settled()
    canvas.outbox.abandon()
    server.faults.refuseEvery = 0
    canvas.outbox.retry()
    await canvas.outbox.settled()
    expect(server.steps.size).toBe(0)
  })
})
