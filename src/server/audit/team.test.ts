// Restricted audits over HTTP: where they are listed, summed, found and announced, and who manages their teams.

import { beforeEach, describe, expect, it } from 'vitest'
import type { TeamRole } from '#domain/audit.ts'
import { ENTRIES } from '#domain/roi/example.ts'
import { ROI_DEFAULTS } from '#domain/roi/roi.ts'
import { type Api, withAudit } from '../../../tests/api.ts'
import { run } from '../../../tests/databases/database.ts'
import { type Events, openEvents } from '../../../tests/events.ts'
import type { Person } from '../../../tests/person.ts'

let api: Api
let id: number
let colleague: Person
withAudit((started, audit) => {
  api = started
  id = audit
})
beforeEach(async () => {
  colleague = await api.person('Cora Colleague', 'team_member')
})

type Member = { id: number; role: TeamRole }
const setTeam = (members: Member[] = [], restricted = true, by: Person = api.member) =>
  by.ok('audit.changeTeam', { params: { id }, body: { restricted, members } })
const path = () => ({ params: { id } })

/** Everything outside the audit's own pages in which it could be seen. */
async function traces(by: Person) {
  const all = await Promise.all([
    by.ok('audit.list', { query: {} }),
    by.ok('audit.list', { query: { search: 'freight' } }),
    by.ok('audit.summary', {}),
    by.ok('audit.totalRoi', { query: {} }),
    by.ok('audit.totalRoi', { query: { company: 'Northline', of: 'p50' } }),
    by.ok('audit.companies', { query: {} }),
    by.ok('audit.companies', { query: { search: 'north' } }),
    by.ok('report.leading', { query: { audits: `${id}` } }),
    by.ok('outcome.summary', {}),
    by.ok('search.find', { query: { words: 'northline' } }),
    by.ok('search.find', { query: { words: 'lane' } }),
    by.ok('search.find', { query: { words: 'freight' } }),
    by.ok('notification.list', {}),
    by.ok('deliverable.orders', {}),
  ])
  return JSON.parse(JSON.stringify(all)) as unknown[]
}

/** Content with savings, words to find, a measured benefit, and a mention and an export of the colleague. */
async function fill(): Promise<void> {
  const { member } = api
  const step = await member.ok('process.createStep', { ...path(), body: { label: 'Quote the lane' } })
  await member.ok('process.changeStep', {
    params: { id: step.id },
    body: { durationMin: 20, costPerHour: 60, runsPerMonth: 500 },
  })
  const opportunity = await member.ok('opportunity.create', {
    ...path(),
    body: { title: 'Lane price list', stepId: step.id },
  })
  await member.ok('roi.save', { ...path(), body: { ...ROI_DEFAULTS, edited: [...ENTRIES] } })
  const { id: benefit } = await member.ok('outcome.begin', {
    params: { id: opportunity.id },
    body: { begins: '2026-01-01' },
  })
  await member.ok('outcome.measure', {
    params: { id: benefit },
    body: { source: 'Time sheets', months: [{ month: '2026-01', volume: 400, minutes: 9 }] },
  })
  await comment(`@${colleague.name} is that so?`)
  await run(
    api.url,
    `insert into export_jobs (audit_id, kind, names, requested_by, requested_by_name, state, ended_at)
     values (${id}, 'deck', 'full', ${colleague.id}, 'Cora', 'failed', now())`,
  )
}

let written = 0
const comment = (text: string, by: Person = api.member) =>
  by.ok('comment.write', {
    ...path(),
    body: { about: 'audit', text, requestKey: `comment-${written++}-${'x'.repeat(20)}` },
  })

