// Tests of the canvas by gestures, without a browser: user input, and the resulting map and server state.

import { beforeEach, describe, expect, test } from 'vitest'
import { BUILT_IN_TEMPLATES } from '#content/map-template.ts'
import { autoLayout } from '#domain/process/layout/layout.ts'
import type { Canvas } from '#web/process/canvas/canvas.ts'
import { BARE, openedCanvas, pointerOn } from '#web/process/canvas/gesture/simulated-pointer.ts'
import type { FakeServer } from '#web/process/canvas/outbox/fake-server.ts'

let server: FakeServer
let canvas: Canvas

beforeEach(() => {
  ;({ server, canvas } = openedCanvas())
})

const step = (key: string) => canvas.doc.steps.get(key)!
const labels = () => [...canvas.doc.steps.values()].map(s => s.label)
const { press, moveTo, middleOf, click, drag } = pointerOn(() => canvas)

describe('steps', () => {
  test('are added at the first free place of their lane, numbered, and selected', async () => {
    const first = canvas.commands.addStep('delivery')
    const second = canvas.commands.addStep('delivery')
    const third = canvas.commands.addStep('support')
    expect([first, second, third].map(key => step(key).position)).toEqual([
      { x: 50, y: 150 },
      { x: 230, y: 150 },
      { x: 50, y: 250 },
    ])
    expect(labels()).toEqual(['Step 1', 'Step 2', 'Step 3'])
    expect([...canvas.selection.keys]).toEqual([third])
    await canvas.outbox.allSaved()
    expect([...server.steps.values()]).toMatchObject([
      { label: 'Step 1', engine: 'delivery', durationMin: 15, costPerHour: 50, owner: 'Unassigned' },
      { label: 'Step 2' },
      { label: 'Step 3', engine: 'support' },
    ])
  })

  test('are moved by dragging, with one history entry and one write', async () => {
    const key = canvas.commands.addStep('support')
    await canvas.outbox.allSaved()
    drag(middleOf(key), { x: 33, y: 12 })
    expect(step(key).position).toEqual({ x: 83, y: 262 })
    expect(canvas.editor.history.past).toHaveLength(2)
    await canvas.outbox.allSaved()
    expect(server.log).toEqual(['createStep', 'changeStep'])
    canvas.editor.undo()
    expect(step(key).position).toEqual({ x: 50, y: 250 })
  })

  test('are drawn under the pointer while they are dragged, at any zoom', () => {
    const key = canvas.commands.addStep('support')
    canvas.viewport.zoomTo(2, { x: 0, y: 0 })
    press(middleOf(key))
    moveTo({ x: middleOf(key).x + 100, y: middleOf(key).y })
    expect(canvas.views.step(key)?.at).toEqual({ x: 100, y: 250 })
    expect(step(key).position).toEqual({ x: 50, y: 250 })
    canvas.gestures.escape()
    expect(canvas.views.step(key)?.at).toEqual({ x: 50, y: 250 })
    expect(canvas.editor.history.past).toHaveLength(1)
  })

  test('snap to a grid of 50 pixels', () => {
    const key = canvas.commands.addStep('support')
    canvas.tools.setSnap(true)
    drag(middleOf(key), { x: 64, y: 3 })
    expect(step(key).position).toEqual({ x: 100, y: 250 })
  })

  test('change to the lane on whose band they are dropped', () => {
    const key = canvas.commands.addStep('support')
    drag(middleOf(key), { x: 0, y: -100 })
    expect(step(key)).toMatchObject({ engine: 'delivery', position: { x: 50, y: 150 } })
    drag(middleOf(key), { x: 0, y: 400 })
    expect(step(key).engine, 'the last lane is drawn to the end').toBe('support')
    drag(middleOf(key), { x: 0, y: -900 })
    expect(step(key).engine, 'and the first from the beginning').toBe('acquisition')
    canvas.editor.undo()
    canvas.editor.undo()
    canvas.editor.undo()
    expect(step(key)).toMatchObject({ engine: 'support', position: { x: 50, y: 250 } })
  })

  test('are not moved by a press with slight movement', () => {
    const key = canvas.commands.addStep('support')
    drag(middleOf(key), { x: 2, y: 2 })
    expect(step(key).position).toEqual({ x: 50, y: 250 })
    expect(canvas.editor.history.past).toHaveLength(1)
  })

  test('open by double click, in the panel and for naming', () => {
    const key = canvas.commands.addStep('support')
    canvas.gestures.doubleClick(middleOf(key))
    expect(canvas.panel.step).toBe(key)
    expect(canvas.inline.naming?.key).toBe(key)
  })

  test('are shown in the open panel when selected alone, without opening it again', () => {
    const first = canvas.commands.addStep('support')
    const second = canvas.commands.addStep('delivery')
    click(middleOf(first))
    expect(canvas.panel.step).toBeNull()
    canvas.panel.open(first)
    const { opened } = canvas.panel
    click(middleOf(second))
    expect(canvas.panel.step).toBe(second)
    canvas.selection.select([first, second])
    expect(canvas.panel.step).toBe(second)
    canvas.selection.select([])
    expect(canvas.panel.step).toBe(second)
    expect(canvas.panel.opened).toBe(opened)
  })

  test('with a decision are selected by their diamond', () => {
    const key = canvas.commands.addStep('support')
    canvas.commands.change(key, { isDecision: true })
    canvas.selection.select([])
    click({ x: 53, y: 253 })
    expect(canvas.selection.keys.size).toBe(0)
    click({ x: 120, y: 245 })
    expect([...canvas.selection.keys]).toEqual([key])
  })
})

