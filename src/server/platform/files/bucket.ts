// Files in a bucket that speaks S3: streamed in parts, read as a stream. Loaded only where FILES_URL names one.

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

/** How long the store may be silent, and how long a list or the beginning of a read may take, in seconds. */
const PATIENCE_SECONDS = 10
/** Times that: writing a part of 5 MiB takes 1 minute through a line of 0.7 Mbit/s. */
const WRITING = 6
/** A store that is there takes a connection sooner, in ms. */
const CONNECTION_MS = 3000
/** How old the knowledge of the store may be before a reading of the health asks it, in ms. */
const PROBE_MS = 30_000

/**
 * The bucket of `s3://key:secret@host/bucket?region=…`; `tls=off` speaks plain HTTP, for a store on the same machine;
 * `timeout=` gives the seconds of patience with it.
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
      // 5 MiB, the smallest part there is: two of them in memory at once.
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
      // In Node the body is always one.
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

/** Says what is known of the store, and asks it once beside that where the knowledge is old. */
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

/** A store that goes on for ever with pages is left after ten million keys. */
const MOST_PAGES = 10_000

async function* list(
  client: S3Client,
  Bucket: string,
  state: StoreState,
  options: { requestTimeout: number },
) {
  const pages = paginateListObjectsV2({ client }, { Bucket }, options)
  for (let page = 0; page < MOST_PAGES; page++) {
    const { done, value } = await state.attempt(() => pages.next().catch(unreachable))
    if (done) return
    for (const { Key = '', LastModified = new Date() } of value.Contents ?? [])
      if (isKey(Key)) yield { key: Key, changedAt: LastModified }
  }
  throw unavailable(new Error(`the list has more than ${MOST_PAGES} pages`))
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
    // Buckets as part of the host need a name server for each; stores other than Amazon's rarely have one.
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

/** Such a store removes by itself what was cut off, or its owner sets a rule for it. */
function notOffered(error: unknown): { Uploads: [] } {
  if (error instanceof Error && error.name === 'NotImplemented') return { Uploads: [] }
  return unreachable(error)
}
