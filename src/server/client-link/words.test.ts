// What clients write through their link, over HTTP: confirmed numbers, disputes resolved by a user, comments, the
// sign-off. None of it changes a number, and each appears in the next deck, report and workbook (SECURITY T48).

import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { whyText } from '#domain/figure/why.ts'
import type { Use } from '#domain/process/step.ts'
import { DEFAULT_STYLE } from '#domain/text/number-style.ts'
import { clientVersions } from '#server/client-link/table.ts'
import { db } from '#server/platform/database/database.ts'
import { trail } from '#server/system/table.ts'
import { type Api, startApi } from '../../../tests/api.ts'

let api: Api
let auditId: number
let stepId: number
let token: string
beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  await api.reset()
  ;({ auditId, stepId } = await seedAudit())
  token = await share()
})
afterAll(() => api.stop())

async function seedAudit(title = 'Freight desk') {
  const body = { title, company: 'Northline', type: 'operations' as const }
  const { id } = await api.member.ok('audit.create', { body })
  const step = await api.member.ok('process.createStep', {
    params: { id },
    body: { label: 'Price a lane', durationMin: 25, runsPerMonth: 900, costPerHour: 62 },
  })
  return { auditId: id, stepId: step.id }
}

const about = () => ({ params: { id: auditId } })
const share = async (body: object = {}) => {
  const parts = ['summary' as const, 'map' as const]
  return (await api.member.ok('clientLink.make', { ...about(), body: { title: 'Board', parts, ...body } }))
    .token
}
type Field = 'durationMin' | 'runsPerMonth' | 'costPerHour'
const say = (field: Field, shown: number | null, says: number, more: object = {}) =>
  api.visitor.call('clientLink.say', {
    body: { token, name: 'Dana Reyes', stepId, numbers: [{ field, shown, says }], ...more },
  })
const confirmAll = async () => {
  await say('durationMin', 25, 25)
  await say('runsPerMonth', 900, 900)
  return say('costPerHour', 62, 62)
}
const figure = (field: string) =>
  api.member.ok('figure.get', { params: { id: auditId, figure: `step:${stepId}:${field}` } })
const change = (body: object) => api.member.ok('process.changeStep', { params: { id: stepId }, body })
const step = async () => (await api.member.ok('process.steps', { ...about(), query: {} }))[0]!
const contradictions = async () => (await api.member.ok('report.get', about())).contradictions
const resolve = (use: Use) =>
  api.member.ok('quantity.settle', { params: { id: stepId }, body: { field: 'durationMin', use } })
const endOf = async (field: Field) =>
  (await figure('cost')).inputs.find(input => input.kind === 'step' && input.field === field)

it('asks about a typed number that the client disputes', async () => {
  await say('durationMin', 25, 40)
  const { next } = await api.member.ok('report.gaps', about())
  expect(next).toMatchObject([{ field: 'durationMin', low: 25, high: 40, differ: true }])
})

