// What is written about every write: by whom, what, on which record; derived from the endpoint and the request.

import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '#server/platform/caller.ts'

export interface TrailEntry {
  /** Null for visitors. */
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
  /** The record that all of this is part of, e.g. "audits/7"; null for what stands alone. */
  partOf: string | null
  /** The tab of the browser that asked; not stored. */
  tab: string
}

const notes = new AsyncLocalStorage<{ text: string; partOf: string | null }>()

/** Runs a request with a place for its note. */
export function withNote<T>(work: () => Promise<T>): Promise<T> {
  return notes.run({ text: '', partOf: null }, work)
}

/** Adds to the request's entry what its path and fields do not tell, fit to be read by administrators. */
export function noteInTrail(text: string): void {
  const place = notes.getStore()
  // A transaction that is tried again says the same again.
  if (place && !place.text.includes(text)) place.text = [place.text, text].filter(Boolean).join('; ')
}

/** Says which record the request is about as a whole, e.g. "audits/7"; the first that is named counts. */
export function partOf(record: string): void {
  const place = notes.getStore()
  if (place) place.partOf ??= record
}

/** What a tab may call itself in the header `x-tab`. */
const TAB = /^[\w-]{8,40}$/

/** What a request is about: its record, and the one that this is part of where the request has come to know it. */
export const aboutOf = (request: FastifyRequest) => ({
  record: recordOf(request, undefined),
  partOf: notes.getStore()?.partOf ?? null,
})

/** The tab of the browser that asks; empty where it gives no name. */
export const tabOf = ({ headers }: FastifyRequest) => TAB.exec(String(headers['x-tab'] ?? ''))?.[0] ?? ''

/** The entry for a write of `request` that came to `result`. */
export function trailEntry(action: string, request: FastifyRequest, result: unknown): TrailEntry {
  const actor = request.caller ?? personIn(result)
  return {
    actorId: actor?.id ?? null,
    actorName: actor?.name ?? 'Visitor',
    action,
    record: recordOf(request, result),
    // Where no body is asked for, what comes is anything at all.
    fields: request.routeOptions.schema?.body ? fieldsOf(request.body) : [],
    note: [byToken(request.caller), notes.getStore()?.text].filter(Boolean).join('; '),
    address: request.ip,
    requestId: request.id,
    partOf: notes.getStore()?.partOf ?? null,
    tab: tabOf(request),
  }
}

/** By which key, where it was not the person's own session. */
const byToken = (caller: Caller | null) => (caller?.token ? `by access token “${caller.token.name}”` : '')

/** Who signs in or registers is the person in the answer. */
function personIn(result: unknown): Pick<Caller, 'id' | 'name'> | null {
  const user = property(result, 'user')
  const [id, name] = [property(user, 'id'), property(user, 'name')]
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
