// Decks in a template: which template an export takes, another choice of layouts, and the trial deck.

import { expect, it } from 'vitest'
import { type Api, withAudit } from '../../../tests/api.ts'
import { lintPptx, readPptx } from '../../../tests/files/pptx.ts'
import { FOUR_TO_THREE, ODD, packed, templateParts } from '../../../tests/files/templates.ts'
import { addTemplate, type TemplateUpload } from '../../../tests/requests/deck-template.ts'

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
const added = (...upload: TemplateUpload) => addTemplate(api, ...upload)
const deck = async () =>
  (await api.member.call('slide.export', { params: { id }, query: {} })).body as unknown as Buffer
const sizeOf = (file: Buffer) => {
  expect(lintPptx(file)).toEqual([])
  return file.length
}
const versions = async () =>
  (await api.member.ok('deliverable.list', { params: { id } })).map(({ version, isStale }) => [
    version,
    isStale,
  ])

it('uses the audit’s template, else the organization’s, else the built-in one', async () => {
  const plain = await deck()
  const organization = await added('admin', ORGANIZATION_TEMPLATE, SMALL, 'House.pptx')
  expect(organization).toMatchObject({ auditId: null, name: 'House.pptx', size: { w: 720, h: 540 } })
  const onOrganization = await deck()
  const own = await added('member', ofAudit(), DARK)
  expect(own).toMatchObject({ auditId: id, size: { w: 780, h: 540 }, uploadedBy: 'Mona Member' })
  const onOwn = await deck()
  for (const file of [plain, onOrganization, onOwn]) sizeOf(file)
  expect(readPptx(onOwn)[1]?.texts.length).toBeGreaterThan(0)
  expect(new Set([plain, onOrganization, onOwn].map(file => file.toString('base64'))).size).toBe(3)
  expect((await deck()).equals(onOwn)).toBe(true)
  expect(await versions()).toEqual([
    [3, false],
    [2, false],
    [1, false],
  ])
  await api.member.ok('deckTemplate.remove', { params: { id: own.id } })
  expect(readPptx(await deck())[0]?.texts).toEqual(readPptx(onOrganization)[0]?.texts)
  expect(await api.member.ok('deckTemplate.ofAudit', { params: { id } })).toMatchObject({
    own: null,
    house: { id: organization.id },
  })
})

it('uses the client’s template for its audits, unless an audit has its own', async () => {
  const { clientId } = await api.member.ok('audit.get', { params: { id } })
  const client = { params: { id: clientId ?? 0 } }
  const ofClient = `/api/clients/${clientId}/deck-template`
  const plain = await deck()
  const organization = await added('admin', ORGANIZATION_TEMPLATE, SMALL, 'House.pptx')
  const own = await added('member', ofClient, DARK, 'Northline.pptx')
  expect(own).toMatchObject({ auditId: null, clientId, name: 'Northline.pptx' })
  expect(readPptx(await deck())[0]?.texts).not.toEqual(readPptx(plain)[0]?.texts)
  expect(await api.member.ok('deckTemplate.ofAudit', { params: { id } })).toMatchObject({
    own: null,
    client: { id: own.id },
    house: { id: organization.id },
  })
  const ofAnAudit = await added('member', ofAudit(), SMALL)
  expect(await api.member.ok('deckTemplate.ofAudit', { params: { id } })).toMatchObject({
    own: { id: ofAnAudit.id },
  })
  const other = await api.member.ok('audit.create', {
    body: { title: 'Order entry', company: 'Southline', type: 'process' },
  })
  expect(await api.member.ok('deckTemplate.ofAudit', { params: { id: other.id } })).toMatchObject({
    client: null,
  })
  // Merged into a client without a template, which takes it.
  const into = { params: { id: other.clientId ?? 0 } }
  await api.member.ok('client.merge', { ...client, body: { into: into.params.id } })
  expect((await api.member.ok('deckTemplate.ofClient', into)).own?.id).toBe(own.id)
})

it('applies another choice of layouts, creates a new version, and refuses unknown layouts', async () => {
  const { id: template, match, layouts } = await added('member', ofAudit(), DARK)
  const before = await deck()
  const other = layouts.find(({ name }) => name === 'DO NOT USE')?.key ?? ''
  const body = { match: { ...match, table: other } }
  const changed = await api.member.ok('deckTemplate.changeMatch', { params: { id: template }, body })
  expect(changed.match).toEqual({ ...match, table: other })
  expect((await deck()).equals(before)).toBe(false)
  expect(
    await api.member.refused('deckTemplate.changeMatch', {
      params: { id: template },
      body: { match: { ...match, cover: '9:9' } },
    }),
  ).toMatchObject({ code: 'invalid_body', fields: { 'match.cover': 'The template has no such layout' } })
})

it('renders a trial deck with every kind of slide, and stores nothing', async () => {
  const { id: template } = await added('admin', ORGANIZATION_TEMPLATE, SMALL)
  const { body } = await api.member.call('deckTemplate.trial', { params: { id: template } })
  const file = body as unknown as Buffer
  expect(lintPptx(file)).toEqual([])
  expect(readPptx(file)).toHaveLength(7)
  expect(await versions()).toEqual([])
})
