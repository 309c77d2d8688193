// `npm run bench:pages`: compares public pages from our server with the same files from a static mirror, in alternating rounds:
// bytes, requests, largest contentful paint. Then reports the size of the application's scripts.

import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../tests/chromium.ts'
import { weighScripts } from '../tests/page-scripts.ts'
import { startServer } from '../tests/server.ts'
import { median } from './load.ts'

const PAGES = ['/', '/services', '/about', '/contact', '/assessment']
const ROUNDS = 5
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Script for the page: returns the time of the largest paint so far. */
const LARGEST_PAINT = `new Promise(done => new PerformanceObserver(list => done(list.getEntries().at(-1).startTime))
  .observe({ type: 'largest-contentful-paint', buffered: true }))`

interface Seen {
  /** Time to the largest contentful paint, in ms. */
  paint: number
  bytes: number
  requests: number
}

const folder = await mkdtemp(join(tmpdir(), 'audit-pages-'))
const server = startServer({ folder })
const ours = await server.ready
const mirror = await startMirror(ours)
const { path, env } = await findChromium()
const browser = await chromium.launch({
  executablePath: path,
  env: { ...process.env, ...env },
  args: ['--no-sandbox'],
})
try {
  for (const page of PAGES) {
    const rounds: { own: Seen; other: Seen }[] = []
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({
        own: await visit(browser, ours + page),
        other: await visit(browser, mirror.address + page),
      })
    const middle = (of: 'own' | 'other') => median(rounds.map(round => round[of].paint))
    const { bytes, requests } = rounds[0]?.own ?? { bytes: 0, requests: 0 }
    say(
      `${page}: ${(bytes / 1024).toFixed(0)} KB in ${requests} requests, largest paint ${middle('own').toFixed(0)} ms; bare ${middle('other').toFixed(0)} ms; ratio ${(middle('own') / middle('other')).toFixed(2)}`,
    )
  }
  const { dashboard, canvas } = await weighScripts()
  say(`/dashboard: ${dashboard} bytes of scripts; step 2: ${canvas} more`)
} finally {
  await browser.close()
  mirror.close()
  await server.stop()
  await rm(folder, { recursive: true })
}

/** Loads a page as a first-time visitor on a phone with a slow connection. */
async function visit(browser: Browser, url: string): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const line = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }
  await session.send('Network.emulateNetworkConditions', line)
  let bytes = 0
  let requests = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    requests++
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const paint = await page.evaluate<number>(LARGEST_PAINT)
  await context.close()
  return { paint, bytes, requests }
}

/** Records our server's responses and replays them from memory, byte for byte. */
async function startMirror(origin: string) {
  const kept = new Map<string, Promise<{ headers: Record<string, string>; body: Buffer }>>()
  const fetchOnce = async (path: string) => {
    const answer = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } })
    const type = answer.headers.get('content-type') ?? 'application/octet-stream'
    const body = Buffer.from(await answer.arrayBuffer())
    const isText = /text|javascript|json|svg/.test(type)
    return {
      headers: { 'content-type': type, ...(isText && { 'content-encoding': 'br' }) },
      body: isText ? brotliCompressSync(body) : body,
    }
  }
  const mirror = createServer((request, response) => {
    const path = request.url ?? '/'
    if (!kept.has(path)) kept.set(path, fetchOnce(path))
    kept.get(path)?.then(({ headers, body }) => response.writeHead(200, headers).end(body))
  })
  await new Promise<void>(done => mirror.listen(0, '127.0.0.1', done))
  const { port } = mirror.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, close: () => mirror.close() }
}
