// Stored files, in a folder and in a bucket: complete or absent, within the quota, without leftovers.

import { createHash, randomBytes } from 'node:crypto'
import { readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StoredFile } from '#server/platform/files/ledger.ts'
import { type Api, startApi } from '../../../../tests/api.ts'
import { run } from '../../../../tests/databases/database.ts'
import { type Bucket, noContents, openBucket } from '../../../../tests/servers/bucket.ts'
import { cleanUp } from './cleanup.ts'
import { FileMissing, newKey } from './file-store.ts'
import { type Files, openFiles } from './files.ts'

const MB = 1024 * 1024
const LATER = new Date(Date.now() + 2 * 60 * 60 * 1000)

let api: Api
let bucket: Bucket
const contents = noContents()
const places: Record<string, Files> = {}
beforeAll(async () => {
  api = await startApi()
  bucket = await openBucket(contents)
  places.folder = await openFiles({ DATA_DIR: api.folder, FILES_QUOTA_MB: 100 })
  places.bucket = await openFiles({ DATA_DIR: api.folder, FILES_QUOTA_MB: 100, FILES_URL: bucket.url })
})
beforeEach(async () => {
  await api.reset()
  for (const { place } of Object.values(places))
    for await (const { key } of place.list()) await place.remove(key)
})
afterAll(async () => {
  await bucket.close()
  await api.stop()
})

const keep = (files: Files, content: Buffer, limit = 25 * MB): Promise<StoredFile> =>
  api.database.run(() => files.keep(pieces(content), limit, async file => file))
const pieces = (content: Buffer) =>
  Readable.from(
    Array.from({ length: Math.ceil(content.length / 65_536) }, (_, n) =>
      content.subarray(n * 65_536, (n + 1) * 65_536),
    ),
  )
const read = async (files: Files, key: string) => Buffer.concat(await (await files.read(key)).toArray())
const keys = async ({ place }: Files) => (await Readable.from(place.list()).toArray()).map(({ key }) => key)
const rows = async () => (await run(api.url, 'select key from files')).rows.map(row => row.key)

describe.each(['folder', 'bucket'])('in a %s', where => {
  const files = () => places[where]!

  it.each([1, 70_000, 12 * MB])('%i bytes are read back unchanged', async size => {
    const content = randomBytes(size)
    const stored = await keep(files(), content)
    expect(stored).toMatchObject({ bytes: size, sha256: createHash('sha256').update(content).digest('hex') })
    expect((await read(files(), stored.key)).equals(content)).toBe(true)
    expect(await keys(files())).toEqual([stored.key])
    expect(await api.database.run(files().check)).toMatch(
      /^Written, read and removed a file; .+ of 100 MB used$/,
    )
    await files().place.remove(stored.key)
    await files().place.remove(stored.key)
    await expect(files().read(stored.key)).rejects.toThrow(FileMissing)
  })

  it('stores nothing of uploads that are too large, broken or rejected', async () => {
    await expect(keep(files(), randomBytes(MB), MB - 1)).rejects.toMatchObject({ code: 'too_large' })
    const broken = (async function* () {
      yield randomBytes(6 * MB)
      throw new Error('the line went dead')
    })()
    const cut = api.database.run(() => files().keep(broken, 25 * MB, async file => file))
    await expect(cut).rejects.toThrow('the line went dead')
    const unwanted = api.database.run(() =>
      files().keep(pieces(randomBytes(10)), MB, async () => {
        throw new Error('not wanted')
      }),
    )
    await expect(unwanted).rejects.toThrow('not wanted')
    expect(await keys(files())).toEqual([])
    expect(await rows()).toEqual([])
  })

  it('keeps the file of a row that was committed though the confirmation was lost', async () => {
    await run(api.url, 'create table kept_rows (file_key text references files (key))')
    const content = randomBytes(70_000)
    let key = ''
    const lost = api.database.run(() =>
      files().keep(pieces(content), MB, async file => {
        key = file.key
        await run(api.url, `insert into kept_rows values ('${key}')`)
        throw new Error('Connection terminated unexpectedly')
      }),
    )
    await expect(lost).rejects.toThrow('Connection terminated')
    expect((await read(files(), key)).equals(content)).toBe(true)
    await run(api.url, 'drop table kept_rows')
  })

  it('rejects keys outside the storage', async () => {
    for (const key of ['../secret', 'ab/../../secret', '/etc/passwd', ''])
      await expect(files().read(key)).rejects.toThrow(FileMissing)
  })

  it('deletes unreferenced files after an hour, and reports missing ones', async () => {
    const orphan = newKey()
    await files().place.write(orphan, pieces(randomBytes(10)))
    const unused = await keep(files(), randomBytes(10))
    await api.database.run(() => cleanUp(files()))
    expect((await keys(files())).sort()).toEqual([orphan, unused.key].sort())
    await api.database.run(() => cleanUp(files(), LATER))
    expect(await keys(files())).toEqual([])
    expect(await rows()).toEqual([])
  })
})

