// Keyboard shortcuts of the canvas: one list for the handler, the help sheet and the command palette.

import { LAYOUT, type Position } from '#domain/process/step.ts'
import type { PageAction } from '#web/platform/page-actions.ts'
import type { Canvas } from '#web/process/canvas/canvas.ts'
import type { Side } from '#web/process/canvas/gesture/gesture.ts'
import type { Key } from '#web/process/canvas/map/document.ts'
import { ZOOM } from '#web/process/canvas/view/camera.ts'
import { markFriction } from '#web/process/friction.ts'
import { autoLayout } from '#web/process/rendering/auto-layout.ts'

export interface KeyPress {
  key: string
  shift: boolean
  /** Control, or Command on a Mac. */
  command: boolean
  alt?: boolean
  /** The physical key, whatever it types: "Digit1". */
  code?: string | undefined
}

interface Shortcut {
  /** As shown in the help sheet. */
  keys: string
  label: string
  matches(press: KeyPress): boolean
  run(canvas: Canvas, press: KeyPress): unknown
  /** Whether it can do anything now; absent if always. The palette leaves out what cannot. */
  isUsable?(canvas: Canvas): boolean
}

const hasSteps = ({ doc }: Canvas) => doc.steps.size > 0
const mayEdit = ({ editor }: Canvas) => !editor.readOnly
const hasSelectedSteps = (canvas: Canvas) => mayEdit(canvas) && canvas.selection.steps().length > 0
const atStep = ({ selection }: Canvas) => selection.focused !== null || selection.steps().length > 0

const plain = (key: string) => (press: KeyPress) =>
  press.key.toLowerCase() === key && !press.command && !press.alt
const command =
  (key: string, shift = false) =>
  (press: KeyPress) =>
    press.key.toLowerCase() === key && press.command && press.shift === shift

const ARROWS: Record<string, Position> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const SIDES: Record<string, Side> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}
const NUDGE = 10

/** A physical digit key; without Shift it may begin a number of the selected step. */
const digit = (n: 0 | 1) => (press: KeyPress) =>
  !press.command && (press.code === `Digit${n}` || press.key === `${n}`)

export const SHORTCUTS: readonly Shortcut[] = [
  {
    keys: 'Arrow keys',
    label: `Move the selected steps by ${NUDGE}; with Shift or Snap to Grid by ${LAYOUT.gridSnap}. Without a selection: pan`,
    matches: press => press.key in ARROWS && !press.command && !press.alt,
    run: arrow,
  },
  {
    keys: 'Alt + arrow keys',
    label: 'Go to the nearest step in that direction, or to the first step',
    matches: press => press.key in ARROWS && press.alt === true && !press.command,
    run: (canvas, { key }) => goTo(canvas, canvas.selection.neighbourTowards(ARROWS[key] ?? { x: 1, y: 0 })),
  },
  {
    keys: 'Ctrl + arrow keys',
    label: 'Add a connected step in that direction and name it',
    matches: press => press.key in SIDES && press.command && !press.alt,
    run: (canvas, { key }) => {
      const from = canvas.selection.focused ?? canvas.selection.only()
      if (from !== null) canvas.commands.addNext(from, SIDES[key])
    },
  },
  {
    keys: 'Enter',
    label: 'Name the step in place; label a selected connection; in connection mode, choose the step',
    matches: plain('enter'),
    run: enter,
  },
  {
    keys: 'E',
    label: 'Edit the step in the panel',
    matches: plain('e'),
    run: canvas => {
      const key = canvas.selection.focused ?? canvas.selection.steps()[0]
      if (key !== undefined) canvas.panel.open(key)
    },
    isUsable: atStep,
  },
  {
    keys: 'N',
    label: 'Add a step under the pointer, or in the lane of the step, and name it',
    matches: plain('n'),
    run: canvas => canvas.gestures.addStepHere(),
    isUsable: mayEdit,
  },
  {
    keys: 'Delete',
    label: 'Delete what is selected',
    matches: press => press.key === 'Delete' || press.key === 'Backspace',
    run: canvas => canvas.commands.removeSelected(),
    isUsable: canvas => mayEdit(canvas) && canvas.selection.keys.size > 0,
  },
  {
    keys: 'Escape',
    label: 'Cancel, then clear the selection; Tab then leaves the drawing',
    matches: plain('escape'),
    run: canvas => canvas.gestures.escape(),
  },
  {
    keys: 'C',
    label: 'Connect from the selected step, until Escape',
    matches: plain('c'),
    run: connect,
    isUsable: canvas => mayEdit(canvas) && atStep(canvas) && canvas.doc.steps.size > 1,
  },
  {
    keys: 'K',
    label: 'Select a connection of the step; again: the next one',
    matches: plain('k'),
    run: canvas =>
      canvas.selection.focused !== null && canvas.selection.selectLinkOf(canvas.selection.focused),
    isUsable: ({ selection, doc }) => selection.focused !== null && doc.links.size > 0,
  },
  {
    keys: 'D',
    label: 'Turn the selected steps into decisions, or back into plain steps',
    matches: plain('d'),
    run: canvas => {
      const steps = canvas.selection.steps()
      const isDecision = !steps.every(key => canvas.doc.steps.get(key)?.isDecision)
      canvas.commands.changeSelected({ isDecision })
    },
    isUsable: hasSelectedSteps,
  },
  {
    keys: 'T',
    label: 'Save the selected steps, or the whole map, as a template',
    matches: plain('t'),
    run: canvas => canvas.overlays.setKeeping(true),
    isUsable: canvas => canvas.overlays.mayKeep && hasSteps(canvas),
  },
  {
    keys: 'F',
    label: 'Mark friction',
    matches: plain('f'),
    run: markFriction,
    isUsable: hasSelectedSteps,
  },
  {
    keys: 'L',
    label: 'Auto layout',
    matches: plain('l'),
    run: canvas => void autoLayout(canvas),
    isUsable: canvas => mayEdit(canvas) && canvas.doc.steps.size > 2,
  },
  {
    keys: '+ and −',
    label: 'Zoom in and out',
    matches: press => ['+', '=', '-'].includes(press.key) && !press.command,
    run: (canvas, press) => zoomBy(canvas, press.key === '-' ? -1 : 1),
  },
  {
    keys: '0',
    label: 'Reset the view; with a selected step: Shift 0',
    matches: digit(0),
    run: canvas => canvas.viewport.reset(),
  },
  {
    keys: '1',
    label: 'Show the whole map; with a selected step: Shift 1',
    matches: digit(1),
    run: canvas => canvas.viewport.fitMap(),
  },
  {
    keys: '/',
    label: 'Find a step',
    matches: plain('/'),
    run: canvas => canvas.overlays.setFinding(true),
    isUsable: hasSteps,
  },
  {
    keys: 'H',
    label: 'Hand tool: every drag pans, until H or Escape',
    matches: plain('h'),
    run: canvas => canvas.tools.setHand(!canvas.tools.hand),
  },
  {
    keys: 'Ctrl A',
    label: 'Select all steps',
    matches: command('a'),
    run: canvas => canvas.selection.select(canvas.doc.steps.keys()),
    isUsable: hasSteps,
  },
  {
    keys: 'Ctrl D',
    label: 'Duplicate',
    matches: command('d'),
    run: canvas => canvas.commands.duplicate(),
    isUsable: hasSelectedSteps,
  },
  {
    keys: 'Ctrl Z',
    label: 'Undo',
    matches: command('z'),
    run: canvas => canvas.editor.undo(),
    isUsable: canvas => mayEdit(canvas) && canvas.editor.history.past.length > 0,
  },
  {
    keys: 'Ctrl Shift Z, Ctrl Y',
    label: 'Redo',
    matches: press => command('z', true)(press) || command('y')(press),
    run: canvas => canvas.editor.redo(),
    isUsable: canvas => mayEdit(canvas) && canvas.editor.history.future.length > 0,
  },
]

