// The keyboard on the canvas: one list of shortcuts for the handler and the help sheet.

import { LAYOUT, type Position } from '#domain/process/step.ts'
import { ZOOM } from '#web/process/canvas/camera.ts'
import type { Canvas } from '#web/process/canvas/canvas.ts'
import { markFriction } from '#web/process/friction.ts'

export interface Press {
  key: string
  shift: boolean
  /** Control, or Command on a Mac. */
  command: boolean
}

interface Shortcut {
  /** As shown in the help sheet. */
  keys: string
  label: string
  matches(press: Press): boolean
  run(canvas: Canvas, press: Press): void
}

const plain = (key: string) => (press: Press) => press.key.toLowerCase() === key && !press.command
const command =
  (key: string, shift = false) =>
  (press: Press) =>
    press.key.toLowerCase() === key && press.command && press.shift === shift

const ARROWS: Record<string, Position> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const NUDGE = 10

export const SHORTCUTS: readonly Shortcut[] = [
  {
    keys: 'Arrow keys',
    label: `Move the selected steps by ${NUDGE}; with Shift or Snap to Grid by ${LAYOUT.gridSnap}. Without a selection: pan`,
    matches: press => press.key in ARROWS && !press.command,
    run: arrow,
  },
  {
    keys: 'Enter',
    label: 'Edit the step; in connection mode, choose it',
    matches: plain('enter'),
    run: canvas => {
      if (canvas.focused === null) return
      if (canvas.tool.linking) canvas.linkStep(canvas.focused)
      else canvas.startEditing(canvas.focused)
    },
  },
  {
    keys: 'Delete',
    label: 'Delete what is selected',
    matches: press => press.key === 'Delete' || press.key === 'Backspace',
    run: canvas => canvas.removeSelected(),
  },
  {
    keys: 'Escape',
    label: 'Cancel the gesture or connection, select nothing',
    matches: plain('escape'),
    run: canvas => canvas.escape(),
  },
  { keys: 'C', label: 'Connect from the selected step', matches: plain('c'), run: connect },
  { keys: 'F', label: 'Mark friction', matches: plain('f'), run: markFriction },
  { keys: 'L', label: 'Auto layout', matches: plain('l'), run: canvas => canvas.autoLayout() },
  {
    keys: '+ and −',
    label: 'Zoom in and out',
    matches: press => ['+', '=', '-'].includes(press.key) && !press.command,
    run: (canvas, press) => zoomBy(canvas, press.key === '-' ? -1 : 1),
  },
  { keys: '0', label: 'Reset the view', matches: plain('0'), run: canvas => canvas.viewport.reset() },
  { keys: '1', label: 'Show the whole map', matches: plain('1'), run: canvas => canvas.fit() },
  {
    keys: 'Ctrl A',
    label: 'Select all steps',
    matches: command('a'),
    run: canvas => canvas.select(canvas.doc.steps.keys()),
  },
  { keys: 'Ctrl D', label: 'Duplicate', matches: command('d'), run: canvas => canvas.duplicate() },
  { keys: 'Ctrl Z', label: 'Undo', matches: command('z'), run: canvas => canvas.undo() },
  {
    keys: 'Ctrl Shift Z, Ctrl Y',
    label: 'Redo',
    matches: press => command('z', true)(press) || command('y')(press),
    run: canvas => canvas.redo(),
  },
]

/** What the mouse does, for the help sheet. */
export const MOUSE: readonly { keys: string; label: string }[] = [
  { keys: 'Drag background', label: 'Pan' },
  { keys: 'Shift + drag background', label: 'Select with a box' },
  { keys: 'Shift + click', label: 'Add to or take from the selection' },
  { keys: 'Double-click', label: 'Edit a step' },
  { keys: 'Wheel, pinch', label: 'Zoom' },
  { keys: 'Tab', label: 'Next step; Shift + Tab: the one before' },
]

/** Keys of the whole page, for the help sheet; `useFullScreen` has them. */
export const PAGE_KEYS: readonly { keys: string; label: string }[] = [
  { keys: '.', label: 'Full screen; Escape leaves it when nothing else is to let go of' },
]

/** Runs the shortcut of this key press; false when it has none. */
export function press(canvas: Canvas, press: Press): boolean {
  const shortcut = SHORTCUTS.find(one => one.matches(press))
  shortcut?.run(canvas, press)
  return shortcut !== undefined
}

/** Undo and redo, which work wherever on the page the keyboard is. */
export const isHistoryKey = ({ key, command }: Press) => command && ['z', 'y'].includes(key.toLowerCase())

export function zoomBy(canvas: Canvas, steps: 1 | -1): void {
  canvas.viewport.zoomTo(canvas.viewport.camera.zoom + steps * ZOOM.button)
}

function arrow(canvas: Canvas, { key, shift }: Press): void {
  const way = ARROWS[key] ?? { x: 0, y: 0 }
  if (canvas.selectedSteps().length === 0) canvas.viewport.pan({ x: -way.x * 40, y: -way.y * 40 })
  else {
    const far = shift || canvas.snap ? LAYOUT.gridSnap : NUDGE
    canvas.nudge({ x: way.x * far, y: way.y * far })
  }
}

function connect(canvas: Canvas): void {
  const [first] = canvas.selectedSteps()
  canvas.setLinking(canvas.tool.linking === null)
  if (first !== undefined) canvas.linkStep(first)
}