describe('to people outside its team, a restricted audit', () => {
  it('is in no list, count, sum, search, notification or export job', async () => {
    await fill()
    const open = await traces(colleague)
    await setTeam()
    const hidden = [await traces(colleague), await traces(api.admin)]
    await api.member.ok('audit.delete', path())
    expect(hidden).toEqual([await traces(colleague), await traces(api.admin)])
    expect(hidden).not.toContainEqual(open)
  })

  it('reappears when opened again, and for new team members', async () => {
    await fill()
    const open = await traces(colleague)
    await setTeam()
    await setTeam([{ id: colleague.id, role: 'reader' }])
    const asMember = JSON.stringify(await traces(colleague)).replaceAll(
      '"restricted":true',
      '"restricted":false',
    )
    expect(JSON.parse(asMember)).toEqual(open)
    await setTeam([], false)
    expect(await traces(colleague)).toEqual(open)
  })

  it('is neither opened nor listed by their access tokens', async () => {
    const { token } = await colleague.ok('accessToken.create', {
      body: { name: 'Reports', scope: 'read', days: 30 },
    })
    await setTeam()
    expect((await api.as(token).refused('audit.get', path())).code).toBe('audit_not_found')
    expect(await api.as(token).ok('audit.list', { query: {} })).toEqual([])
  })

  it('neither offers them as mentions nor notifies them', async () => {
    await setTeam()
    expect((await api.member.ok('comment.list', path())).people.map(({ id }) => id)).toEqual([api.member.id])
    await comment(`@${colleague.name} @${api.admin.name} look`)
    await setTeam([], false)
    expect((await colleague.ok('notification.list', {})).items).toEqual([])
  })

  it('sends no email about a thread that they wrote in', async () => {
    await comment('How long does a quote take?', colleague)
    await setTeam()
    await comment('Twelve minutes.')
    const { rows } = await run(api.url, "select recipient from emails where kind = 'commented'")
    expect(rows).toEqual([])
  })

  it('ends their streams like a deletion, without further events', async () => {
    const address = await api.app.listen({ port: 0, host: '127.0.0.1' })
    const watch = (by: Person) => openEvents(address, `/api/audits/${id}/live`, by.token)
    const theirs: Events = await watch(colleague)
    const ours: Events = await watch(api.member)
    await Promise.all([theirs.until('ready'), ours.until('ready')])
    await setTeam()
    await theirs.until('gone')
    expect(await theirs.next()).toBeNull()
    await api.member.ok('audit.change', { ...path(), body: { title: 'Rates' } })
    await ours.until('changed')
    expect((await watch(colleague)).status).toBe(404)
    ours.close()
  })
})

describe('its team', () => {
  it('is managed only by the owner', async () => {
    await setTeam([{ id: colleague.id, role: 'editor' }])
    const change = { ...path(), body: { restricted: false, members: [] } }
    expect((await colleague.refused('audit.changeTeam', change)).code).toBe('not_team_manager')
    expect(await colleague.ok('audit.team', path())).toMatchObject({ restricted: true, mayManage: false })
    const unknown = {
      ...path(),
      body: { restricted: true, members: [{ id: api.learner.id, role: 'reader' as const }] },
    }
    expect((await api.member.refused('audit.changeTeam', unknown)).code).toBe('team_member_unknown')
  })

  it('removes access immediately', async () => {
    await setTeam([{ id: colleague.id, role: 'editor' }])
    await colleague.ok('audit.change', { ...path(), body: { title: 'Rates' } })
    await setTeam([])
    expect((await colleague.refused('audit.get', path())).code).toBe('audit_not_found')
    expect((await colleague.refused('audit.change', { ...path(), body: { title: 'Mine' } })).code).toBe(
      'audit_not_found',
    )
  })

  it.each([
    ['open', false],
    ['restricted', true],
  ])(
    'tells each caller of an audit that is %s the role by which writes are admitted',
    async (_, restricted) => {
      const guests = [await api.person('Gil Guest', 'guest'), await api.person('Gina Guest', 'guest')]
      const [reading, editing] = guests.map(({ id }) => id)
      await run(
        api.url,
        `insert into audit_members (audit_id, user_id, role) values (${id}, ${reading}, 'reader'), (${id}, ${editing}, 'editor')`,
      )
      const members = [colleague.id, reading, api.admin.id].map(member => ({
        id: member ?? 0,
        role: 'reader' as const,
      }))
      await setTeam([...members, { id: editing ?? 0, role: 'editor' }], restricted)
      const roles: string[] = []
      for (const person of [api.member, colleague, api.admin, ...guests]) {
        const { role } = await person.ok('audit.team', path())
        const { status } = await person.call('audit.change', {
          ...path(),
          body: { description: 'Night desk' },
        })
        expect({ role, status }).toEqual({ role, status: role === 'editor' ? 200 : 403 })
        roles.push(role)
      }
      const ofColleagues = restricted ? 'reader' : 'editor'
      expect(roles).toEqual(['editor', ofColleagues, ofColleagues, 'reader', 'editor'])
    },
  )

  it('allows readers to export', async () => {
    await setTeam([{ id: colleague.id, role: 'reader' }])
    expect((await colleague.call('report.export', { ...path(), body: { format: 'docx' } })).status).toBe(200)
    expect((await colleague.refused('audit.change', { ...path(), body: { title: 'Mine' } })).code).toBe(
      'audit_read_only',
    )
    expect((await colleague.refused('audit.duplicate', path())).code).toBe('audit_read_only')
  })

  it('of a copy contains only the account that copied it', async () => {
    await setTeam([{ id: colleague.id, role: 'editor' }])
    const copy = await colleague.ok('audit.duplicate', path())
    expect(copy).toMatchObject({ restricted: true, userId: colleague.id })
    expect((await api.member.refused('audit.get', { params: { id: copy.id } })).code).toBe('audit_not_found')
  })
})