/** Keys that mean something only while pressed on the drawing. */
const ONLY_KEYS = /arrow keys|Enter|Escape|^\+ and/i

/** The shortcuts that can be used now, as actions of the palette: the first part of their label, and their first key. */
export const paletteActions = (canvas: Canvas): PageAction[] =>
  SHORTCUTS.filter(({ keys, isUsable }) => !ONLY_KEYS.test(keys) && isUsable?.(canvas) !== false).map(
    ({ keys, label, run }) => ({
      title: label.split(/[,;]/)[0] ?? label,
      keys: (keys.split(',')[0] ?? keys).split(' ').join(' + '),
      run: () => void run(canvas, { key: '', shift: false, command: false }),
    }),
  )

/** A key press in the form that shortcuts match. */
export function pressOf(
  event: Omit<KeyPress, 'shift' | 'command' | 'alt'> & Record<ModifierKey, boolean>,
): KeyPress {
  const { key, code, shiftKey: shift, altKey: alt } = event
  return { key, code, shift, alt, command: event.ctrlKey || event.metaKey }
}

type ModifierKey = 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'

/** Runs the shortcut of this key press; false if there is none. */
export function press(canvas: Canvas, press: KeyPress): boolean {
  const shortcut = SHORTCUTS.find(one => one.matches(press))
  shortcut?.run(canvas, press)
  return shortcut !== undefined
}

/** Undo and redo, which work wherever on the page the focus is. */
export const isHistoryKey = ({ key, command }: KeyPress) => command && ['z', 'y'].includes(key.toLowerCase())

export function zoomBy(canvas: Canvas, steps: 1 | -1): void {
  canvas.viewport.zoomTo(canvas.viewport.camera.zoom + steps * ZOOM.button)
}

function arrow(canvas: Canvas, { key, shift }: KeyPress): void {
  const way = ARROWS[key] ?? { x: 0, y: 0 }
  if (canvas.selection.steps().length === 0) canvas.viewport.pan({ x: -way.x * 40, y: -way.y * 40 })
  else {
    const far = shift || canvas.tools.snap ? LAYOUT.gridSnap : NUDGE
    canvas.commands.nudge({ x: way.x * far, y: way.y * far })
  }
}

function enter(canvas: Canvas): void {
  const { focused } = canvas.selection
  const link = canvas.selection.only()
  if (canvas.tools.linking) {
    if (focused !== null) canvas.tools.linkStep(focused)
  } else if (link !== null && canvas.doc.links.has(link)) canvas.inline.startLabelling(link)
  else if (focused !== null) canvas.inline.startNaming(focused)
  else goTo(canvas, canvas.selection.neighbourTowards({ x: 1, y: 0 }))
}

/** Focuses and selects the step; in connection mode it only focuses it. */
export function goTo(canvas: Canvas, key: Key | null): void {
  if (key === null) return
  canvas.selection.focus(key)
  if (!canvas.tools.linking) canvas.selection.select([key])
}

function connect(canvas: Canvas): void {
  const first = canvas.selection.steps()[0] ?? canvas.selection.focused
  canvas.tools.setLinking(canvas.tools.linking === null)
  if (first !== null) canvas.tools.linkStep(first)
}
