// Frozen deliverables as they cross the wire: what was exported by whom and when, and what moved since.

import { z } from 'zod'
import { COMPANY, endpoints, FILE } from '#contract/endpoint.ts'
import { byId, id, moment } from '#contract/text.ts'
import { DELIVERABLE_KINDS } from '#domain/deliverable.ts'
import { NAMES } from '#domain/stamp.ts'

export const deliverable = z.object({
  id,
  kind: z.enum(DELIVERABLE_KINDS),
  /** Counts the versions of one kind of one audit, from 1. */
  version: z.number().int(),
  /** Of the file. */
  name: z.string(),
  names: z.enum(NAMES),
  /** SHA-256 of the snapshot, as printed on the last page. */
  hash: z.string(),
  /** Of the file in bytes. */
  size: z.number().int(),
  madeBy: z.string(),
  madeAt: moment,
  /** The audit has changed since. */
  isStale: z.boolean(),
})
export type Deliverable = z.infer<typeof deliverable>

export const deliverableEndpoints = endpoints({
  'deliverable.list': {
    method: 'GET',
    path: '/api/audits/:id/deliverables',
    summary: 'What was exported of an audit, the newest first, and whether the audit has changed since.',
    access: COMPANY,
    params: byId,
    answer: z.array(deliverable),
    follows: ['slide.list'],
  },
  'deliverable.changes': {
    method: 'GET',
    path: '/api/deliverables/:id/changes',
    summary: 'What has moved in the audit since the export, in words, figures first.',
    access: COMPANY,
    params: byId,
    answer: z.object({ changes: z.array(z.string()) }),
    follows: ['slide.list'],
  },
  'deliverable.file': {
    method: 'GET',
    path: '/api/deliverables/:id/file',
    summary: 'The exported file again, byte for byte.',
    access: COMPANY,
    params: byId,
    answer: FILE,
  },
})
