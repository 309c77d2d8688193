// What Prometheus reads: refused without the token, and calls counted by id and status.

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Api, startApi } from '../../../tests/api.ts'
import { buildApp } from '../app.ts'

const TOKEN = 'a token for the metrics'
let api: Api
let app: FastifyInstance
beforeAll(async () => {
  api = await startApi()
  app = await buildApp({
    config: { TRUST_PROXY: false, METRICS_TOKEN: TOKEN },
    database: api.database,
    files: api.files,
  })
})
afterAll(async () => {
  await app.close()
  await api.stop()
})

const read = (authorization: string) => app.inject({ url: '/metrics', headers: { authorization } })

it('is not there until a token is configured, and for nobody else then', async () => {
  expect(
    (await api.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).statusCode,
  ).toBe(404)
  for (const wrong of ['', 'Bearer ', `Bearer ${TOKEN}x`, TOKEN])
    expect((await read(wrong)).statusCode).toBe(401)
})

it('counts calls by id and status, without ids of records', async () => {
  await app.inject('/api/audits/4711')
  await app.inject('/api/nothing/4712')
  const { body, headers } = await read(`Bearer ${TOKEN}`)
  expect(headers['content-type']).toMatch(/^text\/plain/)
  expect(body).toContain('http_request_duration_seconds_count{call="audit.get",status="401"} 1')
  expect(body).toMatch(/http_request_duration_seconds_count\{call="unknown",status="404"\} 1/)
  expect(body).not.toMatch(/471[12]/)
  expect(body).toMatch(/database_connections\{state="busy"\} \d/)
  expect(body).toMatch(/process_resident_memory_bytes \d/)
})
