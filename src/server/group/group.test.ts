// Groups over HTTP: managed by administrators, on the teams of restricted audits, and what is lost with them (SECURITY T11).

import { unzipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TeamRole } from '#domain/audit.ts'
import { type Api, withAudit } from '../../../tests/api.ts'
import { run } from '../../../tests/databases/database.ts'
import { openEvents } from '../../../tests/events.ts'
import type { Person } from '../../../tests/person.ts'
import { COMPANIES, LANGUAGES, PEOPLE } from '../../../tests/texts/realistic-texts.ts'

/** Names of groups as people give them, and such as break naive code. */
const NAMES = [
  ...new Set([...Object.values(LANGUAGES).flatMap(({ teams }) => teams), ...COMPANIES, ...PEOPLE]),
]
  .filter(name => name.trim() === name && name.length <= 98)
  .filter((_, n) => n % 3 === 0)

let api: Api
let audit: number
let ana: Person
let bo: Person
/** Of the server, once it listens. */
let address: string | undefined
withAudit((started, id) => {
  api = started
  audit = id
})
beforeEach(async () => {
  ana = await api.person('Ana Analyst', 'team_member')
  bo = await api.person('Bo Builder', 'team_member')
})

const path = () => ({ params: { id: audit } })
const create = (name: string, ...people: Person[]) =>
  api.admin.ok('group.create', { body: { name, members: people.map(({ id }) => id) } })
const change = (id: number, name: string, ...people: Person[]) =>
  api.admin.ok('group.change', { params: { id }, body: { name, members: people.map(person => person.id) } })
const setTeam = (
  groups: { id: number; role: TeamRole }[],
  members: { id: number; role: TeamRole }[] = [],
  id = audit,
) => api.member.ok('audit.changeTeam', { params: { id }, body: { restricted: true, members, groups } })
const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name)
const notesOf = async (action: string) =>
  (await api.admin.ok('system.trail', { query: { action } })).entries.map(({ note }) => note)

describe('administrators', () => {
  it('create, rename, fill and delete groups of any name, with the trail naming who came and left', async () => {
    for (const name of NAMES) {
      const created = await create(name, bo, ana)
      expect(created).toMatchObject({ name, members: [{ name: 'Ana Analyst' }, { name: 'Bo Builder' }] })
      expect(await change(created.id, `${name} 2`, ana)).toMatchObject({
        name: `${name} 2`,
        members: [{ id: ana.id }],
      })
      expect((await api.admin.ok('group.list', {})).groups).toMatchObject([{ id: created.id, audits: 0 }])
      await api.admin.ok('group.delete', { params: { id: created.id } })
    }
    expect((await api.admin.ok('group.list', {})).groups).toEqual([])
    const [name] = NAMES.toReversed()
    expect((await notesOf('group.change'))[0]).toBe(`“${name} 2”, was “${name}”, removed Bo Builder`)
    expect((await notesOf('group.create'))[0]).toBe(`“${name}”, added Ana Analyst, added Bo Builder`)
    expect((await notesOf('group.delete'))[0]).toBe(`“${name} 2”, Ana Analyst`)
  })

  it('are refused a name that another group has, people who are not team members, and groups that are gone', async () => {
    const guest = await api.person('Gil Guest', 'guest')
    const { id } = await create('Supply chain practice')
    const body = (name: string, ...people: Person[]) => ({
      body: { name, members: people.map(person => person.id) },
    })
    expect(await api.admin.refused('group.create', body('SUPPLY chain practice'))).toMatchObject({
      code: 'group_name_taken',
      fields: { name: expect.any(String) },
    })
    for (const person of [api.admin, guest, api.learner])
      expect(await api.admin.refused('group.create', body('Others', person))).toMatchObject({
        code: 'group_member_unknown',
      })
    await api.admin.ok('group.delete', { params: { id } })
    const gone = { code: 'group_not_found' }
    expect(await api.admin.refused('group.change', { params: { id }, ...body('Others') })).toMatchObject(gone)
    expect(await api.admin.refused('group.losses', { params: { id } })).toMatchObject(gone)
    expect(await api.admin.refused('group.delete', { params: { id } })).toMatchObject(gone)
    const team = { restricted: true, members: [], groups: [{ id, role: 'reader' as const }] }
    expect(await api.member.refused('audit.changeTeam', { ...path(), body: team })).toMatchObject({
      code: 'team_group_unknown',
    })
  })

  it('see nothing of a restricted audit through a group: not when added before they became one, nor by a row', async () => {
    const { id } = await create('Practice', ana)
    await setTeam([{ id, role: 'editor' }])
    expect((await ana.call('audit.get', path())).status).toBe(200)
    await api.admin.ok('user.change', { params: { id: ana.id }, body: { role: 'admin' } })
    expect(await ana.refused('audit.get', path())).toMatchObject({ code: 'audit_not_found' })
    await api.admin.ok('user.change', { params: { id: ana.id }, body: { role: 'team_member' } })
    expect(await ana.refused('audit.get', path())).toMatchObject({ code: 'audit_not_found' })
    await run(api.url, `insert into group_members (group_id, user_id) values (${id}, ${api.admin.id})`)
    expect(await api.admin.refused('audit.get', path())).toMatchObject({ code: 'audit_not_found' })
    expect(await api.admin.ok('audit.list', { query: {} })).toEqual([])
    expect((await api.member.ok('audit.team', path())).groups).toMatchObject([{ id, members: [] }])
  })
})