describe('selection', () => {
  test('works by click, shift click and box, and is cleared on the background', () => {
    const a = canvas.commands.addStep('acquisition')
    const b = canvas.commands.addStep('delivery')
    const c = canvas.commands.addStep('support')
    click(middleOf(a))
    expect([...canvas.selection.keys]).toEqual([a])
    click(middleOf(b), true)
    expect([...canvas.selection.keys]).toEqual([a, b])
    click(middleOf(a), true)
    expect([...canvas.selection.keys]).toEqual([b])
    click(BARE)
    expect(canvas.selection.keys.size).toBe(0)
    drag({ x: 10, y: 140 }, { x: 300, y: 200 })
    expect(new Set(canvas.selection.keys)).toEqual(new Set([b, c]))
    drag({ x: 10, y: 20 }, { x: 300, y: 60 })
    expect([...canvas.selection.keys]).toEqual([a])
    drag({ x: 10, y: 240 }, { x: 300, y: 60 }, { shift: true })
    expect([...canvas.selection.keys]).toEqual([a, c])
    expect(canvas.editor.history.past).toHaveLength(3)
  })

  test('is moved and deleted together, links included', async () => {
    const a = canvas.commands.addStep('acquisition')
    const b = canvas.commands.addStep('delivery')
    const c = canvas.commands.addStep('support')
    canvas.commands.connect(a, b)
    canvas.selection.select([a, b])
    drag(middleOf(b), { x: 40, y: 0 })
    expect([a, b, c].map(key => step(key).position.x)).toEqual([90, 90, 50])
    canvas.commands.removeSelected()
    expect(labels()).toEqual(['Step 3'])
    expect(canvas.doc.links.size).toBe(0)
    await canvas.outbox.allSaved()
    expect(server.log.filter(call => call.startsWith('delete'))).toEqual(['deleteStep', 'deleteStep'])
    canvas.editor.undo()
    expect(canvas.doc.links.size).toBe(1)
    await canvas.outbox.allSaved()
    expect([server.steps.size, server.links.size]).toEqual([3, 1])
  })
})

