// What a window keeps while somebody is at the provider: the ticket, and what they went there for; and telling what they confirmed.

export type Purpose = 'enter' | 'connect' | 'confirm'

interface Pending {
  ticket: string
  /** Signing in, connecting the account that is signed in, or confirming who one is, in a window of its own. */
  purpose: Purpose
}

const KEY = 'sso_pending'

/** `storage` is the window's that goes to the provider. */
export const keepPending = (pending: Pending, storage = sessionStorage) =>
  storage.setItem(KEY, JSON.stringify(pending))

/** Once: whoever comes back twice begins anew. */
export function takePending(): Pending | null {
  const kept = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return kept === null ? null : (JSON.parse(kept) as Pending)
}

const CHANNEL = 'sso_confirmed'

/** Tells the page that waits; the two windows share nothing else once one has been at the provider. */
export function publishConfirmed(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(null)
  channel.close()
}

/** Calls `heard` when it is told; returns what ends that. */
export function subscribeConfirmed(heard: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = heard
  return () => channel.close()
}
