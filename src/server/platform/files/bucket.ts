// Files in a bucket that speaks S3: streamed in parts, read as a stream. Loaded only where FILES_URL names one.

import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { problem } from '#contract/errors.ts'
import { FileMissing, type FilePlace, isKey } from '#server/platform/files/place.ts'

/** The bucket of `s3://key:secret@host/bucket?region=…`; `tls=off` speaks plain HTTP, for a store on the same machine. */
export function openBucket(address: URL): FilePlace {
  const client = connect(address)
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
      await upload.done().catch(unreachable)
    },
    read: async key => {
      const { Body } = await client.send(new GetObjectCommand(at(key))).catch((error: unknown) => {
        if (error instanceof NoSuchKey) throw new FileMissing('the file is not in its bucket')
        return unreachable(error)
      })
      // In Node the body is always one.
      return Body as Readable
    },
    remove: async key => void (await client.send(new DeleteObjectCommand(at(key))).catch(unreachable)),
    list: async function* () {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket }))
        for (const { Key = '', LastModified = new Date() } of Contents)
          if (isKey(Key)) yield { key: Key, changedAt: LastModified }
    },
    dropUnfinished: async before => {
      const { Uploads = [] } = await client
        .send(new ListMultipartUploadsCommand({ Bucket }))
        .catch(notOffered)
      for (const { Key, UploadId, Initiated } of Uploads)
        if (Initiated && Initiated < before)
          await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
    },
  }
}

function connect({ username, password, host, searchParams }: URL): S3Client {
  return new S3Client({
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
  })
}

/** What the store itself says is for the log; people read that it cannot be reached. */
function unreachable(error: unknown): never {
  throw Object.assign(problem('files_unavailable'), { cause: error })
}

/** Such a store removes by itself what was cut off, or its owner sets a rule for it. */
function notOffered(error: unknown): { Uploads: [] } {
  if (error instanceof Error && error.name === 'NotImplemented') return { Uploads: [] }
  return unreachable(error)
}
