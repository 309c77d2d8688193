// AI assistance: the services configured for the organization, what an audit allows, and which interviewees consented.

import { z } from 'zod'
import { ADMIN, AUDIT_TEAM, COMPANY, endpoints } from '#contract/endpoint.ts'
import { byId, id } from '#contract/text.ts'
import { SENT_NAMES } from '#domain/draft/draft.ts'

/** The service that drafts come from; its key is never sent. */
const service = z.object({ host: z.string(), model: z.string() })

/** Characters sent and received since midnight UTC, and the daily limit. */
const budget = z.object({ used: z.number().int(), most: z.number().int() })

/** The services for drafts (`service`) and for transcripts (`listener`), each null while not configured. */
export const assistanceState = z.object({ service: service.nullable(), listener: service.nullable(), budget })

/** The assistance state of one audit. */
export const assistance = assistanceState.extend({
  /** Whether names are replaced before sending; null while the audit allows no sending. */
  names: z.enum(SENT_NAMES).nullable(),
  interviews: z.array(
    z.object({
      id,
      interviewee: z.string(),
      intervieweeRole: z.string(),
      /** Questions with a response. */
      answered: z.number().int(),
      /** A consultant has confirmed that the interviewee consents. */
      agreed: z.boolean(),
    }),
  ),
})
export type Assistance = z.infer<typeof assistance>

/** Permission to send answers to a model service. Errors: audit_not_found, interview_not_found. */
export const assistanceEndpoints = endpoints({
  'assistance.state': {
    method: 'GET',
    path: '/api/admin/assistance',
    summary: 'The configured model service, and how much of the daily budget is used.',
    access: ADMIN,
    answer: assistanceState,
  },
  'assistance.get': {
    method: 'GET',
    path: '/api/audits/:id/assistance',
    summary:
      'Whether drafts can be requested: the service, the audit’s permission, and whose answers may be sent.',
    access: AUDIT_TEAM,
    params: byId,
    answer: assistance,
    dependsOn: ['interview.list'],
  },
  'assistance.allow': {
    method: 'PUT',
    path: '/api/audits/:id/assistance',
    summary:
      'Allow sending answers of this audit to the service, with names replaced or unchanged, or withdraw the permission.',
    access: COMPANY,
    params: byId,
    body: z.object({ names: z.enum(SENT_NAMES).nullable() }),
    answer: assistance,
    invalidates: ['assistance.get'],
  },
  'assistance.agree': {
    method: 'PUT',
    path: '/api/interviews/:id/assistance',
    summary: 'Record that the interviewee consents to sending their answers, or no longer does.',
    access: AUDIT_TEAM,
    params: byId,
    body: z.object({ agreed: z.boolean() }),
    answer: assistance,
    invalidates: ['assistance.get'],
  },
})