describe('connecting', () => {
  test('connects two different steps once, and continues until Escape', async () => {
    const a = canvas.commands.addStep('acquisition')
    const b = canvas.commands.addStep('delivery')
    const connect = () => {
      canvas.tools.setLinking(true)
      click(middleOf(a))
      click(middleOf(b))
    }
    connect()
    expect(canvas.tools.linking).toEqual({ source: null })
    click(middleOf(a))
    click(middleOf(b))
    canvas.gestures.escape()
    expect(canvas.tools.linking).toBeNull()
    connect()
    expect(canvas.doc.links.size).toBe(1)
    await canvas.outbox.allSaved()
    expect([...server.links.values()]).toMatchObject([{ sourceId: 1, targetId: 2 }])
  })

  test('deselects the source on a second click, and ignores the background', () => {
    const a = canvas.commands.addStep('acquisition')
    canvas.tools.setLinking(true)
    click(middleOf(a))
    expect(canvas.tools.linking).toEqual({ source: a })
    click(BARE)
    expect(canvas.tools.linking).toEqual({ source: a })
    click(middleOf(a))
    expect(canvas.tools.linking).toEqual({ source: null })
    canvas.gestures.escape()
    expect(canvas.tools.linking).toBeNull()
  })

  test('a link is selected near its line and deleted', async () => {
    const a = canvas.commands.addStep('acquisition')
    const b = canvas.commands.addStep('acquisition')
    canvas.tools.setLinking(true)
    click(middleOf(a))
    click(middleOf(b))
    canvas.gestures.escape()
    click(BARE)
    click({ x: 210, y: 77 })
    expect(canvas.selection.keys.size).toBe(1)
    canvas.commands.removeSelected()
    expect([canvas.doc.links.size, canvas.doc.steps.size]).toEqual([0, 2])
    await canvas.outbox.allSaved()
    expect(server.links.size).toBe(0)
  })
})

describe('friction', () => {
  test('marking creates one opportunity per step, updates it, and can be undone', async () => {
    const key = canvas.commands.addStep('support')
    canvas.commands.markFriction()
    await canvas.outbox.allSaved()
    expect([...server.opportunities.values()]).toMatchObject([
      { stepId: 1, effort: 1, impact: 1500, projectedSavings: 18_000, category: 'friction' },
    ])
    canvas.commands.change(key, { durationMin: 30 })
    canvas.commands.markFriction()
    await canvas.outbox.allSaved()
    expect([...server.opportunities.values()]).toMatchObject([{ effort: 3, impact: 3000 }])
    canvas.editor.undo()
    canvas.editor.undo()
    canvas.editor.undo()
    await canvas.outbox.allSaved()
    expect(server.opportunities.size).toBe(0)
    expect(step(key).friction).toBe('none')
  })

  test('marking keeps the friction that was chosen before', async () => {
    const key = canvas.commands.addStep('support')
    canvas.commands.change(key, { friction: 'quality_risk' })
    canvas.commands.markFriction()
    await canvas.outbox.allSaved()
    expect(step(key).friction).toBe('quality_risk')
    expect(server.opportunities.size).toBe(1)
  })

  test('an opportunity is kept without its step, and undo attaches it again', async () => {
    canvas.commands.addStep('support')
    canvas.commands.markFriction()
    canvas.commands.removeSelected()
    await canvas.outbox.allSaved()
    expect(await server.reader.opportunities()).toMatchObject([{ stepId: null, impact: 1500 }])
    canvas.editor.undo()
    await canvas.outbox.allSaved()
    expect([...server.opportunities.values()]).toMatchObject([{ stepId: [...server.steps.keys()][0] }])
  })

  test('a friction chosen in the panel creates no opportunity itself', async () => {
    const key = canvas.commands.addStep('support')
    canvas.commands.change(key, { friction: 'quality_risk' })
    await canvas.outbox.allSaved()
    expect(server.opportunities.size).toBe(0)
    canvas.commands.makeOpportunity(key)
    await canvas.outbox.allSaved()
    expect([...server.opportunities.values()]).toMatchObject([{ impact: 2250 }])
  })
})

