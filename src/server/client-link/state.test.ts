// Frozen client states of every stored format open, show their figures, and keep the hash that was signed
// (SECURITY T76).

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { CLIENT_STATE_FORMAT, readClientState } from '#domain/document/client-state.ts'
import { clientVersions } from '#server/client-link/table.ts'
import { db } from '#server/platform/database/database.ts'
import { type Api, withAudit } from '../../../tests/api.ts'

/** One stored state per format, written by the release that used that format. */
const EXAMPLES = new URL('../../../tests/client-states/', import.meta.url)

interface Example {
  hash: string
  content: object
}

let api: Api
let auditId: number
withAudit((started, id) => {
  api = started
  auditId = id
})

const formats = (await readdir(EXAMPLES)).map(name => Number(/^format-(\d+)\.json$/.exec(name)?.[1])).sort()
const example = async (format: number) =>
  JSON.parse(await readFile(new URL(`format-${format}.json`, EXAMPLES), 'utf8')) as Example

const sign = (token: string, hash: string) =>
  api.visitor.call('clientLink.sign', { body: { token, name: 'Dana Reyes', hash, signed: true } })
const versions = () => api.database.run(() => db().select().from(clientVersions))

async function frozenLink() {
  const parts = ['summary', 'map', 'opportunities', 'slides'] as const
  const body = { title: 'For the board', parts: [...parts], frozen: true }
  return (await api.member.ok('clientLink.make', { params: { id: auditId }, body })).token
}

it('has a stored example of every format', () => {
  expect(formats).toEqual(Array.from({ length: CLIENT_STATE_FORMAT }, (_, index) => index + 1))
})

it.each(formats)(
  'opens a state of format %i, with its pages and figures, under its original hash',
  async format => {
    const token = await frozenLink()
    const { hash, content } = await example(format)
    await api.database.run(() =>
      db()
        .update(clientVersions)
        .set({ hash, content: JSON.stringify(content) }),
    )
    const page = await api.visitor.ok('clientLink.open', { body: { token } })
    expect(page.hash).toBe(hash)
    expect(page.view.map?.steps).toContainEqual(expect.objectContaining({ label: 'Price a lane' }))
    expect(page.view.opportunities?.list).toMatchObject([{ title: 'Price by itself' }])
    expect(page.view.summary?.length).toBeGreaterThan(3)
    const read = await api.visitor.ok('clientLink.pages', { body: { token, from: 1 } })
    expect(read.count).toBe(page.view.slides?.count)
    const ids = [...JSON.stringify([page.view, read]).matchAll(/"figureId":"([^"]+)"/g)].map(
      ([, id]) => id ?? '',
    )
    expect(ids.length).toBeGreaterThan(5)
    for (const figure of [...new Set(ids)].slice(0, 20))
      expect((await api.visitor.call('clientLink.figure', { body: { token, figure } })).status, figure).toBe(
        200,
      )
    const duration = await api.visitor.ok('clientLink.figure', {
      body: { token, figure: 'step:1:durationMin' },
    })
    expect(JSON.stringify(duration)).toContain('pricing a lane takes 25 minutes')
    expect((await sign(token, hash)).body.signatures).toMatchObject([{ name: 'Dana Reyes', hash }])
    expect((await sign(token, 'f'.repeat(64))).body).toMatchObject({ code: 'changed_meanwhile' })
    expect(await versions()).toHaveLength(1)
  },
)

it('keeps the text whose hash is signed, for unfrozen links too', async () => {
  const body = { title: 'For the board', parts: ['summary' as const] }
  const { token } = await api.member.ok('clientLink.make', { params: { id: auditId }, body })
  const { hash } = await api.visitor.ok('clientLink.open', { body: { token } })
  await sign(token, hash)
  const [version] = await api.database.run(() =>
    db().select().from(clientVersions).where(eq(clientVersions.hash, hash)),
  )
  const { signed, content } = readClientState(version?.content ?? '')
  expect(
    createHash('sha256')
      .update(signed ?? '')
      .digest('hex'),
  ).toBe(hash)
  expect(content.audit.title).toBe('Freight desk')
})

it('refuses a state of a newer release', async () => {
  const token = await frozenLink()
  const content = JSON.stringify({ formatVersion: CLIENT_STATE_FORMAT + 1, pages: [] })
  await api.database.run(() => db().update(clientVersions).set({ content }))
  expect((await api.visitor.call('clientLink.open', { body: { token } })).status).toBe(500)
})
