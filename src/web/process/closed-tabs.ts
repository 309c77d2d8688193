// Unsent writes of this device's closed tabs; open tabs, known by their locks, keep theirs.

import { newKey } from '#web/platform/new-key.ts'
import { LocalStore, type StoredWrite } from '#web/process/canvas/outbox/local-store.ts'

/** A name for this opening of a canvas; names sort by time. */
export const tabName = () => `${Date.now().toString(36).padStart(9, '0')}-${newKey()}`

const lockOf = (tab: string) => `map-tab:${tab}`

/** Holds a lock that shows other tabs that this one is open, until released or closed. */
export function lockTab(tab: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  // Without locks (the page is not served securely) a tab's writes may be sent twice, which is harmless.
  if (!navigator.locks) return Promise.resolve(resolve)
  return new Promise(held => {
    void navigator.locks.request(lockOf(tab), () => {
      held(resolve)
      return promise
    })
  })
}

/** Moves the writes of closed tabs to this tab's local store, oldest first. */
export async function adoptWrites(namespace: string, tab: string): Promise<StoredWrite[]> {
  const left: StoredWrite[] = []
  for (const other of LocalStore.tabs(localStorage, namespace)) {
    if (other === tab) continue
    left.push(
      ...(await ifClosed(other, () => LocalStore.take(localStorage, namespace, other, tab, left.length))),
    )
  }
  return left
}

function ifClosed(tab: string, take: () => StoredWrite[]): Promise<StoredWrite[]> {
  if (!navigator.locks) return Promise.resolve(take())
  return navigator.locks.request(lockOf(tab), { ifAvailable: true }, lock => (lock ? take() : []))
}