describe('a number without a statement', () => {
  const bare = async (more: object = {}) =>
    (
      await api.member.ok('process.createStep', {
        params: { id: auditId },
        body: { label: 'File the paper', ...more } as never,
      })
    ).id
  const shown = async (id: number, language: 'en' | 'de' = 'en') => {
    const { view } = (await api.visitor.ok('clientLink.open', { body: { token, language } })) as never as {
      view: { map: { steps: { id: number; numbers: object; cost: object; claims: { text: string }[] }[] } }
    }
    const found = view.map.steps.find(each => each.id === id)!
    return { ...found, texts: found.claims.map(({ text }) => text) }
  }
  const none = { text: '–', figureId: '' }

  it('is shown as unknown and not put to the client', async () => {
    const id = await bare()
    expect(await shown(id)).toMatchObject({
      numbers: { durationMin: none, costPerHour: none, runsPerMonth: none },
      cost: none,
      texts: [
        'How long “File the paper” takes is not known yet. How often it is done a month is not known yet.',
        'What an hour of the work on “File the paper” costs is not known yet.',
      ],
      claims: [{ numbers: [{ value: null }, { value: null }] }, { numbers: [{ value: null }] }],
    })
    expect(JSON.stringify(await shown(id, 'de'))).not.toMatch(/\b(?:15|50|60)\b/)
  })

  it('is not missing of a decision, which takes no time of its own', async () => {
    const id = await bare({ isDecision: true })
    expect((await shown(id)).texts).toEqual(['“File the paper” is a decision and takes no time of its own.'])
    const often = await bare({ isDecision: true, runsPerMonth: 40 })
    expect((await shown(often, 'de')).texts).toEqual([
      '„File the paper“ ist eine Entscheidung ohne eigenen Zeitaufwand. Der Schritt fällt 40-mal pro Monat an.',
    ])
  })

  it('stays unknown beside one that was entered', async () => {
    const id = await bare({ runsPerMonth: 40 })
    expect((await shown(id)).texts[0]).toBe(
      'How long “File the paper” takes is not known yet. It is done 40 times a month.',
    )
    expect((await shown(id, 'de')).texts[0]).toBe(
      'Wie lange „File the paper“ dauert, ist noch nicht bekannt. Der Schritt fällt 40-mal pro Monat an.',
    )
  })

  it('takes what the client states, without claiming the placeholder', async () => {
    const id = await bare()
    const about = { token, name: 'Dana Reyes', stepId: id }
    const numbers = (given: number | null) => [{ field: 'durationMin' as const, shown: given, says: 25 }]
    const placeholder = await api.visitor.call('clientLink.say', { body: { ...about, numbers: numbers(15) } })
    expect(placeholder.status).toBe(409)
    await api.visitor.ok('clientLink.say', { body: { ...about, numbers: numbers(null) } })
    expect(await shown(id)).toMatchObject({
      numbers: { durationMin: none },
      claims: [{ text: expect.stringMatching(/^How long “File the paper” takes/), said: [{}] }, {}],
    })
    const use = { params: { id }, body: { field: 'durationMin', use: 'client:1' } } as const
    await api.member.ok('quantity.settle', use)
    expect((await shown(id)).texts[0]).toMatch(/^“File the paper” takes 25 minutes\./)
  })
})

describe('a confirmed number', () => {
  it('is marked as confirmed with name and date, and so are figures derived from it', async () => {
    const answer = await confirmAll()
    expect(answer.status).toBe(200)
    expect(answer.body.view.map?.steps[0]).toMatchObject({
      numbers: {
        durationMin: {
          standing: 'confirmed',
          evidence: expect.stringMatching(/^confirmed by Dana Reyes, [A-Z][a-z]{2} \d/),
        },
      },
      cost: { standing: 'confirmed' },
      claims: [{ text: '“Price a lane” takes 25 minutes, 900 times a month.' }, {}],
    })
    expect(await endOf('durationMin')).toMatchObject({ standing: 'confirmed', author: 'Dana Reyes' })
  })

  it('is reported in the next deck, report and workbook', async () => {
    await confirmAll()
    const query = { appendix: 'method,evidence', names: 'full' as const }
    const deck = Buffer.from(await api.member.ok('slide.export', { ...about(), query }))
    const slides = Object.entries(unzipSync(new Uint8Array(deck))).filter(([name]) => name.endsWith('.xml'))
    expect(slides.some(([, xml]) => Buffer.from(xml).includes('confirmed by Dana Reyes'))).toBe(true)
    for (const format of ['docx', 'xlsx'] as const) {
      const body = { format, names: 'full' as const, appendix: 'evidence' }
      const file = await api.member.ok('report.export', { ...about(), body })
      const parts = Object.values(unzipSync(new Uint8Array(file as unknown as ArrayBuffer)))
      const isNamed = parts.some(xml => /[Cc]onfirmed by Dana Reyes/.test(Buffer.from(xml).toString()))
      expect(isNamed, format).toBe(true)
    }
  })

  it('applies to the confirmed value only, and again when that value returns', async () => {
    await confirmAll()
    await change({ durationMin: 30 })
    expect(await endOf('durationMin')).toMatchObject({
      standing: 'entered',
      author: 'Mona Member',
      was: { value: 25, author: 'Dana Reyes' },
    })
    expect(await contradictions()).toEqual([])
    await change({ durationMin: 25 })
    expect(await endOf('durationMin')).toMatchObject({ standing: 'confirmed' })
  })

  it('survives restoring an earlier map', async () => {
    await api.member.ok('process.replaceMap', {
      ...about(),
      body: { steps: [{ ...(await asPut()) }], links: [] },
    })
    const [version] = await api.member.ok('process.versions', { ...about(), query: {} })
    await confirmAll()
    await api.member.ok('process.restore', { params: { id: version?.id ?? 0 }, body: {} })
    expect((await step()).accounts.client).toHaveLength(3)
    expect(await endOf('durationMin')).toMatchObject({ standing: 'confirmed' })
  })
})

