// Clients over HTTP: who sees and changes them, what a new name changes, and merging two.

import { beforeEach, expect, it } from 'vitest'
import { type Api, withAudit } from '../../../tests/api.ts'
import { run } from '../../../tests/databases/database.ts'
import type { Person } from '../../../tests/person.ts'
import { COMPANIES } from '../../../tests/texts/realistic-texts.ts'

let api: Api
let colleague: Person
withAudit(started => {
  api = started
})
beforeEach(async () => {
  colleague = await api.person('Cora Colleague', 'team_member')
})

const create = async (company: string, by: Person = api.member) => {
  const body = { title: `Audit of ${company}`.slice(0, 500), company, type: 'process' as const }
  const audit = await by.ok('audit.create', { body })
  return { audit: { params: { id: audit.id } }, client: { params: { id: audit.clientId ?? 0 } } }
}
type Made = Awaited<ReturnType<typeof create>>
const restrict = ({ audit }: Made, members: { id: number; role: 'reader' | 'editor' }[] = []) =>
  api.member.ok('audit.changeTeam', { ...audit, body: { restricted: true, members } })
const names = async (by: Person, query = {}) =>
  (await by.ok('client.list', { query })).map(({ name }) => name)
const missing = { status: 404, body: { code: 'client_not_found' } }
const merge = (by: Person, from: Made, into: Made) =>
  by.call('client.merge', { ...from.client, body: { into: into.client.params.id } })

it('lists clients by name in pages, and finds them by word prefixes', async () => {
  for (const company of COMPANIES) await create(company)
  const all = await api.member.ok('client.list', { query: { limit: 101 } })
  const paged: number[] = []
  for (let after: string | undefined; ; ) {
    const page = await api.member.ok('client.list', { query: { limit: 7, ...(after && { after }) } })
    const last = page.at(-1)
    if (!last) break
    paged.push(...page.map(({ id }) => id))
    after = JSON.stringify([last.name, last.id])
  }
  expect(paged).toEqual(all.map(({ id }) => id))
  expect(await names(api.member, { search: 'nord' })).toEqual(['A/S Nordlys'])
})

it('shows a client only to accounts that see one of its audits', async () => {
  const one = await create('Kestrelhaven')
  const other = await create('KESTRELHAVEN')
  await restrict(one)
  const { audits } = await colleague.ok('client.get', one.client)
  expect(audits.map(({ id }) => id)).toEqual([other.audit.params.id])
  expect(await colleague.ok('client.list', { query: { search: 'kestrelhaven' } })).toMatchObject([
    { audits: 1 },
  ])
  await restrict(other)
  const target = await create('Southline', colleague)
  for (const by of [colleague, api.admin]) {
    expect(await names(by)).not.toContain('Kestrelhaven')
    expect(await by.call('client.get', one.client)).toMatchObject(missing)
    expect(await by.call('client.change', { ...one.client, body: { notes: 'x' } })).toMatchObject(missing)
    expect(await merge(by, one, target)).toMatchObject(missing)
    expect(await merge(by, target, one)).toMatchObject(missing)
  }
  expect((await api.member.ok('client.get', one.client)).audits).toHaveLength(2)
  // Its notes do not become visible with its deletion.
  await api.member.ok('client.change', { ...one.client, body: { notes: 'Confidential' } })
  for (const { audit } of [one, other]) await api.member.ok('audit.delete', audit)
  expect(await api.member.call('client.get', one.client)).toMatchObject(missing)
})

it('keeps a client with contacts when its last open audit is deleted', async () => {
  const made = await create('Northwind')
  await api.member.ok('client.change', { ...made.client, body: { contacts: 'Mara Lind, COO' } })
  await api.member.ok('audit.delete', made.audit)
  expect(await colleague.ok('client.get', made.client)).toMatchObject({
    contacts: 'Mara Lind, COO',
    audits: [],
  })
})

it('changes fields, and renames the client in open audits', async () => {
  const draft = await create('Northwind')
  const completed = await create('Northwind')
  await api.member.ok('audit.change', { ...completed.audit, body: { status: 'completed' } })
  const body = { name: 'Northwind Europe', currency: 'EUR', locale: 'de-DE', notes: 'Prefers calls.' }
  expect(await colleague.ok('client.change', { ...draft.client, body })).toMatchObject(body)
  expect(await api.member.ok('audit.get', draft.audit)).toMatchObject({
    company: 'Northwind Europe',
    currency: 'USD',
  })
  expect(await api.member.ok('audit.get', completed.audit)).toMatchObject({ company: 'Northwind' })
  await create('Southline')
  const taken = await api.member.call('client.change', { ...draft.client, body: { name: ' SOUTHLINE ' } })
  expect(taken).toMatchObject({ status: 409, body: { code: 'client_exists' } })
})

