// Tests of overlays: inline names, chains of steps, links from handles, guides while dragging.

import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { bandsOf } from '#domain/process/layout/bands.ts'
import type { Canvas } from '#web/process/canvas/canvas.ts'
import { BARE, openedCanvas, pointerOn } from '#web/process/canvas/gesture/simulated-pointer.ts'
import { copied, textOf } from '#web/process/canvas/map/clipboard.ts'
import { chainOf, pasted } from '#web/process/canvas/map/pasted.ts'
import type { FakeServer } from '#web/process/canvas/outbox/fake-server.ts'
import { cases } from '../../../../tests/property.ts'

let server: FakeServer
let canvas: Canvas

beforeEach(() => {
  ;({ server, canvas } = openedCanvas())
})

const step = (key: string) => canvas.doc.steps.get(key)!
const labels = () => [...canvas.doc.steps.values()].map(s => s.label)
const named = () => canvas.inline.naming?.key ?? ''
const { press, moveTo, release, middleOf, handleOf, click, drag } = pointerOn(() => canvas)
const joined = () =>
  [...canvas.doc.links.values()].map(({ source, target }) => `${step(source).label} > ${step(target).label}`)

describe('names on the canvas', () => {
  test('apply while typed, are one history entry, and revert if empty', async () => {
    const key = canvas.commands.addStep('support')
    canvas.inline.startNaming(key)
    for (const typed of ['T', 'Tri', ' Triage\n now ']) canvas.inline.name(typed)
    expect(step(key).label).toBe('Triage now')
    canvas.inline.stopNaming()
    canvas.inline.startNaming(key)
    canvas.inline.name('')
    expect(step(key).label).toBe('Triage now')
    canvas.inline.stopNaming()
    canvas.editor.undo()
    expect(step(key).label).toBe('Step 1')
    canvas.editor.redo()
    await canvas.outbox.allSaved()
    expect([...server.steps.values()]).toMatchObject([{ label: 'Triage now' }])
  })

  test('are restored when cancelled', () => {
    const key = canvas.commands.addStep('support')
    canvas.inline.startNaming(key)
    canvas.inline.name('Triage')
    canvas.inline.stopNaming('letGo')
    expect([step(key).label, canvas.editor.history.past.length]).toEqual(['Step 1', 1])
    canvas.inline.startNaming(key)
    canvas.inline.name('Triage')
    canvas.commands.change(key, { owner: 'Mara' })
    canvas.inline.stopNaming('letGo')
    expect(step(key)).toMatchObject({ label: 'Step 1', owner: 'Mara' })
  })

  test('cannot be edited in a completed audit', () => {
    const key = canvas.commands.addStep('support')
    canvas.editor.readOnly = true
    canvas.inline.startNaming(key)
    canvas.gestures.doubleClick(BARE)
    canvas.commands.addNext(key)
    expect([canvas.inline.naming, canvas.doc.steps.size]).toEqual([null, 1])
  })
})

describe('a new step', () => {
  test('is placed at the double click, in the row of that lane, and named', async () => {
    canvas.gestures.doubleClick({ x: 400, y: 190 })
    expect(step(named())).toMatchObject({ position: { x: 330, y: 150 }, engine: 'delivery', label: 'Step 1' })
    canvas.inline.name('Bill')
    canvas.inline.stopNaming()
    canvas.gestures.doubleClick({ x: 420, y: 130 })
    expect(step(named()).position).toEqual({ x: 530, y: 150 })
    canvas.inline.stopNaming()
    canvas.editor.undo()
    expect(labels()).toEqual(['Bill'])
    canvas.editor.undo()
    expect(labels()).toEqual([])
    canvas.editor.redo()
    await canvas.outbox.allSaved()
    expect([...server.steps.values()]).toMatchObject([{ label: 'Bill', engine: 'delivery' }])
  })

  test('is removed when cancelled, and can be redone', () => {
    canvas.gestures.doubleClick({ x: 400, y: 190 })
    canvas.inline.name('Bill')
    canvas.inline.stopNaming('letGo')
    expect(labels()).toEqual([])
    canvas.editor.redo()
    expect(labels()).toEqual(['Bill'])
  })

  test('follows the previous one in a chain, at the first free place of the lane', async () => {
    canvas.gestures.doubleClick({ x: 120, y: 175 })
    for (const label of ['Intake', 'Check', 'Claim']) {
      canvas.inline.name(label)
      canvas.commands.addNext(named())
    }
    canvas.inline.stopNaming('letGo')
    expect(joined()).toEqual(['Intake > Check', 'Check > Claim'])
    expect([...canvas.doc.steps.values()].map(s => [s.position.x, s.position.y, s.engine])).toEqual([
      [50, 150, 'delivery'],
      [230, 150, 'delivery'],
      [410, 150, 'delivery'],
    ])
    const [intake = '', check = ''] = canvas.doc.steps.keys()
    expect(canvas.selection.before(check)).toBe(intake)
    expect(canvas.selection.before(intake)).toBeNull()
    canvas.commands.addNext(check, 'down')
    expect(step(named())).toMatchObject({ engine: 'support', position: { x: 230, y: 250 } })
    canvas.commands.addNext(check)
    expect(step(named()).position).toEqual({ x: 590, y: 150 })
    await canvas.outbox.allSaved()
    expect([server.steps.size, server.links.size]).toEqual([5, 4])
    while (canvas.editor.history.past.length > 0) canvas.editor.undo()
    await canvas.outbox.allSaved()
    expect([server.steps.size, server.links.size]).toEqual([0, 0])
  })
})