const asPut = async () => {
  const { id, label, durationMin, costPerHour, runsPerMonth, position } = await step()
  return { id, label, durationMin, costPerHour, runsPerMonth, position }
}

describe('a disputed number', () => {
  it('changes neither number nor version, and is undecided until a user decides', async () => {
    const before = await step()
    expect((await say('durationMin', 25, 40, { comment: 'With customs it is longer.' })).status).toBe(200)
    const { accounts: _, ...after } = await step()
    expect({ ...after, accounts: {} }).toEqual(before)
    expect(await endOf('durationMin')).toMatchObject({ standing: 'assumed', undecided: { min: 25, max: 40 } })
    expect(await contradictions()).toMatchObject([
      {
        field: 'durationMin',
        settled: null,
        accounts: [
          { interviewee: 'Mona Member', use: 'kept' },
          { interviewee: 'Dana Reyes, for the client', use: 'client:1', quote: 'With customs it is longer.' },
        ],
      },
    ])
  })

  it.each([
    ['client:1', 40, 'confirmed', null],
    ['kept', 25, 'entered', null],
    ['range', 25, 'assumed', { min: 25, max: 40 }],
  ] as const)('resolved by %s is %d min, %s, with who decided', async (use, value, level, undecided) => {
    await say('durationMin', 25, 40)
    expect((await resolve(use)).durationMin).toBe(value)
    expect(await endOf('durationMin')).toMatchObject({
      value,
      standing: level,
      ...(undecided && { undecided }),
    })
    expect(await contradictions()).toMatchObject([{ settled: { use, author: 'Mona Member' } }])
  })

  it('is undecided again after a later, different statement', async () => {
    await say('durationMin', 25, 40)
    await resolve('kept')
    await say('durationMin', 25, 50, { name: 'Pat Silva' })
    expect(await contradictions()).toMatchObject([{ settled: null }])
    expect(await endOf('durationMin')).toMatchObject({ undecided: { min: 25, max: 50 } })
  })

  it('is resolved when the same person confirms the number', async () => {
    await say('durationMin', 25, 40)
    await say('durationMin', 25, 25)
    expect(await contradictions()).toEqual([])
    expect(await endOf('durationMin')).toMatchObject({ standing: 'confirmed' })
  })

  it('is offered if the number had no statement, and counts only when accepted', async () => {
    await change({ runsPerMonth: null })
    const before = (await figure('cost')).value
    expect((await say('runsPerMonth', null, 700)).status).toBe(200)
    expect((await figure('cost')).value).toBe(before)
    expect(await contradictions()).toMatchObject([{ field: 'runsPerMonth', accounts: [{ use: 'client:1' }] }])
    const body = { field: 'runsPerMonth', use: 'client:1' } as const
    await api.member.ok('quantity.settle', { params: { id: stepId }, body })
    expect(await endOf('runsPerMonth')).toMatchObject({ value: 700, standing: 'confirmed' })
  })
})

