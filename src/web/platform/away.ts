// Whether this device answers for the server in this tab: set while a kept audit is open without a network.

import { useSyncExternalStore } from 'react'

let isAway = false
const listeners = new Set<() => void>()

/** Tells the page that the device answers for the server, or that the server answers again. */
export function setAway(away: boolean): void {
  isAway = away
  for (const listener of listeners) listener()
}

/** Whether what the page shows comes from the copy on this device. */
export const useAway = () =>
  useSyncExternalStore(
    subscribe,
    () => isAway,
    () => false,
  )

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
