// Audit trail entries of writes: who did what on which record, derived from the endpoint and the request.

import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '#server/platform/http/caller.ts'

/** An entry of the audit trail. */
export interface TrailEntry {
  /** Null for visitors and the system. */
  actorId: number | null
  actorName: string
  /** The endpoint's id. */
  action: string
  /** The record's path below /api, e.g. "audits/7". */
  record: string
  /** Names of the body's fields, never their values. */
  fields: string[]
  note: string
  address: string
  requestId: string
  /** The record that contains this one, e.g. "audits/7"; null if there is none. */
  partOf: string | null
  /** The requesting browser tab; not stored. */
  tab: string
}

/** An entry for what a background job did, as the system. */
export const systemEntry = (
  entry: Pick<TrailEntry, 'action' | 'record' | 'note'> & Partial<Pick<TrailEntry, 'partOf'>>,
): TrailEntry => ({
  actorId: null,
  actorName: 'The system',
  fields: [],
  address: '',
  requestId: '',
  partOf: null,
  tab: '',
  ...entry,
})

const notes = new AsyncLocalStorage<{ text: string; partOf: string | null }>()

/** Runs a request with storage for its note. */
export function withNote<T>(work: () => Promise<T>): Promise<T> {
  return notes.run({ text: '', partOf: null }, work)
}

/** Adds text to the request's entry that path and fields do not show; administrators read it. */
export function noteInTrail(text: string): void {
  const place = notes.getStore()
  // A retried transaction adds the same text again.
  if (place && !place.text.includes(text)) place.text = [place.text, text].filter(Boolean).join('; ')
}

/** Sets which record contains the request's record, e.g. "audits/7"; the first call counts. */
export function partOf(record: string): void {
  const place = notes.getStore()
  if (place) place.partOf ??= record
}

/** Valid values of the header `x-tab`. */
const TAB = /^[\w-]{8,40}$/

/** The request's record, and the record that contains it if the request has determined it. */
export const aboutOf = (request: FastifyRequest) => ({
  record: recordOf(request, undefined),
  partOf: notes.getStore()?.partOf ?? null,
})

/** The requesting browser tab; empty if it sends no name. */
export const tabOf = ({ headers }: FastifyRequest) => TAB.exec(String(headers['x-tab'] ?? ''))?.[0] ?? ''

/** The trail entry for a write of `request` that returned `result`. */
export function trailEntry(action: string, request: FastifyRequest, result: unknown): TrailEntry {
  const actor = request.caller ?? personIn(result)
  return {
    actorId: actor?.id ?? null,
    actorName: actor?.name ?? 'Visitor',
    action,
    record: recordOf(request, result),
    // Without a body schema, the body can be anything.
    fields: request.routeOptions.schema?.body ? fieldsOf(request.body) : [],
    note: [byToken(request.caller), notes.getStore()?.text].filter(Boolean).join('; '),
    address: request.ip,
    requestId: request.id,
    partOf: notes.getStore()?.partOf ?? null,
    tab: tabOf(request),
  }
}

/** The access token used, if the call did not use the user's own session. */
const byToken = (caller: Caller | null) => (caller?.token ? `by access token “${caller.token.name}”` : '')

/** At sign-in or registration, the user is in the answer. */
function personIn(result: unknown): Pick<Caller, 'id' | 'name'> | null {
  const user = property(result, 'user')
  const id = property(user, 'id')
  const name = property(user, 'name')
  return typeof id === 'number' && typeof name === 'string' ? { id, name } : null
}

function recordOf({ method, url }: FastifyRequest, result: unknown): string {
  const path = url
    .replace(/^\/api\//, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '')
  const id = property(result, 'id')
  const isNew = method === 'POST' && (typeof id === 'number' || typeof id === 'string')
  return (isNew ? `${path}/${id}` : path).slice(0, 300)
}

function fieldsOf(body: unknown): string[] {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.keys(body).slice(0, 50)
    : []
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
