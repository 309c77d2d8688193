// The calculator opens with the audit's own figures: rated opportunities and today's cost from the map, each with
// its source.

import { describe, expect, it } from 'vitest'
import type { Roi } from '#contract/roi.ts'
import { evidenceLevelOf, figureSourcesOf, figureText } from '#domain/figure/figure.ts'
import { roiState } from '#domain/roi/audit-offers.ts'
import { roiTag } from '#domain/roi/example.ts'
import { roiFigures } from '#domain/roi/figures.ts'
import { ROI_DEFAULTS } from '#domain/roi/roi.ts'
import { type Api, withAudit } from '../../../tests/api.ts'

let api: Api
let id: number
withAudit((started, audit) => {
  api = started
  id = audit
})

const params = () => ({ params: { id } })
const total = async () => (await api.member.ok('audit.summary', {})).totalRoi[0]?.value ?? 0
/** Whether the saved ROI lacks only its period, as the list of audits says. */
const lacking = async () => (await api.member.ok('audit.list', { query: {} }))[0]?.lacksPeriod
const read = () => api.member.ok('roi.get', params())
/** What the calculator sends while the user has not typed anything. */
const formOf = ({ currentCost, projectedSavings, implementationCost, timePeriod, plan }: Roi) => ({
  currentCost,
  projectedSavings,
  implementationCost,
  timePeriod,
  plan,
})
const whole = (value: number) => ({ min: value, usual: value, max: value })
const step = (label: string, costPerHour = 50) =>
  api.member.ok('process.createStep', {
    ...params(),
    body: { label, costPerHour, durationMin: 60, runsPerMonth: 60 },
  })
const opportunity = (stepId: number, body: object = {}) =>
  api.member.ok('opportunity.create', { ...params(), body: { stepId, title: 'Faster', ...body } })
const shares = { addressable: { min: 40, usual: 50, max: 60 }, realisation: whole(100) }

it('with the example only if the audit has no savings', async () => {
  await step('Triage')
  expect(await read()).toMatchObject(ROI_DEFAULTS)
})

it('with expected savings, costs and today’s cost, with ranges and sources', async () => {
  const { id: stepId } = await step('Triage')
  await opportunity(stepId, {
    ...shares,
    oneOffCost: { min: 900, usual: 1000, max: 2000 },
    runningCost: whole(50),
  })
  const roi = await read()
  expect(roi).toMatchObject({
    currentCost: 36_000,
    projectedSavings: 18_000,
    implementationCost: 1000,
    savedAt: null,
    plan: {
      runningCost: 50,
      adoption: { min: 0.6, usual: 1, max: 1 },
      sources: { projectedSavings: { kind: 'opportunities' }, currentCost: { kind: 'map', steps: null } },
    },
  })
  const { min = 0, max = 0 } = roi.plan.ranges.implementationCost ?? {}
  expect([min, 1000, max, 2000]).toEqual([min, 1000, max, 2000].toSorted((a, b) => a - b))
  expect(min).toBeGreaterThanOrEqual(900)
  const { entries } = roiFigures(roiState(roi))
  expect(entries.currentCost.formula).toBe('roi.taken')
  expect(JSON.stringify(entries.currentCost)).toContain('“Triage”')
})

it('with the default shares until a user judges, and zero without data', async () => {
  const { id: stepId } = await step('Triage')
  await opportunity(stepId)
  const roi = await read()
  expect(roi).toMatchObject({ projectedSavings: 9000, implementationCost: 0 })
  const { entries } = roiFigures(roiState(roi))
  expect([entries.projectedSavings, entries.implementationCost].map(evidenceLevelOf)).toEqual([
    'assumed',
    'assumed',
  ])
  await api.member.ok('roi.save', { ...params(), body: formOf(roi) })
  expect(await total()).toBe(0)
})

it('without money for steps with unknown minutes, rate or volume', async () => {
  const { id: known } = await step('Triage')
  const body = { label: 'Quote', durationMin: 60, costPerHour: 50 }
  const { id: open } = await api.member.ok('process.createStep', { ...params(), body })
  await opportunity(known, { ...shares, oneOffCost: whole(1000) })
  await opportunity(open, { ...shares, oneOffCost: whole(5000) })
  const roi = await read()
  expect(roi).toMatchObject({ currentCost: 36_000, projectedSavings: 18_000, implementationCost: 1000 })
})

it('without amounts above the maximum', async () => {
  const { id: beyond } = await api.member.ok('process.createStep', {
    ...params(),
    body: { label: 'Beyond', costPerHour: 1e9, durationMin: 1_000_000, runsPerMonth: 60 },
  })
  await opportunity(beyond)
  expect(await read()).toMatchObject({ currentCost: 0, projectedSavings: 0, timePeriod: 12 })
})

