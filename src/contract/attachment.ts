// Schemas and endpoints of the files and recordings attached to an answer.

import { z } from 'zod'
import { AUDIT_TEAM, endpoints, FILE, NOTHING } from '#contract/endpoint.ts'
import { byId, id, moment, name } from '#contract/text.ts'
import { ATTACHMENT_LIMITS } from '#domain/interview/attachment.ts'

const stored = {
  id,
  answerId: id,
  filename: z.string(),
  /** Media type detected from the content, e.g. "image/png". */
  type: z.string(),
  bytes: z.number().int(),
  createdAt: moment,
  createdBy: z.string().nullable(),
}

/** A file attached to an answer. */
export const attachment = z.object(stored)
export type Attachment = z.infer<typeof attachment>

/** A recording attached to an answer. */
export const recording = z.object({
  ...stored,
  /** Address on this server from which the audio is played; never a value sent by a client. */
  url: z.string(),
  /** In seconds. */
  duration: z.number().nullable(),
  /** When the interviewee's consent was confirmed. */
  consentedAt: moment.nullable(),
})
export type Recording = z.infer<typeof recording>

/** Idempotency key: sending the same key again returns what the first request created (SECURITY T31). */
const requestKey = name.exactOptional()

const newRecording = z.object({
  requestKey,
  duration: z.coerce.number().min(0).max(86_400).exactOptional(),
  consent: z.literal('true', 'The interviewee has to agree to being recorded.'),
})

const AFTER_FILE = ['attachment.list', 'recording.list', 'answer.list'] as const

/**
 * Files and recordings of answers. Errors: attachment_not_found, attachments_full, file_too_large, file_type_refused,
 * storage_full.
 */
export const attachmentEndpoints = endpoints({
  'attachment.list': {
    method: 'GET',
    path: '/api/answers/:id/attachments',
    summary: 'The files of an answer, oldest first, without recordings.',
    access: AUDIT_TEAM,
    params: byId,
    answer: z.array(attachment),
  },
  'attachment.add': {
    method: 'POST',
    path: '/api/answers/:id/attachments',
    summary: 'Attach one file, sent as multipart/form-data. Its type is determined from its content.',
    access: AUDIT_TEAM,
    params: byId,
    query: z.object({ requestKey }),
    upload: ATTACHMENT_LIMITS.bytes,
    answer: attachment,
    status: 201,
    invalidates: AFTER_FILE,
  },
  'attachment.content': {
    method: 'GET',
    path: '/api/attachments/:id/content',
    summary: 'The content of a file or recording, as a download.',
    access: AUDIT_TEAM,
    params: byId,
    answer: FILE,
  },
  'attachment.remove': {
    method: 'DELETE',
    path: '/api/attachments/:id',
    summary: 'Delete a file or recording. It can be restored for one day.',
    access: AUDIT_TEAM,
    params: byId,
    answer: NOTHING,
    invalidates: AFTER_FILE,
  },
  'attachment.restore': {
    method: 'POST',
    path: '/api/attachments/:id/restore',
    summary: 'Restore a deleted file or recording.',
    access: AUDIT_TEAM,
    params: byId,
    answer: attachment,
    invalidates: AFTER_FILE,
  },
  'recording.list': {
    method: 'GET',
    path: '/api/answers/:id/recordings',
    summary: 'The recordings of an answer, oldest first.',
    access: AUDIT_TEAM,
    params: byId,
    answer: z.array(recording),
  },
  'recording.add': {
    method: 'POST',
    path: '/api/answers/:id/recordings',
    summary: 'Add a recording, sent as multipart/form-data, made with the interviewee’s consent.',
    access: AUDIT_TEAM,
    params: byId,
    query: newRecording,
    upload: ATTACHMENT_LIMITS.bytes,
    answer: recording,
    status: 201,
    invalidates: AFTER_FILE,
  },
})
