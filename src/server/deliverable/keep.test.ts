// Storage of exported files: in the file store, within the quota, the newest of each kind; and files that earlier
// versions stored in the table.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { KEPT_VERSIONS, keepDeliverable, MAX_VERSIONS, moveContents } from '#server/deliverable/store.ts'
import { cleanUp } from '#server/platform/files/cleanup.ts'
import { openFiles } from '#server/platform/files/files.ts'
import { usedBytes } from '#server/platform/files/ledger.ts'
import { type Api, startApi } from '../../../tests/api.ts'
import { run } from '../../../tests/databases/database.ts'

let api: Api
let id: number
beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  await api.reset()
  const body = { title: 'Freight desk', company: 'Northline', type: 'operations' as const }
  id = (await api.member.ok('audit.create', { body })).id
})
afterAll(() => api.stop())

const exportDeck = () =>
  api.member.ok('slide.export', { params: { id }, query: {} }) as unknown as Promise<Buffer>
const list = () => api.member.ok('deliverable.list', { params: { id } })
const again = (deliverable: number) =>
  api.member.ok('deliverable.file', { params: { id: deliverable } }) as unknown as Promise<Buffer>
const keys = async () => (await run(api.url, 'select file_key from deliverables order by id')).rows
const used = () => api.database.run(usedBytes)

/** Moves the file of every deliverable back into the table, as earlier versions stored it. */
async function asBefore(): Promise<void> {
  for (const { file_key: key } of await keys()) {
    const content = (await readFile(join(api.folder, 'files', key))).toString('hex')
    await run(
      api.url,
      `update deliverables set content = decode('${content}', 'hex'), file_key = null where file_key = '${key}'`,
    )
  }
}

const version = (number: number) => ({
  auditId: id,
  kind: 'deck' as const,
  version: number,
  name: 'deck.pptx',
  names: 'full' as const,
  snapshot: '{}',
  hash: 'hash',
  recipe: `recipe ${number}`,
  madeByName: 'Mona Member',
})

it('stores an export in file storage within the quota, and deletes it with its audit', async () => {
  const before = await used()
  const deck = await exportDeck()
  const [{ file_key: key }] = await keys()
  expect((await readFile(join(api.folder, 'files', key))).equals(deck)).toBe(true)
  expect((await used()) - before).toBe(deck.length)
  await api.member.ok('audit.delete', { params: { id } })
  const later = new Date(Date.now() + 2 * 60 * 60 * 1000)
  await api.database.run(() => cleanUp(api.files, later))
  expect(await used()).toBe(before)
  expect((await readdir(join(api.folder, 'files'), { recursive: true })).join()).not.toContain(key)
})

it('refuses an export with a message if the storage is full, and leaves nothing', async () => {
  const full = await openFiles({ DATA_DIR: api.folder, FILES_QUOTA_MB: 1 })
  const large = Buffer.alloc(2 * 1024 * 1024)
  const kept = api.database.run(() => keepDeliverable(full, version(1), large))
  await expect(kept).rejects.toMatchObject({ code: 'storage_full' })
  expect(await list()).toEqual([])
})

it('keeps the newest versions of each kind up to the limit', async () => {
  for (let number = 1; number <= KEPT_VERSIONS + 3; number++)
    await api.database.run(() => keepDeliverable(api.files, version(number), Buffer.from(`file ${number}`)))
  await api.member.call('report.export', { params: { id }, body: { format: 'docx', names: 'full' } })
  const kept = await list()
  expect(kept.filter(one => one.kind === 'deck').map(one => one.version)).toEqual(
    Array.from({ length: KEPT_VERSIONS }, (_, n) => KEPT_VERSIONS + 3 - n),
  )
  expect(kept.filter(one => one.kind === 'report_docx')).toHaveLength(1)
})

it('deletes no version for a read-only token, which can add versions up to a limit', async () => {
  const keep = (number: number) =>
    api.database.run(() =>
      keepDeliverable(api.files, version(number), Buffer.from('file'), { mayDropOld: false }),
    )
  for (let number = 1; number <= KEPT_VERSIONS; number++) await keep(number)
  const body = { name: 'Nightly figures', scope: 'read' as const, days: 30 as const }
  const reader = api.as((await api.member.ok('accessToken.create', { body })).token)
  const read = () => reader.call('slide.export', { params: { id }, query: {} })
  expect((await read()).status).toBe(200)
  const numbers = async () => (await list()).map(one => one.version)
  expect(await numbers()).toHaveLength(KEPT_VERSIONS + 1)
  for (let number = KEPT_VERSIONS + 2; number <= MAX_VERSIONS; number++) await keep(number)
  expect((await read()).body).toMatchObject({ code: 'versions_full' })
  expect(await numbers()).toHaveLength(MAX_VERSIONS)
  await exportDeck()
  expect(await numbers()).toHaveLength(KEPT_VERSIONS)
  expect((await read()).status).toBe(200)
})

it('stores each version only once', async () => {
  const keep = () => api.database.run(() => keepDeliverable(api.files, version(1), Buffer.from('file')))
  const ids = await Promise.all([keep(), keep()])
  expect(ids.filter(one => one === null)).toHaveLength(1)
  expect(await list()).toHaveLength(1)
})

it('reads files stored in the table by earlier versions, and migrates them byte for byte', async () => {
  const deck = await exportDeck()
  const [kept] = await list()
  await asBefore()
  expect((await again(kept?.id ?? 0)).equals(deck)).toBe(true)
  const full = await openFiles({ DATA_DIR: api.folder, FILES_QUOTA_MB: 0 })
  await api.database.run(() => moveContents(full))
  expect((await again(kept?.id ?? 0)).equals(deck)).toBe(true)
  await api.database.run(() => moveContents(api.files))
  expect((await keys())[0].file_key).toMatch(/^[0-9a-f]{2}\//)
  expect((await again(kept?.id ?? 0)).equals(deck)).toBe(true)
  expect(await list()).toEqual([kept])
})