it('saved unchanged, with an author and sources for its amounts', async () => {
  const { id: stepId } = await step('Triage')
  await opportunity(stepId, { ...shares, oneOffCost: whole(1000) })
  const saved = await api.member.ok('roi.save', { ...params(), body: formOf(await read()) })
  expect(saved.marks.projectedSavings?.author).toBe('Mona Member')
  for (const item of ['range.projectedSavings', 'range.implementationCost'] as const)
    expect(saved.marks[item]?.author, item).toBe('Mona Member')
  expect(saved.marks.timePeriod).toBeUndefined()
})

it('counted in no total before a user sets or confirms the period that yearly savings were taken for', async () => {
  const { id: stepId } = await step('Triage')
  await opportunity(stepId, { ...shares, oneOffCost: whole(1000) })
  const saved = await api.member.ok('roi.save', { ...params(), body: formOf(await read()) })
  expect(saved.netSavings).toBe(17_000)
  expect(await total()).toBe(0)
  expect(await lacking()).toBe(true)
  const { net } = roiFigures(roiState(saved))
  expect(roiTag([net], roiState(saved))).toBe('period')
  const confirmed = await api.member.ok('roi.save', {
    ...params(),
    body: { ...formOf(saved), edited: ['timePeriod'] },
  })
  expect(await total()).toBe(17_000)
  expect(await lacking()).toBe(false)
  const after = roiFigures(roiState(confirmed)).net
  expect(roiTag([after], roiState(confirmed))).toBeNull()
  expect(figureSourcesOf(after)).toContainEqual(
    expect.objectContaining({ kind: 'entry', value: 12, unit: 'months', author: 'Mona Member' }),
  )
})

it('with the costs of the same opportunities as the savings, naming each', async () => {
  const { id: stepId } = await step('Triage')
  const costed = await step('Quote')
  const open = await step('File')
  await opportunity(stepId, { ...shares, oneOffCost: whole(1000) })
  await opportunity(costed.id, { title: 'Costed', oneOffCost: whole(3000) })
  await opportunity(open.id, { title: 'Open' })
  const { offers, implementationCost, projectedSavings } = await read()
  expect([implementationCost, projectedSavings]).toEqual([4000, 18_000 + 9000])
  const named = (name: string) => JSON.stringify(offers.find(each => each.name === name))
  for (const each of ['implementationCost', 'projectedSavings']) {
    expect(named(each)).toContain('Costed')
    expect(named(each)).not.toContain('Open')
  }
})

it('with today’s cost of the chosen steps, naming them', async () => {
  const { id: first } = await step('Triage')
  await step('Quote', 100)
  const roi = await read()
  const plan = { ...roi.plan, sources: { currentCost: { kind: 'map' as const, steps: [first] } } }
  await api.member.ok('roi.save', { ...params(), body: { ...ROI_DEFAULTS, currentCost: 36_000, plan } })
  const { currentCost } = roiFigures(roiState(await read())).entries
  const [source] = currentCost.inputs
  expect(source?.kind === 'figure' && [source.figure.label, figureText(source.figure)]).toEqual([
    'Yearly cost of “Triage”',
    '$36,000/year',
  ])
})

describe('a cash loss named in an interview', () => {
  const lose = async (body: object = {}) => {
    const started = { templateName: 'operations', interviewee: 'Priya Raman' }
    const interview = await api.member.ok('interview.start', { ...params(), body: started })
    const said = { questionId: 'operations.peaks', response: 'Every week we pay for slots nobody used.' }
    const answer = await api.member.ok('answer.save', { params: { id: interview.id }, body: said })
    // $38 each, 74 times a month.
    const quantity = {
      kind: 'money',
      label: 'Lost slots',
      ...whole(2812),
      link: { to: 'roi', input: 'cashPerMonth' },
    }
    const payload = { ...quantity, ...body }
    return api.member.request({ method: 'POST', url: `/api/answers/${answer.id}/quantities`, payload })
  }

  it('counts as cash savings separate from hours, and traces to its speaker', async () => {
    const { id: stepId } = await step('Triage')
    await opportunity(stepId, { ...shares, oneOffCost: whole(1000) })
    expect((await lose()).status).toBe(201)
    const { kinds, freed, offers, projectedSavings } = await read()
    expect(kinds.map(({ kind, figure }) => [kind, figure.value])).toEqual([
      ['cash', 33_744 * 0.25],
      ['capacity', 18_000],
    ])
    expect(freed?.hours.value).toBe(360)
    expect(projectedSavings).toBe(18_000 + 8436)
    const [savings] = offers
    const figure = savings?.input.kind === 'figure' ? savings.input.figure : null
    expect(figure?.formula).toBe('audit.savings')
    expect(figureSourcesOf(figure!)).toContainEqual(
      expect.objectContaining({ kind: 'answer', interviewee: 'Priya Raman', value: 2812 }),
    )
    expect(savings?.range.min).toBeGreaterThan(0)
  })

  it('suffices to open the calculator, and a yearly loss counts once', async () => {
    await lose({ link: { to: 'roi', input: 'cashPerYear' } })
    expect((await read()).projectedSavings).toBe(703)
  })
})
