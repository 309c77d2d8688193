// Prometheus metrics: refused without the token, calls counted by id and status, and a small response.

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { type Api, startApi } from '../../../../tests/api.ts'
import { buildApp } from '../../app.ts'

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

it('answers 404 without a configured token, and 401 for a wrong one', async () => {
  expect(
    (await api.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).statusCode,
  ).toBe(404)
  for (const wrong of ['', 'Bearer ', `Bearer ${TOKEN}x`, TOKEN])
    expect((await read(wrong)).statusCode).toBe(401)
})

it('counts calls by endpoint and status, without record ids', async () => {
  await app.inject('/api/audits/4711')
  await app.inject('/api/nothing/4712')
  const { body, headers } = await read(`Bearer ${TOKEN}`)
  expect(headers['content-type']).toMatch(/^text\/plain/)
  expect(body).toContain('http_calls_total{call="audit.get",status="4xx"} 1')
  expect(body).toContain('http_calls_total{call="unknown",status="4xx"} 1')
  expect(body).toMatch(/^http_call_seconds_total\{call="audit\.get"\} 0\.\d+$/m)
  expect(body).toMatch(/^http_request_duration_seconds_bucket\{le="\+Inf",kind="read"\} \d+$/m)
  // Only searched in labels: a byte count may contain these digits.
  expect(body).not.toMatch(/="[^"]*471[12]/)
  expect(body).toMatch(/database_connections\{state="busy"\} \d/)
  expect(body).toMatch(/process_resident_memory_bytes \d/)
})

it('stays below 100 KB after every kind of call and answer', async () => {
  for (const { method, path, body, upload } of Object.values<Endpoint>(ENDPOINTS))
    for (const { token } of [api.visitor, api.learner, api.member, api.admin]) {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(upload && { 'content-type': 'multipart/form-data' }),
      }
      for (const id of ['1', '999999', 'x']) {
        const url = path.replace(/:\w+/g, id)
        await app.inject({ method, url, headers, ...(body && { payload: {} }) })
      }
    }
  const { body } = await read(`Bearer ${TOKEN}`)
  const calls = Object.keys(ENDPOINTS)
  expect(calls.filter(call => body.includes(`{call="${call}"}`))).toEqual(calls)
  // Repeats the line for success, refusal and failure.
  const [line = ''] = /^http_calls_total.*/m.exec(body) ?? []
  expect(body.length + 2 * calls.length * line.length).toBeLessThan(100 * 1024)
}, 120_000)
