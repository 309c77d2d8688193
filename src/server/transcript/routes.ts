// Transcripts of recordings: reading, requesting and deleting them.

import { problem } from '#contract/errors.ts'
import { transcriptEndpoints } from '#contract/transcript.ts'
import { spendBudget } from '#server/assistance/assistance.ts'
import { dailyBudget } from '#server/assistance/routes.ts'
import type { ServiceConfig } from '#server/assistance/service.ts'
import {
  type ListenerConfig,
  listenerOf,
  type TranscriptionService,
} from '#server/assistance/transcription.ts'
import { requireAnswerOf, requireOpenAnswer } from '#server/interview/access.ts'
import { recordingById } from '#server/interview/read.ts'
import { quietTransaction, transaction } from '#server/platform/database/database.ts'
import { FileMissing } from '#server/platform/files/file-store.ts'
import type { Files } from '#server/platform/files/files.ts'
import { outsideTransaction, routes } from '#server/platform/http/serve.ts'
import { noteInTrail } from '#server/platform/trail.ts'
import { makeTranscript } from '#server/transcript/make.ts'
import { refusalOf } from '#server/transcript/refusal.ts'
import {
  deleteTranscript,
  findTranscript,
  insertTranscript,
  listTranscripts,
  type StoredTranscript,
} from '#server/transcript/store.ts'

/** Bytes of sound that count as one character of the daily budget. */
const BYTES_A_CHARACTER = 100

export const transcriptRoutes = (config: ServiceConfig & ListenerConfig, files: Files) => {
  const requireListener = () => {
    const listener = listenerOf(config)
    if (!listener) throw problem('transcripts_off')
    return listener
  }
  return routes(transcriptEndpoints, {
    'transcript.list': async ({ params }) => {
      await requireAnswerOf(params.id)
      return listTranscripts(params.id)
    },

    'transcript.begin': outsideTransaction(async ({ params, account, request }) => {
      // Before the service is asked for, so that a missing recording answers alike with and without one.
      await requireRecording(params.id)
      const listener = requireListener()
      // Read before anything is recorded or charged, so that a missing file is not recorded as sent.
      const sound = await soundOf(await quietTransaction(() => requireSendable(params.id)), files)
      const begun = await transaction(() => begin(params.id, listener, account.id, dailyBudget(config)))
      const by = { id: account.id, name: account.name, address: request.ip, requestId: request.id }
      // Runs in the background; the client polls for progress.
      void makeTranscript(listener, { ...begun.making, sound, by })
      return begun.transcript
    }),

    'transcript.drop': async ({ params }) => {
      await requireTranscript(params.id)
      await deleteTranscript(params.id)
    },
  })
}

async function requireRecording(attachmentId: number) {
  const recording = await recordingById(attachmentId)
  if (!recording) throw problem('attachment_not_found')
  return recording
}

/** Returns the recording if all conditions for sending it out are met. */
async function requireSendable(attachmentId: number) {
  const recording = await requireRecording(attachmentId)
  const { interview } = await requireOpenAnswer(recording.answerId)
  const { id: interviewId, auditId } = interview
  const refusal = await refusalOf(auditId, interviewId)
  if (refusal) throw problem(refusal)
  return { ...recording, auditId, interviewId }
}

type Sendable = Awaited<ReturnType<typeof requireSendable>>

async function soundOf({ fileKey, filename, type }: Sendable, files: Files): Promise<File> {
  const content = await files.read(fileKey).catch(error => {
    throw error instanceof FileMissing ? problem('attachment_not_found') : error
  })
  return new File(await content.toArray(), filename, { type })
}

async function begin(
  attachmentId: number,
  { host, model }: TranscriptionService,
  madeBy: number,
  most: number,
) {
  const { bytes, auditId, interviewId } = await requireSendable(attachmentId)
  const made = await insertTranscript({ attachmentId, sourceName: `${model} at ${host}`, madeBy })
  if (made === null) throw problem('transcript_under_way')
  const counts = Math.ceil(bytes / BYTES_A_CHARACTER)
  if (!(await spendBudget(counts, most))) throw problem('assistance_spent')
  noteInTrail(`${bytes} bytes of sound to ${host} (${model})`)
  return {
    transcript: await requireTranscript(made),
    making: { id: made, auditId, interviewId, counts },
  }
}

/** Returns the transcript, if the caller may see its audit. Throws 404. */
async function requireTranscript(id: number): Promise<StoredTranscript> {
  const transcript = await findTranscript(id)
  if (!transcript) throw problem('transcript_not_found')
  await requireAnswerOf(transcript.answerId)
  return transcript
}
