// Ranges of levers over HTTP: what counts, that they are frozen with the release, and who sees them.

import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Lever } from '#domain/opportunity/lever.ts'
import { type Api, startApi } from '../../../tests/api.ts'
import { run } from '../../../tests/databases/database.ts'
import { TITLES } from '../../../tests/texts/realistic-texts.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
beforeEach(() => api.reset())
afterAll(() => api.stop())

interface Given {
  lever?: Lever | null
  /** Percent of the promise that each month saves. */
  reached?: number
  months?: number
}

type Path = { params: { id: number } }
interface Made {
  audit: Path
  client: Path
  opportunity: Path
  benefit: Path
}

/** An audit with a measured opportunity: promised with the default shares, a quarter of 36,000 a year, which is 750 a month. */
async function made(
  company: string,
  { lever = 'assist', reached = 60, months = 3 }: Given = {},
): Promise<Made> {
  const body = { title: TITLES[0] ?? '', company, type: 'operations' as const }
  const { id, clientId } = await api.member.ok('audit.create', { body })
  const audit = { params: { id } }
  const step = { label: 'Price lanes', durationMin: 30, costPerHour: 60, runsPerMonth: 100 }
  const { id: stepId } = await api.member.ok('process.createStep', { ...audit, body: step })
  const made = await api.member.ok('opportunity.create', {
    ...audit,
    body: { stepId, title: 'Draft prices' },
  })
  const opportunity = { params: { id: made.id } }
  await api.member.ok('opportunity.change', { ...opportunity, body: { lever } })
  const benefit = await api.member.ok('outcome.begin', { ...opportunity, body: { begins: '2026-01-01' } })
  const numbers = { volume: 100, minutes: 30 - (7.5 * reached) / 100 }
  const measured = Array.from({ length: months }, (_, n) => ({ month: `2026-0${n + 1}`, ...numbers }))
  const sent = { source: 'ticket export', months: measured as [] }
  if (months > 0) await api.member.ok('outcome.measure', { params: { id: benefit.id }, body: sent })
  return {
    audit,
    opportunity,
    client: { params: { id: clientId ?? 0 } },
    benefit: { params: { id: benefit.id } },
  }
}

async function several(count: number, given: Given = {}): Promise<Made[]> {
  const all: Made[] = []
  for (let n = 0; n < count; n++) all.push(await made(`Client ${n}`, { reached: 50 + 5 * n, ...given }))
  return all
}

const review = () => api.admin.ok('leverRange.review', {})
const list = () => api.member.ok('leverRange.list', {})
const publish = () => api.admin.ok('stepKind.publish', {})
const age = (days: number) =>
  run(api.url, `update step_kind_releases set published_at = published_at - interval '${days} days'`)
const nowOf = async (lever: Lever = 'assist') =>
  (await review()).levers.find(each => each.lever === lever)?.now.clients
const NOTHING = { levers: [], share: null }

it('are published from five clients up, with the numbers of opportunities, audits and clients', async () => {
  await several(4)
  await made('Client 0', { lever: 'agent' })
  expect(await list()).toEqual(NOTHING)
  await publish()
  expect(await list()).toEqual(NOTHING)
  await made('Client 4', { reached: 70 })
  expect(await list()).toEqual(NOTHING)
  await age(91)
  await publish()
  const { levers, share } = await list()
  const range = { low: expect.any(Number), usual: expect.any(Number), high: expect.any(Number) }
  expect(levers).toEqual([{ lever: 'assist', opportunities: 5, audits: 5, clients: 5, ...range }])
  // Clients reached 50 to 70 %; the shifts are random: only bounds that hold for every draw.
  expect(levers[0]?.usual).toBeGreaterThanOrEqual(30)
  expect(levers[0]?.usual).toBeLessThanOrEqual(90)
  expect(share).toEqual({ opportunities: 6, audits: 6, clients: 5, ...range })
  // Of the default realised share, 50 %.
  expect(share?.usual).toBeGreaterThanOrEqual(15)
  expect(share?.usual).toBeLessThanOrEqual(45)
  expect((await review()).levers.map(({ lever, now }) => [lever, now.clients])).toEqual([
    ['assist', 5],
    ['workflow', 0],
    ['agent', 1],
    ['remove', 0],
    ['data', 0],
  ])
})

