// PowerPoint templates (.pptx) of the organization and of an audit: their layouts, and which layout each kind of slide uses.

import { z } from 'zod'
import { ADMIN, AUDIT_TEAM, COMPANY, endpoints, FILE, NOTHING } from '#contract/endpoint.ts'
import { byId, id, line, moment } from '#contract/text.ts'
import { SLIDE_LAYOUTS, TEMPLATE_BYTES } from '#domain/deck-template.ts'

/** The template's layout key for each kind of slide. */
const match = z.record(z.enum(SLIDE_LAYOUTS), line(20))

const box = z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() })

const layout = z.object({
  key: z.string(),
  /** Name in the file; may be empty. */
  name: z.string(),
  /** Placeholders with their boxes in points. */
  holders: z.array(z.object({ type: z.string(), box })),
})

/** An uploaded deck template as shown in lists. */
const deckTemplate = z.object({
  id,
  /** Both are null for the organization's template. */
  auditId: id.nullable(),
  clientId: id.nullable(),
  /** Name of the uploaded file. */
  name: z.string(),
  /** Slide size in points. */
  size: z.object({ w: z.number(), h: z.number() }),
  layouts: z.array(layout),
  match,
  /** Texts about what to check before a deck is sent out. */
  warnings: z.array(z.string()),
  /** Texts about what was removed from the file, and why. */
  stripped: z.array(z.string()),
  uploadedBy: z.string(),
  uploadedAt: moment,
})
export type DeckTemplate = z.infer<typeof deckTemplate>

const READS = ['deckTemplate.house', 'deckTemplate.ofAudit', 'deckTemplate.ofClient'] as const

/**
 * Deck templates. Errors: deck_template_not_found, deck_template_refused with the reason, deck_template_too_large (20
 * MB), house_template.
 */
export const deckTemplateEndpoints = endpoints({
  'deckTemplate.house': {
    method: 'GET',
    path: '/api/admin/deck-template',
    summary: 'The deck template of the organization, used by all audits without a template of their own.',
    access: ADMIN,
    answer: z.object({ house: deckTemplate.nullable() }),
  },
  'deckTemplate.addToHouse': {
    method: 'POST',
    path: '/api/admin/deck-template',
    summary: 'Upload a .pptx or .potx as the organization’s deck template, sent as multipart/form-data.',
    access: ADMIN,
    upload: TEMPLATE_BYTES,
    answer: deckTemplate,
    status: 201,
    invalidates: READS,
  },
  'deckTemplate.ofAudit': {
    method: 'GET',
    path: '/api/audits/:id/deck-template',
    summary:
      'The deck template of an audit, its client’s and the organization’s: the first that exists is used.',
    access: AUDIT_TEAM,
    params: byId,
    answer: z.object({
      own: deckTemplate.nullable(),
      client: deckTemplate.nullable(),
      house: deckTemplate.nullable(),
    }),
  },
  'deckTemplate.ofClient': {
    method: 'GET',
    path: '/api/clients/:id/deck-template',
    summary: 'The deck template of a client, and the organization’s.',
    access: COMPANY,
    params: byId,
    answer: z.object({ own: deckTemplate.nullable(), house: deckTemplate.nullable() }),
  },
  'deckTemplate.addToClient': {
    method: 'POST',
    path: '/api/clients/:id/deck-template',
    summary: 'Upload a .pptx or .potx for the audits of this client, sent as multipart/form-data.',
    access: COMPANY,
    params: byId,
    upload: TEMPLATE_BYTES,
    answer: deckTemplate,
    status: 201,
    invalidates: READS,
  },
  'deckTemplate.addToAudit': {
    method: 'POST',
    path: '/api/audits/:id/deck-template',
    summary: 'Upload a .pptx or .potx as this audit’s deck template, sent as multipart/form-data.',
    access: AUDIT_TEAM,
    params: byId,
    upload: TEMPLATE_BYTES,
    answer: deckTemplate,
    status: 201,
    invalidates: READS,
  },
  'deckTemplate.changeMatch': {
    method: 'PUT',
    path: '/api/deck-templates/:id/match',
    summary:
      'Choose the layout of each kind of slide. Only administrators change the organization’s template.',
    access: AUDIT_TEAM,
    params: byId,
    body: z.object({ match }),
    answer: deckTemplate,
    invalidates: READS,
  },
  'deckTemplate.remove': {
    method: 'DELETE',
    path: '/api/deck-templates/:id',
    summary: 'Delete this deck template. Only administrators delete the organization’s template.',
    access: AUDIT_TEAM,
    params: byId,
    answer: NOTHING,
    invalidates: READS,
  },
  'deckTemplate.trial': {
    method: 'GET',
    path: '/api/deck-templates/:id/trial',
    summary: 'A PowerPoint file with one sample slide of each kind in this template. Nothing is stored.',
    access: AUDIT_TEAM,
    params: byId,
    answer: FILE,
  },
})
