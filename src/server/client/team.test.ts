// Teams of clients over HTTP: what new audits begin with, which audits a change reaches, and who sees and changes the team.

import { beforeEach, expect, it } from 'vitest'
import type { TeamRole } from '#domain/audit.ts'
import { type Api, withAudit } from '../../../tests/api.ts'
import type { Person } from '../../../tests/person.ts'
import { COMPANIES, PEOPLE } from '../../../tests/texts/realistic-texts.ts'

const [CLIENT = '', OTHER = ''] = COMPANIES
const [COLLEAGUE = '', OUTSIDER = ''] = PEOPLE

let api: Api
let colleague: Person
let outsider: Person
withAudit(started => {
  api = started
})
beforeEach(async () => {
  colleague = await api.person(COLLEAGUE, 'team_member')
  outsider = await api.person(OUTSIDER, 'team_member')
})

const create = async (by: Person, company = CLIENT) =>
  by.ok('audit.create', { body: { title: 'Freight desk', company, type: 'operations' } })

interface Team {
  members?: { id: number; role: TeamRole }[]
  groups?: { id: number; role: TeamRole }[]
  restricted?: boolean
}
const team = (id: number | null, { members = [], groups = [], restricted = true }: Team = {}) => ({
  params: { id: id ?? 0 },
  body: { restricted, members, groups },
})
const sees = async (by: Person, id: number) => (await by.call('audit.get', { params: { id } })).status === 200
const missing = { status: 404, body: { code: 'client_not_found' } }

it('begins new audits of a restricted client with its team', async () => {
  const first = await create(api.member)
  const members = [{ id: colleague.id, role: 'reader' as const }]
  await api.member.ok('client.changeTeam', team(first.clientId, { members }))
  const next = await create(api.member)
  expect(next).toMatchObject({ restricted: true, clientId: first.clientId })
  for (const { id } of [first, next]) {
    expect(await sees(colleague, id)).toBe(true)
    expect(await sees(outsider, id)).toBe(false)
    expect(await sees(api.admin, id)).toBe(false)
    const change = { params: { id }, body: { title: 'Changed' } }
    expect(await colleague.call('audit.change', change)).toMatchObject({ body: { code: 'audit_read_only' } })
  }
  const made = await api.member.ok('audit.team', { params: { id: next.id } })
  expect(made.members).toEqual([{ id: colleague.id, name: COLLEAGUE, role: 'reader', isGuest: false }])
})

it('adds groups, whose later members see the audits too', async () => {
  const { clientId, id } = await create(api.member)
  const group = await api.admin.ok('group.create', { body: { name: 'Freight practice', members: [] } })
  await api.member.ok('client.changeTeam', team(clientId, { groups: [{ id: group.id, role: 'editor' }] }))
  const next = await create(api.member)
  await api.admin.ok('group.change', {
    params: { id: group.id },
    body: { name: 'Freight practice', members: [outsider.id] },
  })
  for (const audit of [id, next.id]) expect(await sees(outsider, audit)).toBe(true)
  expect((await outsider.ok('client.team', { params: { id: clientId ?? 0 } })).mayManage).toBe(true)
  expect((await create(outsider)).restricted).toBe(true)
})

it('reaches audits whose teams the account manages, and leaves others as they are', async () => {
  const own = await create(api.member)
  const other = await create(colleague)
  const closed = await create(colleague)
  await colleague.ok('audit.changeTeam', {
    params: { id: closed.id },
    body: { restricted: true, members: [] },
  })
  const clientId = own.clientId ?? 0
  const before = await api.member.ok('client.team', { params: { id: clientId } })
  expect(before).toMatchObject({ restricted: false, managed: 1, others: 1, mayManage: true })
  const members = [{ id: outsider.id, role: 'editor' as const }]
  await api.member.ok('client.changeTeam', team(clientId, { members }))
  expect(await api.member.ok('audit.get', { params: { id: own.id } })).toMatchObject({ restricted: true })
  expect(await api.member.ok('audit.get', { params: { id: other.id } })).toMatchObject({ restricted: false })
  expect(await sees(outsider, closed.id)).toBe(false)
  // Who leaves the client's team leaves these audits.
  await api.member.ok('client.changeTeam', team(clientId))
  expect(await sees(outsider, own.id)).toBe(false)
  // Opening the client concerns new audits only.
  await api.member.ok('client.changeTeam', team(clientId, { restricted: false }))
  expect(await sees(outsider, own.id)).toBe(false)
  expect((await create(api.member)).restricted).toBe(false)
})