describe('a handle', () => {
  const wire = (key: string, to: { x: number; y: number }) => {
    canvas.selection.select([key])
    press(handleOf(key, 'right'))
    moveTo(to)
  }

  test('dragged to a step links both, and selects the link', () => {
    const a = canvas.commands.addStep('acquisition')
    const b = canvas.commands.addStep('delivery')
    wire(a, middleOf(b))
    expect(canvas.gestures.linkPreview()).toMatch(/^M/)
    release()
    expect(joined()).toEqual(['Step 1 > Step 2'])
    expect([...canvas.selection.keys]).toEqual([...canvas.doc.links.keys()])
    expect([canvas.editor.history.past.length, canvas.gestures.linkPreview()]).toEqual([3, null])
  })

  test('dragged to the background creates a linked step there, as one entry', () => {
    const a = canvas.commands.addStep('acquisition')
    wire(a, { x: 500, y: 270 })
    release()
    canvas.inline.name('Appeal')
    canvas.inline.stopNaming()
    expect(step([...canvas.doc.steps.keys()][1]!)).toMatchObject({
      position: { x: 430, y: 245 },
      engine: 'support',
    })
    expect(joined()).toEqual(['Step 1 > Appeal'])
    canvas.editor.undo()
    expect([canvas.doc.steps.size, canvas.doc.links.size]).toEqual([1, 0])
  })

  test('creates the next step on its side when pressed, and nothing after Escape', () => {
    const a = canvas.commands.addStep('acquisition')
    click(handleOf(a, 'down'))
    expect(step(named())).toMatchObject({ engine: 'delivery', position: { x: 50, y: 150 } })
    canvas.inline.stopNaming()
    wire(a, { x: 500, y: 270 })
    canvas.gestures.escape()
    release()
    expect(canvas.doc.steps.size).toBe(2)
  })

  test('creates one step on a double click', () => {
    const a = canvas.commands.addStep('acquisition')
    const at = handleOf(a, 'left')
    click(at)
    canvas.inline.stopNaming()
    click(at)
    canvas.gestures.doubleClick(at)
    expect(canvas.doc.steps.size).toBe(2)
    click(BARE)
    click(BARE)
    canvas.gestures.doubleClick(BARE)
    expect(canvas.doc.steps.size).toBe(3)
  })

  test('is outside the steps at every zoom, so that clicking a step selects it', () => {
    const part = fc.double({ min: -1, max: 1, noNaN: true })
    const zoom = fc.oneof(fc.constantFrom(0.2, 0.5, 0.65, 1, 3), fc.double({ min: 0.2, max: 3, noNaN: true }))
    const apart = fc.record({
      x: fc.integer({ min: -200, max: 200 }),
      y: fc.integer({ min: -120, max: 120 }),
    })
    fc.assert(
      fc.property(
        zoom,
        apart,
        part,
        part,
        fc.boolean(),
        fc.boolean(),
        (at, by, dx, dy, isDecision, touch) => {
          const fresh = openedCanvas()
          canvas = fresh.canvas
          const a = canvas.commands.addStep('delivery')
          const b = canvas.commands.addStep('delivery')
          canvas.commands.change(a, { position: { x: 300, y: 150 }, isDecision })
          canvas.commands.change(b, { position: { x: 300 + by.x, y: 150 + by.y } })
          canvas.viewport.zoomTo(at, { x: 0, y: 0 })
          canvas.selection.select([a])
          const { x, y } = middleOf(a)
          // A decision is a diamond: the sum of both parts stays within it.
          const across = isDecision ? 1 - Math.abs(dx) : 1
          const point = { x: x + dx * 69 * at, y: y + dy * across * (isDecision ? 39 : 37) * at }
          const handles = canvas.gestures.handlesOf(a)
          canvas.gestures.hover(point)
          press(point, { touch })
          release()
          expect([canvas.doc.steps.size, canvas.inline.naming]).toEqual([2, null])
          expect([a, b]).toContain(canvas.selection.only())
          for (const handle of handles) {
            const isClear =
              Math.abs(handle.at.x - x) - handle.size / 2 > 70 * at ||
              Math.abs(handle.at.y - y) - handle.size / 2 > (isDecision ? 40 : 38) * at
            expect(isClear).toBe(true)
          }
        },
      ),
      { numRuns: cases(300) },
    )
  })

  test('is shown on the selected step, not on the hovered one', () => {
    const a = canvas.commands.addStep('acquisition')
    const b = canvas.commands.addStep('support')
    canvas.gestures.hover(middleOf(a))
    expect(canvas.gestures.withHandles()).toBe(b)
    canvas.selection.select([])
    canvas.gestures.hover(middleOf(a))
    expect(canvas.gestures.withHandles()).toBeNull()
    click(handleOf(a, 'right'))
    expect(canvas.doc.steps.size).toBe(2)
  })
})

