// Step kinds: names that a person confirms on steps, and the ranges of minutes that are published for them. A release
// publishes the ranges of levers too.

import { z } from 'zod'
import { ADMIN, COMPANY, endpoints, NOTHING } from '#contract/endpoint.ts'
import { byId, id, moment, requiredLine } from '#contract/text.ts'
import { STEP_KIND_LIMITS } from '#domain/step-kind/step-kind.ts'

const kindName = requiredLine(STEP_KIND_LIMITS.name)

/** The published range of minutes per run: four of five further clients are expected in it. */
const publishedRange = z.object({
  low: z.number(),
  high: z.number(),
  audits: z.number().int(),
  clients: z.number().int(),
})

const stepKind = z.object({ id, name: z.string() })

/** The kind that a person confirmed on a step, and its published range; each null if there is none. */
export const confirmedKind = z.object({
  kind: stepKind.nullable(),
  /** The name is empty if the account was deleted. */
  confirmed: z.object({ by: z.string(), at: moment }).nullable(),
  range: publishedRange.nullable(),
})
export type ConfirmedKind = z.infer<typeof confirmedKind>

/** A kind as administrators see it: how many clients count now, and its range at the last release. */
const listedKind = stepKind.extend({
  /** Steps with this kind in audits that the caller sees. */
  steps: z.number().int(),
  /** Clients that would count in a release now. */
  clients: z.number().int(),
  range: publishedRange.nullable(),
})
export type ListedStepKind = z.infer<typeof listedKind>

/** All kinds by name, when their ranges were published, and when they can be published again. */
export const stepKindReview = z.object({
  kinds: z.array(listedKind),
  /** The last release; null if there was none. */
  publishedAt: moment.nullable(),
  /** From when ranges can be published again; null if they can be now. */
  nextAt: moment.nullable(),
})
export type StepKindReview = z.infer<typeof stepKindReview>

/** The name of a step's kind; an unknown name creates a kind, null removes it from the step. */
export const kindConfirmation = z.object({ name: kindName.nullable() })
/** A new name of a kind, unique regardless of case. */
export const stepKindName = z.object({ name: kindName })

const CHANGED = ['stepKind.list', 'stepKind.ofStep', 'stepKind.review'] as const

/**
 * Step kinds. Errors: step_not_found, step_kind_not_found, step_kind_name_taken, step_kind_same, step_kinds_full,
 * step_kind_restricted, ranges_frozen.
 */
export const stepKindEndpoints = endpoints({
  'stepKind.list': {
    method: 'GET',
    path: '/api/step-kinds',
    summary: 'All step kinds by name.',
    access: COMPANY,
    answer: z.array(stepKind),
  },
  'stepKind.ofStep': {
    method: 'GET',
    path: '/api/process-steps/:id/kind',
    summary: 'The kind of a step, and what steps of this kind took in other audits.',
    access: COMPANY,
    params: byId,
    answer: confirmedKind,
  },
  'stepKind.confirm': {
    method: 'PUT',
    path: '/api/process-steps/:id/kind',
    summary: 'Confirm the kind of a step of today’s map, also in a completed audit; null removes it.',
    access: COMPANY,
    params: byId,
    body: kindConfirmation,
    answer: confirmedKind,
    invalidates: CHANGED,
  },
  'stepKind.review': {
    method: 'GET',
    path: '/api/admin/step-kinds',
    summary: 'All step kinds with the clients that count, and their published ranges.',
    access: ADMIN,
    answer: stepKindReview,
  },
  'stepKind.rename': {
    method: 'PUT',
    path: '/api/admin/step-kinds/:id',
    summary: 'Rename a step kind.',
    access: ADMIN,
    params: byId,
    body: stepKindName,
    answer: NOTHING,
    invalidates: CHANGED,
  },
  'stepKind.merge': {
    method: 'POST',
    path: '/api/admin/step-kinds/:id/merge',
    summary:
      'Give the steps of a kind another kind, and delete it. The range of the other stays until the next release.',
    access: ADMIN,
    params: byId,
    body: z.object({ into: id }),
    answer: NOTHING,
    invalidates: CHANGED,
  },
  'stepKind.publish': {
    method: 'POST',
    path: '/api/admin/step-kinds/releases',
    summary: 'Compute the ranges of all kinds and levers anew; they stay as they are for 90 days.',
    access: ADMIN,
    answer: stepKindReview,
    invalidates: [...CHANGED, 'leverRange.list', 'leverRange.review'],
  },
})
