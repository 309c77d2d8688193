// Tests of every shortcut of the help sheet, and of actions on many steps together.

import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Canvas } from '#web/process/canvas/canvas.ts'
import { openedCanvas } from '#web/process/canvas/gesture/simulated-pointer.ts'
import { isHistoryKey, paletteActions, press, SHORTCUTS } from '#web/process/input/shortcuts.ts'

let canvas: Canvas
let a: string
let b: string

beforeEach(() => {
  ;({ canvas } = openedCanvas())
  a = canvas.commands.addStep('acquisition')
  b = canvas.commands.addStep('acquisition')
  canvas.selection.select([a])
})

const step = (key: string) => canvas.doc.steps.get(key)!
const at = (key: string) => step(key).position
/** "Ctrl Shift z" */
const keys = (text: string) => {
  const parts = text.split(' ')
  const pressed = {
    key: parts.at(-1) ?? '',
    shift: parts.includes('Shift'),
    command: parts.includes('Ctrl'),
    alt: parts.includes('Alt'),
  }
  return press(canvas, pressed)
}

describe('keyboard shortcuts', () => {
  test('move the selection by 10, or 50 with Shift or snapping, as one entry', () => {
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) keys(key)
    expect(at(a)).toEqual({ x: 70, y: 60 })
    keys('Ctrl z')
    expect(at(a)).toEqual({ x: 50, y: 50 })
    keys('Shift ArrowLeft')
    expect(at(a)).toEqual({ x: 0, y: 50 })
    canvas.tools.setSnap(true)
    keys('ArrowUp')
    expect(at(a)).toEqual({ x: 0, y: 0 })
  })

  test('pan without a selection', () => {
    canvas.selection.select([])
    const { x, y } = canvas.viewport.camera
    keys('ArrowRight')
    keys('ArrowDown')
    expect(canvas.viewport.camera).toMatchObject({ x: x - 40, y: y - 40 })
  })

  test('name, edit, mark, connect, delete and deselect', () => {
    canvas.selection.focus(a)
    keys('Enter')
    expect(canvas.inline.naming?.key).toBe(a)
    canvas.inline.stopNaming()
    keys('e')
    expect(canvas.panel.step).toBe(a)
    keys('f')
    expect(step(a).friction).toBe('time_sink')
    expect(canvas.doc.opportunities.size).toBe(1)
    keys('c')
    canvas.selection.focus(b)
    keys('Enter')
    expect([...canvas.doc.links.values()]).toMatchObject([{ source: a, target: b }])
    expect(canvas.tools.linking).toEqual({ source: null })
    keys('Escape')
    expect(canvas.tools.linking).toBeNull()
    keys('Escape')
    expect([canvas.selection.keys.size, canvas.selection.focused]).toEqual([0, null])
    canvas.selection.select([b])
    keys('Backspace')
    expect([...canvas.doc.steps.keys()]).toEqual([a])
  })

  test('select the nearest step, and add a next step, a free step or a decision', () => {
    canvas.selection.select([])
    keys('Alt ArrowRight')
    keys('Alt ArrowRight')
    expect([canvas.selection.focused, ...canvas.selection.keys]).toEqual([b, b])
    keys('Ctrl ArrowDown')
    const next = canvas.inline.naming!.key
    expect(step(next)).toMatchObject({ engine: 'delivery', position: { x: 230, y: 150 } })
    canvas.inline.stopNaming()
    expect([...canvas.doc.links.values()]).toMatchObject([{ source: b, target: next }])
    keys('d')
    expect(step(next).isDecision).toBe(true)
    keys('n')
    expect(canvas.doc.steps.size).toBe(4)
  })

  test('select a step’s links in turn, and edit their text', () => {
    canvas.commands.connect(a, b)
    canvas.commands.connect(b, a)
    const [out, back] = canvas.doc.links.keys()
    canvas.selection.focus(a)
    for (const link of [out, back, out]) {
      keys('k')
      expect([...canvas.selection.keys]).toEqual([link])
    }
    keys('Enter')
    expect(canvas.inline.labelling).toBe(out)
    keys('Delete')
    expect([canvas.doc.links.size, canvas.inline.labelling]).toEqual([1, null])
  })

  test('open the search, and switch the hand tool', () => {
    keys('/')
    expect(canvas.overlays.finding).toBe(true)
    keys('h')
    expect(canvas.tools.hand).toBe(true)
    keys('h')
    expect(canvas.tools.hand).toBe(false)
  })

  test('zoom in, out, to the start, and to the whole map', () => {
    keys('+')
    expect(canvas.viewport.camera.zoom).toBe(1.2)
    keys('-')
    keys('-')
    expect(canvas.viewport.camera.zoom).toBe(0.8)
    keys('0')
    expect(canvas.viewport.camera).toEqual({ x: 0, y: 0, zoom: 1 })
    canvas.commands.change(b, { position: { x: 4000, y: 50 } })
    keys('1')
    expect(canvas.viewport.camera.zoom).toBeLessThan(0.3)
    expect(canvas.viewport.view().right).toBeGreaterThan(4140)
  })

  test('select all, duplicate with links, lay out, undo and redo', async () => {
    canvas.commands.connect(a, b)
    keys('Ctrl a')
    expect(canvas.selection.steps()).toEqual([a, b])
    keys('Ctrl d')
    expect([canvas.doc.steps.size, canvas.doc.links.size]).toEqual([4, 2])
    expect(canvas.selection.steps().map(at)).toEqual([
      { x: 100, y: 100 },
      { x: 280, y: 100 },
    ])
    keys('l')
    const columns = () => new Set([...canvas.doc.steps.values()].map(({ position }) => position.x))
    await vi.waitFor(() => expect(columns()).toEqual(new Set([50, 230])))
    for (const undo of ['Ctrl z', 'Ctrl z']) keys(undo)
    expect(canvas.doc.steps.size).toBe(2)
    keys('Ctrl y')
    keys('Ctrl Shift Z')
    expect(canvas.doc.steps.size).toBe(4)
  })

  test('ignore other keys, and change nothing in a completed audit', () => {
    expect(keys('q')).toBe(false)
    expect(keys('Ctrl c')).toBe(false)
    canvas.editor.readOnly = true
    const before = structuredClone([...canvas.doc.steps.values()])
    for (const key of ['ArrowRight', 'f', 'c', 'l', 'Ctrl d', 'Delete', 'Ctrl z']) keys(key)
    expect([...canvas.doc.steps.values()]).toEqual(before)
    expect(canvas.tools.linking).toBeNull()
  })

  test('appear once in the help; undo and redo work on the whole page', () => {
    const shown = SHORTCUTS.map(shortcut => shortcut.keys)
    expect(new Set(shown).size).toBe(shown.length)
    expect(isHistoryKey({ key: 'Z', shift: true, command: true })).toBe(true)
    expect(isHistoryKey({ key: 'z', shift: false, command: false })).toBe(false)
  })
})

