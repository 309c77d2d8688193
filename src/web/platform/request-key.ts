// Idempotency keys: content that is sent again after a lost answer goes with the key of the first time.

import { useRef } from 'react'
import { newKey } from '#web/platform/new-key.ts'

/** Answers the key of a content: the same as last time while the content is the same, otherwise a new one. */
export function useRequestKey(): (content: unknown) => string {
  const last = useRef({ content: '', key: '' })
  return content => {
    const written = JSON.stringify(content)
    if (last.current.content !== written) last.current = { content: written, key: newKey() }
    return last.current.key
  }
}
