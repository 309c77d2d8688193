// Figures found in the words of an answer that somebody does not want to be offered: remembered on this device.

import { useState } from 'react'
import { useSession } from '#web/platform/session.tsx'

const PREFIX = 'figures-set-aside'
/** Of one answer: more words than anybody sets aside by hand. */
const MOST = 200

/** The keys of what was set aside at a question, and the ways there and back. */
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
      // Storage is full or refused: it holds until the page is left.
    }
  }
  return {
    aside: new Set(aside),
    put: (key: string) => keep([...aside, key].slice(-MOST)),
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