describe('what a client writes', () => {
  it('cannot concern other audits’ steps, numbers not shown, or an unshared map', async () => {
    const other = await seedAudit('Another')
    const refused = { status: 404, body: { code: 'step_not_found' } }
    expect(await say('durationMin', 25, 40, { stepId: other.stepId })).toMatchObject(refused)
    expect(await say('durationMin', 26, 26)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    })
    token = await share({ parts: ['summary'] })
    expect(await say('durationMin', 25, 25)).toMatchObject(refused)
    expect((await step()).accounts.client).toBeUndefined()
  })

  it.each([
    ['no name', { name: ' ' }],
    ['a name of two lines', { name: 'Dana\nReyes' }],
    ['no number', { numbers: [] }],
    ['a negative number', { numbers: [{ field: 'durationMin', shown: 25, says: -1 }] }],
    ['a field that is not a number', { numbers: [{ field: 'friction', shown: 25, says: 1 }] }],
  ])('is refused with %s', async (_, wrong) => {
    expect((await say('durationMin', 25, 25, wrong)).status).toBe(400)
  })

  it('refers to numbers rounded to three digits, and marks flow volumes as such', async () => {
    await change({ runsPerMonth: 5121.95122 })
    const next = await api.member.ok('process.createStep', {
      ...about(),
      body: { label: 'Send the quote', durationMin: 5, costPerHour: 50 },
    })
    const link = { sourceId: stepId, targetId: next.id }
    await api.member.ok('process.createLink', { ...about(), body: link })
    const shown = async () => {
      const { body } = await api.visitor.call('clientLink.open', { body: { token } })
      return body.view.map?.steps.find(each => each.id === next.id)
    }
    const sentence =
      '“Send the quote” takes 5 minutes. By the volumes and shares of the steps before it, it is done about 5,120 times a month.'
    expect(await shown()).toMatchObject({
      numbers: { runsPerMonth: { text: '5,120\u00a0runs/month' } },
      claims: [{ text: sentence }, {}],
    })
    await say('durationMin', 5, 5, { stepId: next.id })
    expect((await shown())?.claims[0]?.text).toBe(sentence)
    const { value } = await api.visitor.ok('clientLink.figure', {
      body: { token, figure: `step:${next.id}:runsPerMonth` },
    })
    expect(value).toBe(5121.95122)
    const cost = await api.visitor.ok('clientLink.figure', {
      body: { token, figure: `step:${next.id}:cost` },
    })
    expect(whyText(cost, DEFAULT_STYLE)).toContain('about 5,120 times a month')
  })

  it('can comment only on content of the link, in its own audit', async () => {
    const other = await seedAudit('Another desk')
    const comment = (about: string) =>
      api.visitor.call('clientLink.comment', { body: { token, name: 'Dana Reyes', about, text: 'Really?' } })
    for (const about of [`step:${other.stepId}`, 'step:999999', 'opportunity:1'])
      expect(await comment(about), about).toMatchObject({
        status: 404,
        body: { code: about.startsWith('step') ? 'step_not_found' : 'opportunity_not_found' },
      })
    for (const about of ['', `step:${stepId}`]) expect((await comment(about)).status, about).toBe(200)
  })

  it('ends with the link, and earlier statements are kept', async () => {
    await say('durationMin', 25, 25)
    const [link] = await api.member.ok('clientLink.list', about())
    await api.member.ok('clientLink.revoke', { params: { id: link?.id ?? 0 } })
    expect((await say('costPerHour', 62, 62)).status).toBe(404)
    expect(await endOf('durationMin')).toMatchObject({ standing: 'confirmed' })
  })

  it('is accepted for a completed audit', async () => {
    await api.member.ok('audit.change', { ...about(), body: { status: 'completed' } })
    expect((await say('durationMin', 25, 25)).status).toBe(200)
  })

  it('is shown to the company with its writer, and is in the trail', async () => {
    const body = { token, name: 'Dana Reyes', about: '', text: 'We read it on Monday.' }
    expect((await api.visitor.call('clientLink.comment', { body })).status).toBe(200)
    await say('durationMin', 25, 25)
    const [link] = await api.member.ok('clientLink.list', about())
    expect(link).toMatchObject({
      comments: [{ author: 'Dana Reyes', text: 'We read it on Monday.' }],
      openings: [{ name: 'Dana Reyes' }],
    })
    const entries = await api.database.run(() => db().select().from(trail).orderBy(trail.id))
    const ours = entries.filter(({ actorName }) => actorName === 'Visitor').map(({ action }) => action)
    expect(ours).toEqual(['clientLink.comment', 'clientLink.say'])
  })
})

describe('a sign-off', () => {
  const sign = (hash: string, name = 'Dana Reyes') =>
    api.visitor.call('clientLink.sign', { body: { token, name, hash, signed: true } })
  const page = async () => (await api.visitor.call('clientLink.open', { body: { token } })).body

  it('covers what was shown, frozen with its hash; later changes are not part of it', async () => {
    const { hash } = await page()
    expect((await sign(hash)).body.signatures).toMatchObject([{ name: 'Dana Reyes', hash }])
    await change({ label: 'Price every lane' })
    const later = await page()
    expect(later.hash).not.toBe(hash)
    expect(later.signatures).toMatchObject([{ hash }])
    const [kept] = await api.database.run(() => db().select().from(clientVersions))
    expect(kept?.hash).toBe(hash)
    expect(kept?.content.includes('Price a lane')).toBe(true)
    const [link] = await api.member.ok('clientLink.list', about())
    expect(link?.signatures).toMatchObject([{ name: 'Dana Reyes', hash }])
  })

  it('is refused if the content has changed since, and stored once per name', async () => {
    const { hash } = await page()
    await change({ label: 'Price every lane' })
    expect(await sign(hash)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    const now = (await page()).hash
    await sign(now)
    await sign(now)
    expect((await page()).signatures).toHaveLength(1)
    expect((await sign('0'.repeat(64))).status).toBe(409)
    expect((await sign('x')).status).toBe(400)
  })
})
