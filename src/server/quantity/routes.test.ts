// Figures and steps made from answers, over HTTP: ordered, linked, never overwritten silently.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '#contract/interview.ts'
import type { SavedQuantity } from '#contract/quantity.ts'
import { figuresUnder } from '#domain/figure/figure.ts'
import { impactFigure } from '#domain/opportunity/figures.ts'
import { stepField } from '#domain/process/step-field.ts'
import { auditMap } from '#server/process/read.ts'
import { auditQuantities } from '#server/quantity/read.ts'
import { type Api, startApi } from '../../../tests/api.ts'

let api: Api
let answer: Answer
let auditId: number
beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  await api.reset()
  auditId = await newAudit()
  answer = await answerIn(auditId)
})
afterAll(() => api.stop())

const newAudit = async () => {
  const body = { title: 'Freight desk', company: 'Northline', type: 'operations' as const }
  return (await api.member.ok('audit.create', { body })).id
}
const answerIn = async (id: number) => {
  const body = { templateName: 'operations', interviewee: 'Priya Raman' }
  const interview = await api.member.ok('interview.start', { params: { id }, body })
  return api.member.ok('answer.save', {
    params: { id: interview.id },
    body: {
      questionId: 'operations.peaks',
      response: 'Ten to twenty-five minutes a booking, usually fifteen.',
    },
  })
}
const MINUTES = { kind: 'minutes', label: 'Booking', min: 10, usual: 15, max: 25 } as const
const add = (body: object) =>
  api.member.request({ method: 'POST', url: `/api/answers/${answer.id}/quantities`, payload: body })
const added = async (body: object = MINUTES) => (await add(body)).body as SavedQuantity
const change = ({ id }: Pick<SavedQuantity, 'id'>, payload: object) =>
  api.member.request({ method: 'PUT', url: `/api/quantities/${id}`, payload })
const steps = () => api.member.ok('process.steps', { params: { id: auditId } })
const newStep = (id = auditId) =>
  api.member.ok('process.createStep', { params: { id }, body: { label: 'Book', durationMin: 5 } })
const onStep = (stepId: number, field = 'durationMin') => ({ link: { to: 'step', stepId, field } })

it('is stored with its answer', async () => {
  const figure = await added({ ...MINUTES, requestKey: 'one' })
  expect(figure).toMatchObject({
    ...MINUTES,
    link: null,
    version: 1,
    updatedBy: 'Mona Member',
    source: {
      answerId: answer.id,
      questionId: 'operations.peaks',
      interviewee: 'Priya Raman',
      quote: 'Ten to twenty-five minutes a booking, usually fifteen.',
    },
  })
  expect(await added({ ...MINUTES, requestKey: 'one' })).toEqual(figure)
  expect(await api.member.ok('quantity.list', { params: { id: auditId } })).toEqual([figure])
  expect(await api.member.ok('answer.sources', { params: { id: auditId } })).toEqual([figure.source])
  await api.member.ok('quantity.remove', { params: { id: figure.id } })
  expect(await api.member.ok('quantity.list', { params: { id: auditId } })).toEqual([])
  expect(await change(figure, MINUTES)).toMatchObject({ status: 404, body: { code: 'quantity_not_found' } })
})

it.each([
  [{ min: 20 }, 'usual'],
  [{ usual: 30 }, 'max'],
  [{ min: -1 }, 'min'],
  [{ max: 1_000_001 }, 'max'],
  [{ kind: 'percent', max: 101 }, 'max'],
  [{ kind: 'hours' }, 'kind'],
  [{ usual: '15' }, 'usual'],
  [{ label: 'a\u0000b' }, 'label'],
  [{ link: { to: 'roi', input: 'currentCost' } }, 'link'],
  [{ kind: 'money', link: { to: 'step', stepId: 1, field: 'durationMin' } }, 'link'],
  [{ link: { to: 'elsewhere' } }, 'link.to'],
])('%j is refused at %s', async (wrong, field) => {
  expect(await add({ ...MINUTES, ...wrong })).toMatchObject({
    status: 400,
    body: { code: 'invalid_body', fields: { [field]: expect.any(String) } },
  })
  const figure = await added()
  expect(await change(figure, { ...MINUTES, ...wrong })).toMatchObject({ status: 400 })
  expect(await api.member.ok('quantity.list', { params: { id: auditId } })).toEqual([figure])
})

