// Turns endpoints into Fastify routes: authorization, validated input, one transaction per write, validated answer.

import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  type Body,
  type Endpoint,
  FILE,
  openToToken,
  type Params,
  type Query,
  STREAM,
} from '#contract/endpoint.ts'
import { problem } from '#contract/errors.ts'
import { isCompanyRole } from '#domain/account/role.ts'
import { coalesced } from '#server/platform/database/batch-loader.ts'
import { transaction } from '#server/platform/database/database.ts'
import type { LimitedAccount } from '#server/platform/database/row-security.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type ConflictOptions, conflictWithAuthor } from '#server/platform/http/conflict.ts'
import { withIdempotencyKey } from '#server/platform/http/idempotency.ts'
import {
  type AcceptedAnswer,
  behindGate,
  type FileAnswer,
  send,
  sendShared,
} from '#server/platform/http/send.ts'
import { registerUploads } from '#server/platform/http/upload.ts'
import { type TrailEntry, trailEntry, withNote } from '#server/platform/trail.ts'

/** The parsed input of a call; `account` is null where visitors may call. */
export interface HandlerInput<E extends Endpoint> {
  params: Params<E>
  query: Query<E>
  body: Body<E>
  account: E extends { access: 'anyone' } | { coalesced: true } ? null : Caller
  request: E extends { coalesced: true | 'byView' } ? null : FastifyRequest
}

type Answered<E extends Endpoint> = E['answer'] extends z.ZodType
  ? Promise<z.input<E['answer']> | AnsweredLater<E>>
  : E['answer'] extends typeof FILE
    ? Promise<FileAnswer | AnsweredLater<E>>
    : E['answer'] extends typeof STREAM
      ? Promise<Readable>
      : Promise<void>
type AnsweredLater<E extends Endpoint> = E['accepted'] extends { answer: infer L extends z.ZodType }
  ? AcceptedAnswer<z.input<L>>
  : never

/** Answers calls of one endpoint; `outside` handlers get no transaction. */
export type Handler<E extends Endpoint> = ((call: HandlerInput<E>) => Answered<E>) & { outside?: true }
/** One handler for each endpoint of a table. */
export type Handlers<T extends Record<string, Endpoint>> = { [K in keyof T]: Handler<T[K]> }
/** Endpoints with their handlers, for registration. */
export interface RouteTable {
  rows: Record<string, Endpoint>
  handlers: Record<string, Handler<Endpoint>>
}

/** The handlers of one subject, one per endpoint; a missing or extra handler does not compile. */
export function routes<T extends Record<string, Endpoint>>(
  rows: T,
  handlers: NoInfer<Handlers<T>>,
): RouteTable {
  return { rows, handlers: handlers as unknown as RouteTable['handlers'] }
}

/** Marks a handler that does long work outside the database and opens its own transactions. */
export function outsideTransaction<E extends Endpoint>(
  handler: (call: HandlerInput<E>) => Answered<E>,
): Handler<E> {
  return Object.assign(handler, { outside: true as const })
}

/** What the platform needs from the composition to admit and record calls. */
export interface ServeOptions extends ConflictOptions {
  /** The account of a bearer token, or null if it is unknown or expired. `isUse`: the request counts as use of the session. */
  authenticate(token: string, isUse: boolean): Promise<Caller | null>
  /** Writes the audit trail in the transaction of the write. */
  record(entry: TrailEntry): Promise<void>
  /** Throws while there is no disk space for new data. */
  requireSpace(): Promise<void>
  /** Throws while the installation is closed to visitors. */
  admitVisitors(): Promise<void>
  /** Throws unless the caller may reach the record that the path names. Runs before the handler, or beside a read. */
  requireAccess(endpoint: Endpoint, request: FastifyRequest): Promise<void>
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
  interface FastifyContextConfig {
    takesUpload?: boolean
  }
}

const FORM = 'application/x-www-form-urlencoded'

/** Registers a route for every endpoint. */
export function serve(app: FastifyInstance, nouns: RouteTable[], given: ServeOptions): void {
  const options = { ...given, together: coalesced<unknown>() }
  app.decorateRequest('caller', null)
  for (const { rows, handlers } of nouns)
    for (const [id, endpoint] of Object.entries(rows)) {
      const handler = handlers[id]
      if (!handler) continue
      const register = endpoint.upload ? registerUploads : endpoint.form && registerForms
      if (!register) addRoute(app, id, endpoint, handler, options)
      // A separate scope: no other endpoint accepts multipart requests or forms.
      else
        app.register(async scope => {
          await register(scope)
          addRoute(scope, id, endpoint, handler, options)
        })
    }
}

async function registerForms(scope: FastifyInstance): Promise<void> {
  scope.addContentTypeParser(FORM, { parseAs: 'string' }, async (_: FastifyRequest, body: string) =>
    Object.fromEntries(new URLSearchParams(body)),
  )
}

function addRoute(
  app: FastifyInstance,
  id: string,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  options: ServeOptions & { together: ReturnType<typeof coalesced<unknown>> },
) {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: routeSchema(id, endpoint),
    config: { takesUpload: endpoint.upload !== undefined },
    // HEAD would read the answer to its end, and a stream has none.
    ...(endpoint.answer === STREAM && { exposeHeadRoute: false }),
    ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
    onRequest: request => options.database.run(() => admit(id, endpoint, request, options)),
    handler: async (request, reply) => {
      const answer = () =>
        withNote(() =>
          answerTo(request, id, endpoint, handler, options).catch(conflictWithAuthor(id, request, options)),
        )
      const gate = options.database.run(() => options.requireAccess(endpoint, request))
      if (endpoint.coalesced) {
        const key = `${request.url} ${viewFor(endpoint, request)}`
        return sendShared(reply, { key, read: answer, gate }, options.together)
      }
      return send(reply, endpoint, await behind(gate, endpoint, answer))
    },
  })
}

