// The uploads of one audit in this browser, and the answer to which a file, a figure or a step belongs.

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { Answer } from '#contract/interview.ts'
import type { StoredUpload } from '#web/interview/attachment/stored-upload.ts'
import { openUploadStore } from '#web/interview/attachment/upload-store.ts'
import { type Upload, Uploads } from '#web/interview/attachment/uploads.ts'
import { refreshAfter } from '#web/platform/api.ts'
import { call } from '#web/platform/call.ts'
import { upload as sendFile } from '#web/platform/file/upload.ts'
import { namespaceOf } from '#web/platform/outbox/resend.ts'
import { useSession } from '#web/platform/session/session.tsx'

/** Uploads of this tab, outside React: leaving the page must not stop an upload. */
const open = new Map<string, Uploads>()

export function useUploads(auditId: number): Uploads {
  const client = useQueryClient()
  const { account } = useSession()
  const uploads = uploadsOf(namespaceOf(account?.id ?? 0, auditId), client)
  useEffect(() => {
    const retry = () => uploads.retryAll()
    void uploads.start()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [uploads])
  return uploads
}

function uploadsOf(desk: string, client: QueryClient): Uploads {
  const known = open.get(desk)
  if (known) return known
  const uploads = new Uploads({
    desk,
    store: openUploadStore(),
    send: (one, onProgress, signal) => deliver(client, one, onProgress, signal),
  })
  open.set(desk, uploads)
  return uploads
}

/** The uploads of one question. */
export function useUploadsOf(uploads: Uploads, interviewId: number, questionId: string): Upload[] {
  return useSyncExternalStore(uploads.subscribe, uploads.snapshot).filter(
    upload => upload.interviewId === interviewId && upload.questionId === questionId,
  )
}

async function deliver(
  client: QueryClient,
  { key: requestKey, interviewId, questionId, kind, name, content, duration }: StoredUpload,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const { id } = await answerFor(client, interviewId, questionId)
  const file = { content, name, onProgress, signal }
  const params = { id }
  if (kind === 'file') await sendFile('attachment.add', { params, query: { requestKey } }, file)
  else {
    const query = { requestKey, consent: 'true' as const, ...(duration !== null && { duration }) }
    await sendFile('recording.add', { params, query }, file)
  }
  await refreshAfter(client, 'attachment.add')
}

/** The answer to the question; an empty one is created if none exists. */
export async function answerFor(
  client: QueryClient,
  interviewId: number,
  questionId: string,
): Promise<Answer> {
  const params = { id: interviewId }
  const find = async () =>
    (await call('answer.list', { params })).find(answer => answer.questionId === questionId)
  const found = await find()
  if (found) return found
  const empty = { questionId, response: '', version: 0 }
  const made = await call('answer.save', { params, body: empty }).catch(async (error: unknown) => {
    // Another user created the answer in the meantime: use it.
    const meanwhile = await find()
    if (meanwhile) return meanwhile
    throw error
  })
  await refreshAfter(client, 'answer.save')
  return made
}
