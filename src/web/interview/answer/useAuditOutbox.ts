// The outbox of one audit: sends answers through the API and puts confirmed ones into the cache.

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '#contract/interview.ts'
import type { AnswerDraft } from '#web/interview/answer/answer-draft.ts'
import type { AnswerOutbox } from '#web/interview/answer/answer-outbox.ts'
import { useOutbox } from '#web/interview/answer/useOutbox.ts'
import { readKey, refreshAfter } from '#web/platform/api.ts'
import { call } from '#web/platform/call.ts'
import { namespaceOf } from '#web/platform/outbox/resend.ts'
import { workStorage } from '#web/platform/session/device-work.ts'
import { useSession } from '#web/platform/session/session.tsx'

export function useAuditOutbox(auditId: number): AnswerOutbox {
  const client = useQueryClient()
  const { account } = useSession()
  return useOutbox(() => ({
    desk: namespaceOf(account?.id ?? 0, auditId),
    storage: workStorage,
    send,
    onSaved: answer => remember(client, answer),
  }))
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