describe('an administrator', () => {
  it('sees id, owner and date of restricted audits, and none of their content', async () => {
    await setTeam([{ id: colleague.id, role: 'reader' }])
    const found = await api.admin.ok('audit.restricted', {})
    expect(found).toEqual([
      { id, owner: api.member.name, createdAt: expect.any(String), members: 1, isVisible: false },
    ])
  })

  it('takes access with a trail entry and an email to the owner', async () => {
    await setTeam()
    expect((await api.admin.refused('audit.delete', path())).code).toBe('audit_not_found')
    await api.admin.ok('audit.takeAccess', path())
    expect((await api.admin.ok('audit.get', path())).title).toBe('Freight desk')
    await setTeam(
      [
        { id: api.admin.id, role: 'editor' },
        { id: colleague.id, role: 'reader' },
      ],
      true,
      api.admin,
    )
    const [entry] = (await api.admin.ok('system.trail', { query: { action: 'audit.takeAccess' } })).entries
    expect(entry).toMatchObject({ actorName: api.admin.name })
    expect((await api.member.ok('notification.list', {})).items).toMatchObject([
      { kind: 'access_taken', author: api.admin.name, auditId: id, isUnread: true },
    ])
  })

  it('can take access only to existing restricted audits; other roles cannot', async () => {
    expect((await api.admin.refused('audit.takeAccess', path())).code).toBe('not_restricted')
    const missing = { params: { id: 999_999 } }
    expect((await api.admin.refused('audit.takeAccess', missing)).code).toBe('audit_not_found')
    expect((await colleague.refused('audit.takeAccess', path())).code).toBe('role_not_allowed')
  })

  it('becomes owner of the audits of an account that they delete', async () => {
    await setTeam([{ id: colleague.id, role: 'reader' }])
    await api.admin.ok('user.remove', { params: { id: api.member.id } })
    expect(await api.admin.ok('audit.team', path())).toMatchObject({
      owner: { id: api.admin.id },
      members: [{ id: colleague.id }],
    })
  })
})

it('receives no webhook event of a restricted audit', async () => {
  await run(
    api.url,
    `insert into webhooks (name, url, secret, events, is_active) values ('Tracker', 'https://example.com', '\\x00', '{audit.completed}', true)`,
  )
  const complete = (status: 'completed' | 'in_progress') =>
    api.member.ok('audit.change', { ...path(), body: { status } })
  const deliveries = async () => (await run(api.url, 'select 1 from webhook_deliveries')).rowCount
  await complete('completed')
  expect(await deliveries()).toBe(1)
  await complete('in_progress')
  await setTeam()
  await complete('completed')
  expect(await deliveries()).toBe(1)
})
