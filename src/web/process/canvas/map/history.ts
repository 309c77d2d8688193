// Undo and redo: a bounded history with one entry per gesture. Camera, hover and selection are never recorded.

import type { Edit, Key } from '#web/process/canvas/map/document.ts'

export interface HistoryEntry {
  undo: Edit[]
  redo: Edit[]
  /** Consecutive entries with the same mark are merged: typing in a field, pressing an arrow key. */
  merge?: string | undefined
}

export interface History {
  past: readonly HistoryEntry[]
  future: readonly HistoryEntry[]
}

export const HISTORY_LIMIT = 200

export const noHistory: History = { past: [], future: [] }

/** Adds an entry and clears the redo entries. */
export function record(history: History, entry: HistoryEntry): History {
  const last = history.past.at(-1)
  const joins = last && entry.merge !== undefined && last.merge === entry.merge
  const past = joins ? [...history.past.slice(0, -1), join(last, entry)] : [...history.past, entry]
  return { past: past.slice(-HISTORY_LIMIT), future: [] }
}

/** Later edits under this mark are merged into the last entry, e.g. the name of a step that was just created. */
export function marked(history: History, merge: string): History {
  const last = history.past.at(-1)
  return last ? { ...history, past: [...history.past.slice(0, -1), { ...last, merge }] } : history
}

/** The next entry is separate, even with the same mark. */
export function seal(history: History): History {
  const last = history.past.at(-1)
  if (!last?.merge) return history
  return { ...history, past: [...history.past.slice(0, -1), { ...last, merge: undefined }] }
}

export function undone(history: History): [History, HistoryEntry] | null {
  const entry = history.past.at(-1)
  if (!entry) return null
  return [{ past: history.past.slice(0, -1), future: [entry, ...history.future] }, entry]
}

export function redone(history: History): [History, HistoryEntry] | null {
  const [entry, ...future] = history.future
  if (!entry) return null
  return [{ past: [...history.past, entry], future }, entry]
}

function join(first: HistoryEntry, second: HistoryEntry): HistoryEntry {
  return {
    undo: squash([...second.undo, ...first.undo]),
    redo: squash([...first.redo, ...second.redo]),
    merge: second.merge,
  }
}

/** Merges many changes of one step, so that a long typing session stays a small entry. */
function squash(edits: Edit[]): Edit[] {
  const changes = new Map<Key, Edit & { kind: 'changeStep' }>()
  for (const edit of edits) {
    if (edit.kind !== 'changeStep') return edits
    changes.set(edit.key, { ...edit, changes: { ...changes.get(edit.key)?.changes, ...edit.changes } })
  }
  return [...changes.values()]
}
