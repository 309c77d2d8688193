// Tests of the viewport: panning, zooming, pinching, the drawn scene, and notified subscribers.

import { beforeEach, expect, test, vi } from 'vitest'
import { STEP_DEFAULTS } from '#domain/process/step.ts'
import type { Canvas } from '#web/process/canvas/canvas.ts'
import {
  BARE,
  freshCanvas,
  newKey,
  openedCanvas,
  pointerOn,
} from '#web/process/canvas/gesture/simulated-pointer.ts'
import { contentFrom } from '#web/process/canvas/map/edits.ts'
import { contains } from '#web/process/canvas/view/geometry.ts'

let canvas: Canvas

beforeEach(() => {
  ;({ canvas } = openedCanvas())
})

const { press, moveTo, release, middleOf, drag } = pointerOn(() => canvas)

test('dragging with Space, middle button or touch pans without a history entry', () => {
  drag(BARE, { x: -120, y: -30 }, { pan: true })
  expect(canvas.viewport.camera).toEqual({ x: -120, y: -30, zoom: 1 })
  expect(canvas.editor.history.past).toHaveLength(0)
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

test.each([12, 1000])('dragging one of %i steps notifies only its own views, links and guides', count => {
  const steps = Array.from({ length: count }, (_, n) => ({
    ...STEP_DEFAULTS,
    label: `Step ${n}`,
    position: { x: 50 + 180 * n, y: 50 },
  }))
  canvas.sync.show(
    contentFrom(
      steps,
      [
        { source: 0, target: 1 },
        { source: 1, target: 2 },
      ],
      newKey,
    ),
  )
  const [first = ''] = [...canvas.doc.steps.keys()]
  press(middleOf(first))
  moveTo({ x: 300, y: 200 })
  const publish = vi.spyOn(canvas.topics, 'publish')
  moveTo({ x: 310, y: 200 })
  const [link] = canvas.doc.touching.get(first) ?? []
  expect(publish.mock.calls.flat()).toEqual([first, link, 'box'])
})

test('panning notifies only camera subscribers', () => {
  canvas.commands.addStep('support')
  press({ x: 700, y: 350 }, { touch: true })
  moveTo({ x: 690, y: 350 })
  const publish = vi.spyOn(canvas.topics, 'publish')
  moveTo({ x: 680, y: 350 })
  expect(publish.mock.calls.flat()).toEqual(['camera'])
})

test('two fingers zoom and pan', () => {
  press({ x: 400, y: 350 }, { id: 1 })
  press({ x: 600, y: 350 }, { id: 2 })
  moveTo({ x: 300, y: 350 }, 1)
  moveTo({ x: 700, y: 350 }, 2)
  expect(canvas.viewport.camera.zoom).toBe(2)
  release(2)
  moveTo({ x: 310, y: 350 }, 1)
  release(1)
  expect(canvas.gestures.current.kind).toBe('idle')
  expect(canvas.editor.history.past).toHaveLength(0)
})

test('draws only steps near the view, and plain shapes when zoomed out', () => {
  for (let n = 0; n < 20; n++) canvas.commands.addStep('support')
  canvas.selection.select([])
  canvas.viewport.reset()
  // 1,000 pixels wide plus a margin of 200: steps at 50, 230, … up to 1,130.
  expect(canvas.viewport.scene.steps).toHaveLength(7)
  canvas.viewport.zoomTo(0.3, { x: 0, y: 0 })
  expect(canvas.viewport.scene).toMatchObject({ overview: true, steps: [] })
  expect(canvas.viewport.scene.flatSteps).toHaveLength(20)
})

test('draws the visible part first, and the rest afterwards', () => {
  const { canvas: opened } = freshCanvas()
  const row = Array.from({ length: 20 }, (_, n) => ({
    ...STEP_DEFAULTS,
    label: `Step ${n}`,
    position: { x: 50 + 180 * n, y: 50 },
  }))
  opened.sync.show(contentFrom(row, [], newKey))
  expect(opened.viewport.scene.steps).toEqual([])
  opened.viewport.resize({ width: 1000, height: 400 })
  expect(opened.viewport.scene.steps).toHaveLength(6)
  opened.viewport.redraw()
  expect(opened.viewport.scene.steps).toHaveLength(7)
})

test('opens on the whole map beside lane names; a larger map at its start, legibly', () => {
  const row = (count: number) => {
    const { canvas: opened } = freshCanvas()
    const step = (x: number) => ({ ...STEP_DEFAULTS, label: 'Step', position: { x, y: 50 } })
    const steps = Array.from({ length: count }, (_, n) => step(50 + 180 * n))
    opened.sync.show(contentFrom(steps, [], newKey))
    opened.resize({ width: 1000, height: 400 })
    return opened
  }
  const whole = row(12)
  expect(contains(whole.viewport.view(), whole.viewport.extent()!)).toBe(true)
  const large = row(60)
  expect(large.viewport.camera.zoom).toBe(0.55)
  expect(large.viewport.view().left).toBeLessThan(50)
  large.resize({ width: 900, height: 400 })
  expect(large.viewport.camera.zoom, 'also in another room').toBe(0.55)
  for (const { viewport } of [whole, large])
    expect((50 - viewport.view().left) * viewport.camera.zoom).toBeGreaterThan(80)
})

test('Fit enlarges a small map, at most to 150 %, and shows all of it', () => {
  const step = (x: number) => ({ ...STEP_DEFAULTS, label: 'Step', position: { x, y: 50 } })
  canvas.sync.show(contentFrom([step(50), step(230)], [], newKey))
  canvas.resize({ width: 1280, height: 580 })
  canvas.viewport.fitMap()
  expect(canvas.viewport.camera.zoom).toBe(1.5)
  expect(contains(canvas.viewport.view(), canvas.viewport.extent()!)).toBe(true)
  canvas.resize({ width: 600, height: 580 })
  canvas.viewport.fitMap()
  expect(canvas.viewport.camera.zoom).toBeLessThan(1.5)
  expect(contains(canvas.viewport.view(), canvas.viewport.extent()!)).toBe(true)
})

test('a small map opens as Fit shows it', () => {
  const { canvas: opened } = freshCanvas()
  const step = (x: number) => ({ ...STEP_DEFAULTS, label: 'Step', position: { x, y: 50 } })
  opened.sync.show(contentFrom([step(50), step(230)], [], newKey))
  opened.resize({ width: 700, height: 300 })
  opened.resize({ width: 1280, height: 580 })
  const { camera } = opened.viewport
  expect(camera.zoom).toBe(1.5)
  opened.viewport.fitMap()
  expect(opened.viewport.camera).toEqual(camera)
})

test('a fully visible map stays so after a resize, until the user moves it', () => {
  const step = (x: number) => ({ ...STEP_DEFAULTS, label: 'Step', position: { x, y: 50 } })
  canvas.sync.show(contentFrom([step(50), step(1200)], [], newKey))
  const isWhole = () => contains(canvas.viewport.view(), canvas.viewport.extent()!)
  canvas.viewport.fitMap()
  expect(isWhole()).toBe(true)
  canvas.resize({ width: 500, height: 400 })
  expect(isWhole()).toBe(true)
  canvas.viewport.pan({ x: -1, y: 0 })
  canvas.resize({ width: 300, height: 400 })
  expect(isWhole()).toBe(false)
})
