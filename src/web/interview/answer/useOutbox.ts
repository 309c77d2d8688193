// The answer outbox of a page in this browser. It sends what an earlier visit left, resumes when the network is back,
// and sends before the tab is hidden or the page is left.

import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Answer } from '#contract/interview.ts'
import { AnswerOutbox, type OutboxParts, type SavedAnswer } from '#web/interview/answer/answer-outbox.ts'

/** `parts` are read once, at the first render. */
export function useOutbox<A extends SavedAnswer = Answer>(parts: () => OutboxParts<A>): AnswerOutbox<A> {
  const [outbox] = useState(() => new AnswerOutbox(parts()))
  useEffect(() => {
    const sendAll = () => void outbox.flushAll()
    const sendWhenHidden = () => document.visibilityState === 'hidden' && sendAll()
    sendAll()
    window.addEventListener('online', sendAll)
    document.addEventListener('visibilitychange', sendWhenHidden)
    return () => {
      window.removeEventListener('online', sendAll)
      document.removeEventListener('visibilitychange', sendWhenHidden)
      void outbox.flushAll().finally(() => outbox.stop())
    }
  }, [outbox])
  return outbox
}

/** The unsent entries, by draftKey. */
export function useEntries<A extends SavedAnswer>(outbox: AnswerOutbox<A>) {
  return useSyncExternalStore(outbox.subscribe, outbox.snapshot)
}