it('reserves space first: of simultaneous uploads only those that fit are accepted', async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 20 }, () => keep(places.folder!, randomBytes(1000), 10 * MB)),
  )
  const refused = all.filter(one => one.status === 'rejected').map(one => one.reason.code)
  expect(refused.every(code => code === 'storage_full')).toBe(true)
  expect(all.length - refused.length).toBeGreaterThanOrEqual(10)
  // A file that has arrived takes only its own size, but at least one block.
  const taken = await run(api.url, 'select sum(bytes)::int as bytes from files')
  expect(taken.rows[0].bytes).toBe((all.length - refused.length) * 4096)
})

it('reserves for slow uploads no more than they have sent', async () => {
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  let arriving = 0
  const slow = async function* () {
    yield randomBytes(1000)
    if (++arriving === 8) begun.resolve()
    await goOn.promise
    yield randomBytes(2 * MB)
  }
  const uploads = Array.from({ length: 8 }, () =>
    api.database.run(() => places.folder!.keep(slow(), 25 * MB, async file => file)),
  )
  await begun.promise
  // Eight reservations of 25 MB would be twice the quota.
  expect(await keep(places.folder!, randomBytes(20 * MB))).toMatchObject({ bytes: 20 * MB })
  goOn.resolve()
  expect((await Promise.all(uploads)).map(({ bytes }) => bytes)).toEqual(Array(8).fill(1000 + 2 * MB))
  const taken = await run(api.url, 'select sum(bytes)::int as bytes from files')
  expect(taken.rows[0].bytes).toBe(20 * MB + 8 * (1000 + 2 * MB))
})

it('refuses the rest of an upload above the quota, and stores nothing of it', async () => {
  const later = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const late = async function* () {
    yield randomBytes(1000)
    begun.resolve()
    await later.promise
    yield randomBytes(20 * MB)
  }
  const upload = api.database.run(() => places.folder!.keep(late(), 25 * MB, async file => file))
  const refused = expect(upload).rejects.toMatchObject({ code: 'storage_full' })
  await begun.promise
  for (let n = 0; n < 4; n++) await keep(places.folder!, randomBytes(23 * MB))
  later.resolve()
  await refused
  expect(await rows()).toHaveLength(4)
})

it('deletes the part of an upload interrupted by a crash', async () => {
  const { key } = await keep(places.folder!, randomBytes(10))
  const folder = join(api.folder, 'files', key.slice(0, 2))
  const part = join(folder, `${key.slice(3)}.part-0123456789ab`)
  await writeFile(part, 'half')
  await utimes(part, new Date(0), new Date(0))
  await api.database.run(() => cleanUp(places.folder!))
  expect(await readdir(folder)).toEqual([key.slice(3)])
})

it('reports a row whose file is missing, and keeps the row', async () => {
  const { key } = await keep(places.folder!, randomBytes(10))
  // A table that references stored files, as the application's tables do.
  await run(api.url, 'create table holders (file_key text references files (key))')
  await run(api.url, `insert into holders values ('${key}')`)
  try {
    await api.database.run(() => cleanUp(places.folder!, LATER))
    expect(await keys(places.folder!)).toEqual([key])
    await rm(join(api.folder, 'files', key))
    await expect(api.database.run(() => cleanUp(places.folder!, LATER))).rejects.toThrow(key)
    expect(await rows()).toEqual([key])
  } finally {
    await run(api.url, 'drop table holders')
  }
})

it('reports an unreachable bucket, stores nothing partial, and recovers', async () => {
  const away = noContents()
  const first = await openBucket(away)
  const files = await openFiles({ DATA_DIR: api.folder, FILES_QUOTA_MB: 100, FILES_URL: first.url })
  const { key } = await keep(files, Buffer.from('before'))
  await first.close()
  await expect(keep(files, randomBytes(10))).rejects.toMatchObject({ code: 'files_unavailable' })
  expect(await rows()).toEqual([key])
  const second = await openBucket(away, first.port)
  expect((await read(files, key)).toString()).toBe('before')
  await keep(files, randomBytes(10))
  expect(await rows()).toHaveLength(2)
  await second.close()
})

it('deletes parts of interrupted bucket uploads after an hour', async () => {
  const key = newKey()
  const young = newKey()
  const part = { parts: new Map([[1, randomBytes(10)]]) }
  contents.uploads.set('cut', { key, begunAt: new Date(Date.now() - 2 * 60 * 60 * 1000), ...part })
  contents.uploads.set('running', { key: young, begunAt: new Date(), ...part })
  await api.database.run(() => cleanUp(places.bucket!))
  expect([...contents.uploads.keys()]).toEqual(['running'])
  contents.uploads.clear()
})

it('reports an unreachable bucket for a wrong secret', async () => {
  const FILES_URL = bucket.url.replace('a-secret', 'another-secret')
  const files = await openFiles({ DATA_DIR: api.folder, FILES_QUOTA_MB: 100, FILES_URL })
  await expect(keep(files, randomBytes(10))).rejects.toMatchObject({ code: 'files_unavailable' })
  expect(await rows()).toEqual([])
})