describe('whole maps', () => {
  test('a template replaces the map in one write; undo restores the previous map', async () => {
    canvas.commands.addStep('support')
    const { steps, links } = BUILT_IN_TEMPLATES[3]!
    canvas.commands.replace(steps, links)
    await canvas.outbox.allSaved()
    expect(server.log).toEqual(['createStep', 'replaceMap'])
    expect([server.steps.size, server.links.size]).toEqual([12, 11])
    canvas.editor.undo()
    await canvas.outbox.allSaved()
    expect([...server.steps.values()].map(s => s.label)).toEqual(['Step 1'])
  })

  test('auto layout moves several steps in one write', async () => {
    const { steps, links } = BUILT_IN_TEMPLATES[3]!
    canvas.commands.replace(
      steps.map((s, n) => ({ ...s, position: { x: 700 - n * 31, y: n * 17 } })),
      links,
    )
    canvas.commands.arrange(autoLayout)
    await canvas.outbox.allSaved()
    expect(server.log).toEqual(['replaceMap', 'changeSteps'])
    expect([...canvas.doc.steps.values()].map(s => s.position)).toEqual(steps.map(s => s.position))
  })
})

describe('history', () => {
  test('has one entry for typing in a field until the field is left', () => {
    const key = canvas.commands.addStep('support')
    for (const label of ['T', 'Tr', 'Tri']) canvas.commands.change(key, { label }, 'label')
    canvas.editor.seal()
    canvas.commands.change(key, { label: 'Triage' }, 'label')
    canvas.editor.undo()
    expect(step(key).label).toBe('Tri')
    canvas.editor.undo()
    expect(step(key).label).toBe('Step 1')
    canvas.editor.redo()
    expect(step(key).label).toBe('Tri')
  })

  test('is limited, and a new edit clears redo', () => {
    const key = canvas.commands.addStep('support')
    for (let n = 0; n < 300; n++) canvas.commands.change(key, { durationMin: n })
    expect(canvas.editor.history.past).toHaveLength(200)
    canvas.editor.undo()
    canvas.commands.change(key, { durationMin: 7 })
    expect(canvas.editor.history.future).toHaveLength(0)
  })
})

describe('attribution of a step’s numbers', () => {
  const typed = { author: 'A user', date: expect.any(String) }
  const marks = async () => {
    await canvas.outbox.allSaved()
    return [...server.steps.values()].map(saved => ({ ...saved.marks, former: undefined }))
  }

  test('is loaded from the server, and undone with the number', async () => {
    const key = canvas.commands.addStep('support')
    canvas.commands.change(key, { durationMin: 20 })
    expect(await marks()).toEqual([{ durationMin: typed }])
    canvas.commands.change(key, { durationMin: 30, costPerHour: 70 })
    expect(await marks()).toEqual([{ durationMin: typed, costPerHour: typed }])
    expect(step(key).marks).toMatchObject({ durationMin: typed, costPerHour: typed })
    canvas.editor.undo()
    expect(await marks()).toEqual([{ durationMin: typed }])
    canvas.editor.redo()
    expect(await marks()).toEqual([{ durationMin: typed, costPerHour: typed }])
    canvas.editor.undo()
    canvas.editor.undo()
    expect(step(key).durationMin).toBe(15)
    expect(await marks()).toEqual([{}])
  })

  test('is empty for templates and copies, and the user for pasted steps', async () => {
    const template = BUILT_IN_TEMPLATES[0]!
    canvas.commands.replace(
      template.steps.map(each => ({ ...each, marks: {} })),
      template.links,
    )
    canvas.selection.select([...canvas.doc.steps.keys()].slice(0, 1))
    await canvas.outbox.allSaved()
    canvas.commands.duplicate()
    expect((await marks()).every(each => each.durationMin === undefined)).toBe(true)
    canvas.commands.replace([], [])
    canvas.commands.insert({ steps: template.steps.slice(0, 1), links: [] })
    expect(await marks()).toMatchObject([{ durationMin: typed }])
  })
})