describe('several steps', () => {
  let c: string
  beforeEach(() => {
    c = canvas.commands.addStep('delivery')
    canvas.commands.change(b, { position: { x: 300, y: 70 } })
    canvas.commands.change(c, { position: { x: 750, y: 160 } })
    canvas.selection.select([a, b, c])
  })

  test('align to the leftmost or topmost one, or are spaced evenly', () => {
    canvas.commands.align('row')
    expect([a, b, c].map(key => at(key).x)).toEqual([50, 400, 750])
    canvas.commands.align('column')
    expect([a, b, c].map(key => at(key).y)).toEqual([50, 105, 160])
    canvas.commands.align('left')
    expect([a, b, c].map(key => at(key).x)).toEqual([50, 50, 50])
    canvas.editor.undo()
    canvas.commands.align('top')
    expect([a, b, c].map(key => at(key).y)).toEqual([50, 50, 50])
    expect(step(c).engine).toBe('acquisition')
  })

  test('are changed together, as one entry', () => {
    canvas.commands.changeSelected({ engine: 'support', friction: 'quality_risk' })
    for (const key of [a, b, c])
      expect(step(key)).toMatchObject({ engine: 'support', friction: 'quality_risk' })
    canvas.editor.undo()
    expect([a, b, c].map(key => step(key).engine)).toEqual(['acquisition', 'acquisition', 'delivery'])
  })
})

test('the palette lists every shortcut that can be used now, with its key', () => {
  const offered = paletteActions(canvas)
  const left = SHORTCUTS.filter(({ label }) => !offered.some(({ title }) => label.startsWith(title)))
  expect(left.map(({ keys: shown }) => shown)).toEqual([
    'Arrow keys',
    'Alt + arrow keys',
    'Ctrl + arrow keys',
    'Enter',
    'Escape',
    'K',
    'L',
    '+ and −',
    'Ctrl Shift Z, Ctrl Y',
  ])
  offered.find(({ keys: shown }) => shown === 'Ctrl + A')?.run()
  expect(canvas.selection.steps()).toHaveLength(2)
  offered.find(({ keys: shown }) => shown === 'Ctrl + D')?.run()
  expect(canvas.doc.steps.size).toBe(4)
})