it('notifies owners whose open audits an administrator restricts with the client, in bell and trail', async () => {
  const own = await create(api.member)
  const other = await create(colleague)
  const closed = await create(colleague)
  await colleague.ok('audit.changeTeam', {
    params: { id: closed.id },
    body: { restricted: true, members: [] },
  })
  const items = async (of: Person) =>
    (await of.ok('notification.list', {})).items.map(({ kind, author, auditId }) => ({
      kind,
      author,
      auditId,
    }))
  await api.admin.ok('client.changeTeam', team(own.clientId))
  const takenOf = (auditId: number) => [{ kind: 'access_taken', author: 'Ada Admin', auditId }]
  expect(await items(api.member)).toEqual(takenOf(own.id))
  expect(await items(colleague)).toEqual(takenOf(other.id))
  expect(await items(api.admin)).toEqual([])
  const { entries } = await api.admin.ok('system.trail', { query: { action: 'client.changeTeam' } })
  expect(entries[0]?.note).toContain(`restricted audits of others: ${own.id}, ${other.id}`)
  // A later change of the team restricts nothing more.
  await api.admin.ok(
    'client.changeTeam',
    team(own.clientId, { members: [{ id: outsider.id, role: 'reader' }] }),
  )
  const later = (await api.admin.ok('system.trail', { query: { action: 'client.changeTeam' } })).entries
  expect(later[0]?.note).not.toContain('audits of others')
  expect(await items(api.member)).toEqual(takenOf(own.id))
})

it('shows a restricted client without audits to its team alone', async () => {
  const audit = await create(api.member)
  const params = { id: audit.clientId ?? 0 }
  await api.member.ok(
    'client.changeTeam',
    team(audit.clientId, { members: [{ id: colleague.id, role: 'reader' }] }),
  )
  await api.member.ok('audit.delete', { params: { id: audit.id } })
  // From then on the colleague reads under row security.
  const hidden = await create(api.member, OTHER)
  await api.member.ok('audit.changeTeam', {
    params: { id: hidden.id },
    body: { restricted: true, members: [] },
  })
  expect(await colleague.ok('client.get', { params })).toMatchObject({
    restricted: true,
    mayChange: false,
    audits: [],
  })
  for (const by of [outsider, api.admin]) {
    expect(await by.call('client.get', { params })).toMatchObject(missing)
    expect(await by.call('client.team', { params })).toMatchObject(missing)
    expect(await by.call('client.changeTeam', team(audit.clientId))).toMatchObject(missing)
    expect(await by.ok('client.list', { query: { limit: 101 } })).not.toContainEqual(
      expect.objectContaining({ id: params.id }),
    )
  }
  // Someone who does not see it gets a client of the same name, which is open.
  const namesake = await create(outsider)
  expect(namesake.clientId).not.toBe(audit.clientId)
  expect(namesake.restricted).toBe(false)
})

it('is changed by its editors alone, even where others see an open audit of the client', async () => {
  const open = await create(outsider)
  await create(api.member)
  await api.member.ok(
    'client.changeTeam',
    team(open.clientId, { members: [{ id: colleague.id, role: 'reader' }] }),
  )
  for (const by of [outsider, colleague, api.admin])
    expect(await by.call('client.changeTeam', team(open.clientId))).toMatchObject({ status: 403 })
  const read = await outsider.ok('client.team', { params: { id: open.clientId ?? 0 } })
  expect(read).toMatchObject({ restricted: true, mayManage: false })
  const unknown = await api.member.call(
    'client.changeTeam',
    team(open.clientId, { members: [{ id: api.learner.id, role: 'reader' }] }),
  )
  expect(unknown).toMatchObject({ status: 400, body: { code: 'team_member_unknown' } })
  const noGroup = await api.member.call(
    'client.changeTeam',
    team(open.clientId, { groups: [{ id: 99_999, role: 'reader' }] }),
  )
  expect(noGroup).toMatchObject({ status: 400, body: { code: 'team_group_unknown' } })
})

it('restricts audits that move to the client, and clients that a restricted one is merged into', async () => {
  const audit = await create(api.member)
  await api.member.ok(
    'client.changeTeam',
    team(audit.clientId, { members: [{ id: colleague.id, role: 'editor' }] }),
  )
  const moved = await create(api.member, OTHER)
  await api.member.ok('audit.change', { params: { id: moved.id }, body: { company: CLIENT } })
  expect(await api.member.ok('audit.get', { params: { id: moved.id } })).toMatchObject({ restricted: true })
  const kept = await create(api.member, OTHER)
  const into = kept.clientId ?? 0
  await api.member.ok('client.merge', { params: { id: audit.clientId ?? 0 }, body: { into } })
  expect(await api.member.ok('client.team', { params: { id: into } })).toMatchObject({
    restricted: true,
    members: expect.arrayContaining([expect.objectContaining({ id: colleague.id, role: 'editor' })]),
  })
  expect((await create(api.member, OTHER)).restricted).toBe(true)
})
