// Files in an S3 bucket: uploaded in parts, read as a stream. Loaded only if FILES_URL names a bucket.

import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListMultipartUploadsCommand,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { FileMissing, type FilePlace, isKey } from '#server/platform/files/file-store.ts'
import {
  endAttempt,
  type StoreState,
  steady,
  storeState,
  unavailable,
} from '#server/platform/files/store-limits.ts'

/** How long the store may be silent, and how long a list or the start of a read may take, in seconds. */
const PATIENCE_SECONDS = 10
/** Factor for writes: a part of 5 MiB takes 1 minute over a line of 0.7 Mbit/s. */
const WRITING = 6
/** Connection timeout in ms: a reachable store accepts sooner. */
const CONNECTION_MS = 3000
/** How old the known store state may be before a health request probes the store, in ms. */
const PROBE_MS = 30_000

/**
 * The bucket of `s3://key:secret@host/bucket?region=…`. `tls=off` uses plain HTTP, for a store on the same machine;
 * `timeout=` sets the timeout in seconds.
 */
export function openBucket(address: URL): FilePlace {
  const patienceMs = Number(address.searchParams.get('timeout') ?? PATIENCE_SECONDS) * 1000
  const state = storeState(patienceMs / 2)
  const client = connect(address, patienceMs, state)
  const inTime = { requestTimeout: patienceMs }
  const Bucket = address.pathname.slice(1)
  const at = (key: string) => {
    if (!isKey(key)) throw new FileMissing(`${key} is no key`)
    return { Bucket, Key: key }
  }
  return {
    name: `the bucket ${Bucket} at ${address.host}`,
    write: async (key, content) => {
      // 5 MiB is the smallest part size; two parts are in memory at the same time.
      const upload = new Upload({
        client,
        params: { ...at(key), Body: Readable.from(content, { objectMode: false }) },
        queueSize: 2,
      })
      await state.attempt(() => upload.done().catch(unreachable))
    },
    read: async key => {
      const command = new GetObjectCommand(at(key))
      const { Body } = await state.attempt(() => client.send(command, inTime).catch(missing))
      // In Node, the body is always a Readable.
      return Body as Readable
    },
    remove: async key => {
      const command = new DeleteObjectCommand(at(key))
      await state.attempt(() => client.send(command, inTime).catch(unreachable))
    },
    list: () => list(client, Bucket, state, inTime),
    dropUnfinished: async before => {
      const command = new ListMultipartUploadsCommand({ Bucket })
      const { Uploads = [] } = await state.attempt(() => client.send(command, inTime).catch(notOffered))
      for (const { Key, UploadId, Initiated } of Uploads)
        if (Initiated && Initiated < before)
          await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), inTime)
    },
    failingSince: probing(state, async () => {
      await client.send(new HeadBucketCommand({ Bucket }), inTime).catch(unreachable)
    }),
  }
}

/** Returns the known store state, and probes the store in the background if that is old. */
function probing(state: StoreState, ask: () => Promise<void>): () => Date | null {
  let isAsking = false
  const learn = async () => {
    isAsking = true
    await state.attempt(ask).catch(() => {})
    isAsking = false
  }
  return () => {
    if (state.ageMs() > PROBE_MS && !isAsking) void learn()
    return state.failingSince()
  }
}

/** Page limit, against stores that never end a list: ten million keys. */
const MAX_PAGES = 10_000

async function* list(
  client: S3Client,
  Bucket: string,
  state: StoreState,
  options: { requestTimeout: number },
) {
  const pages = paginateListObjectsV2({ client }, { Bucket }, options)
  for (let page = 0; page < MAX_PAGES; page++) {
    const { done, value } = await state.attempt(() => pages.next().catch(unreachable))
    if (done) return
    for (const { Key = '', LastModified = new Date() } of value.Contents ?? [])
      if (isKey(Key)) yield { key: Key, changedAt: LastModified }
  }
  throw unavailable(new Error(`the list has more than ${MAX_PAGES} pages`))
}

function connect(
  { username, password, host, searchParams }: URL,
  patienceMs: number,
  state: StoreState,
): S3Client {
  const client = new S3Client({
    endpoint: `${searchParams.get('tls') === 'off' ? 'http' : 'https'}://${host}`,
    region: searchParams.get('region') ?? 'us-east-1',
    credentials: {
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    },
    // Bucket host names need a DNS entry each; stores other than Amazon's rarely have one.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: Math.min(CONNECTION_MS, patienceMs),
      socketTimeout: patienceMs,
      requestTimeout: WRITING * patienceMs,
      throwOnRequestTimeout: true,
    },
  })
  client.middlewareStack.add(
    (next, { commandName }) =>
      async args => {
        const result = await next(args).catch(endAttempt)
        const response = result.response as { body?: unknown; statusCode: number }
        const isFile = commandName === 'GetObjectCommand' && response.statusCode < 300
        if (response.body instanceof Readable)
          response.body = steady(response.body, { patienceMs, isFile, onFailure: state.note })
        return result
      },
    { step: 'deserialize', priority: 'low', name: 'limits' },
  )
  return client
}

function unreachable(error: unknown): never {
  throw unavailable(error)
}

function missing(error: unknown): never {
  if (error instanceof NoSuchKey) throw new FileMissing('the file is not in its bucket')
  return unreachable(error)
}

/** Stores without this call remove aborted uploads themselves, or their owner sets a rule. */
function notOffered(error: unknown): { Uploads: [] } {
  if (error instanceof Error && error.name === 'NotImplemented') return { Uploads: [] }
  return unreachable(error)
}
