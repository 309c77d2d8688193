// Brands of clients over HTTP, and in documents of their audits.

import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, expect, it } from 'vitest'
import { type Api, withAudit } from '../../../tests/api.ts'
import { run } from '../../../tests/database.ts'
import { structureFaults } from '../../../tests/pdf.ts'
import type { Person } from '../../../tests/person.ts'
import { png } from '../../../tests/png.ts'
import { lintPptx, readPptx } from '../../../tests/pptx.ts'

let api: Api
let colleague: Person
let audit: { params: { id: number } }
let client: { params: { id: number } }
withAudit((started, id) => {
  api = started
  audit = { params: { id } }
})
beforeEach(async () => {
  colleague = await api.person('Cora Colleague', 'team_member')
  client = await clientOf(audit)
})

const clientOf = async ({ params }: typeof audit) => ({
  params: { id: (await api.member.ok('audit.get', { params })).clientId ?? 0 },
})
const LOGO = png(40, 16)
const COLOUR = '#1f3fbf'
const brand = (by: Person = api.member, of = client) => by.ok('client.brand', of)
const change = (body: { colour?: string; logo?: string | null }, of = client) =>
  api.member.ok('client.changeBrand', { ...of, body })
const create = async (company: string) => {
  const body = { title: `Audit of ${company}`, company, type: 'process' as const }
  const { id } = await api.member.ok('audit.create', { body })
  return { params: { id } }
}
const restrict = (members: { id: number; role: 'reader' | 'editor' }[] = []) =>
  api.member.ok('audit.changeTeam', { ...audit, body: { restricted: true, members } })
const deck = async (of = audit) =>
  (await api.member.call('slide.export', { ...of, query: {} })).body as unknown as Buffer
const report = async (format: 'pdf' | 'docx') =>
  (await api.member.call('report.export', { ...audit, body: { format } })).body as unknown as Buffer
