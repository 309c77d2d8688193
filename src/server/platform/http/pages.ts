// Serves the built pages: prerendered HTML under the current system name, the application shell, and assets. The
// Content-Security-Policy of a page is made of the hashes of its own scripts.

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipped } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Page } from '#contract/pages.ts'
import { renamed } from '#server/platform/http/renamed.ts'
import { pagePolicy } from '#server/platform/http/security-headers.ts'

interface Document {
  html: Buffer
  brotli: Buffer
  gzip: Buffer
  etag: string
  policy: string
}

const SHELL = 'shell.html'
const SERVICE_WORKER = 'service-worker.js'

/** Answers a path that no page has. */
export type SendMissing = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** The system name: the one that the pages were built with, and the current one. */
export interface SystemName {
  built: string
  present(): Promise<string>
}

/** Serves the pages of `table` from the build in `folder`; returns a function that sends the page for every other path. */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  table: readonly Page[],
  name: SystemName,
): Promise<SendMissing> {
  const named = namedBy(name)
  const shell = await readDocument(join(folder, SHELL))
  const documents = await Promise.all(
    table.map(page => (page.prerendered ? readDocument(join(folder, page.path, 'index.html')) : shell)),
  )
  for (const [index, page] of table.entries()) {
    const document = documents[index] ?? shell
    app.get(page.path, { schema: { hide: true } }, async (request, reply) =>
      sendDocument(request, page.unlisted ? unlisted(reply) : reply, await named(document), 200),
    )
  }
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    decorateReply: false,
    index: false,
  })
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.html', '**/*.html.{br,gz}'],
    maxAge: '1h',
    decorateReply: false,
    index: false,
    setHeaders: allowRequests,
  })
  const missing = await readDocument(join(folder, '404', 'index.html'))
  return async (request, reply) => sendDocument(request, reply, await named(missing), 404)
}

/** The service worker sends the requests of its pages, under the policy of its own script. */
function allowRequests(reply: FastifyReply, path: string): void {
  if (basename(path) !== SERVICE_WORKER) return
  reply.header('content-security-policy', "default-src 'none'; connect-src 'self'")
  reply.header('cache-control', 'no-cache')
}

/** Keeps the page out of search engines, even if others link to it. */
function unlisted(reply: FastifyReply): FastifyReply {
  return reply.header('x-robots-tag', 'noindex, nofollow').header('cache-control', 'no-store')
}

async function readDocument(path: string): Promise<Document> {
  const [html, brotli, gzip] = await Promise.all([
    readFile(path),
    readFile(`${path}.br`),
    readFile(`${path}.gz`),
  ])
  return { html, brotli, gzip, ...about(html) }
}

const about = (html: Buffer) => ({
  etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
  policy: pagePolicy(html.toString()),
})

/** Documents under the current name; each is generated once per name, at its first request. */
function namedBy({ built, present }: SystemName): (document: Document) => Promise<Document> {
  const made = new WeakMap<Document, { name: string; document: Promise<Document> }>()
  return async document => {
    const name = await present()
    if (name === built) return document
    const last = made.get(document)
    if (last?.name === name) return last.document
    const next = { name, document: compressed(Buffer.from(renamed(document.html.toString(), built, name))) }
    made.set(document, next)
    return next.document
  }
}

async function compressed(html: Buffer): Promise<Document> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 }
  const [brotli, gzip] = await Promise.all([
    promisify(brotliCompress)(html, { params }),
    promisify(gzipped)(html),
  ])
  return { html, brotli, gzip, ...about(html) }
}

function sendDocument(request: FastifyRequest, reply: FastifyReply, document: Document, status: number) {
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', document.policy)
    .header('cache-control', reply.getHeader('cache-control') ?? 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', document.etag)
  if (status === 200 && request.headers['if-none-match'] === document.etag) return reply.code(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(document.brotli)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(document.gzip)
  return reply.send(document.html)
}
