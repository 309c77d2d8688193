// Finds of an answer that the user dismissed, and the names of found steps that were accepted under another, remembered on
// this device.

import { useRef, useState } from 'react'
import { useSession } from '#web/platform/session/session.tsx'

const PREFIX = 'figures-set-aside'
/** Maximum per answer: more than a user dismisses by hand. */
const MAX = 200

/** Begins the entry of a found step that was accepted under another name, before its key and that name. */
const RENAMED = 'renamed'
const SPLIT = '\u0000'

/** The keys dismissed at a question and the names of renamed steps by their keys, with functions to add and restore. */
export function useSetAside(interviewId: number, questionId: string) {
  const { account } = useSession()
  const storageKey = [PREFIX, account?.id, interviewId, questionId].join(':')
  const [aside, setAside] = useState<readonly string[]>(() => read(storageKey))
  const latest = useRef(aside)
  // From the latest state: a find may be dismissed while another is being accepted.
  const change = (of: (now: readonly string[]) => readonly string[]) => {
    const next = of(latest.current)
    latest.current = next
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
    names: new Map(aside.flatMap(entry => renamedIn(entry))),
    put: (key: string) => change(now => [...now, key].slice(-MAX)),
    rename: (names: readonly (readonly [key: string, label: string])[]) =>
      change(now => [...now, ...names.map(name => [RENAMED, ...name].join(SPLIT))].slice(-MAX)),
    bringBack: () => change(now => now.filter(entry => renamedIn(entry).length > 0)),
  }
}

function renamedIn(entry: string): (readonly [key: string, label: string])[] {
  const [kind, key, label] = entry.split(SPLIT)
  return kind === RENAMED && key && label ? [[key, label]] : []
}

function read(storageKey: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(value) ? value.filter(each => typeof each === 'string') : []
  } catch {
    return []
  }
}
