// Deck templates over HTTP: uploaded, replaced and removed, for the organization, a client and one audit.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8 } from 'fflate'
import { expect, it } from 'vitest'
import { cleanUp } from '#server/platform/files/cleanup.ts'
import { type Api, withAudit } from '../../../tests/api.ts'
import { FOUR_TO_THREE, ODD, packed, templateParts } from '../../../tests/files/templates.ts'
import { addTemplate, sendTemplate, type TemplateUpload } from '../../../tests/requests/deck-template.ts'

let api: Api
let id: number
withAudit((started, audit) => {
  api = started
  id = audit
})

const SMALL = packed(templateParts(FOUR_TO_THREE))
const DARK = packed(templateParts(ODD))

const ofAudit = () => `/api/audits/${id}/deck-template`
const ORGANIZATION_TEMPLATE = '/api/admin/deck-template'
const send = (...upload: TemplateUpload) => sendTemplate(api, ...upload)
const added = (...upload: TemplateUpload) => addTemplate(api, ...upload)

it('keeps a client without audits for its template, until that is removed', async () => {
  const { clientId } = await api.member.ok('audit.get', { params: { id } })
  const client = { params: { id: clientId ?? 0 } }
  const own = await added('member', `/api/clients/${clientId}/deck-template`, SMALL)
  await api.member.ok('audit.delete', { params: { id } })
  expect((await api.member.ok('deckTemplate.ofClient', client)).own?.id).toBe(own.id)
  await api.member.ok('deckTemplate.remove', { params: { id: own.id } })
  const body = { title: 'Order entry', company: 'Northline', type: 'process' as const }
  const next = await api.member.ok('audit.create', { body })
  await api.member.ok('audit.delete', { params: { id: next.id } })
  expect((await api.member.refused('deckTemplate.ofClient', client)).code).toBe('client_not_found')
})

it('hides a client’s template with the client, and keeps it on legal hold', async () => {
  const { clientId } = await api.member.ok('audit.get', { params: { id } })
  const client = { params: { id: clientId ?? 0 } }
  const ofClient = `/api/clients/${clientId}/deck-template`
  const { id: template, match } = await added('member', ofClient, SMALL)
  await api.member.ok('audit.changeTeam', { params: { id }, body: { restricted: true, members: [] } })
  const own = { params: { id: template } }
  const missing = { params: { id: 999_999 } }
  for (const at of [own, missing]) {
    expect((await api.admin.refused('deckTemplate.trial', at)).code).toBe('deck_template_not_found')
    expect((await api.admin.refused('deckTemplate.remove', at)).code).toBe('deck_template_not_found')
    const change = { ...at, body: { match } }
    expect((await api.admin.refused('deckTemplate.changeMatch', change)).code).toBe('deck_template_not_found')
  }
  expect((await api.admin.refused('deckTemplate.ofClient', client)).code).toBe('client_not_found')
  expect(await send('admin', ofClient, SMALL)).toMatchObject({
    status: 404,
    body: { code: 'client_not_found' },
  })
  await api.member.ok('client.hold', { ...client, body: { reason: 'Dispute' } })
  expect((await api.member.refused('deckTemplate.remove', own)).code).toBe('client_on_hold')
  expect(await send('member', ofClient, DARK)).toMatchObject({
    status: 409,
    body: { code: 'client_on_hold' },
  })
})

it('allows only administrators to change the organization’s template', async () => {
  const { id: template, match } = await added('admin', ORGANIZATION_TEMPLATE, SMALL)
  expect((await send('member', ORGANIZATION_TEMPLATE, SMALL)).status).toBe(403)
  const refusal = { code: 'house_template' }
  expect(
    await api.member.refused('deckTemplate.changeMatch', { params: { id: template }, body: { match } }),
  ).toMatchObject(refusal)
  expect(await api.member.refused('deckTemplate.remove', { params: { id: template } })).toMatchObject(refusal)
  await api.admin.ok('deckTemplate.remove', { params: { id: template } })
  expect(await api.admin.ok('deckTemplate.house', {})).toEqual({ house: null })
})

it('refuses a hostile file with the reason, and keeps the previous template', async () => {
  await added('member', ofAudit(), SMALL, 'Good.pptx')
  const parts = templateParts(FOUR_TO_THREE)
  parts['ppt/vbaProject.bin'] = strToU8('x')
  expect(await send('member', ofAudit(), packed(parts))).toMatchObject({
    status: 415,
    body: {
      code: 'deck_template_refused',
      message: 'It contains macros. Save it as .pptx or .potx without macros.',
    },
  })
  expect(await send('member', ofAudit(), Buffer.alloc(21 * 1024 * 1024))).toMatchObject({
    status: 413,
    body: { code: 'deck_template_too_large' },
  })
  const { own } = await api.member.ok('deckTemplate.ofAudit', { params: { id } })
  expect(own?.name).toBe('Good.pptx')
})

it('keeps at most one template per owner, and frees the storage of the previous one', async () => {
  const files = async () => {
    await api.database.run(() => cleanUp(api.files, new Date(Date.now() + 2 * 60 * 60 * 1000)))
    const entries = await readdir(join(api.folder, 'files'), { recursive: true, withFileTypes: true })
    return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  }
  await Promise.all([SMALL, DARK, SMALL].map(content => added('member', ofAudit(), content)))
  const [kept = '', ...others] = await files()
  expect(others).toEqual([])
  expect((await readFile(kept)).equals(SMALL)).toBe(false)
  await api.admin.ok('audit.delete', { params: { id } })
  expect(await files()).toEqual([])
})
