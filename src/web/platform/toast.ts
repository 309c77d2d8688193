// The one toast on screen: a store outside React, so that anything can speak.

import { useSyncExternalStore } from 'react'

export interface Toast {
  id: number
  title: string
  description?: string
  tone?: 'neutral' | 'success' | 'danger'
}

let current: Toast | null = null
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a toast in place of the one before (one at a time, specification 1, section 9). */
export function toast(content: Omit<Toast, 'id'>): void {
  change({ ...content, id: ++lastId })
}

/** Takes the toast away, if it is still the one shown. */
export function dismissToast(id: number): void {
  if (current?.id === id) change(null)
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
