// The endpoint type: one row of the table that generates routes, client, OpenAPI, docs and the access test.

import type { z } from 'zod'
import type { TokenScope } from '#domain/account/access-token.ts'
import type { Role } from '#domain/account/role.ts'
import { type Noun, nounOf } from '#domain/noun.ts'

/** HTTP method of an endpoint. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: anyone, or the listed roles. There is no default. */
export type Access = 'anyone' | readonly Role[]

/** Callable without signing in. */
export const ANYONE = 'anyone'
/** Callable by every signed-in user. */
export const SIGNED_IN = ['admin', 'team_member', 'guest', 'regular_user'] as const
/** Callable by company accounts, and by guests for what belongs to the audits that they were invited to (SECURITY T11). */
export const AUDIT_TEAM = ['admin', 'team_member', 'guest'] as const
/** Callable by the consulting company's accounts: administrators and team members. */
export const COMPANY = ['admin', 'team_member'] as const
/** Callable by administrators only. */
export const ADMIN = ['admin'] as const

/** Answer without content (204). */
export const NOTHING = 'nothing'
/** Answer that is a file. */
export const FILE = 'file'
/** Answer as a stream of server-sent events, open until either side closes it. */
export const STREAM = 'stream'

/** One endpoint: its route, access rule, schemas, caching rules and security flags. */
export interface Endpoint {
  method: Method
  path: `/api/${string}`
  /** One line for the API page. */
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Takes one file as multipart/form-data, of at most this many bytes; everything else is in params and query. */
  upload?: number
  /** Takes an application/x-www-form-urlencoded body, sent by another server; no page calls it. */
  form?: true
  answer: z.ZodType | typeof NOTHING | typeof FILE | typeof STREAM
  /**
   * For work that outlasts the request: the job, answered with status 202 instead of `answer`, and the reads that starting it
   * invalidates.
   */
  accepted?: { answer: z.ZodType; invalidates: readonly string[] }
  /** Status of success; 200, or 204 where the answer is NOTHING. */
  status?: 201
  /** Maximum body in bytes, where the server's general limit of 1 MiB is too small. */
  bodyLimit?: number
  /** Ids of the reads whose cached answers this call invalidates. */
  invalidates?: readonly string[]
  /** Supports the Idempotency-Key header: repeated within 24 hours, it returns the first answer (SECURITY T31). */
  idempotent?: true
  /**
   * Simultaneous requests share one read, because the answer is the same for every permitted caller; `byView`: for every caller
   * from whom no audit is hidden.
   */
  coalesced?: true | 'byView'
  /** A read that records who read: it begins only once the gate has admitted the caller. */
  afterGate?: true
  /** Ids of reads: whatever invalidates one of them invalidates this one too. */
  dependsOn?: readonly string[]
  /** Polled by an open page: it does not extend the session, which expires as if unused (SECURITY T07). */
  background?: true
  /** Writes nothing, so it runs without a transaction or an entry in the audit trail. */
  ephemeral?: true
  /** Allowed for an account that must change its password first (SECURITY T03). */
  duringPasswordChange?: true
  /** Allowed for an account that must set up a second factor first (SECURITY T44). */
  duringFactorSetup?: true
  /** Requires a password or second factor confirmed in this session within the last ten minutes (SECURITY T44). */
  requiresRecentAuth?: true
  /** For users in a session only: no access token may call it, whatever its noun and scope. */
  sessionOnly?: true
  /** Writes that readers of a restricted audit may make: exports, presence and what they have read. */
  openToReaders?: true
  /** Deletion that is allowed while the client is on legal hold: it ends an access, or removes nothing of the audit. */
  allowedOnHold?: true
  /** For administrators outside the team of a restricted audit: the gate lets every caller pass. */
  beforeAccess?: true
  /** Allowed while disk space is low, because it needs almost none: administrators must be able to sign in and free space. */
  takesNoSpace?: true
  /** Allowed during maintenance; sign-in endpoints decide themselves whom they admit (SECURITY T17). */
  duringMaintenance?: true
}

