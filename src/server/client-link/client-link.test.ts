// Client links over HTTP: what they open and nothing else, how they end, and that hidden names stay hidden
// (SECURITY T47–T49).

import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/index.ts'
import { clientKeys, clientLinks, clientOpenings, clientVersions } from '#server/client-link/table.ts'
import { db } from '#server/platform/database/database.ts'
import { trail } from '#server/system/table.ts'
import { type Api, startApi } from '../../../tests/api.ts'

const ALL = ['summary', 'map', 'opportunities', 'slides'] as const
const SAID = 'Mara Lind says that pricing a lane takes 25 minutes. Mr. Brandt doubts it.'
const CLOSED = { status: 404, body: { code: 'client_link_closed' } }

let api: Api
let auditId: number
let stepId: number
beforeAll(async () => {
  api = await startApi({}, async () => {
    ;({ auditId, stepId } = await seedAudit('Freight desk'))
  })
})
beforeEach(() => api.reset())
afterAll(() => api.stop())

/** An audit in which an interviewee gave the duration of a step. */
async function seedAudit(title: string) {
  const body = { title, company: 'Northline', type: 'operations' as const }
  const { id } = await api.member.ok('audit.create', { body })
  const params = { id }
  const person = { templateName: 'operations', interviewee: 'Mara Lind' }
  const interview = await api.member.ok('interview.start', { params, body: person })
  const answer = await api.member.ok('answer.save', {
    params: { id: interview.id },
    body: { questionId: 'operations.peaks', response: SAID },
  })
  const step = await api.member.ok('process.createStep', {
    params,
    body: { label: 'Price a lane', owner: 'Mara Lind', runsPerMonth: 900, costPerHour: 62 },
  })
  const link = { to: 'step', stepId: step.id, field: 'durationMin' } as const
  const figure = { kind: 'minutes', min: 25, usual: 25, max: 25, link } as const
  await api.member.ok('quantity.add', { params: { id: answer.id }, body: figure })
  await api.member.ok('opportunity.create', { params, body: { title: 'Price by itself', stepId: step.id } })
  return { auditId: id, stepId: step.id }
}

const about = () => ({ params: { id: auditId } })
const make = async (body: object = {}) =>
  api.member.ok('clientLink.make', { ...about(), body: { title: 'For the board', parts: [...ALL], ...body } })
const token = async (body: object = {}) => (await make(body)).token
const open = (given: string, more: object = {}) =>
  api.visitor.call('clientLink.open', { body: { token: given, ...more } })
const figure = (given: string, id: string, more: object = {}) =>
  api.visitor.call('clientLink.figure', { body: { token: given, figure: id, ...more } })
const pages = (given: string, more: object = {}) =>
  api.visitor.call('clientLink.pages', { body: { token: given, from: 1, ...more } })
const list = () => api.member.ok('clientLink.list', about())
const later = (days: number) =>
  api.database.run(() =>
    db()
      .update(clientLinks)
      .set({ expiresAt: sql`${clientLinks.expiresAt} - ${days} * interval '1 day'` }),
  )
const change = (label: string) =>
  api.member.ok('process.changeStep', { params: { id: stepId }, body: { label } })