describe('a group on the team of a restricted audit', () => {
  it('lets its members read or edit; of two roles the larger one counts', async () => {
    const readers = await create('Readers', ana, bo)
    const editors = await create('Editors', bo)
    const team = await setTeam([
      { id: readers.id, role: 'reader' },
      { id: editors.id, role: 'editor' },
    ])
    expect(team.groups.map(({ name, role, members }) => [name, role, namesOf(members)])).toEqual([
      ['Editors', 'editor', ['Bo Builder']],
      ['Readers', 'reader', ['Ana Analyst', 'Bo Builder']],
    ])
    expect(team.otherGroups).toEqual([])
    expect(await ana.ok('audit.team', path())).toMatchObject({ role: 'reader', mayManage: false })
    expect(await bo.ok('audit.team', path())).toMatchObject({ role: 'editor', mayManage: false })
    const write = (title: string) => ({ ...path(), body: { title } })
    expect(await ana.refused('audit.change', write('Mine'))).toMatchObject({ code: 'audit_read_only' })
    expect(await bo.ok('audit.change', write('Night desk'))).toMatchObject({ title: 'Night desk' })
    await setTeam([{ id: readers.id, role: 'reader' }], [{ id: ana.id, role: 'editor' }])
    expect(await ana.ok('audit.change', write('Day desk'))).toMatchObject({ title: 'Day desk' })
    expect(await bo.refused('audit.change', write('Mine'))).toMatchObject({ code: 'audit_read_only' })
    expect((await notesOf('audit.changeTeam'))[0]).toBe(
      'only the team, Ana Analyst (editor), group “Readers” (reader)',
    )
    // Without the field, groups stay.
    await api.member.ok('audit.changeTeam', { ...path(), body: { restricted: true, members: [] } })
    expect(namesOf((await api.member.ok('audit.team', path())).groups)).toEqual(['Readers'])
  })

  it('counts in lists, search, mentions and the number of people that administrators see', async () => {
    const { id } = await create('Practice', ana, bo)
    await setTeam([{ id, role: 'reader' }], [{ id: ana.id, role: 'editor' }])
    expect((await bo.ok('audit.list', { query: {} })).map(({ id }) => id)).toEqual([audit])
    expect(await bo.ok('search.find', { query: { words: 'freight' } })).toHaveLength(1)
    expect(namesOf((await ana.ok('comment.list', path())).people)).toEqual([
      'Ana Analyst',
      'Bo Builder',
      'Mona Member',
    ])
    const body = { about: 'audit', text: '@Bo Builder is that so?', requestKey: 'x'.repeat(20) }
    await ana.ok('comment.write', { ...path(), body })
    expect((await bo.ok('notification.list', {})).items).toMatchObject([{ kind: 'mention' }])
    expect(await api.admin.ok('audit.restricted', {})).toMatchObject([
      { id: audit, members: 2, isVisible: false },
    ])
  })

  it.each([
    ['leaves it', (id: number) => change(id, 'Practice', ana)],
    [
      'is made an administrator',
      () => api.admin.ok('user.change', { params: { id: bo.id }, body: { role: 'admin' } }),
    ],
    ['loses it to its deletion', (id: number) => api.admin.ok('group.delete', { params: { id } })],
    ['loses the audit to its owner', () => setTeam([])],
  ])('is closed to an account that %s: stream, token, list, search, mentions and bell', async (_, leave) => {
    const { id } = await create('Practice', ana, bo)
    await setTeam([{ id, role: 'editor' }])
    const body = { name: 'Reports', scope: 'write', days: 30 } as const
    const token = api.as((await bo.ok('accessToken.create', { body })).token)
    address ??= await api.app.listen({ port: 0, host: '127.0.0.1' })
    const stream = await openEvents(address, `/api/audits/${audit}/live`, bo.token)
    await stream.until('ready')
    await ana.ok('comment.write', {
      ...path(),
      body: { about: 'audit', text: '@Bo Builder look', requestKey: 'x'.repeat(20) },
    })
    expect((await token.call('audit.get', path())).status).toBe(200)
    const find = async (words: string) =>
      (await bo.ok('search.find', { query: { words } })).map(({ kind }) => kind)
    expect([await find('freight'), await find('northline')]).not.toEqual([[], []])
    await leave(id)
    await stream.until('gone')
    expect(await stream.next()).toBeNull()
    expect([401, 404]).toContain((await token.call('audit.get', path())).status)
    expect(await bo.refused('audit.get', path())).toMatchObject({ code: 'audit_not_found' })
    expect(await bo.ok('audit.list', { query: {} })).toEqual([])
    expect([await find('freight'), await find('northline')].flat()).toEqual([])
    expect((await bo.ok('notification.list', {})).items).toEqual([])
    expect(namesOf((await api.member.ok('comment.list', path())).people)).not.toContain('Bo Builder')
  })

  it('means nothing in an open audit, and again when it is restricted', async () => {
    const { id } = await create('Practice', ana)
    await setTeam([{ id, role: 'reader' }])
    await api.member.ok('audit.changeTeam', { ...path(), body: { restricted: false, members: [] } })
    expect(await ana.ok('audit.team', path())).toMatchObject({ role: 'editor', groups: [{ id }] })
    expect(await bo.ok('audit.change', { ...path(), body: { title: 'Open' } })).toMatchObject({
      title: 'Open',
    })
    expect(await api.admin.ok('group.losses', { params: { id } })).toEqual([])
    await api.member.ok('audit.changeTeam', { ...path(), body: { restricted: true, members: [] } })
    expect(await ana.refused('audit.change', { ...path(), body: { title: 'Mine' } })).toMatchObject({
      code: 'audit_read_only',
    })
  })
})

