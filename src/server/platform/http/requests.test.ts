// Requests as raw bytes on a socket, against the listening application with pages: requests that no client library would send.

import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAGES } from '#contract/pages.ts'
import { type Api, startApi } from '../../../../tests/api.ts'
import { buildApp } from '../../app.ts'

let api: Api
let app: FastifyInstance
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'))
  await writeFile(join(folder, 'secret.txt'), 'secret')
  const pages = PAGES.filter(page => page.prerendered).map(page => join(page.path, 'index.html'))
  for (const path of [...pages, '404/index.html', 'shell.html', 'assets/page.js']) {
    await mkdir(dirname(join(folder, 'client', path)), { recursive: true })
    const file = join(folder, 'client', path)
    await writeFile(file, '<p>page</p>')
    await writeFile(`${file}.br`, brotliCompressSync('<p>page</p>'))
    await writeFile(`${file}.gz`, gzipSync('<p>page</p>'))
  }
  api = await startApi()
  app = await buildApp({
    config: { TRUST_PROXY: false },
    database: api.database,
    files: api.files,
    pages: join(folder, 'client'),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await api.stop()
  await rm(folder, { recursive: true })
})

/** Everything that the server sends for these bytes until it closes the connection. */
async function send(bytes: string): Promise<{ status: number; headers: string; body: string }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', chunk => (answer += chunk))
  socket.write(bytes)
  await once(socket, 'close')
  const end = answer.indexOf('\r\n\r\n')
  const body = answer.slice(end + 4)
  return { status: Number(answer.split(' ')[1]), headers: answer.slice(0, end), body }
}
const get = (path: string, method = 'GET') =>
  send(`${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)

const codeOf = (body: string) => (JSON.parse(body) as { code: string }).code

describe('malformed HTTP', () => {
  it.each([
    ['hello\r\n\r\n', 400, 'malformed_request'],
    ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'malformed_request'],
    [
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      400,
      'malformed_request',
    ],
    [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
  ])('%j', async (bytes, status, code) => {
    const answer = await send(bytes)
    expect({ status: answer.status, code: codeOf(answer.body) }).toEqual({ status, code })
    expect(JSON.parse(answer.body)).toMatchObject({ statusCode: status, message: expect.any(String) })
  })
})

it.each(['QUERY', 'TRACE', 'OPTIONS', 'PROPFIND'])('%s is refused', async method => {
  const { status, body } = await get('/api/system', method)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(codeOf(body)).toMatch(/^(not_found|malformed_request)$/)
})

it.each([
  '/assets/../../secret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/assets/..%5csecret.txt',
  '/assets/%00',
])('%s answers 404 without leaving the pages’ folder', async path => {
  const { status, body } = await get(path)
  expect(status).toBe(404)
  expect(body).not.toContain('secret')
})

it.each(['/api', '/api?x', '/api/', '/api/?x=/', '/api#x', '/api/nothing', '/%61pi', '/aP%69/x'])(
  '%s gets a JSON 404 of the API, never a page',
  async path => {
    const { status, headers, body } = await get(path)
    expect(status).toBe(404)
    expect(headers).toMatch(/^content-type: application\/json/m)
    expect(codeOf(body)).toBe('not_found')
  },
)

it.each(['/', '/login', '/nowhere', '/api/system', '/api/nothing', '/assets/page.js'])(
  '%s allows no device but the microphone, and no embedding by other sites',
  async path => {
    const { headers } = await get(path)
    const devices = ['camera', 'geolocation', 'payment', 'usb', 'display-capture']
    const asked = /^content-type: text\/html/m.test(headers)
      ? ['microphone=(self)', ...devices.map(each => `${each}=()`)]
      : []
    const policy = /^permissions-policy: (.*)$/m.exec(headers)?.[1] ?? ''
    for (const each of asked) expect(policy.split(', ')).toContain(each)
    // Browsers log unknown policy names in the console of every page.
    expect(policy).not.toMatch(/ambient-light-sensor|bluetooth/)
    expect(headers).toMatch(/^cross-origin-resource-policy: same-origin$/m)
    expect(headers).toMatch(/^cross-origin-opener-policy: same-origin$/m)
  },
)

it.each(['/api/system', '/%61pi/system', 'http://elsewhere/api/system', '/api/%ff', '/%', '/api/nothing'])(
  '%s has headers against caching and script execution',
  async path => {
    const { headers } = await get(path)
    expect(headers).toMatch(/^cache-control: no-store$/m)
    expect(headers).toMatch(/^content-security-policy: default-src 'none'/m)
    expect(headers).toMatch(/^x-content-type-options: nosniff$/m)
  },
)

it('counts by the address reported by the proxy, not by forged headers', async () => {
  const behindProxy = await buildApp({
    config: { TRUST_PROXY: true },
    database: api.database,
    files: api.files,
  })
  const contact = { firstName: 'A', lastName: 'B', email: 'a@example.com', company: 'C', jobTitle: 'D' }
  const send = async (n: number) => {
    // Some proxies add the port, or write IPv4 addresses as their socket does.
    const spelt = ['203.0.113.9', `203.0.113.9:${50_000 + n}`, `[::ffff:203.0.113.9]:${50_000 + n}`][n % 3]
    const headers = { 'x-forwarded-for': `${'x'.repeat(9000)}.${n}, ${spelt}` }
    const request = { method: 'POST', url: '/api/contact', headers, payload: contact } as const
    return (await behindProxy.inject(request)).statusCode
  }
  const answers = []
  for (let n = 0; n < 21; n++) answers.push(await send(n))
  expect(answers).toEqual([...Array(20).fill(201), 429])
  await behindProxy.close()
})
