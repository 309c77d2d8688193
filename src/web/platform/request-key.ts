// Idempotency keys: content that is sent again after a lost answer goes with the key of the first time.

import { useRef } from 'react'

/** Answers the key of a content: the same as last time while the content is the same, otherwise a new one. */
export function useRequestKey(): (content: unknown) => string {
  const last = useRef({ content: '', key: '' })
  return content => {
    const written = JSON.stringify(content)
    if (last.current.content !== written) last.current = { content: written, key: newRequestKey() }
    return last.current.key
  }
}

/** 128 random bits. Not crypto.randomUUID, which is missing on pages without TLS. */
function newRequestKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
