// Tests of other users' changes while the user works on the map: they are merged step by step, and none is lost.

import { beforeEach, describe, expect, test } from 'vitest'
import type { Canvas } from '#web/process/canvas/canvas.ts'
import { openedCanvas, pointerOn } from '#web/process/canvas/gesture/simulated-pointer.ts'
import type { FakeServer } from '#web/process/canvas/outbox/fake-server.ts'
import { takeMap } from '#web/process/canvas/outbox/others.ts'

let server: FakeServer
let canvas: Canvas
let pricing = ''
let booking = ''

beforeEach(async () => {
  ;({ server, canvas } = openedCanvas())
  pricing = canvas.commands.addStep('delivery')
  booking = canvas.commands.addStep('delivery')
  canvas.commands.connect(pricing, booking)
  await canvas.outbox.allSaved()
})

const { press, moveTo, release, middleOf } = pointerOn(() => canvas)
const idOf = (key: string) => canvas.outbox.known.idOf(key)!
const theirs = (key: string, changes: object) => server.changeStep(idOf(key), changes)
const take = (held: string[] = []) =>
  takeMap(canvas, { steps: [...server.steps.values()], links: [...server.links.values()] }, new Set(held))
const labels = () => [...canvas.doc.steps.values()].map(step => step.label)
const label = (key: string) => canvas.doc.steps.get(key)?.label

describe('changes of other users', () => {
  test('appear on the map, without entries to save or undo', async () => {
    const before = canvas.editor.history
    await theirs(pricing, { label: 'Price a lane' })
    const made = await server.createStep({
      ...server.steps.get(idOf(booking))!,
      label: 'Call back',
      requestKey: 'theirs',
    })
    await server.createLink({ label: null, share: null, sourceId: idOf(booking), targetId: made.id } as never)
    expect(take()).toBe(false)
    expect(labels()).toEqual(['Price a lane', 'Step 2', 'Call back'])
    expect(canvas.doc.links.size).toBe(2)
    expect(canvas.outbox.queue).toEqual([])
    expect(canvas.editor.history).toBe(before)
  })

  test('keep selection, panel and camera, and deselect deleted steps', async () => {
    canvas.selection.select([pricing, booking])
    canvas.panel.open(pricing)
    const camera = canvas.viewport.camera
    await server.deleteStep(idOf(booking))
    take()
    expect(labels()).toEqual(['Step 1'])
    expect([...canvas.selection.keys]).toEqual([pricing])
    expect(canvas.panel.step).toBe(pricing)
    expect(canvas.viewport.camera).toEqual(camera)
    expect(canvas.doc.links.size).toBe(0)
  })

  test('do not end a drag', async () => {
    press(middleOf(pricing))
    moveTo({ x: middleOf(pricing).x + 40, y: middleOf(pricing).y })
    await theirs(booking, { label: 'Book' })
    take()
    expect(canvas.gestures.current.kind).toBe('dragging')
    release()
    expect(label(booking)).toBe('Book')
  })

  test('can be built upon: undo reverts only the user’s own changes', async () => {
    canvas.editor.edit([{ kind: 'changeStep', key: pricing, changes: { owner: 'Mara' } }])
    await canvas.outbox.allSaved()
    await theirs(pricing, { label: 'Price a lane' })
    take()
    canvas.editor.undo()
    await canvas.outbox.allSaved()
    expect(server.steps.get(idOf(pricing))).toMatchObject({ label: 'Price a lane', owner: 'Unassigned' })
  })

  test('return after an undo here: a restored step is the same step', async () => {
    canvas.editor.edit([{ kind: 'removeStep', key: booking }])
    const id = idOf(booking)
    await canvas.outbox.allSaved()
    take()
    expect(labels()).toEqual(['Step 1'])
    await server.restoreStep(id)
    take()
    expect(label(booking)).toBe('Step 2')
  })
})

describe('simultaneous edits', () => {
  test('of a focused field keep the typed text, and raise a conflict on saving', async () => {
    await theirs(pricing, { label: 'Price a lane' })
    expect(take([pricing])).toBe(true)
    expect(label(pricing)).toBe('Step 1')
    canvas.editor.edit([{ kind: 'changeStep', key: pricing, changes: { label: 'Quote' } }])
    await canvas.outbox.allSaved()
    expect(canvas.outbox.queue).toMatchObject([{ state: 'refused', theirs: { label: 'Price a lane' } }])
    take()
    expect(label(pricing)).toBe('Quote')
    expect(server.steps.get(idOf(pricing))?.label).toBe('Price a lane')
  })

  test('of different fields are both saved', async () => {
    await theirs(pricing, { owner: 'Mara' })
    take([pricing])
    canvas.editor.edit([{ kind: 'changeStep', key: pricing, changes: { label: 'Quote' } }])
    await canvas.outbox.allSaved()
    take()
    expect(server.steps.get(idOf(pricing))).toMatchObject({ label: 'Quote', owner: 'Mara' })
    expect(canvas.doc.steps.get(pricing)).toMatchObject({ label: 'Quote', owner: 'Mara' })
  })

  test('are not reverted by an outdated answer', async () => {
    const old = structuredClone({ steps: [...server.steps.values()], links: [...server.links.values()] })
    canvas.editor.edit([{ kind: 'changeStep', key: pricing, changes: { label: 'Quote' } }])
    await canvas.outbox.allSaved()
    takeMap(canvas, old, new Set())
    expect(label(pricing)).toBe('Quote')
  })
})
