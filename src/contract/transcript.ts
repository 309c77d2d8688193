// Transcripts of recordings, as a transcription service returned them, until a user deletes them.

import { z } from 'zod'
import { AUDIT_TEAM, endpoints, NOTHING } from '#contract/endpoint.ts'
import { byId, id, moment } from '#contract/text.ts'
import { TRANSCRIPT_STATES } from '#domain/transcript.ts'

const seconds = z.number().min(0)

/** A transcript and the state of its making. */
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

/**
 * Transcripts. Errors: transcript_not_found, transcript_under_way, transcripts_off, attachment_not_found,
 * assistance_spent.
 */
export const transcriptEndpoints = endpoints({
  'transcript.list': {
    method: 'GET',
    path: '/api/answers/:id/transcripts',
    summary: 'The transcripts of an answer’s recordings: at most one each.',
    access: AUDIT_TEAM,
    params: byId,
    answer: z.array(transcript),
    dependsOn: ['recording.list'],
  },
  'transcript.begin': {
    method: 'POST',
    path: '/api/attachments/:id/transcript',
    summary:
      'Send a recording to the transcription service; the transcript arrives in the background and replaces an earlier one. The answer does not change.',
    access: AUDIT_TEAM,
    sessionOnly: true,
    params: byId,
    answer: transcript,
    status: 201,
    invalidates: ['transcript.list'],
  },
  'transcript.drop': {
    method: 'DELETE',
    path: '/api/transcripts/:id',
    summary: 'Delete a transcript, or cancel one that is being made. The recording is kept.',
    access: AUDIT_TEAM,
    sessionOnly: true,
    params: byId,
    answer: NOTHING,
    takesNoSpace: true,
    invalidates: ['transcript.list'],
  },
})
