// The outbox of one audit in this browser: sends through the API, updates the cache, resumes when the network is back.

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Answer } from '#contract/interview.ts'
import type { AnswerDraft } from '#web/interview/answer/answer-draft.ts'
import { AnswerOutbox } from '#web/interview/answer/answer-outbox.ts'
import { readKey, refreshAfter } from '#web/platform/api.ts'
import { call } from '#web/platform/call.ts'
import { workStorage } from '#web/platform/device-work.ts'
import { namespaceOf } from '#web/platform/resend.ts'
import { useSession } from '#web/platform/session.tsx'

export function useOutbox(auditId: number): AnswerOutbox {
  const client = useQueryClient()
  const { account } = useSession()
  const [outbox] = useState(
    () =>
      new AnswerOutbox({
        desk: namespaceOf(account?.id ?? 0, auditId),
        storage: workStorage,
        send,
        onSaved: answer => remember(client, answer),
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
      void outbox.flushAll().finally(() => outbox.stop())
    }
  }, [outbox])
  return outbox
}

/** The unsent entries, by draftKey. */
export function useEntries(outbox: AnswerOutbox) {
  return useSyncExternalStore(outbox.subscribe, outbox.snapshot)
}

function send({
  interviewId,
  questionId,
  answerId,
  response,
  impactScore,
  base,
}: AnswerDraft): Promise<Answer> {
  const body = { questionId, response, impactScore, version: base }
  return answerId === null
    ? call('answer.save', { params: { id: interviewId }, body })
    : call('answer.change', { params: { id: answerId }, body })
}

/** Puts a confirmed answer into the cache immediately and invalidates the queries that depend on it. */
function remember(client: QueryClient, answer: Answer): void {
  const key = readKey('answer.list', { params: { id: answer.interviewId } })
  client.setQueryData<Answer[]>(key, list => list && [...list.filter(({ id }) => id !== answer.id), answer])
  void refreshAfter(client, 'answer.save')
}