describe('a dragged step', () => {
  test('snaps to others within 6 pixels, and shows the guide line', () => {
    const a = canvas.commands.addStep('acquisition')
    const b = canvas.commands.addStep('delivery')
    canvas.commands.change(b, { position: { x: 400, y: 170 } })
    press(middleOf(b))
    moveTo({ x: middleOf(b).x - 344, y: middleOf(b).y + 20 })
    expect(canvas.drag.guides()).toEqual([{ kind: 'line', from: { x: 120, y: 50 }, to: { x: 120, y: 240 } }])
    release()
    expect(step(b).position).toEqual({ x: step(a).position.x, y: 190 })
    expect(canvas.drag.guides()).toEqual([])
  })

  test('snaps to equal distances between neighbours', () => {
    const [a, b, c] = [1, 2, 3].map(() => canvas.commands.addStep('acquisition')) as [string, string, string]
    canvas.commands.change(a, { position: { x: 0, y: 50 } })
    canvas.commands.change(b, { position: { x: 200, y: 50 } })
    canvas.commands.change(c, { position: { x: 500, y: 80 } })
    drag(middleOf(c), { x: -95, y: 0 })
    expect(step(c).position).toEqual({ x: 400, y: 80 })
    press(middleOf(c))
    moveTo({ x: middleOf(c).x + 4, y: middleOf(c).y })
    expect(canvas.drag.guides().filter(({ kind }) => kind === 'gap')).toHaveLength(2)
  })

  test('moves freely with Alt, and on the grid with Snap to Grid, at any zoom', () => {
    const a = canvas.commands.addStep('acquisition')
    const b = canvas.commands.addStep('delivery')
    canvas.commands.change(b, { position: { x: 400, y: 170 } })
    const at = middleOf(b)
    press(at)
    canvas.gestures.pointer({ kind: 'move', id: 1, at: { x: at.x - 346, y: at.y }, free: true })
    release()
    expect(step(b).position.x).toBe(54)
    canvas.editor.undo()
    canvas.viewport.zoomTo(0.5, { x: 0, y: 0 })
    press(middleOf(b))
    moveTo({ x: middleOf(b).x - 170, y: middleOf(b).y })
    release()
    expect(step(b).position.x).toBe(step(a).position.x)
    canvas.editor.undo()
    canvas.tools.setSnap(true)
    drag(middleOf(b), { x: -170, y: 0 })
    expect(step(b).position).toEqual({ x: 50, y: 150 })
  })
})

describe('panning and navigating', () => {
  test('the hand tool pans wherever a drag starts', () => {
    const key = canvas.commands.addStep('support')
    canvas.tools.setHand(true)
    drag(middleOf(key), { x: 60, y: 20 })
    expect(canvas.viewport.camera).toMatchObject({ x: 60, y: 20 })
    expect(step(key).position).toEqual({ x: 50, y: 250 })
    canvas.gestures.escape()
    expect(canvas.tools.hand).toBe(false)
  })

  test('a touch drag on the background pans', () => {
    canvas.commands.addStep('support')
    drag(BARE, { x: -30, y: 10 }, { touch: true })
    expect(canvas.viewport.camera).toMatchObject({ x: -30, y: 10 })
  })

  test('selects the nearest step in the given direction', () => {
    const a = canvas.commands.addStep('acquisition')
    const b = canvas.commands.addStep('acquisition')
    const c = canvas.commands.addStep('support')
    expect(canvas.selection.neighbourTowards({ x: 1, y: 0 })).toBe(a)
    canvas.selection.focus(a)
    expect(canvas.selection.neighbourTowards({ x: 1, y: 0 })).toBe(b)
    expect(canvas.selection.neighbourTowards({ x: 0, y: 1 })).toBe(c)
    expect(canvas.selection.neighbourTowards({ x: -1, y: 0 })).toBeNull()
  })
})