/** Nouns of audit work: a token cannot call endpoints of accounts, users, the organization, its inbox or its backups. */
const IS_OPEN_TO_TOKENS: Record<Noun, boolean> = {
  accessToken: false,
  account: false,
  activity: false,
  answer: true,
  assessment: false,
  assistance: false,
  attachment: true,
  audit: true,
  capacity: true,
  client: false,
  clientLink: false,
  comment: false,
  deckTemplate: true,
  deliverable: true,
  draft: true,
  factor: false,
  figure: true,
  finding: false,
  group: false,
  guest: false,
  notification: false,
  inquiry: false,
  interview: true,
  interviewLink: false,
  interviewTemplate: false,
  learning: false,
  leverRange: false,
  live: false,
  mapTemplate: true,
  opportunity: true,
  outcome: true,
  passkey: false,
  plan: true,
  portfolio: true,
  process: true,
  quantity: true,
  question: true,
  recording: true,
  report: true,
  roi: true,
  scenario: true,
  search: false,
  slide: true,
  source: true,
  sso: false,
  stepKind: false,
  submission: false,
  system: false,
  transcript: false,
  user: false,
  webhook: false,
}

/**
 * Whether a personal access token of this scope may call endpoint `id`. It may call what company accounts may, within
 * these nouns. Endpoints that require recent authentication or a session are closed to it; scope `read` allows GET only
 * (SECURITY T46).
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
  const noun = nounOf(id)
  if (!noun || !IS_OPEN_TO_TOKENS[noun]) return false
  return method === 'GET' || scope === 'write'
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? Unset<z.input<S>> : undefined

/** Lets optional fields also be undefined, since neither JSON nor a URL carries undefined. */
type Unset<T> = T extends object
  ? { [K in keyof T]: Record<never, never> extends Pick<T, K> ? T[K] | undefined : T[K] }
  : T

/** The validated path parameters that a handler receives. */
export type Params<E extends Endpoint> = Parsed<E['params']>
/** The validated query that a handler receives. */
export type Query<E extends Endpoint> = Parsed<E['query']>
/** The validated body that a handler receives. */
export type Body<E extends Endpoint> = Parsed<E['body']>

/** The path parameters that a caller sends. */
export type SentParams<E extends Endpoint> = E['params'] extends z.ZodType
  ? { [K in keyof z.input<E['params']>]: string | number }
  : undefined
/** The query that a caller sends. */
export type SentQuery<E extends Endpoint> = Sent<E['query']>
/** The body that a caller sends. */
export type SentBody<E extends Endpoint> = Sent<E['body']>

/** The query option of a call; optional if none of its fields is required. */
export type QueryPart<E extends Endpoint, Q = SentQuery<E>> = Q extends undefined
  ? { query?: undefined }
  : Record<never, never> extends Q
    ? { query?: Q | undefined }
    : { query: Q }

/** The answer that a caller receives. */
export type EndpointAnswer<E extends Endpoint> =
  | (E['answer'] extends z.ZodType ? z.output<E['answer']> : E['answer'] extends 'file' ? Blob : undefined)
  | (E['accepted'] extends { answer: infer L extends z.ZodType } ? z.output<L> : never)

/** Ids of the reads that a call invalidates: those in its row, and transitively the reads that depend on them. */
export function invalidatedBy(
  rows: Record<string, Endpoint>,
  id: string,
  invalidates = rows[id]?.invalidates,
): string[] {
  const stale = new Set(invalidates)
  // Iterating a Set also visits the entries that are added during the loop.
  for (const read of stale)
    for (const [reader, { dependsOn }] of Object.entries(rows))
      if (dependsOn?.includes(read)) stale.add(reader)
  return [...stale]
}

/** Returns the rows unchanged and preserves their literal types. */
export function endpoints<const T extends Record<string, Endpoint>>(rows: T): T {
  return rows
}