it('are frozen with the release, whatever changes, and are the same if nothing changed', async () => {
  const all = await several(6)
  await publish()
  const first = await list()
  await api.member.ok('outcome.measure', {
    ...all[0]!.benefit,
    body: {
      source: 'ticket export',
      months: [{ month: '2026-04', volume: 100, minutes: 0 }] as object[] as [],
    },
  })
  await made('Client 9', { reached: -80 })
  expect(await list()).toEqual(first)
  expect(await api.admin.refused('stepKind.publish', {})).toMatchObject({ code: 'ranges_frozen' })
  expect(await list()).toEqual(first)
  await age(91)
  expect(await list()).toEqual(first)
  await publish()
  const second = await list()
  expect(second.levers[0]).toMatchObject({ clients: 7 })
  await age(91)
  await publish()
  expect(await list()).toEqual(second)
})

it('count no restricted or practice audit, no deleted opportunity, and no client that is left out', async () => {
  const [one, two, three, four] = await several(5)
  if (!(one && two && three && four)) throw new Error('five audits')
  expect(await nowOf()).toBe(5)
  await api.member.ok('audit.changeTeam', { ...one.audit, body: { restricted: true, members: [] } })
  expect(await nowOf()).toBe(4)
  await api.member.ok('client.change', { ...two.client, body: { leftOutOfRanges: true } })
  expect(await nowOf()).toBe(3)
  await api.member.ok('opportunity.delete', three.opportunity)
  expect(await nowOf()).toBe(2)
  await run(api.url, `update audits set practice = true where id = ${four.audit.params.id}`)
  expect(await nowOf()).toBe(1)
  expect((await review()).share.now).toEqual({ opportunities: 1, audits: 1, clients: 1 })
})

it('count an opportunity with three measured months, by the lever that a user confirmed', async () => {
  await made('Two months', { months: 2 })
  await made('No month', { months: 0 })
  expect((await review()).share.now.opportunities).toBe(0)
  await made('No lever', { lever: null })
  expect(await nowOf()).toBe(0)
  expect((await review()).share.now.opportunities).toBe(1)
  await made('Confirmed', { lever: 'remove' })
  expect(await nowOf('remove')).toBe(1)
})

it('count promises of a scenario by lever, and not in the share', async () => {
  const one = await made('Northline', { months: 0 })
  await run(api.url, `update benefits set promised = promised - 'realisation'`)
  await api.member.ok('outcome.measure', {
    ...one.benefit,
    body: {
      source: 'ticket export',
      months: ['2026-01', '2026-02', '2026-03'].map(month => ({ month, volume: 100, minutes: 25 })) as [],
    },
  })
  expect(await nowOf()).toBe(1)
  expect((await review()).share.now.clients).toBe(0)
})

it('drop an erased client at the next release', async () => {
  const all = await several(5)
  await publish()
  const body = { what: 'all', confirmation: 'Client 0', reason: 'End of contract' } as const
  await api.member.ok('client.erase', { ...all[0]!.client, body })
  expect((await list()).levers).toMatchObject([{ clients: 5 }])
  await age(91)
  await publish()
  expect(await list()).toEqual(NOTHING)
})

it('are read by the company; what counts now by administrators; the secrets by no one', async () => {
  await several(5)
  await publish()
  const guest = await api.person('Gil Guest', 'guest')
  for (const person of [guest, api.learner]) expect((await person.call('leverRange.list')).status).toBe(403)
  for (const person of [guest, api.learner, api.member])
    expect((await person.call('leverRange.review')).status).toBe(403)
  expect(JSON.stringify([await review(), await list()])).not.toMatch(/secret|draw/)
  const data = unzipSync((await api.admin.ok('system.export')) as unknown as Uint8Array)
  const secrets = Buffer.from(data['lever_secrets.csv'] ?? []).toString()
  expect(secrets).toContain('assist')
  expect(secrets).not.toContain('secret')
})
