// The calculator opens with the audit's own figures: judged opportunities, today's cost from the map, each with its source.

import { expect, it } from 'vitest'
import type { Roi } from '#contract/roi.ts'
import { figureText, standingOf } from '#domain/figure.ts'
import { ROI_DEFAULTS } from '#domain/roi.ts'
import { roiFigures } from '#domain/roi-figures.ts'
import { roiState } from '#server/roi/read.ts'
import { type Api, withAudit } from '../../../tests/api.ts'

let api: Api
let id: number
withAudit((started, audit) => {
  api = started
  id = audit
})

const params = () => ({ params: { id } })
const read = () => api.member.ok('roi.get', params())
/** What the calculator sends where nobody has typed anything. */
const formOf = ({ currentCost, projectedSavings, implementationCost, timePeriod, plan }: Roi) => ({
  ...{ currentCost, projectedSavings, implementationCost, timePeriod, plan },
})
const whole = (value: number) => ({ min: value, usual: value, max: value })
const step = (label: string, costPerHour = 50) =>
  api.member.ok('process.createStep', { ...params(), body: { label, costPerHour, durationMin: 60 } })
const opportunity = (stepId: number, body: object = {}) =>
  api.member.ok('opportunity.create', { ...params(), body: { stepId, title: 'Faster', ...body } })
const shares = { addressable: { min: 40, usual: 50, max: 60 }, realisation: whole(100) }

it('with the example only while the audit has nothing to save', async () => {
  await step('Triage')
  expect(await read()).toMatchObject(ROI_DEFAULTS)
})

it('with expected savings, costs and today’s cost, their ranges and their sources', async () => {
  const { id: stepId } = await step('Triage')
  await opportunity(stepId, {
    ...shares,
    oneOffCost: { min: 900, usual: 1000, max: 2000 },
    runningCost: whole(50),
  })
  const roi = await read()
  expect(roi).toMatchObject({
    ...{ currentCost: 36_000, projectedSavings: 18_000, implementationCost: 1000, savedAt: null },
    plan: {
      runningCost: 50,
      ranges: { implementationCost: { min: 900, max: 2000 } },
      adoption: whole(1),
      sources: { projectedSavings: { kind: 'opportunities' }, currentCost: { kind: 'map', steps: null } },
    },
  })
  const { entries } = roiFigures(roiState(roi))
  expect(entries.currentCost.formula).toBe('roi.taken')
  expect(JSON.stringify(entries.currentCost)).toContain('“Triage”')
})

it('with the house’s shares while nobody has judged, and nothing where the audit is silent', async () => {
  const { id: stepId } = await step('Triage')
  await opportunity(stepId)
  const roi = await read()
  expect(roi).toMatchObject({ projectedSavings: 9000, implementationCost: 0 })
  const { entries } = roiFigures(roiState(roi))
  expect([entries.projectedSavings, entries.implementationCost].map(standingOf)).toEqual([
    'assumed',
    'assumed',
  ])
  await api.member.ok('roi.save', { ...params(), body: formOf(roi) })
  expect((await api.member.ok('audit.summary', {})).totalRoi).toBe(0)
})

it('saved as it opened, its amounts are somebody’s and still open to their sources', async () => {
  const { id: stepId } = await step('Triage')
  await opportunity(stepId, { ...shares, oneOffCost: whole(1000) })
  const saved = await api.member.ok('roi.save', { ...params(), body: formOf(await read()) })
  expect(saved.marks.projectedSavings?.author).toBe('Mona Member')
  expect(saved.marks.timePeriod).toBeUndefined()
  expect((await api.member.ok('audit.summary', {})).totalRoi).toBe(17_000)
})

it('adds the costs of those opportunities alone whose savings it adds, and names each', async () => {
  const { id: stepId } = await step('Triage')
  const [costed, open] = [await step('Quote'), await step('File')]
  await opportunity(stepId, { ...shares, oneOffCost: whole(1000) })
  await opportunity(costed.id, { title: 'Costed', oneOffCost: whole(7000) })
  await opportunity(open.id, { title: 'Open' })
  const { offers, implementationCost, projectedSavings } = await read()
  expect([implementationCost, projectedSavings]).toEqual([8000, 18_000 + 9000])
  const named = (name: string) => JSON.stringify(offers.find(each => each.name === name))
  for (const each of ['implementationCost', 'projectedSavings']) {
    expect(named(each)).toContain('Costed')
    expect(named(each)).not.toContain('Open')
  }
})

it('takes today’s cost from the steps that were chosen, and names them', async () => {
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
