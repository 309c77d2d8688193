// Store of the one toast on screen, outside React so that any code can show one.

import { useSyncExternalStore } from 'react'

export interface Toast {
  id: number
  title: string
  description?: string
  tone?: 'neutral' | 'success' | 'danger'
  /** Undoes the action that the toast reports. */
  undo?: () => void
  /** An action on what the toast reports, e.g. to download a file. */
  act?: { label: string; run: () => void }
  /** Stays until the user dismisses it or another toast replaces it. */
  stays?: true
  /** Runs after the user has dismissed it. */
  onDismiss?: () => void
}

/** Session storage key under which a toast waits for the next page. */
export const KEPT_TOAST = 'toast'

let lastId = 0
let current: Toast | null = takeKept()
const listeners = new Set<() => void>()

/** Shows a toast instead of the one before (one at a time, specification 1, section 9). */
export function toast(content: Omit<Toast, 'id'>): void {
  change({ ...content, id: ++lastId })
}

/** Dismisses the toast, if it is still the one shown. */
export function dismissToast(id: number): void {
  if (current?.id !== id) return
  current.onDismiss?.()
  change(null)
}

/** Passes the toast on the screen to the page that opens next. */
export function keepToastForNextPage(): void {
  // A toast that stays is shown again by the code that owns it.
  if (!current || current.stays) return
  try {
    // Without its undo, which belongs to the page that is left.
    sessionStorage.setItem(KEPT_TOAST, JSON.stringify(current))
  } catch {
    // Storage is denied in some private windows; the next page then shows no toast.
  }
}

function takeKept(): Toast | null {
  try {
    const kept = sessionStorage.getItem(KEPT_TOAST)
    sessionStorage.removeItem(KEPT_TOAST)
    return kept ? { ...JSON.parse(kept), id: ++lastId } : null
  } catch {
    return null
  }
}

/** The toast to show now, or null. */
export function useToast(): Toast | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
}

function change(next: Toast | null) {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
