// GET /metrics for Prometheus: calls by id and status, durations, connection pool, event loop and memory.

import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { problem } from '#contract/errors.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { FilePlace } from '#server/platform/files/file-store.ts'
import { jobState } from '#server/platform/jobs.ts'

/** Upper bounds in seconds; the goals of the API are between 0.15 and 0.4. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.4, 1, 2.5, 10]

/** Serves the metrics of this process to callers with `token`; without a configured token the page does not exist. */
export function serveMetrics(
  app: FastifyInstance,
  database: Database,
  files: FilePlace,
  token: string | undefined,
): void {
  if (!token) return
  const register = new Registry()
  collectDefaultMetrics({ register })
  timeCalls(app, register)
  watchDatabase(register, database)
  watchJobs(register)
  watchFiles(register, files)
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) throw problem('sign_in_required')
    return reply.type(register.contentType).send(await register.metrics())
  })
}

/** Compares in constant time, so that timing does not reveal how much matched. */
function isSame(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(wanted))
}

/**
 * Labels calls by id rather than URL, which would contain record ids. Full durations are by kind only: a histogram per
 * call and status would be most of a megabyte per scrape.
 */
function timeCalls(app: FastifyInstance, register: Registry) {
  const registers = [register]
  const times = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the last header of a request to the end of its answer, by kind of request',
    labelNames: ['kind'],
    buckets: BUCKETS,
    registers,
  })
  const calls = new Counter({
    name: 'http_calls_total',
    help: 'Answers by call and class of status',
    labelNames: ['call', 'status'],
    registers,
  })
  const seconds = new Counter({
    name: 'http_call_seconds_total',
    help: 'Time spent on all answers of a call together',
    labelNames: ['call'],
    registers,
  })
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.schema?.operationId
    const known = call ?? (request.routeOptions.url ? 'page' : 'unknown')
    const took = reply.elapsedTime / 1000
    // Streams last as long as the client listens.
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream')
    times.observe({ kind: isStream ? 'stream' : call ? kindOf(request.method) : known }, took)
    calls.inc({ call: known, status: `${Math.floor(reply.statusCode / 100)}xx` })
    seconds.inc({ call: known }, took)
  })
}

const kindOf = (method: string) => (['GET', 'HEAD'].includes(method) ? 'read' : 'write')

function watchDatabase(register: Registry, database: Database) {
  const gauge = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state, and requests that wait for one',
    labelNames: ['state'],
    registers: [register],
    collect() {
      for (const [state, count] of Object.entries(database.connections())) gauge.set({ state }, count)
    },
  })
}

function watchFiles(register: Registry, files: FilePlace) {
  const gauge = new Gauge({
    name: 'file_store_up',
    help: 'Whether the place for files answers, as far as is known: 1 or 0',
    registers: [register],
    collect() {
      gauge.set(files.failingSince?.() ? 0 : 1)
    },
  })
}

function watchJobs(register: Registry) {
  const gauge = new Gauge({
    name: 'jobs_waiting',
    help: 'Jobs that wait in the queue',
    registers: [register],
    async collect() {
      // The other metrics are needed most while the database is unavailable.
      const waiting = jobState().then(
        state => state.waiting,
        () => Number.NaN,
      )
      gauge.set(await waiting)
    },
  })
}
