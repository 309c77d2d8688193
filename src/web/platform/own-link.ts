// Pages that a link of somebody's own opens: its token behind the # of the address, and why it is closed, as far as this device can tell.

import { useEffect, useState } from 'react'

/** What stands behind the # of the address: it never leaves the browser but in a call. Null before there is a browser. */
export function useOwnToken(): string | null {
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    const read = () => setToken(location.hash.slice(1))
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return token
}

/** Part of the token: enough to tell links apart, not enough to open one. */
export const nameOf = (token: string) => token.slice(0, 12)

/** Keeps something about a link of one kind on this device; nothing where storage is full or refused. */
export function keepOfLink(kind: string, token: string, value: string): void {
  try {
    localStorage.setItem(`${kind}:${nameOf(token)}`, value)
  } catch {
    // Then this device does not remember it.
  }
}

export const keptOfLink = (kind: string, token: string) => localStorage.getItem(`${kind}:${nameOf(token)}`)

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** How a link ended, by the expiry that this device has kept: the server says the same of every link that is not open. */
export function endOf(
  kind: string,
  token: string,
): { how: 'unknown' | 'expired' | 'withdrawn'; day: string } {
  const expiry = keptOfLink(kind, token)
  if (!expiry) return { how: 'unknown', day: '' }
  const day = DAY.format(new Date(expiry))
  return { how: Date.parse(expiry) <= Date.now() ? 'expired' : 'withdrawn', day }
}
