// Outbox of a self-service link: stores every keystroke on this device, sends it, and resumes when the network is back.

import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SentAnswer } from '#contract/interview-link.ts'
import { AnswerOutbox } from '#web/interview/answer/answer-outbox.ts'
import { call } from '#web/platform/call.ts'
import { nameOf } from '#web/platform/own-link.ts'

export function useOwnOutbox(token: string, onSaved: (sent: SentAnswer) => void): AnswerOutbox<SentAnswer> {
  const [outbox] = useState(
    () =>
      new AnswerOutbox<SentAnswer>({
        desk: `link:${nameOf(token)}`,
        storage: localStorage,
        send: ({ questionId, response, impactScore, base }) =>
          call('interviewLink.answer', { body: { token, questionId, response, impactScore, version: base } }),
        onSaved,
      }),
  )
  useEffect(() => {
    const sendAll = () => void outbox.flushAll()
    const sendWhenHidden = () => document.visibilityState === 'hidden' && sendAll()
    sendAll()
    window.addEventListener('online', sendAll)
    document.addEventListener('visibilitychange', sendWhenHidden)
    return () => {
      window.removeEventListener('online', sendAll)
      document.removeEventListener('visibilitychange', sendWhenHidden)
      outbox.stop()
    }
  }, [outbox])
  return outbox
}

/** The unsent entries, by draftKey. */
export function useOwnEntries(outbox: AnswerOutbox<SentAnswer>) {
  return useSyncExternalStore(outbox.subscribe, outbox.snapshot)
}
