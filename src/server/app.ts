// The application: the routes of every subject, the pages, and the rules that apply to all of them.

import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { problem } from '#contract/errors.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { PAGES } from '#contract/pages.ts'
import { TOKEN_PREFIX } from '#domain/account/access-token.ts'
import { DEFAULT_SYSTEM_NAME } from '#domain/system-name.ts'
import { accessTokenCaller } from '#server/account/access-token/store.ts'
import { authenticate, livingCallers } from '#server/account/session.ts'
import { requireAuditAccess, seesAudits } from '#server/audit-gate.ts'
import { Hub } from '#server/live/hub.ts'
import { auditsShowing } from '#server/live/outside.ts'
import { serveMcp } from '#server/mcp/transport.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { publish } from '#server/platform/database/pubsub.ts'
import type { Mail } from '#server/platform/email/smtp.ts'
import { spaceGuard } from '#server/platform/files/disk-space.ts'
import type { Files } from '#server/platform/files/files.ts'
import { answerFailure } from '#server/platform/http/error-response.ts'
import { serveHealth } from '#server/platform/http/health.ts'
import { serveMetrics } from '#server/platform/http/metrics.ts'
import { describeApi, serveApiDocuments } from '#server/platform/http/openapi.ts'
import { servePages } from '#server/platform/http/pages.ts'
import { ARRIVAL, endConnections, guardRequests, refuseConnection } from '#server/platform/http/requests.ts'
import { addHeaders, setHeaders } from '#server/platform/http/security-headers.ts'
import { serve } from '#server/platform/http/serve.ts'
import { logAnswers } from '#server/platform/log.ts'
import { type RouteConfig, routesFor } from '#server/routes.ts'
import { requireNoMaintenance } from '#server/settings/require-open.ts'
import { systemNameOf } from '#server/settings/system-name.ts'
import { lastHand, recordInTrail } from '#server/system/trail.ts'
import { VIOLATIONS } from '#server/violations.ts'

export interface AppParts {
  config: RouteConfig & Pick<Config, 'TRUST_PROXY'>
  database: Database
  files: Files
  mail?: Mail | null
  /** Folder of the built pages; absent in API tests and behind the development server. */
  pages?: string | undefined
  logger?: FastifyServerOptions['logger']
}

const VERSION = '0.1.0'

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the application in the order in which it is put together
export async function buildApp({
  config,
  database,
  files,
  mail = null,
  pages,
  logger = false,
}: AppParts): Promise<FastifyInstance> {
  const onFailure = answerFailure(VIOLATIONS)
  const behindTls = config.PUBLIC_URL?.startsWith('https:') ?? false
  const app = Fastify({
    logger,
    // Two lines per request are too many; `logAnswers` writes one.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024 * 1024,
    requestTimeout: ARRIVAL.requestTimeout,
    http: ARRIVAL,
    // Trusts one proxy: X-Forwarded-For entries before the proxy's own are set by the sender.
    trustProxy: config.TRUST_PROXY && ((_: string, hop: number) => hop === 0),
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // Requests during shutdown are still answered, and their connections closed.
    return503OnClosing: false,
    // These errors occur before any hook.
    frameworkErrors: (error, request, reply) => {
      addHeaders(reply, behindTls)
      onFailure(error, request, reply)
    },
    clientErrorHandler: refuseConnection,
    routerOptions: { ignoreTrailingSlash: true },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(onFailure)
  logAnswers(app)
  guardRequests(app)
  endConnections(app)
  setHeaders(app, behindTls)
  serveMetrics(app, database, files.place, config.METRICS_TOKEN)
  await describeApi(app, DEFAULT_SYSTEM_NAME, VERSION)
  const requireSpace = spaceGuard(config.DATA_DIR ?? 'data')
  const hub = new Hub({
    url: config.DATABASE_URL,
    living: sessions => database.run(() => livingCallers(sessions)),
    seesAudits: pairs => database.run(() => seesAudits(pairs)),
    auditsShowing: (entry, auditIds) => database.run(() => auditsShowing(entry, auditIds)),
    publish: (channel, word) => database.run(() => publish(channel, word)),
  })
  app.addHook('preClose', () => hub.close())
  serve(app, routesFor(config, files, hub, mail), {
    database,
    authenticate: callerOf,
    requireSpace,
    admitVisitors: requireNoMaintenance,
    requireAccess: requireAuditAccess,
    record: recordInTrail,
    lastHand,
  })
  serveApiDocuments(app, ENDPOINTS)
  serveMcp(app, { version: VERSION, publicUrl: config.PUBLIC_URL })
  serveHealth(app, database, requireSpace, files.place)
  const sendMissing = pages
    ? await servePages(app, pages, PAGES, { built: DEFAULT_SYSTEM_NAME, present: systemNameOf(database) })
    : null
  app.setNotFoundHandler((request, reply) => {
    if (!sendMissing || isOfApi(request.url) || request.method !== 'GET') throw problem('not_found')
    return sendMissing(request, reply)
  })
  return app
}

/** The account of a bearer token: a session, or a personal access token, which has its own prefix. */
const callerOf = (token: string, isUse: boolean) =>
  token.startsWith(TOKEN_PREFIX) ? accessTokenCaller(token) : authenticate(token, isUse)

/** Also matches percent-encoded spellings and the bare path (SECURITY T23). */
const isOfApi = (url: string) => /^\/(a|%61)(p|%70)(i|%69)(?![\w.~-])/i.test(url)
