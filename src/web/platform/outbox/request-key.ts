// Idempotency keys: content that is sent again after a lost answer uses the key of the first try.

import { useRef } from 'react'
import { newKey } from '#web/platform/new-key.ts'

/** Returns a function that gives the key of a content: the same key while the content is the same, otherwise a new one. */
export function useRequestKey(): (content: unknown) => string {
  const last = useRef({ content: '', key: '' })
  return content => {
    const written = JSON.stringify(content)
    if (last.current.content !== written) last.current = { content: written, key: newKey() }
    return last.current.key
  }
}
