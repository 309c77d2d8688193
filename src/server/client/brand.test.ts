// Brands of clients over HTTP.

import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, expect, it } from 'vitest'
import { type Api, withAudit } from '../../../tests/api.ts'
import { run } from '../../../tests/databases/database.ts'
import { png } from '../../../tests/files/png.ts'
import type { Person } from '../../../tests/person.ts'

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
const NONE = { colour: '', logo: null }

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

it.each([
  ['a file that is not a picture', Buffer.from('<svg onload="alert(1)"/>').toString('base64')],
  ['a picture that is too large', png(2001, 2)],
  ['a PNG whose picture is missing', png(40, 16, Buffer.alloc(8))],
])('refuses %s as a logo', async (_, logo) => {
  const refused = await api.member.refused('client.changeBrand', { ...client, body: { logo } })
  expect(refused.code).toBe('logo_refused')
  expect(await brand()).toEqual(NONE)
})

it('refuses what is not a colour', async () => {
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

it('is erased even where audits hidden from the account remain', async () => {
  const { name } = await api.member.ok('client.get', client)
  await colleague.ok('audit.create', { body: { title: 'Freight desk', company: name, type: 'process' } })
  await change({ logo: LOGO })
  await restrict()
  const body = { what: 'all' as const, confirmation: name, reason: 'Contract ended' }
  await colleague.ok('client.erase', { ...client, body })
  expect(await brand()).toEqual(NONE)
})
