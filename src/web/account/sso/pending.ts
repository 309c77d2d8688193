// Session storage of a pending single sign-on (ticket and purpose), and the signal to the waiting page.

export type Purpose = 'enter' | 'connect' | 'confirm'

interface Pending {
  ticket: string
  /** Signing in, connecting the signed-in account, or re-authenticating in a separate window. */
  purpose: Purpose
}

const KEY = 'sso_pending'

/** `storage` belongs to the window that goes to the provider. */
export const keepPending = (pending: Pending, storage = sessionStorage) =>
  storage.setItem(KEY, JSON.stringify(pending))

/** Can be read once: a second return starts again. */
export function consumePending(): Pending | null {
  const kept = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return kept === null ? null : (JSON.parse(kept) as Pending)
}

const CHANNEL = 'sso_confirmed'

/** Notifies the waiting page; after the provider's pages the two windows share nothing else. */
export function publishConfirmed(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(null)
  channel.close()
}

/** Calls `onConfirmed` on the signal; returns the function that unsubscribes. */
export function subscribeConfirmed(onConfirmed: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = onConfirmed
  return () => channel.close()
}
