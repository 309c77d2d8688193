// What an endpoint is: one row of the table from which routes, client, OpenAPI, docs and the access test are made.

import type { z } from 'zod'
import type { TokenScope } from '#domain/account/access-token.ts'
import type { Role } from '#domain/account/account.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: anyone at all, or the listed roles. There is no default. */
export type Access = 'anyone' | readonly Role[]

export const ANYONE = 'anyone'
export const SIGNED_IN = ['admin', 'team_member', 'regular_user'] as const
export const COMPANY = ['admin', 'team_member'] as const
export const ADMIN = ['admin'] as const

/** Answer of calls that have nothing to say (204) or send a file. */
export const NOTHING = 'nothing'
export const FILE = 'file'
/** Answer that goes on: server-sent events, until either end closes it. */
export const STREAM = 'stream'

export interface Endpoint {
  method: Method
  path: `/api/${string}`
  /** One line for the API page. */
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Takes one file as multipart/form-data, of at most so many bytes; everything else about it is in params and query. */
  upload?: number
  /** Takes its body as a form is sent, application/x-www-form-urlencoded, from another server; no page calls it. */
  form?: true
  answer: z.ZodType | typeof NOTHING | typeof FILE | typeof STREAM
  /** Where the work outlasts a request: what was begun, answered with status 202 in the place of `answer`, and the reads that the beginning makes old. */
  accepted?: { answer: z.ZodType; invalidates: readonly string[] }
  /** Status of success; 200, or 204 where the answer is NOTHING. */
  status?: 201
  /** Largest body in bytes, where the server's general limit of 1 MiB is too small. */
  bodyLimit?: number
  /** Ids of reading endpoints whose cached answers this call makes old. */
  invalidates?: readonly string[]
  /** Honours the header Idempotency-Key: sent again within 24 hours, it answers as before (SECURITY T31). */
  idempotent?: true
  /** Says the same to whoever may call it: those who ask at the same moment are answered by one reading. */
  coalesced?: true
  /** Ids of reading endpoints: whatever makes one of them old makes this one old as well. */
  dependsOn?: readonly string[]
  /** Asked by an open page by itself: no use of the session, which ends by time as if nobody had asked (SECURITY T07). */
  background?: true
  /** What it says passes: it writes nothing, so it has no transaction and no entry in the trail. */
  ephemeral?: true
  /** Stays open to an account that must change its password first (SECURITY T03). */
  duringPasswordChange?: true
  /** Stays open to an account that must set up a second factor first (SECURITY T44). */
  duringFactorSetup?: true
  /** Takes a password or second factor shown in this session within the last ten minutes (SECURITY T44). */
  requiresRecentAuth?: true
  /** For a person in a session: no access token calls it, whatever its noun and scope. */
  sessionOnly?: true
  /** Goes on while the disk is short of space, because it takes next to none: whoever is to do something about it must get in. */
  takesNoSpace?: true
  /** Stays open during maintenance; a way in decides itself whom it lets in (SECURITY T17). */
  duringMaintenance?: true
}

/** Nouns of the work itself: a token calls nothing of accounts, people, the house, its inbox or its backups. */
const TOKEN_NOUNS = [
  ...['audit', 'interview', 'answer', 'attachment', 'recording', 'question', 'quantity', 'figure'],
  ...['process', 'scenario', 'capacity', 'mapTemplate', 'opportunity', 'outcome', 'roi'],
  ...['slide', 'report', 'deliverable', 'deckTemplate', 'draft'],
]

/**
 * Whether a personal access token of this scope may call the row `id`: only what company accounts may, of the nouns of
 * the work, nothing that asks for a password again or is left to persons; with scope `read` only what reads (SECURITY T46).
 */
export function openToToken(
  id: string,
  {
    access,
    method,
    requiresRecentAuth,
    sessionOnly,
  }: Pick<Endpoint, 'access' | 'method' | 'requiresRecentAuth' | 'sessionOnly'>,
  scope: TokenScope,
): boolean {
  if (access === ANYONE || requiresRecentAuth || sessionOnly || !access.includes('team_member')) return false
  if (!TOKEN_NOUNS.includes(id.split('.')[0] ?? '')) return false
  return method === 'GET' || scope === 'write'
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? Unset<z.input<S>> : undefined

/** What may be left out may as well be undefined: neither JSON nor an address carries it. */
type Unset<T> = T extends object
  ? { [K in keyof T]: Record<never, never> extends Pick<T, K> ? T[K] | undefined : T[K] }
  : T

/** What a handler receives. */
export type Params<E extends Endpoint> = Parsed<E['params']>
export type Query<E extends Endpoint> = Parsed<E['query']>
export type Body<E extends Endpoint> = Parsed<E['body']>

/** What a caller sends. */
export type SentParams<E extends Endpoint> = E['params'] extends z.ZodType
  ? { [K in keyof z.input<E['params']>]: string | number }
  : undefined
export type SentQuery<E extends Endpoint> = Sent<E['query']>
export type SentBody<E extends Endpoint> = Sent<E['body']>

/** The query of a call; it may be left out where nothing of it is required. */
export type QueryPart<E extends Endpoint, Q = SentQuery<E>> = Q extends undefined
  ? { query?: undefined }
  : Record<never, never> extends Q
    ? { query?: Q | undefined }
    : { query: Q }

/** What a caller gets. */
export type EndpointAnswer<E extends Endpoint> =
  | (E['answer'] extends z.ZodType ? z.output<E['answer']> : E['answer'] extends 'file' ? Blob : undefined)
  | (E['accepted'] extends { answer: infer L extends z.ZodType } ? z.output<L> : never)

/** The reads that a call makes old: those that its row names, and what follows them, directly or by way of others. */
export function invalidatedBy(
  rows: Record<string, Endpoint>,
  id: string,
  invalidates = rows[id]?.invalidates,
): string[] {
  const old = new Set(invalidates)
  // Walking a set comes to what is added meanwhile.
  for (const read of old)
    for (const [reader, { dependsOn }] of Object.entries(rows)) if (dependsOn?.includes(read)) old.add(reader)
  return [...old]
}

/** Keeps a noun's rows with their literal types. */
export function endpoints<const T extends Record<string, Endpoint>>(rows: T): T {
  return rows
}
