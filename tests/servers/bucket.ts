// An S3-compatible bucket on loopback with what file storage needs: signed requests, objects, multipart uploads, paged
// lists.

import { createHash, createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const NAME = 'audit'
const KEY = 'a-key-for-tests'
const SECRET = 'a-secret-for-tests'
/** S3 accepts no part below 5 MiB except the last. */
const SMALLEST_PART = 5 * 1024 * 1024
/** Small, so that every list in a test has several pages. */
const PAGE = 2

interface Stored {
  content: Buffer
  changedAt: Date
}

interface Begun {
  key: string
  begunAt: Date
  parts: Map<number, Buffer>
}

/** State that survives a server: objects by key, and incomplete uploads by id. */
export interface Contents {
  objects: Map<string, Stored>
  uploads: Map<string, Begun>
}

export const noContents = (): Contents => ({ objects: new Map(), uploads: new Map() })

export interface Bucket {
  /** Value for FILES_URL. */
  url: string
  port: number
  /**
   * Active until reset: accepts requests without answering, sends single bytes slowly (from the start or only in the
   * body), or sends an endless response.
   */
  fault: StoreFault | null
  close(): Promise<void>
}

export type StoreFault = 'silent' | 'slow' | 'slow body' | 'endless'

/** Interval between two bytes of a slow store, in ms; far below the timeout that tests set. */
const BETWEEN_BYTES_MS = 20

/** Serves `contents` on `port`, or on any free one. */
export async function openBucket(contents = noContents(), port = 0): Promise<Bucket> {
  const server = createServer((request, response) => {
    if (bucket.fault) return misbehave(bucket.fault, request, response)
    answer(contents, request).then(
      ({ status, body = '', stored = body }) => send(response, status, body, stored),
      // The sender disconnected: nothing is stored, and no response is sent.
      () => response.destroy(),
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const taken = (server.address() as AddressInfo).port
  const bucket: Bucket = {
    url: `s3://${KEY}:${SECRET}@127.0.0.1:${taken}/${NAME}?tls=off`,
    port: taken,
    fault: null,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return bucket
}

function misbehave(fault: StoreFault, request: IncomingMessage, response: ServerResponse): void {
  request.resume().on('end', () => {
    if (fault === 'silent') return
    const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/xml\r\netag: "x"\r\n'
    const body = '<ListBucketResult><Contents><Key>'
    const { socket } = response
    if (fault === 'endless') {
      socket?.write(`${head}\r\n${body}`)
      const more = () => {
        while (!socket?.destroyed && socket?.write('and so on '.repeat(10_000)));
      }
      socket?.on('drain', more)
      return more()
    }
    if (fault === 'slow body') socket?.write(`${head}content-length: 1000000\r\n\r\n`)
    let at = 0
    const drip = setInterval(() => {
      if (!socket || socket.destroyed) return clearInterval(drip)
      socket.write(fault === 'slow' ? (head[at++] ?? 'x') : (body[at++ % body.length] ?? ''))
    }, BETWEEN_BYTES_MS)
  })
}

interface Answer {
  status: number
  body?: Buffer | string
  /** The content that the ETag is computed from; the body if omitted. */
  stored?: Buffer | string
}

function send(
  response: ServerResponse,
  status: number,
  body: Buffer | string,
  stored: Buffer | string,
): void {
  const type = typeof body === 'string' ? 'application/xml' : 'application/octet-stream'
  response
    .writeHead(status, { 'content-type': type, etag: tagOf(stored) })
    .end(status === 204 ? undefined : body)
}

const tagOf = (content: Buffer | string) => `"${createHash('md5').update(content).digest('hex')}"`
const refusal = (status: number, code: string): Answer => ({
  status,
  body: `<Error><Code>${code}</Code></Error>`,
})

async function answer(contents: Contents, request: IncomingMessage): Promise<Answer> {
  const body = await buffer(request)
  if (!isSigned(request, body)) return refusal(403, 'SignatureDoesNotMatch')
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
  const [, name, ...rest] = pathname.split('/')
  if (name !== NAME) return refusal(404, 'NoSuchBucket')
  const key = decodeURIComponent(rest.join('/'))
  if (!key) return list(contents, searchParams)
  const upload = searchParams.get('uploadId')
  if (upload !== null)
    return inParts(contents, upload, request.method ?? '', Number(searchParams.get('partNumber')), body)
  if (request.method === 'POST') return begin(contents, key)
  return whole(contents, key, request.method ?? '', body)
}

function whole({ objects }: Contents, key: string, method: string, content: Buffer): Answer {
  if (method === 'PUT') objects.set(key, { content, changedAt: new Date() })
  if (method === 'DELETE') objects.delete(key)
  if (method !== 'GET') return { status: method === 'DELETE' ? 204 : 200, stored: content }
  const found = objects.get(key)
  return found ? { status: 200, body: found.content } : refusal(404, 'NoSuchKey')
}

function begin({ uploads }: Contents, key: string): Answer {
  const id = randomUUID()
  uploads.set(id, { key, begunAt: new Date(), parts: new Map() })
  const result = `<Bucket>${NAME}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId>`
  return { status: 200, body: `<InitiateMultipartUploadResult>${result}</InitiateMultipartUploadResult>` }
}

function inParts(contents: Contents, id: string, method: string, number: number, body: Buffer): Answer {
  const upload = contents.uploads.get(id)
  if (!upload) return refusal(404, 'NoSuchUpload')
  if (method === 'PUT') {
    upload.parts.set(number, body)
    return { status: 200, stored: body }
  }
  if (method === 'POST') return complete(contents, upload, id, body.toString())
  contents.uploads.delete(id)
  return { status: 204 }
}

function complete({ objects, uploads }: Contents, { key, parts }: Begun, id: string, wish: string): Answer {
  const wanted = [...wish.matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) =>
    parts.get(Number(number)),
  )
  const found = wanted.filter(part => part !== undefined)
  if (found.length === 0 || found.length < wanted.length) return refusal(400, 'InvalidPart')
  if (found.slice(0, -1).some(part => part.length < SMALLEST_PART)) return refusal(400, 'EntityTooSmall')
  const content = Buffer.concat(found)
  objects.set(key, { content, changedAt: new Date() })
  uploads.delete(id)
  const result = `<Bucket>${NAME}</Bucket><Key>${key}</Key><ETag>${tagOf(content)}</ETag>`
  return { status: 200, body: `<CompleteMultipartUploadResult>${result}</CompleteMultipartUploadResult>` }
}

function list({ objects, uploads }: Contents, query: URLSearchParams): Answer {
  if (query.has('uploads')) {
    const entries = [...uploads].map(
      ([id, { key, begunAt }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begunAt.toISOString()}</Initiated></Upload>`,
    )
    return {
      status: 200,
      body: `<ListMultipartUploadsResult>${entries.join('')}</ListMultipartUploadsResult>`,
    }
  }
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()].sort().filter(key => key > after)
  const page = keys.slice(0, PAGE)
  const entries = page.map(key => {
    const { content, changedAt } = objects.get(key) ?? { content: '', changedAt: new Date() }
    return `<Contents><Key>${key}</Key><LastModified>${changedAt.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`
  })
  const isCut = keys.length > page.length
  const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return {
    status: 200,
    body: `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`,
  }
}

/**
 * AWS Signature Version 4 of the request as received (docs.aws.amazon.com, "Signature Calculations: Authorization
 * header").
 */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const { authorization = '' } = headers
  const header = (name: string) => String(headers[name] ?? '')
  const part = (name: string) => new RegExp(`${name}=([^,]+)`).exec(authorization)?.[1] ?? ''
  const [key, ...scope] = part('Credential').split('/')
  const [path = '', query = ''] = url.split('?')
  const hash = header('x-amz-content-sha256')
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== createHash('sha256').update(body).digest('hex')) return false
  const canonical = [
    method,
    path,
    query
      .split('&')
      .map(pair => (!pair || pair.includes('=') ? pair : `${pair}=`))
      .sort()
      .join('&'),
    ...part('SignedHeaders')
      .split(';')
      .map(name => `${name}:${header(name).trim()}`),
    '',
    part('SignedHeaders'),
    hash,
  ].join('\n')
  const digest = createHash('sha256').update(canonical).digest('hex')
  const toSign = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope.join('/'), digest].join('\n')
  const mac = (secret: string | Buffer, text: string) => createHmac('sha256', secret).update(text).digest()
  const signature = mac(scope.reduce<string | Buffer>(mac, `AWS4${SECRET}`) as Buffer, toSign).toString('hex')
  return key === KEY && signature === part('Signature')
}
