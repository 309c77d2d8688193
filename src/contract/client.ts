// Schemas and endpoints of clients: the companies that audits are made for.

import { z } from 'zod'
import { audit, listCursor, numberStyle } from '#contract/audit.ts'
import { brandChange, brandLook } from '#contract/brand.ts'
import { COMPANY, endpoints, FILE } from '#contract/endpoint.ts'
import { byId, id, line, longText, moment, requiredLine, requiredText, text } from '#contract/text.ts'
import { RETENTION_ACTIONS, RETENTION_MONTHS } from '#domain/client.ts'

/** A client in a list, with the number of its audits that the caller sees. */
const listedClient = z.object({
  id,
  name: z.string(),
  audits: z.number().int(),
  /** The last change of the client or of one of these audits. */
  updatedAt: moment,
})
export type ListedClient = z.infer<typeof listedClient>

/** A page of clients by name; `search` matches word beginnings. */
export const clientQuery = z.object({
  search: text(200).exactOptional(),
  after: listCursor.exactOptional(),
  limit: z.coerce.number().int().min(1).max(101).default(50),
})
export type ClientQuery = z.output<typeof clientQuery>

/** Months for which audits are kept after completion, and what happens then; null keeps them. */
const retention = {
  retentionMonths: z.number().int().min(RETENTION_MONTHS.min).max(RETENTION_MONTHS.max).nullable(),
  retentionAction: z.enum(RETENTION_ACTIONS),
}

/** A client with its newest 200 audits that the caller sees. */
export const clientRecord = z.object({
  id,
  name: z.string(),
  locale: z.string(),
  currency: z.string(),
  contacts: z.string(),
  notes: z.string(),
  updatedAt: moment,
  /** Whether its new audits are restricted to its team. */
  restricted: z.boolean(),
  ...retention,
  /** Whether its steps are left out of the ranges of step kinds. */
  leftOutOfRanges: z.boolean(),
  /** The legal hold; null if there is none. The account that set it and administrators may lift it. */
  hold: z.object({ since: moment, by: z.string(), reason: z.string(), mayLift: z.boolean() }).nullable(),
  /** False for a reader of its audits. */
  mayChange: z.boolean(),
  audits: z.array(
    audit
      .pick({ id: true, title: true, type: true, status: true, currentStep: true })
      .extend({ updatedAt: moment, createdBy: z.string(), archivedAt: moment.nullable() })
      /** When retention ends; null for audits that are kept or not completed. */
      .extend({ keptUntil: moment.nullable() }),
  ),
})
export type ClientRecord = z.infer<typeof clientRecord>

/** A partial change of a client; fields that are left out keep their value. */
export const clientChange = z
  .object({ name: requiredLine(200), ...numberStyle, contacts: longText, notes: longText, ...retention })
  .extend({ leftOutOfRanges: z.boolean() })
  .exactPartial()
export type ClientChange = z.output<typeof clientChange>

/** Why a legal hold begins. */
export const holdReason = z.object({ reason: requiredText(1000) })
export type HoldReason = z.output<typeof holdReason>

/** What is erased: everything of the client, or the audits whose retention has ended. */
export const clientErasure = z.object({
  what: z.enum(['all', 'due']),
  /** The client's name, as a confirmation. */
  confirmation: line(200),
  reason: requiredText(1000),
})
export type ClientErasure = z.output<typeof clientErasure>

/** A certificate of an erasure in a list. */
const certificate = z.object({
  id,
  clientName: z.string(),
  erasedAt: moment,
  erasedByName: z.string(),
  /** Audits, and SHA-256 of the list of everything that was deleted. */
  audits: z.number().int(),
  listSha256: z.string(),
})
export type ErasureCertificate = z.infer<typeof certificate>

const CHANGED = [
  'client.list',
  'client.get',
  'client.brand',
  'audit.list',
  'audit.summary',
  'audit.get',
  'slide.list',
  'stepKind.review',
  'leverRange.review',
] as const

/**
 * Clients. Errors: client_not_found, client_read_only, client_exists, client_same, client_on_hold, client_hold_of_other,
 * client_name_differs, not_creator, nothing_to_erase, logo_refused.
 */
export const clientEndpoints = endpoints({
  'client.list': {
    method: 'GET',
    path: '/api/clients',
    summary: 'Clients by name, in pages.',
    access: COMPANY,
    query: clientQuery,
    answer: z.array(listedClient),
    dependsOn: ['audit.list'],
  },
  'client.get': {
    method: 'GET',
    path: '/api/clients/:id',
    summary: 'One client with its newest audits.',
    access: COMPANY,
    params: byId,
    answer: clientRecord,
    dependsOn: ['audit.list'],
  },
  'client.change': {
    method: 'PUT',
    path: '/api/clients/:id',
    summary:
      'Change the fields that are sent. A new name is that of its audits too, unless they are completed.',
    access: COMPANY,
    params: byId,
    body: clientChange,
    answer: clientRecord,
    invalidates: CHANGED,
  },
  'client.brand': {
    method: 'GET',
    path: '/api/clients/:id/brand',
    summary: 'Colour and logo of a client in the documents of its audits.',
    access: COMPANY,
    params: byId,
    answer: brandLook,
  },
  'client.changeBrand': {
    method: 'PATCH',
    path: '/api/clients/:id/brand',
    summary: 'Change colour or logo of a client: the fields that are sent.',
    access: COMPANY,
    params: byId,
    body: brandChange,
    answer: brandLook,
    invalidates: ['client.brand', 'client.list', 'slide.list', 'report.pages'],
  },
  'client.merge': {
    method: 'POST',
    path: '/api/clients/:id/merge',
    summary: 'Move the audits, contacts, notes and brand of a client to another, and delete it.',
    access: COMPANY,
    params: byId,
    body: z.object({ into: id }),
    answer: clientRecord,
    invalidates: CHANGED,
  },
  'client.export': {
    method: 'GET',
    path: '/api/clients/:id/export',
    summary:
      'Everything of the client as a zip: its audits that the caller sees, with files and their trail.',
    access: COMPANY,
    params: byId,
    answer: FILE,
    requiresRecentAuth: true,
  },
  'client.hold': {
    method: 'POST',
    path: '/api/clients/:id/hold',
    summary: 'Begin a legal hold: nothing of the client can be deleted or expires until it is lifted.',
    access: COMPANY,
    params: byId,
    body: holdReason,
    answer: clientRecord,
    invalidates: ['client.get'],
  },
  'client.liftHold': {
    method: 'DELETE',
    path: '/api/clients/:id/hold',
    summary: 'End the legal hold: for the account that began it, and administrators.',
    access: COMPANY,
    params: byId,
    answer: clientRecord,
    invalidates: ['client.get'],
    requiresRecentAuth: true,
  },
  'client.erase': {
    method: 'POST',
    path: '/api/clients/:id/erase',
    summary: 'Delete the client or its audits that are due, and keep a certificate of what was deleted.',
    access: COMPANY,
    params: byId,
    body: clientErasure,
    answer: certificate,
    invalidates: CHANGED,
    requiresRecentAuth: true,
  },
  'client.erasures': {
    method: 'GET',
    path: '/api/erasures',
    summary: 'The newest 200 certificates of erasures.',
    access: COMPANY,
    answer: z.array(certificate),
  },
  'client.erasure': {
    method: 'GET',
    path: '/api/erasures/:id',
    summary: 'A certificate of an erasure as a text file.',
    access: COMPANY,
    params: byId,
    answer: FILE,
  },
})
