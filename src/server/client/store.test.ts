// Clients of audits over HTTP: which audits share one, and when a client is removed.

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

const create = (company: string, by: Person = api.member) =>
  by.ok('audit.create', { body: { title: 'Invoice approval', company, type: 'process' } })
const restrict = (id: number) =>
  api.member.ok('audit.changeTeam', { params: { id }, body: { restricted: true, members: [] } })
const names = async () =>
  (await run(api.url, 'select name from clients order by id')).rows.map(({ name }) => name)

it('makes one client per company, ignoring case and surrounding spaces, and keeps spellings', async () => {
  for (const company of COMPANIES) {
    const written = [company, `  ${company.toUpperCase()} `, company.toLowerCase()]
    const audits = []
    for (const each of written) audits.push(await create(each))
    expect(audits.map(audit => audit.company)).toEqual(written.map(each => each.trim()))
  }
  const lower = (await names()).map(name => name.toLowerCase())
  expect(lower).toEqual([...new Set(lower)])
})

it('makes one client for simultaneous audits of a new company', async () => {
  const audits = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      create(n % 2 ? 'Norddeich GmbH' : 'NORDDEICH GmbH', n % 3 ? api.member : colleague),
    ),
  )
  expect(new Set(audits.map(({ clientId }) => clientId)).size).toBe(1)
})

it('reassigns an audit with its company, and removes a client without audits', async () => {
  const audit = await create('Acmee')
  const other = await create('Acme')
  const changed = await api.member.ok('audit.change', { params: { id: audit.id }, body: { company: 'ACME' } })
  expect(changed).toMatchObject({ company: 'ACME', clientId: other.clientId })
  expect(await names()).not.toContain('Acmee')
  const copy = await colleague.ok('audit.duplicate', { params: { id: audit.id } })
  expect(copy.clientId).toBe(other.clientId)
  for (const { id } of [audit, other]) await api.member.ok('audit.delete', { params: { id } })
  expect(await names()).toContain('Acme')
  await colleague.ok('audit.delete', { params: { id: copy.id } })
  expect(await names()).not.toContain('Acme')
})

it('creates a second client if the existing one is hidden from the author', async () => {
  const hidden = await create('Kestrelhaven')
  await restrict(hidden.id)
  const own = await create('KESTRELHAVEN', colleague)
  expect(own).toMatchObject({ company: 'KESTRELHAVEN' })
  expect(own.clientId).not.toBe(hidden.clientId)
  const open = await create('Southline')
  const moved = await colleague.ok('audit.change', {
    params: { id: open.id },
    body: { company: 'Kestrelhaven' },
  })
  expect(moved.clientId).toBe(own.clientId)
  expect((await create('kestrelhaven')).clientId).toBe(hidden.clientId)
})

it('assigns no client to practice audits', async () => {
  const practice = await api.member.ok('audit.practise', {})
  expect(practice.clientId).toBe(null)
  expect((await api.member.ok('audit.resetPractice', { params: { id: practice.id } })).clientId).toBe(null)
})