describe('a client link', () => {
  it('shows exactly the chosen parts', async () => {
    const whole = (await open(await token())).body.view
    expect(whole.summary?.length).toBeGreaterThan(0)
    expect(whole.map?.steps).toMatchObject([{ id: stepId, label: 'Price a lane' }])
    expect(whole.opportunities?.list).toMatchObject([{ title: 'Price by itself', step: 'Price a lane' }])
    expect(whole.slides?.count).toBeGreaterThan(1)
    for (const part of ALL) {
      const { view } = (await open(await token({ parts: [part] }))).body
      const shown = ALL.filter(each => view[each] !== null)
      expect(shown).toEqual([part])
    }
  })

  it('opens a figure down to its quote, but none outside the chosen parts', async () => {
    const all = await token()
    const cost = `step:${stepId}:cost`
    expect(JSON.stringify((await figure(all, cost)).body)).toContain('pricing a lane takes 25 minutes')
    expect((await figure(all, `step:${stepId}:durationMin`)).status).toBe(200)
    const unknown = { status: 404, body: { code: 'figure_not_found' } }
    const slim = await token({ parts: ['opportunities'] })
    expect((await figure(slim, cost)).status).toBe(200)
    expect(await figure(slim, 'roi:net')).toMatchObject(unknown)
    const other = await seedAudit('Another desk')
    for (const id of [`step:${other.stepId}:cost`, 'opportunity:2:expected', 'nothing', '', '__proto__'])
      expect(await figure(all, id), id).toMatchObject(unknown)
  })

  it('shows lead time and waiting with the map once people and hours are known', async () => {
    const given = await token({ parts: ['map'] })
    expect((await open(given)).body.view.map?.leadTime).toEqual([])
    const body = { owner: 'Mara Lind', people: 3, hoursPerMonth: 150 }
    await api.member.ok('capacity.set', { ...about(), body })
    const shown = JSON.stringify((await open(given)).body.view.map?.leadTime)
    expect(shown).toContain('Half of the cases')
    expect(shown).toContain('Interviewee A')
    expect(shown).not.toContain('Mara Lind')
    expect(await figure(given, 'lead:median')).toMatchObject({ status: 200, body: { unit: 'elapsed' } })
    expect((await open(given, { language: 'de' })).body.view.map?.leadTime[0]).toMatchObject({
      text: 'Durchlaufzeit',
    })
    const other = await token({ parts: ['opportunities'] })
    expect(await figure(other, 'lead:median')).toMatchObject({ status: 404 })
  })

  it('exposes no ids of answers and interviews, no speaker notes, no editable slide', async () => {
    const all = await token()
    const { inputs } = (await figure(all, `step:${stepId}:durationMin`)).body
    expect(inputs).toContainEqual(expect.objectContaining({ kind: 'answer', answerId: 1, interviewId: 0 }))
    const read = (await pages(all)).body
    expect(read.pages.length).toBeGreaterThan(1)
    for (const page of read.pages) expect(page).toMatchObject({ notes: [], slideId: null })
    const said = JSON.stringify([(await open(all)).body, read])
    expect(said).not.toMatch(/"fields"|createdBy|auditId|member@|Mona Member","email/)
  })

  it('shows no slides unless chosen', async () => {
    expect(await pages(await token({ parts: ['summary', 'map'] }))).toMatchObject(CLOSED)
  })

  it('shows the current audit, or the audit as it was when frozen', async () => {
    const live = await token()
    const still = await token({ frozen: true })
    await change('Price every lane')
    const label = async (given: string) => (await open(given)).body.view.map?.steps[0]?.label
    expect(await label(live)).toBe('Price every lane')
    expect(await label(still)).toBe('Price a lane')
    expect((await open(still)).body.frozenAt).not.toBeNull()
    expect((await list()).map(each => each.frozenAt !== null)).toEqual([true, false])
  })

  it('uses the audit’s language or the reader’s choice; one signature covers both', async () => {
    await api.member.ok('audit.change', { ...about(), body: { locale: 'de-DE', currency: 'EUR' } })
    const given = await token()
    const own = (await open(given)).body
    const chosen = (await open(given, { language: 'en' })).body
    expect(own.language).toBe('de')
    expect(own.view.map?.steps[0]?.claims[0]?.text).toBe(
      '„Price a lane“ dauert 25 Minuten und fällt 900-mal pro Monat an.',
    )
    expect(chosen.view.map?.steps[0]?.claims[0]?.text).toBe(
      '“Price a lane” takes 25 minutes, 900 times a month.',
    )
    expect(chosen.hash).toBe(own.hash)
    const ids = [`step:${stepId}:cost`, { language: 'en' }] as const
    expect((await figure(given, ids[0])).body.label).toBe('Jahreskosten von „Price a lane“')
    expect((await figure(given, ...ids)).body.label).toBe('Yearly cost of “Price a lane”')
  })

  it('replaces hidden names by words of the page’s language; one signature covers both', async () => {
    const given = await token()
    const quoted = async (language: 'en' | 'de') =>
      JSON.stringify((await figure(given, `step:${stepId}:durationMin`, { language })).body)
    expect(await quoted('en')).toContain('Interviewee A')
    const german = await quoted('de')
    expect(german).toContain('Interviewpartner A')
    expect(german).not.toContain('Interviewee A')
    const own = (await open(given)).body
    const chosen = (await open(given, { language: 'de' })).body
    expect(chosen.hash).toBe(own.hash)
    const body = {
      token: given,
      name: 'Dana Reyes',
      hash: chosen.hash,
      signed: true,
      language: 'de',
    } as const
    const signed = await api.visitor.call('clientLink.sign', { body })
    expect(signed).toMatchObject({ status: 200, body: { signatures: [{ hash: own.hash }] } })
  })

  it('writes every date in the language of the page, the cover’s too, live or frozen', async () => {
    await api.member.ok('audit.change', { ...about(), body: { locale: 'de-DE', currency: 'EUR' } })
    const params = { id: stepId }
    await api.member.ok('process.changeStep', { params, body: { costPerHour: 70 } })
    const ours = /\d\. \p{L}+ 20\d\d/u
    const english = /[A-Z][a-z]+ \d{1,2}, 20\d\d/
    for (const given of [await token(), await token({ frozen: true })])
      for (const [language, own, other] of [
        ['de', ours, english],
        ['en', english, ours],
      ] as const) {
        const { view } = (await open(given, { language })).body
        expect(view.date).toMatch(own)
        const read = JSON.stringify([view, (await pages(given, { language })).body])
        expect(read).toContain(view.date)
        expect(read).not.toMatch(other)
      }
  })

  it('stays open for a completed audit, and is deleted with its audit', async () => {
    const live = await token()
    const still = await token({ frozen: true })
    await api.member.ok('audit.change', { ...about(), body: { status: 'completed' } })
    expect((await open(live)).status).toBe(200)
    await api.admin.ok('audit.delete', about())
    expect(await open(live)).toMatchObject(CLOSED)
    expect(await open(still)).toMatchObject(CLOSED)
    expect(await api.database.run(() => db().select().from(clientVersions))).toEqual([])
  })

  it('lists who opened it and when, grouped by visit', async () => {
    const given = await token()
    await open(given)
    await open(given)
    await open(given, { name: 'Dana Reyes' })
    expect((await list())[0]?.openings.map(({ name }) => name)).toEqual(['Dana Reyes', ''])
    await api.database.run(() =>
      db()
        .update(clientOpenings)
        .set({ lastAt: sql`${clientOpenings.lastAt} - interval '1 hour'` }),
    )
    await open(given, { name: 'Dana Reyes' })
    expect((await list())[0]?.openings).toHaveLength(3)
  })

  it('is stored as its hash, and appears in no trail, list or path', async () => {
    const given = await token({ password: 'lanes and lorries' })
    await open(given, { password: 'lanes and lorries' })
    expect(Buffer.from(given, 'base64url')).toHaveLength(32)
    const rows = await api.database.run(async () => [
      await db().select().from(clientKeys),
      await db().select().from(clientLinks),
      await db().select().from(trail),
    ])
    const kept = JSON.stringify([rows, await list()])
    expect(kept).not.toContain(given)
    expect(kept).not.toContain('lanes and lorries')
    expect(Object.values(ENDPOINTS).filter(({ path }) => path.includes(':token'))).toEqual([])
  })

  it('is recorded in the trail when created, opened and revoked', async () => {
    const { token: given, link } = await make()
    await open(given)
    await api.member.ok('clientLink.revoke', { params: { id: link.id } })
    const entries = await api.database.run(() => db().select().from(trail).orderBy(trail.id))
    const ours = entries.filter(({ action }) => action.startsWith('clientLink.'))
    expect(ours.map(({ action, actorName, note }) => `${action} ${actorName} ${note}`)).toEqual([
      `clientLink.make Mona Member link ${link.id}`,
      `clientLink.open Visitor link ${link.id}`,
      'clientLink.revoke Mona Member ',
    ])
  })

  it.each([
    ['no title', { title: ' ' }],
    ['no part', { parts: [] }],
    ['an unknown part', { parts: ['inbox'] }],
    ['too many days', { days: 366 }],
    ['a short password', { password: 'short' }],
  ])('is not created with %s', async (_, wrong) => {
    const body = { title: 'For the board', parts: [...ALL], ...wrong } as never
    expect((await api.member.call('clientLink.make', { ...about(), body })).status).toBe(400)
  })

  it('serves forty parallel readers without delaying users’ previews', async () => {
    const given = await token()
    const preview = () => api.member.call('slide.pages', { params: { id: auditId }, query: {} })
    const answers = await Promise.all([
      ...Array.from({ length: 40 }, () => open(given)),
      ...Array.from({ length: 4 }, () => pages(given)),
      ...Array.from({ length: 4 }, () => figure(given, `step:${stepId}:cost`)),
      ...Array.from({ length: 4 }, preview),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const statuses = new Set<number>()
    for (let opening = 41; opening <= 61; opening++) statuses.add((await open(given)).status)
    expect([...statuses]).toEqual([200, 429])
    expect((await open(await token())).status).toBe(200)
    expect((await preview()).status).toBe(200)
  })

  it('is limited to fifty per audit', async () => {
    for (let n = 0; n < 50; n++) await make({ parts: ['summary'] })
    const body = { title: 'One more', parts: [...ALL] }
    expect((await api.member.refused('clientLink.make', { ...about(), body })).code).toBe('client_links_full')
  })
})

describe('hidden names', () => {
  const named = (text: string) => text.match(/Mara|Lind|Brandt/g) ?? []
  const everything = async (given: string) => {
    const { view } = (await open(given)).body
    const ids = new Set([...JSON.stringify(view).matchAll(/"figureId":"([^"]+)"/g)].map(([, id]) => id ?? ''))
    const figures = await Promise.all([...ids].map(async id => (await figure(given, id)).body))
    return JSON.stringify([view, figures, (await pages(given)).body])
  }

  it('stay hidden in figures, quotes, steps, slides and frozen versions', async () => {
    for (const frozen of [false, true]) {
      const said = await everything(await token({ names: 'hidden', frozen }))
      expect(said.includes('Interviewee A')).toBe(true)
      expect(named(said)).toEqual([])
    }
    const [version] = await api.database.run(() => db().select().from(clientVersions))
    expect(named(version?.content ?? 'Mara')).toEqual([])
  })

  it('are shown if the link was created so', async () => {
    const said = await everything(await token({ names: 'full' }))
    expect(named(said)).toContain('Mara')
  })
})

describe('a password', () => {
  const password = 'lanes and lorries'

  it('is required before anything is shown, and once per reader', async () => {
    const given = await token({ password })
    for (const answer of [await open(given), await pages(given), await figure(given, 'roi:net')])
      expect(answer).toMatchObject({ status: 403, body: { code: 'link_password_needed' } })
    expect(await open(given, { password: 'lorries and lanes' })).toMatchObject({
      status: 403,
      body: { code: 'link_password_wrong' },
    })
    const { pass } = (await open(given, { password })).body
    expect((await open(given, { pass })).status).toBe(200)
    expect((await pages(given, { pass })).status).toBe(200)
    expect((await figure(given, `step:${stepId}:cost`, { pass })).status).toBe(200)
  })

  it('grants a pass for one link only; forged and expired passes are rejected', async () => {
    const one = await token({ password })
    const other = await token({ password })
    const { pass } = (await open(one, { password })).body
    expect((await open(other, { pass })).status).toBe(403)
    const [, signed] = pass.split('.')
    for (const forged of [
      `9${pass}`,
      `${Date.now() - 1}.${signed}`,
      `${Date.now() + 1e6}.${signed}`,
      'x.y',
      '.',
    ])
      expect((await pages(one, { pass: forged })).status, forged).toBe(403)
  })

  it('cannot be guessed: attempts are rate-limited', async () => {
    const given = await token({ password })
    const statuses = new Set<number>()
    for (let guess = 0; guess < 21; guess++)
      statuses.add((await open(given, { password: `wrong password ${guess}` })).status)
    expect([...statuses]).toEqual([403, 429])
    expect((await open(given, { password })).status).toBe(429)
  })

  it('keeps readers in, and lets others in, while someone without it uses the link up', async () => {
    const given = await token({ password })
    const { pass } = (await open(given, { password })).body
    const from = async (remoteAddress: string, more: object = {}) => {
      const request = { method: 'POST' as const, url: '/api/client-link/open', remoteAddress }
      return (await api.visitor.request({ ...request, payload: { token: given, ...more } })).status
    }
    const attack = async (address: string) => {
      const statuses = await Promise.all(Array.from({ length: 130 }, () => from(address)))
      return [...new Set(statuses)].toSorted()
    }
    expect(await attack('192.0.2.1')).toEqual([403, 429])
    for (const n of [2, 3]) await attack(`192.0.2.${n}`)
    expect(await from('198.51.100.7', { password })).toBe(200)
    for (const n of [4, 5]) await attack(`192.0.2.${n}`)
    expect(await from('192.0.2.1', { pass })).toBe(200)
    expect((await pages(given, { pass })).status).toBe(200)
    expect((await figure(given, `step:${stepId}:cost`, { pass })).status).toBe(200)
  })
})

describe('a closed link', () => {
  it('gives the same answer if expired, revoked, unknown or malformed', async () => {
    const said = new Set<string>()
    const refuse = async (given: string) => {
      for (const { status, body } of [
        await open(given),
        await pages(given),
        await figure(given, 'roi:net'),
      ]) {
        expect({ status, body }).toMatchObject(CLOSED)
        said.add(JSON.stringify(body))
      }
    }
    const { token: revoked, link } = await make({ password: 'lanes and lorries' })
    await api.member.ok('clientLink.revoke', { params: { id: link.id } })
    await refuse(revoked)
    const expired = await token()
    await later(30)
    await refuse(expired)
    for (const given of ['', 'no link', '\u0000', randomBytes(32).toString('base64url')]) await refuse(given)
    expect(said.size).toBe(1)
    expect((await list()).map(each => each.isOpen)).toEqual([false, false])
  })

  it('cannot be guessed, because attempts are rate-limited; valid tokens still work', async () => {
    const given = await token()
    const statuses = new Map<number, number>()
    for (let guess = 0; guess < 100; guess++) {
      const { status } = await open(randomBytes(32).toString('base64url'))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(Object.fromEntries(statuses)).toEqual({ 404: 30, 429: 70 })
    expect((await open(given)).status).toBe(200)
  })

  it('can be revoked by any account with access, and again without effect', async () => {
    const { link } = await make()
    const revoke = { params: { id: link.id } }
    expect((await api.learner.refused('clientLink.revoke', revoke)).code).toBe('role_not_allowed')
    await api.admin.ok('clientLink.revoke', revoke)
    await api.admin.ok('clientLink.revoke', revoke)
    expect((await api.admin.refused('clientLink.revoke', { params: { id: 99 } })).code).toBe(
      'client_link_not_found',
    )
  })
})

it('grants nothing else: its token is rejected by every company endpoint', async () => {
  const holder = api.as(await token())
  for (const url of [`/api/audits/${auditId}`, `/api/audits/${auditId}/client-links`, '/api/audits'])
    expect((await holder.request({ url })).status, url).toBe(401)
})