const theme = (file: Buffer) => strFromU8(unzipSync(file)['ppt/theme/theme1.xml'] ?? new Uint8Array())
const pictures = (file: Buffer) => readPptx(file)[0]?.pictures
const media = (file: Buffer) => Object.keys(unzipSync(file)).filter(path => /^(ppt|word)\/media\//.test(path))
const NONE = { colour: '', logo: null }

it('adds logo and colour to documents of its audits, as a new version, and to no other client’s', async () => {
  const other = await create('Southline')
  const before = await deck()
  await change({ logo: LOGO, colour: COLOUR })
  const after = await deck()
  expect(lintPptx(after)).toEqual([])
  expect([pictures(before), pictures(after)]).toEqual([0, 1])
  expect(theme(before)).toContain('"0A6548"')
  expect(theme(after)).toContain('"1F3FBF"')
  const pdf = await report('pdf')
  expect(structureFaults(pdf)).toEqual([])
  expect(pdf.toString('latin1')).toContain('/Subtype /Image')
  const word = await report('docx')
  expect(media(word)).toHaveLength(1)
  expect(strFromU8(unzipSync(word)['word/document.xml'] ?? new Uint8Array())).toContain('"1F3FBF"')
  const decks = (await api.member.ok('deliverable.list', audit)).filter(({ kind }) => kind === 'deck')
  expect(decks.map(({ version }) => version)).toEqual([2, 1])
  const theirs = await deck(other)
  expect(pictures(theirs)).toBe(0)
  expect(theme(theirs)).toContain('"0A6548"')
  expect(await brand(api.member, await clientOf(other))).toEqual(NONE)
  await api.member.ok('audit.change', { ...other, body: { company: 'Northwind Brand' } })
  const moved = await clientOf(other)
  await change({ colour: '#8a1f5c' }, moved)
  expect(theme(await deck(other))).toContain('"8A1F5C"')
})

it('shows both logos on covers, equally high, and the colour of the client', async () => {
  await api.admin.ok('system.changeBrand', { body: { logo: png(60, 20), colour: '#8a1f5c' } })
  await change({ logo: LOGO })
  const ours = await deck()
  expect(pictures(ours)).toBe(2)
  expect(theme(ours)).toContain('"8A1F5C"')
  const slide = strFromU8(unzipSync(ours)['ppt/slides/slide1.xml'] ?? new Uint8Array())
  const heights = [...slide.matchAll(/<p:pic>.*?<a:ext cx="\d+" cy="(\d+)"/gs)].map(match => Number(match[1]))
  expect(heights).toHaveLength(2)
  expect(new Set(heights).size).toBe(1)
  expect(structureFaults(await report('pdf'))).toEqual([])
  expect(media(await report('docx'))).toHaveLength(2)
  await change({ colour: COLOUR })
  expect(theme(await deck())).toContain('"1F3FBF"')
  await change({ colour: '', logo: null })
  const without = await deck()
  expect(pictures(without)).toBe(1)
  expect(theme(without)).toContain('"8A1F5C"')
})

it('leaves documents that exist as they are', async () => {
  await deck()
  const [first] = await api.member.ok('deliverable.list', audit)
  const file = async () =>
    (await api.member.call('deliverable.file', { params: { id: first?.id ?? 0 } })).body as unknown as Buffer
  const before = await file()
  await change({ logo: LOGO, colour: COLOUR })
  await deck()
  expect((await file()).equals(before)).toBe(true)
})

it('is shown to readers and changed by editors of an audit; for others the client does not exist', async () => {
  await change({ colour: COLOUR })
  await restrict([{ id: colleague.id, role: 'reader' }])
  expect(await brand(colleague)).toMatchObject({ colour: COLOUR })
  const at = { ...client, body: { colour: '#123456' } }
  expect((await colleague.refused('client.changeBrand', at)).code).toBe('client_read_only')
  await restrict([{ id: colleague.id, role: 'editor' }])
  expect(await colleague.ok('client.changeBrand', at)).toMatchObject({ colour: '#123456' })
  await restrict()
  for (const by of [colleague, api.admin]) {
    expect((await by.refused('client.brand', client)).code).toBe('client_not_found')
    expect((await by.refused('client.changeBrand', at)).code).toBe('client_not_found')
  }
  expect((await api.learner.call('client.brand', client)).status).toBe(403)
})

it('is in documents that a guest exports', async () => {
  await change({ logo: LOGO, colour: COLOUR })
  const guest = await api.person('Gil Guest', 'guest')
  await restrict()
  await run(
    api.url,
    `insert into audit_members (audit_id, user_id, role) values (${audit.params.id}, ${guest.id}, 'reader')`,
  )
  const file = (await guest.call('slide.export', { ...audit, query: {} })).body as unknown as Buffer
  expect(pictures(file)).toBe(1)
  expect(theme(file)).toContain('"1F3FBF"')
})

it.each([
  ['a file that is not a picture', Buffer.from('<svg onload="alert(1)"/>').toString('base64')],
  ['a picture that is too large', png(2001, 2)],
  ['a PNG whose picture is missing', png(40, 16, Buffer.alloc(8))],
])('refuses %s as a logo', async (_, logo) => {
  const refused = await api.member.refused('client.changeBrand', { ...client, body: { logo } })
  expect(refused.code).toBe('logo_refused')
  expect(await brand()).toEqual(NONE)
})

it('refuses what is no colour', async () => {
  const refused = await api.member.refused('client.changeBrand', { ...client, body: { colour: 'red' } })
  expect(refused.code).toBe('invalid_body')
})

it('stays with the client that remains of a merge, or is taken from the other', async () => {
  const from = await clientOf(await create('Southline'))
  await change({ logo: LOGO, colour: COLOUR }, from)
  const merge = (into: typeof client) =>
    api.member.ok('client.merge', { ...from, body: { into: into.params.id } })
  await merge(client)
  expect(await brand()).toMatchObject({ colour: COLOUR, logo: { data: LOGO } })
  const last = await clientOf(await create('Westline'))
  await change({ colour: '#123456' }, last)
  await api.member.ok('client.merge', { ...client, body: { into: last.params.id } })
  expect(await brand(api.member, last)).toEqual({ colour: '#123456', logo: null })
})

it('keeps a client without audits, until it is removed', async () => {
  const only = await create('Southline')
  const its = await clientOf(only)
  await change({ colour: COLOUR }, its)
  await api.member.ok('audit.delete', only)
  expect(await brand(api.member, its)).toMatchObject({ colour: COLOUR })
  expect(await change({ colour: '' }, its)).toEqual(NONE)
})

it('is exported with the client, and deleted and certified with it', async () => {
  const { name } = await api.member.ok('client.get', client)
  await change({ logo: LOGO, colour: COLOUR })
  const zip = unzipSync((await api.member.call('client.export', client)).body as unknown as Uint8Array)
  expect(Buffer.from(zip['client/logo.png'] ?? []).toString('base64')).toBe(LOGO)
  expect(strFromU8(zip['client/client_brands.csv'] ?? new Uint8Array())).toContain(COLOUR)
  const body = { what: 'all' as const, confirmation: name, reason: 'Contract ended' }
  const { id } = await api.member.ok('client.erase', { ...client, body })
  expect((await run(api.url, 'select * from client_brands')).rows).toEqual([])
  const certificate = String((await api.member.call('client.erasure', { params: { id } })).body)
  expect(certificate).toContain(`client_brands ${client.params.id}`)
})

it('is erased also where audits hidden from the account remain', async () => {
  const { name } = await api.member.ok('client.get', client)
  await colleague.ok('audit.create', { body: { title: 'Freight desk', company: name, type: 'process' } })
  await change({ logo: LOGO })
  await restrict()
  const body = { what: 'all' as const, confirmation: name, reason: 'Contract ended' }
  await colleague.ok('client.erase', { ...client, body })
  expect(await brand()).toEqual(NONE)
})
