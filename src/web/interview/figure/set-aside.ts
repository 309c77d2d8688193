// Extracted figures that the user dismissed, remembered on this device.

import { useState } from 'react'
import { useSession } from '#web/platform/session/session.tsx'

const PREFIX = 'figures-set-aside'
/** Maximum per answer: more than a user dismisses by hand. */
const MAX = 200

/** The keys of the figures dismissed at a question, with functions to dismiss and restore. */
export function useSetAside(interviewId: number, questionId: string) {
  const { account } = useSession()
  const storageKey = [PREFIX, account?.id, interviewId, questionId].join(':')
  const [aside, setAside] = useState<readonly string[]>(() => read(storageKey))
  const keep = (next: readonly string[]) => {
    setAside(next)
    try {
      if (next.length === 0) localStorage.removeItem(storageKey)
      else localStorage.setItem(storageKey, JSON.stringify(next))
    } catch {
      // Storage is full or refused: the state lasts until the user leaves the page.
    }
  }
  return {
    aside: new Set(aside),
    put: (key: string) => keep([...aside, key].slice(-MAX)),
    bringBack: () => keep([]),
  }
}

function read(storageKey: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(value) ? value.filter(each => typeof each === 'string') : []
  } catch {
    return []
  }
}
