// Transcripts of recordings: what was heard, having it written down, and dropping it.

import { problem } from '#contract/errors.ts'
import { transcriptEndpoints } from '#contract/transcript.ts'
import { type Listener, type ListenerConfig, listenerOf } from '#server/assistance/listener.ts'
import { dailyBudget } from '#server/assistance/routes.ts'
import { agreedAmong, namesOf, takeFromBudget } from '#server/assistance/rules.ts'
import type { ServiceConfig } from '#server/assistance/service.ts'
import { requireAnswerOf, requireOpenAnswer } from '#server/interview/access.ts'
import type { StoredAttachment } from '#server/interview/attachment-store.ts'
import { recordingWithSound } from '#server/interview/read.ts'
import { transaction } from '#server/platform/database.ts'
import type { Files } from '#server/platform/files.ts'
import { outsideTransaction, routes } from '#server/platform/serve.ts'
import { noteInTrail } from '#server/platform/trail.ts'
import { makeTranscript } from '#server/transcript/make.ts'
import {
  deleteTranscript,
  findTranscript,
  insertTranscript,
  listTranscripts,
  type StoredTranscript,
} from '#server/transcript/store.ts'

/** So many bytes of sound count as one character of the day's budget. */
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
      const listener = requireListener()
      const found = await recordingWithSound(files, params.id)
      if (!found) throw problem('attachment_not_found')
      const { recording, sound } = found
      const begun = await transaction(() => begin(recording, listener, account.id, dailyBudget(config)))
      const by = { id: account.id, name: account.name, address: request.ip, requestId: request.id }
      // It goes on beside the requests: whoever waits asks how far it is.
      void makeTranscript(listener, { ...begun.making, sound, by })
      return begun.transcript
    }),

    'transcript.drop': async ({ params }) => {
      await requireTranscript(params.id)
      await deleteTranscript(params.id)
    },
  })
}

/** Everything that has to be so before a recording leaves the house. */
async function begin(
  { id: attachmentId, answerId, bytes }: StoredAttachment,
  { host, model }: Listener,
  madeBy: number,
  most: number,
) {
  const { interview } = await requireOpenAnswer(answerId)
  const { auditId } = interview
  const names = await namesOf(auditId)
  if (names === null) throw problem('assistance_not_allowed')
  // A voice and what it says of people cannot be replaced in sound.
  if (names !== 'full') throw problem('transcripts_with_names')
  if (!(await agreedAmong(auditId)).has(interview.id)) throw problem('transcript_not_agreed')
  const made = await insertTranscript({ attachmentId, sourceName: `${model} at ${host}`, madeBy })
  if (made === null) throw problem('transcript_under_way')
  const counts = Math.ceil(bytes / BYTES_A_CHARACTER)
  if (!(await takeFromBudget(counts, most))) throw problem('assistance_spent')
  noteInTrail(`${bytes} bytes of sound to ${host} (${model})`)
  return { transcript: await requireTranscript(made), making: { id: made, auditId, counts } }
}

/** The transcript, of an audit that this caller may see. Throws 404. */
async function requireTranscript(id: number): Promise<StoredTranscript> {
  const transcript = await findTranscript(id)
  if (!transcript) throw problem('transcript_not_found')
  await requireAnswerOf(transcript.answerId)
  return transcript
}
