// Transcripts of recordings, as a transcription service returned them, until a user deletes them.

import { z } from 'zod'
import { COMPANY, endpoints, NOTHING } from '#contract/endpoint.ts'
import { byId, id, moment } from '#contract/text.ts'
import { TRANSCRIPT_STATES } from '#domain/interview/transcript.ts'

const seconds = z.number().min(0)

const transcript = z.object({
  id,
  attachmentId: id,
  state: z.enum(TRANSCRIPT_STATES),
  /** Model and host. */
  sourceName: z.string(),
  /** Plain text, never markup; times in seconds. */
  heard: z.array(z.object({ at: seconds, until: seconds, text: z.string() })),
  /** Error message; null unless it failed. */
  problem: z.string().nullable(),
  madeBy: z.string().nullable(),
  madeAt: moment,
})
export type Transcript = z.infer<typeof transcript>

export const transcriptEndpoints = endpoints({
  'transcript.list': {
    method: 'GET',
    path: '/api/answers/:id/transcripts',
    summary: "What was heard in an answer's recordings: at most one transcript each.",
    access: COMPANY,
    params: byId,
    answer: z.array(transcript),
    dependsOn: ['recording.list'],
  },
  'transcript.begin': {
    method: 'POST',
    path: '/api/attachments/:id/transcript',
    summary:
      'Send a recording to the service and have it written down. It goes on after this call; a former transcript of the recording is replaced. The answer itself stays as it is.',
    access: COMPANY,
    sessionOnly: true,
    params: byId,
    answer: transcript,
    status: 201,
    invalidates: ['transcript.list'],
  },
  'transcript.drop': {
    method: 'DELETE',
    path: '/api/transcripts/:id',
    summary: 'Drop a transcript, or stop one that is being made. The recording stays.',
    access: COMPANY,
    sessionOnly: true,
    params: byId,
    answer: NOTHING,
    takesNoSpace: true,
    invalidates: ['transcript.list'],
  },
})
