// The one toast on screen: a store outside React, so that anything can speak.

import { useSyncExternalStore } from 'react'

export interface Toast {
  id: number
  title: string
  description?: string
  tone?: 'neutral' | 'success' | 'danger'
  /** Takes back what the toast tells of. */
  undo?: () => void
  /** What can be done about what it tells, e.g. to download a file. */
  act?: { label: string; run: () => void }
  /** It stays until somebody takes it away, or another one takes its place. */
  stays?: true
  /** Runs when somebody has taken it away. */
  onDismiss?: () => void
}

/** Key of the session storage under which a toast waits for the next page. */
export const KEPT_TOAST = 'toast'

let lastId = 0
let current: Toast | null = takeKept()
const listeners = new Set<() => void>()

/** Shows a toast in place of the one before (one at a time, specification 1, section 9). */
export function toast(content: Omit<Toast, 'id'>): void {
  change({ ...content, id: ++lastId })
}

/** Takes the toast away, if it is still the one shown. */
export function dismissToast(id: number): void {
  if (current?.id !== id) return
  current.onDismiss?.()
  change(null)
}

/** Hands the toast on the screen to the page that is opened next. */
export function keepToastForNextPage(): void {
  // What stays is shown again by whoever knows of it.
  if (!current || current.stays) return
  try {
    // Without its way back, which belongs to the page that is left.
    sessionStorage.setItem(KEPT_TOAST, JSON.stringify(current))
  } catch {
    // Storage is refused in some private windows; the next page then says nothing.
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