describe('before a group is deleted', () => {
  it('names the people who see audits only through it, and how many', async () => {
    const cleo = await api.person('Cleo Consultant', 'team_member')
    const named = { title: 'Night desk', company: 'Northline', type: 'operations' as const }
    const { id: second } = await api.member.ok('audit.create', { body: named })
    const practice = await create('Practice', ana, bo, cleo, api.member)
    const other = await create('Other', cleo)
    await setTeam([
      { id: practice.id, role: 'reader' },
      { id: other.id, role: 'reader' },
    ])
    await setTeam([{ id: practice.id, role: 'editor' }], [{ id: bo.id, role: 'reader' }], second)
    expect(await api.admin.ok('group.losses', { params: { id: practice.id } })).toEqual([
      { id: ana.id, name: 'Ana Analyst', audits: 2 },
      { id: bo.id, name: 'Bo Builder', audits: 1 },
      { id: cleo.id, name: 'Cleo Consultant', audits: 1 },
    ])
    const { groups } = await api.admin.ok('group.list', {})
    expect(groups.map(({ name, audits }) => [name, audits])).toEqual([
      ['Other', 1],
      ['Practice', 2],
    ])
    await api.admin.ok('group.delete', { params: { id: practice.id } })
    expect((await cleo.call('audit.get', path())).status).toBe(200)
    expect((await bo.call('audit.get', { params: { id: second } })).status).toBe(200)
    expect((await bo.call('audit.get', path())).status).toBe(404)
  })
})

it('notifies owners of people who are added after their audit got the group, and no one else', async () => {
  const { id } = await create('Practice', ana)
  await setTeam([{ id, role: 'reader' }])
  const items = async (of: Person) => (await of.ok('notification.list', {})).items
  expect(await items(api.member)).toEqual([])
  await change(id, 'Practice', ana, bo)
  expect(await items(api.member)).toMatchObject([
    {
      kind: 'group_joined',
      author: 'Ada Admin',
      about: 'Bo Builder to the group “Practice”',
      auditId: audit,
      isUnread: true,
    },
  ])
  expect(await items(bo)).toEqual([])
  expect(await items(api.admin)).toEqual([])
  await change(id, 'Practice', ana)
  expect(await items(api.member)).toEqual([])
})

it('is left by an account that is deleted, and is part of the client’s export and certificate of erasure', async () => {
  const { id } = await create('Practice', ana, bo)
  await setTeam([{ id, role: 'reader' }])
  await api.admin.ok('user.remove', { params: { id: bo.id } })
  expect((await api.member.ok('audit.team', path())).groups).toMatchObject([{ members: [{ id: ana.id }] }])
  const { clientId } = await api.member.ok('audit.get', path())
  const client = { params: { id: clientId ?? 0 } }
  const zip = unzipSync((await ana.call('client.export', client)).body as unknown as Uint8Array)
  expect(Buffer.from(zip['tables/audit_groups.csv'] ?? []).toString()).toContain(`${audit},${id},reader`)
  const erased = await api.member.ok('client.erase', {
    ...client,
    body: { what: 'all', confirmation: 'Northline', reason: 'End of contract' },
  })
  const certificate = await ana.call('client.erasure', { params: { id: erased.id } })
  expect(String(certificate.body)).toContain(`audit_groups ${audit}/${id}`)
  expect((await api.admin.ok('group.list', {})).groups).toMatchObject([{ id, audits: 0 }])
})