it('is limited to twenty per answer, even for simultaneous requests', async () => {
  const all = await Promise.all(Array.from({ length: 30 }, () => add(MINUTES)))
  expect(all.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(all.filter(({ status }) => status === 409)).toHaveLength(10)
})

it('does not overwrite a newer figure of another user', async () => {
  const figure = await added()
  await change(figure, { ...MINUTES, usual: 20, version: 1 })
  expect(await change(figure, { ...MINUTES, usual: 12, version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', current: { usual: 20, version: 2 } },
  })
})

describe('a figure linked to a step', () => {
  it('sets the field and follows changes until a user edits the field', async () => {
    const step = await newStep()
    const figure = await added({ ...MINUTES, ...onStep(step.id) })
    expect(await steps()).toMatchObject([{ durationMin: 15 }])
    await change(figure, { ...MINUTES, usual: 20, ...onStep(step.id) })
    expect(await steps()).toMatchObject([{ durationMin: 20 }])
    await api.member.ok('process.changeStep', { params: { id: step.id }, body: { durationMin: 22 } })
    await change(figure, { ...MINUTES, usual: 12, ...onStep(step.id) })
    expect(await steps()).toMatchObject([{ durationMin: 22 }])
  })

  it('updates the specification figures of opportunities, unless set manually', async () => {
    const step = await newStep()
    const params = { id: auditId }
    const make = (body: object) =>
      api.member.ok('opportunity.create', { params, body: { stepId: step.id, title: 'Faster', ...body } })
    await make({})
    await make({ category: 'automation' })
    await make({ category: 'automation', effort: 4, impact: 9999, projectedSavings: 4321 })
    const figure = await added({ ...MINUTES, ...onStep(step.id) })
    await change(figure, { ...MINUTES, usual: 20, ...onStep(step.id) })
    const rows = await api.member.ok('opportunity.list', { params })
    expect(rows.map(({ effort, impact, projectedSavings }) => [effort, impact, projectedSavings])).toEqual([
      [4, 9999, 4321],
      [2, 1000, 12_000],
      [2, 1000, 12_000],
    ])
  })

  it('loses its link, but is kept, when the step is deleted', async () => {
    const step = await newStep()
    await added({ ...MINUTES, ...onStep(step.id) })
    await api.member.ok('process.deleteStep', { params: { id: step.id } })
    const [left] = await api.member.ok('quantity.list', { params: { id: auditId } })
    expect(left).toMatchObject({ usual: 15, link: null })
  })

  it('refuses a step of another audit, and changes in a completed audit', async () => {
    const foreign = await newStep(await newAudit())
    expect(await add({ ...MINUTES, ...onStep(foreign.id) })).toMatchObject({
      status: 404,
      body: { code: 'step_not_found' },
    })
    await api.member.ok('audit.change', { params: { id: auditId }, body: { status: 'completed' } })
    expect(await add(MINUTES)).toMatchObject({ status: 409, body: { code: 'audit_completed' } })
  })
})

it('offers money to the ROI, with its range and answer', async () => {
  const link = { to: 'roi', input: 'implementationCost' }
  const figure = await added({ kind: 'money', min: 10_000, usual: 25_000, max: 60_000, link })
  const { offers } = await api.member.ok('roi.get', { params: { id: auditId } })
  expect(offers).toMatchObject([
    {
      name: 'implementationCost',
      source: { kind: 'answer', answerId: answer.id, figureId: figure.id },
      range: { min: 10_000, usual: 25_000, max: 60_000 },
      input: { kind: 'answer', interviewee: 'Priya Raman', value: 25_000, unit: 'money' },
    },
  ])
})

it('traces the impact of a step down to the words of an answer', async () => {
  const step = await newStep()
  await added({ ...MINUTES, ...onStep(step.id) })
  const { steps: mapped } = await api.database.run(async () =>
    auditMap(auditId, await auditQuantities(auditId)),
  )
  const figures = figuresUnder(impactFigure(mapped[0]!))
  expect(figures.map(({ id }) => id)).toEqual([`step:${step.id}:impact`, `step:${step.id}:durationMin`])
  expect(figures[1]).toMatchObject({
    value: 15,
    inputs: [
      { kind: 'step', field: 'durationMin', value: 15 },
      {
        kind: 'answer',
        interviewee: 'Priya Raman',
        value: 15,
        quote: expect.stringContaining('usually fifteen'),
      },
    ],
  })
})

describe('a step made from an answer', () => {
  const make = (body: object = {}) =>
    api.member.request({
      method: 'POST',
      url: `/api/answers/${answer.id}/steps`,
      payload: { label: 'Book a truck', engine: 'delivery', ...body },
    })

  it('stores its source, and uses the figures named after it', async () => {
    await added({ ...MINUTES, label: 'Invoice check', usual: 11 })
    await added()
    await added({ kind: 'volume', min: 100, usual: 120, max: 300 })
    expect(await make({ requestKey: 'once' })).toMatchObject({
      status: 201,
      body: {
        label: 'Book a truck',
        engine: 'delivery',
        durationMin: 15,
        runsPerMonth: 120,
        costPerHour: 50,
        sourceAnswerId: answer.id,
      },
    })
    await make({ requestKey: 'once' })
    const [step, ...others] = await steps()
    expect(others).toEqual([])
    const figures = await api.member.ok('quantity.list', { params: { id: auditId } })
    expect(figures.map(({ link }) => link)).toEqual([
      null,
      { to: 'step', stepId: step!.id, field: 'durationMin' },
      { to: 'step', stepId: step!.id, field: 'runsPerMonth' },
    ])
  })

  it('uses the chosen figures, and none if several match without a choice', async () => {
    const first = await added({ ...MINUTES, label: '' })
    const second = await added({ ...MINUTES, usual: 11, label: '' })
    expect((await make({ label: 'Left open' })).body).toMatchObject({ durationMin: 15 })
    const links = async () =>
      (await api.member.ok('quantity.list', { params: { id: auditId } })).map(({ link }) => link !== null)
    expect(await links()).toEqual([false, false])
    const chosen = { figures: { durationMin: second.id }, requestKey: 'once' }
    const made = await make(chosen)
    expect(made.body).toMatchObject({ durationMin: 11 })
    expect((await make(chosen)).body).toEqual(made.body)
    expect(await links()).toEqual([false, true])
    expect((await make({ label: 'None', figures: { durationMin: null } })).body).toMatchObject({
      durationMin: 15,
    })
    expect(await links()).toEqual([false, true])
    expect(await make({ figures: { durationMin: second.id } })).toMatchObject({ status: 404 })
    expect(await make({ figures: { costPerHour: first.id } })).toMatchObject({ status: 404 })
  })

  it('keeps its source when the map is restored, and omits a deleted source', async () => {
    await make()
    const params = { id: auditId }
    await api.member.ok('process.replaceMap', { params, body: { steps: [], links: [] } })
    const [version] = await api.member.ok('process.versions', { params })
    await api.member.ok('process.restore', { params: { id: version!.id } })
    expect(await steps()).toMatchObject([{ sourceAnswerId: answer.id }])
    await api.member.ok('interview.delete', { params: { id: answer.interviewId } })
    expect(await steps()).toMatchObject([{ sourceAnswerId: null }])
    await api.member.ok('process.restore', { params: { id: version!.id } })
    expect(await steps()).toMatchObject([{ sourceAnswerId: null }])
  })

  it('has no source if the answer belongs to another audit', async () => {
    const other = await newAudit()
    const body = { label: 'Elsewhere', sourceAnswerId: answer.id }
    expect(await api.member.ok('process.createStep', { params: { id: other }, body })).toMatchObject({
      sourceAnswerId: null,
    })
  })

  it('is refused without a name', async () => {
    expect(await make({ label: '  ' })).toMatchObject({
      status: 400,
      body: { fields: { label: 'Required' } },
    })
  })
})

describe('a figure found in words', () => {
  const SAID = { ...MINUTES, words: 'Ten to twenty-five minutes a booking' }
  const say = (response: string) =>
    api.member.ok('answer.save', {
      params: { id: answer.interviewId },
      body: { questionId: answer.questionId, response },
    })
  const listed = async () => (await api.member.ok('quantity.list', { params: { id: auditId } }))[0]

  it('quotes the sentence of these words while the answer contains them', async () => {
    await say(`We key each order first, 30 minutes each. ${SAID.words}, usually fifteen. Then we call.`)
    const quote = 'Ten to twenty-five minutes a booking, usually fifteen.'
    const figure = await added(SAID)
    expect(figure).toMatchObject({ words: SAID.words, source: { quote } })
    await change(figure, { ...MINUTES, usual: 14 })
    expect(await listed()).toMatchObject({ usual: 14, words: SAID.words, source: { quote } })
    await say('It takes long.')
    expect(await listed()).toMatchObject({ words: SAID.words, source: { quote: '' } })
  })

  it('quotes the sentence with a typed number, and of two the one about its step', async () => {
    await say('Keying takes 15 minutes. Booking a load takes 15 minutes. Calls are 15 a day. Nine lanes.')
    const step = await newStep()
    const typed = { ...MINUTES, min: 15, usual: 15, max: 15 }
    expect((await added(typed)).source).toMatchObject({ quote: 'Keying takes 15 minutes.' })
    expect((await added({ ...typed, ...onStep(step.id) })).source).toMatchObject({
      quote: 'Booking a load takes 15 minutes.',
    })
  })

  it('counts as said while the answer has the words, and as entered afterwards', async () => {
    const step = await newStep()
    await added({ ...SAID, ...onStep(step.id) })
    const evidenceLevel = async () => {
      const { steps: mapped } = await api.database.run(async () =>
        auditMap(auditId, await auditQuantities(auditId)),
      )
      return stepField(mapped[0]!, 'durationMin').level
    }
    expect(await evidenceLevel()).toBe('said')
    await say('It takes long.')
    expect(await evidenceLevel()).toBe('entered')
  })

  it.each(['x'.repeat(501), 'a\u0000b', 7])('%j is refused as words', async words => {
    expect(await add({ ...MINUTES, words })).toMatchObject({
      status: 400,
      body: { fields: { words: expect.any(String) } },
    })
  })
})
