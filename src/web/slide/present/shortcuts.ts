// Keyboard shortcuts of a presentation, compatible with presenter remotes and other slide programs.

export type Command = 'next' | 'back' | 'first' | 'last' | 'overview' | 'notes' | 'full' | 'blank' | 'escape'

const COMMANDS: Readonly<Record<string, Command>> = {
  ArrowRight: 'next',
  ArrowDown: 'next',
  PageDown: 'next',
  ' ': 'next',
  Enter: 'next',
  ArrowLeft: 'back',
  ArrowUp: 'back',
  PageUp: 'back',
  Backspace: 'back',
  Home: 'first',
  End: 'last',
  o: 'overview',
  n: 'notes',
  f: 'full',
  b: 'blank',
  '.': 'blank',
  Escape: 'escape',
}

/** The shortcuts in display order. */
export const KEYS: readonly { keys: string; does: string }[] = [
  { keys: '→ ↓ Space Page Down', does: 'Next page' },
  { keys: '← ↑ Backspace Page Up', does: 'Previous page' },
  { keys: 'Home End', does: 'First, last page' },
  { keys: '1–9 Enter', does: 'Page of that number' },
  { keys: 'O', does: 'All pages' },
  { keys: 'N', does: 'Notes and next page in a second window' },
  { keys: 'F', does: 'Full screen' },
  { keys: 'B', does: 'Blank screen and back' },
  { keys: 'Esc', does: 'Close what is open, then leave' },
]

/** Keys that activate the focused element. */
const PRESSES = new Set([' ', 'Enter'])

/** The command of a key; null if the key is meant for a button, a dialog over the page, or the browser. */
export function commandOf(event: KeyboardEvent): Command | null {
  const { target, key } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null
  if (target instanceof Element) {
    if (target.closest('[role=dialog]')) return null
    if (PRESSES.has(key) && target.closest('button, a, [role=button]')) return null
  }
  return COMMANDS[key.length === 1 ? key.toLowerCase() : key] ?? null
}

const NAVIGATION = new Set<Command | null>(['next', 'back', 'first', 'last'])

/** Whether the key turns pages, or is a digit of a page number. */
export const pageTurnOf = (event: KeyboardEvent): boolean =>
  isDigit(event) || NAVIGATION.has(commandOf(event))

export const isDigit = ({ key }: KeyboardEvent): boolean => /^\d$/.test(key)
