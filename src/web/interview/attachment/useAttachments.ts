// Actions for the files of the current question: check and add, remove, restore.

import { useState } from 'react'
import type { Attachment } from '#contract/attachment.ts'
import { ATTACHMENT_LIMITS, fileTypeOf, HEAD_BYTES } from '#domain/interview/attachment.ts'
import { bytes } from '#domain/text/bytes.ts'
import type { Uploads } from '#web/interview/attachment/uploads.ts'
import { useUploadsOf } from '#web/interview/attachment/useUploads.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import { newKey } from '#web/platform/new-key.ts'

interface Parts {
  interviewId: number
  questionId: string
  answerId: number | undefined
  uploads: Uploads
}

export type AttachmentsState = ReturnType<typeof useAttachments>

export function useAttachments({ interviewId, questionId, answerId, uploads }: Parts) {
  const stored = useStored(answerId)
  const pending = useUploadsOf(uploads, interviewId, questionId)
  const undoing = useRemoved()
  const [problems, setProblems] = useState<string[]>([])
  const held = stored.files.length + stored.recordings.length + pending.length
  const take = async (chosen: File[]) => {
    const said: string[] = []
    let room = ATTACHMENT_LIMITS.perAnswer - held
    for (const file of chosen) {
      const problem =
        room > 0 ? await problemOf(file) : `“${file.name}”: an answer can have at most 20 files.`
      if (problem) said.push(problem)
      else {
        room--
        const key = newKey()
        uploads.add({
          key,
          interviewId,
          questionId,
          kind: 'file',
          name: file.name,
          content: file,
          duration: null,
        })
      }
    }
    setProblems(said)
  }
  return {
    ...stored,
    ...undoing,
    pending,
    problems,
    take,
    isFull: held >= ATTACHMENT_LIMITS.perAnswer,
    dismiss: () => setProblems([]),
  }
}

/** The stored files of an answer; no request if there is no answer. */
function useStored(answerId: number | undefined) {
  const input = { params: { id: answerId ?? 0 } }
  const enabled = answerId !== undefined
  const files = useRead('attachment.list', input, { enabled })
  const recordings = useRead('recording.list', input, { enabled })
  return {
    files: files.data ?? [],
    recordings: recordings.data ?? [],
    failed: Boolean(files.error ?? recordings.error),
    reload: () => void Promise.all([files.refetch(), recordings.refetch()]),
  }
}

/** Removed files stay in the list with undo until another question opens. */
function useRemoved() {
  const [removed, setRemoved] = useState<Attachment[]>([])
  const removing = useAction('attachment.remove')
  const restoring = useAction('attachment.restore')
  const clear = ({ id }: Attachment) => setRemoved(list => list.filter(file => file.id !== id))
  return {
    removed,
    remove: async (file: Attachment) => {
      if ((await removing.run({ params: { id: file.id } })) === null) return
      setRemoved(list => [...list, file])
    },
    restore: async (file: Attachment) => {
      if (await restoring.run({ params: { id: file.id } })) clear(file)
    },
  }
}

/** Why a file cannot be accepted, as text, checked before the upload; null if it can. */
async function problemOf(file: File): Promise<string | null> {
  const { bytes: limit } = ATTACHMENT_LIMITS
  if (file.size > limit)
    return `“${file.name}” has ${bytes(file.size)}. A file can be at most ${bytes(limit)}.`
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => null)
  if (!head) return `“${file.name}” could not be read.`
  if (fileTypeOf(new Uint8Array(head))) return null
  return file.size === 0
    ? `“${file.name}” is empty.`
    : `“${file.name}” has an unsupported type. Use images, PDF, Office documents, text, audio or video.`
}