/**
 * Callers who see every record share reads; one from whom some are hidden reads alone. Without an account, reads whose
 * answer depends on the caller are not shared.
 */
function viewFor({ coalesced: shared }: Endpoint, { caller, id }: FastifyRequest): string {
  if (caller) return caller.limitedTeams === null ? 'all' : `account ${caller.id}`
  return shared === 'byView' ? id : ''
}

/** Does the work once the gate is open. A read whose answer can be withheld does not wait for the gate to begin. */
async function behind<T>(
  gate: Promise<void>,
  { method, answer, afterGate }: Endpoint,
  work: () => Promise<T>,
): Promise<T> {
  const mayBegin = method === 'GET' && answer !== FILE && answer !== STREAM && !afterGate
  if (mayBegin) return behindGate(gate, work())
  await gate
  return work()
}

/** Handles the request. Every write and every download has an entry in the audit trail (SECURITY T28, T43). */
async function answerTo(
  request: FastifyRequest,
  id: string,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  { database, record }: ServeOptions,
): Promise<unknown> {
  let isRecorded = false
  const enter = (result: unknown) => {
    isRecorded = true
    return record(trailEntry(id, request, result))
  }
  const handle = () => handler(callOf(request, endpoint) as HandlerInput<Endpoint>)
  const work = endpoint.idempotent ? () => withIdempotencyKey(id, request, handle) : handle
  const isWrite = endpoint.method !== 'GET'
  const isDownload = endpoint.answer === FILE
  const inTransaction = isWrite && !handler.outside && !endpoint.ephemeral
  const answer = await database.run(() => (inTransaction ? transaction(work) : work()), {
    beforeCommit: isWrite || isDownload ? enter : undefined,
    reader: isWrite ? undefined : readerOf(request.caller, endpoint),
  })
  // A download that only reads has committed nothing yet, so it is recorded here.
  if (isDownload && !isRecorded) await database.run(() => enter(answer)).catch(keepBack(answer))
  return answer
}

/** The limited account that reads under row security. What learners may read too touches no table of audits. */
function readerOf(caller: Caller | null, { access }: Endpoint): LimitedAccount | undefined {
  if (!caller || caller.limitedTeams === null || access.includes('regular_user')) return undefined
  return { account: caller.id, isOfCompany: isCompanyRole(caller.role), teams: caller.limitedTeams }
}

/** Closes a file that is not sent after all. */
function keepBack(answer: unknown) {
  return (error: unknown): never => {
    const { content } = answer as Partial<FileAnswer>
    if (content instanceof Readable) content.destroy()
    throw error
  }
}

function routeSchema(
  id: string,
  { params, query, body, form, answer, accepted: later, status, summary }: Endpoint,
) {
  const isSchema = typeof answer !== 'string'
  return {
    operationId: id,
    summary,
    tags: [id.split('.')[0] ?? id],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(form && { consumes: [FORM] }),
    ...((isSchema || later) && {
      response: { ...(isSchema && { [status ?? 200]: answer }), ...(later && { 202: later.answer }) },
    }),
  }
}

/** Authorizes the request before its body is read and before any id is looked up. */
async function admit(
  id: string,
  endpoint: Endpoint,
  request: FastifyRequest,
  options: ServeOptions,
): Promise<void> {
  if (endpoint.method !== 'GET' && !endpoint.takesNoSpace) await options.requireSpace()
  if (endpoint.access === 'anyone') return admitAnyone(endpoint, request, options)
  const caller = await callerOf(request, options, !endpoint.background)
  if (!caller) {
    // Calls about the caller’s session answer 401 even in a closed installation, so that the browser drops an expired token.
    if (!endpoint.duringPasswordChange) await options.admitVisitors()
    throw problem('sign_in_required')
  }
  request.caller = caller
  if (caller.isShutOut && !endpoint.duringMaintenance) throw problem('maintenance', { retryAfter: 300 })
  if (caller.mustChangePassword && !endpoint.duringPasswordChange) throw problem('password_change_required')
  const isSetUp = endpoint.duringPasswordChange || endpoint.duringFactorSetup
  if (caller.mustSetUpFactor && !isSetUp) throw problem('factor_setup_required')
  if (!endpoint.access.includes(caller.role)) throw problem('role_not_allowed')
  if (caller.token && !openToToken(id, endpoint, caller.token.scope)) throw problem('token_not_allowed')
  if (endpoint.requiresRecentAuth && !caller.isConfirmed) throw problem('confirmation_required')
}

/** Public endpoints are closed during maintenance too, except for callers who are not shut out. */
async function admitAnyone(endpoint: Endpoint, request: FastifyRequest, options: ServeOptions) {
  if (endpoint.duringMaintenance) return
  await options.admitVisitors().catch(async (refusal: unknown) => {
    const caller = await callerOf(request, options)
    if (!caller || caller.isShutOut) throw refusal
  })
}

async function callerOf(
  request: FastifyRequest,
  { authenticate }: ServeOptions,
  isUse = true,
): Promise<Caller | null> {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1]
  return token ? authenticate(token, isUse) : null
}

/** Coalesced endpoints get no request, and no caller if their answer is the same for all. */
function callOf(request: FastifyRequest, { coalesced: shared }: Endpoint) {
  const { params, query, body, caller } = request
  return { params, query, body, account: shared === true ? null : caller, request: shared ? null : request }
}
