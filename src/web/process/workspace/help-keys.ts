// What the help sheet names beside the shortcuts: mouse actions, and keys of the whole page.

/** Mouse actions, for the help sheet. */
export const MOUSE: readonly { keys: string; label: string }[] = [
  {
    keys: 'Drag background',
    label: 'Select with a box; with Shift: add to the selection. With a finger: pan',
  },
  { keys: 'Space + drag, wheel', label: 'Pan' },
  { keys: 'Ctrl + wheel, pinch', label: 'Zoom' },
  { keys: 'Shift + click', label: 'Add to or remove from the selection' },
  { keys: 'Double-click', label: 'Edit a step’s name, label a connection, add a step on empty canvas' },
  {
    keys: 'Drag from a handle',
    label: 'Connect to another step; dropped on empty canvas, create one',
  },
  { keys: 'Alt while dragging', label: 'Hide guides' },
  { keys: 'Tab on a step', label: 'Add the next step, connected, and name it; Shift + Tab: the one before' },
  { keys: 'A digit on a step', label: 'Enter its minutes; Tab continues to rate, owner and volume' },
  {
    keys: 'Ctrl C, Ctrl X, Ctrl V',
    label: 'Copy, cut and paste steps, into other audits too; lines of text become a chain',
  },
]

/** Keys of the whole page, for the help sheet; `useFullScreen` handles them. */
export const PAGE_KEYS: readonly { keys: string; label: string }[] = [
  { keys: '.', label: 'Full screen; Escape leaves it when nothing else is open' },
]