describe('copied steps', () => {
  const share = { label: 'yes', share: 70 }
  const chain = () => {
    const a = canvas.commands.addStep('acquisition')
    const b = canvas.commands.addStep('delivery')
    const c = canvas.commands.addStep('support')
    canvas.commands.change(b, { label: 'Check', isDecision: true, durationMin: 7, runsPerMonth: 90 })
    canvas.commands.connect(a, b)
    canvas.commands.connect(b, c)
    for (const { key, source } of canvas.doc.links.values())
      if (source === b) canvas.commands.changeLink(key, share)
    return [a, b, c]
  }

  test('are pasted into free space with the links among them, as one entry', async () => {
    const [a = '', b = ''] = chain()
    const entries = canvas.editor.history.past.length
    const { steps, links } = copied(canvas.doc, new Set([a, b]), '1')
    expect(textOf({ origin: '1', steps, links })).toBe('Step 1\nCheck')
    const content = pasted(JSON.stringify({ origin: '1', steps, links }), '1')
    canvas.commands.paste(content!)
    expect(canvas.selection.steps().map(key => [step(key).label, step(key).position])).toEqual([
      ['Step 1', { x: 230, y: 50 }],
      ['Check', { x: 230, y: 150 }],
    ])
    expect(joined()).toContain('Step 1 > Check')
    expect([canvas.doc.links.size, canvas.editor.history.past.length]).toEqual([3, entries + 1])
    canvas.editor.undo()
    await canvas.outbox.allSaved()
    expect([server.steps.size, server.links.size]).toEqual([3, 2])
  })

  test('keep labels and shares, and have no author in another map', async () => {
    const keys = chain()
    const text = JSON.stringify(copied(canvas.doc, new Set(keys), '1'))
    const other = openedCanvas()
    other.canvas.commands.paste(pasted(text, '2')!)
    await other.canvas.outbox.allSaved()
    expect([...other.server.links.values()]).toMatchObject([{ label: '', share: null }, share])
    const check = [...other.server.steps.values()].find(({ label }) => label === 'Check')
    expect(check).toMatchObject({ durationMin: 7, runsPerMonth: 90, isDecision: true })
    expect(check?.marks).not.toHaveProperty('durationMin')
  })

  test.each([
    ['', null],
    ['no json', null],
    ['{"steps":[]}', null],
    ['{"steps":[{"label":"A"}],"links":[]}', null],
    ['{"steps":[{"label":" ","position":{"x":0,"y":0}}],"links":[]}', null],
    ['{"steps":[{"label":"A","position":{"x":"1","y":0}}],"links":[]}', null],
  ])('that are invalid are refused: %s', (text, nothing) => {
    expect(pasted(text, '1')).toBe(nothing)
  })

  test('are limited to valid values', () => {
    const wild = {
      label: `A\u0000\n${'x'.repeat(600)}`,
      position: { x: 1.6, y: 2 },
      engine: 'sales',
      durationMin: -5,
      costPerHour: 'dear',
      runsPerMonth: 1e12,
      id: 7,
    }
    const links = [
      { source: 0, target: 9 },
      { source: 0, target: 0 },
      { source: 0, target: 1, label: 'y'.repeat(99), share: 400 },
    ]
    const content = pasted(JSON.stringify({ steps: [wild, wild], links }), '1')!
    expect(content.steps[0]).toMatchObject({
      position: { x: 2, y: 2 },
      engine: 'support',
      durationMin: 15,
      costPerHour: 50,
      runsPerMonth: null,
    })
    expect(content.steps[0]?.label).toHaveLength(500)
    expect(content.steps[0]).not.toHaveProperty('id')
    expect(content.links).toEqual([{ source: 0, target: 1, label: 'y'.repeat(60), share: null, marks: {} }])
  })
})

describe('lines of text', () => {
  test('become a chain in free space of the lane, as one entry', () => {
    canvas.commands.addStep('delivery')
    canvas.commands.paste(chainOf(' Intake \r\n\nCheck\t12 min\nClaim', 'delivery', bandsOf([]))!)
    expect(joined()).toEqual(['Intake > Check', 'Check > Claim'])
    expect(canvas.selection.steps().map(key => step(key).position)).toEqual([
      { x: 230, y: 150 },
      { x: 410, y: 150 },
      { x: 590, y: 150 },
    ])
    canvas.editor.undo()
    expect(labels()).toEqual(['Step 1'])
    expect(chainOf(' \n\t\n', 'support', bandsOf([]))).toBeNull()
  })
})