it('leaves audits unchanged that the account may not edit, and refuses readers', async () => {
  const open = await create('Northwind')
  const closed = await create('Northwind')
  await restrict(closed)
  await colleague.ok('client.change', { ...open.client, body: { name: 'Northwind Europe' } })
  expect(await api.member.ok('audit.get', closed.audit)).toMatchObject({ company: 'Northwind' })
  await restrict(closed, [{ id: colleague.id, role: 'reader' }])
  await api.member.ok('audit.delete', open.audit)
  expect(await colleague.ok('client.get', open.client)).toMatchObject({ mayChange: false })
  const refused = await colleague.call('client.change', { ...open.client, body: { notes: 'x' } })
  expect(refused).toMatchObject({ status: 403, body: { code: 'client_read_only' } })
  await restrict(closed, [{ id: colleague.id, role: 'editor' }])
  expect(await colleague.ok('client.get', open.client)).toMatchObject({ mayChange: true })
})

it('merges two clients: audits, contacts and notes move, and one name is removed', async () => {
  const one = await create('Acme Ltd')
  const completed = await create('Acme Ltd')
  const target = await create('Acme')
  await api.member.ok('audit.change', { ...completed.audit, body: { status: 'completed' } })
  await api.member.ok('client.change', { ...one.client, body: { contacts: 'Mara Lind', notes: 'Same' } })
  await api.member.ok('client.change', { ...target.client, body: { contacts: 'Piet Berg', notes: 'Same' } })
  const { status, body } = await merge(colleague, one, target)
  expect(status).toBe(200)
  expect(body).toMatchObject({ name: 'Acme', contacts: 'Piet Berg\n\nMara Lind', notes: 'Same' })
  expect((await colleague.ok('client.get', target.client)).audits).toHaveLength(3)
  expect(await api.member.ok('audit.get', one.audit)).toMatchObject({ company: 'Acme' })
  expect(await api.member.ok('audit.get', completed.audit)).toMatchObject({ company: 'Acme Ltd' })
  expect(await names(colleague)).not.toContain('Acme Ltd')
  const { rows } = await run(api.url, `select note from trail where action = 'client.merge'`)
  expect(rows).toHaveLength(1)
  expect(rows[0].note).toMatch(/^into client \d+, audits \d+, \d+$/)
  expect(await merge(colleague, target, target)).toMatchObject({ status: 400 })
})

it('moves no audit hidden from the account, and refuses read-only access', async () => {
  const open = await create('Acme Ltd')
  const closed = await create('Acme Ltd')
  const target = await create('Acme')
  await restrict(closed)
  expect((await merge(colleague, open, target)).status).toBe(200)
  expect(await colleague.call('client.get', open.client)).toMatchObject(missing)
  const left = await api.member.ok('client.get', open.client)
  expect(left.audits.map(({ id }) => id)).toEqual([closed.audit.params.id])
  const again = await create('ACME LTD', colleague)
  await api.member.ok('audit.changeTeam', { ...closed.audit, body: { restricted: false, members: [] } })
  const own = await create('acme ltd')
  await restrict(closed, [{ id: colleague.id, role: 'reader' }])
  const from = own.client.params.id === closed.client.params.id ? own : again
  expect(await merge(colleague, from, target)).toMatchObject({
    status: 403,
    body: { code: 'client_read_only' },
  })
})

it('erases a person from contacts and notes of every client', async () => {
  const { client } = await create('Northwind')
  const contacts = 'Mara Lind, mara.lind@example.com\nPiet Berg, piet.berg@example.com'
  await api.member.ok('client.change', { ...client, body: { contacts, notes: 'Ask Mara.Lind@example.com' } })
  const sent = {
    firstName: 'Mara',
    lastName: 'Lind',
    email: 'mara.lind@example.com',
    company: 'Northwind',
    jobTitle: 'COO',
  }
  await api.visitor.ok('inquiry.contact', { body: sent })
  const [inquiry] = (await api.admin.ok('inquiry.list', { query: {} })).inquiries
  await api.admin.ok('inquiry.forget', { params: { id: inquiry?.id ?? 0 } })
  expect(await api.member.ok('client.get', client)).toMatchObject({
    contacts: 'Piet Berg, piet.berg@example.com',
    notes: '',
  })
})
