// Schemas and endpoints of clients: the companies that audits are made for.

import { z } from 'zod'
import { audit, listCursor, numberStyle } from '#contract/audit.ts'
import { COMPANY, endpoints } from '#contract/endpoint.ts'
import { byId, id, longText, moment, requiredLine, text } from '#contract/text.ts'

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

/** A client with its newest 200 audits that the caller sees. */
export const clientRecord = z.object({
  ...{ id, name: z.string(), locale: z.string(), currency: z.string() },
  ...{ contacts: z.string(), notes: z.string(), updatedAt: moment },
  /** False for a reader of its audits. */
  mayChange: z.boolean(),
  audits: z.array(
    audit
      .pick({ id: true, title: true, type: true, status: true, currentStep: true })
      .extend({ updatedAt: moment, createdBy: z.string(), archivedAt: moment.nullable() }),
  ),
})
export type ClientRecord = z.infer<typeof clientRecord>

/** A partial change of a client; fields that are left out keep their value. */
export const clientChange = z
  .object({ name: requiredLine(200), ...numberStyle, contacts: longText, notes: longText })
  .exactPartial()
export type ClientChange = z.output<typeof clientChange>

/** Clients. Errors: client_not_found, client_read_only, client_exists, client_same. */
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
    invalidates: ['client.list', 'client.get', 'audit.list', 'audit.summary', 'audit.get', 'slide.list'],
  },
  'client.merge': {
    method: 'POST',
    path: '/api/clients/:id/merge',
    summary: 'Move the audits, contacts and notes of a client to another, and delete it.',
    access: COMPANY,
    params: byId,
    body: z.object({ into: id }),
    answer: clientRecord,
    invalidates: ['client.list', 'client.get', 'audit.list', 'audit.summary', 'audit.get', 'slide.list'],
  },
})
