// Pages opened by a personal link: its token in the URL fragment, and why the link is closed as far as this device knows.

import { useEffect, useState } from 'react'

/** The URL fragment: it leaves the browser only within a call. Null during prerendering. */
export function useLinkToken(): string | null {
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    const read = () => setToken(location.hash.slice(1))
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return token
}

/** Part of the token: enough to distinguish links, not enough to open one. */
export const nameOf = (token: string) => token.slice(0, 12)

/** Stores a value about a link of one kind on this device; does nothing if storage is full or denied. */
export function keepOfLink(kind: string, token: string, value: string): void {
  try {
    localStorage.setItem(`${kind}:${nameOf(token)}`, value)
  } catch {
    // This device then has no record of it.
  }
}

export const keptOfLink = (kind: string, token: string) => localStorage.getItem(`${kind}:${nameOf(token)}`)

/** How a link ended, by the expiry stored on this device: the server gives the same answer for every link that is not open. */
export function endOf(
  kind: string,
  token: string,
): { how: 'unknown' | 'expired' | 'revoked'; expiry: string } {
  const expiry = keptOfLink(kind, token)
  if (!expiry) return { how: 'unknown', expiry: '' }
  return { how: Date.parse(expiry) <= Date.now() ? 'expired' : 'revoked', expiry }
}
