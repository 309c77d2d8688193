// The recommended portfolio over HTTP: which options it funds, what it offers to the calculator, and a user's choices.

import { expect, it } from 'vitest'
import type { Portfolio } from '#contract/portfolio.ts'
import { type Api, withAudit } from '../../../tests/api.ts'

let api: Api
let id: number
withAudit((started, audit) => {
  api = started
  id = audit
})

const params = () => ({ params: { id } })
const read = () => api.member.ok('portfolio.get', params())
const whole = (value: number) => ({ min: value, usual: value, max: value })
const half = { addressable: whole(50), realisation: whole(100) }

/** An option on a step of its own that costs 36,000 a year, of which half can be saved. */
async function option(title: string, costs: object, of: object = {}) {
  const body = { label: title, costPerHour: 50, durationMin: 60, owner: 'Billing clerk', runsPerMonth: 60 }
  const step = await api.member.ok('process.createStep', { ...params(), body })
  const made = { stepId: step.id, title, ...half, ...of, ...costs }
  return (await api.member.ok('opportunity.create', { ...params(), body: made })).id
}

const audit = async () => ({
  pays: await option('Pays', { oneOffCost: whole(3000), runningCost: whole(100) }),
  later: await option('Later', { oneOffCost: whole(24_000) }, { saves: 'cash' }),
  loses: await option('Loses', { oneOffCost: whole(90_000) }),
  open: await option('Open', {}),
})

const EXAMPLE = { currentCost: 0, projectedSavings: 0, implementationCost: 0, timePeriod: 36 }
const fundings = ({ options }: Portfolio) => options.map(({ title, funding }) => [title, funding])
const choose = (opportunity: number, body: object) =>
  api.member.ok('opportunity.fund', { params: { id: opportunity }, body: body as never })

it('funds what raises the median NPV, by payback, and keeps its numbers in the calculator', async () => {
  await audit()
  await api.member.ok('roi.save', { ...params(), body: EXAMPLE })
  const portfolio = await read()
  expect(fundings(portfolio)).toEqual([
    ['Pays', 'now'],
    ['Later', 'later'],
    ['Loses', 'not_funded'],
    ['Open', 'not_assessed'],
  ])
  const [pays, , loses, open] = portfolio.options
  expect(pays).toMatchObject({ owner: 'Billing clerk', proposed: 'now', decision: null })
  expect(pays?.figures?.firstYearRunning.value).toBe(1200)
  expect(loses?.figures?.npv.value).toBeLessThan(0)
  expect(open?.figures).toBeNull()
  const { count, oneOff, invest, bridge, capacityShare } = portfolio.case ?? never()
  expect([count.value, oneOff.value, invest.value, capacityShare.value]).toEqual([2, 27_000, 28_200, 50])
  const { all, notAssessed, notFunded, cashLosses, savings } = bridge
  expect(value(all) - value(notAssessed) - value(notFunded) + value(cashLosses)).toBe(value(savings))
  const net = value(bridge.period) - value(bridge.rampLoss) - value(bridge.running) - value(bridge.oneOff)
  expect(value(bridge.net)).toBe(net)
  const roi = await api.member.ok('roi.get', params())
  const offered = roi.offers.filter(({ source }) => source.kind === 'opportunities')
  expect(offered.map(({ range }) => Math.round(range.usual))).toEqual([36_000, 27_000, 100])
})

it('has the same value in the calculator, and less if freed hours are not cash', async () => {
  await audit()
  const opening = await api.member.ok('roi.get', params())
  const { currentCost, projectedSavings, implementationCost, timePeriod, plan } = opening
  expect(plan.adoption).toEqual({ min: 0.6, usual: 1, max: 1 })
  const body = { currentCost, projectedSavings, implementationCost, timePeriod, plan }
  const saved = await api.member.ok('roi.save', { ...params(), body })
  const { npv, npvCash, npvCashed, p10 } = (await read()).case ?? never()
  expect([npv.value, p10.value]).toEqual([saved.results?.range.p50, saved.results?.range.p10])
  expect(saved.results?.tornado.map(each => each.id)).toContain('adoption')
  expect(value(npvCash)).toBeLessThan(value(npvCashed))
  expect(value(npvCashed)).toBeLessThan(value(npv))
})

it('shows the NPV of typed amounts, and its distance from the portfolio’s', async () => {
  await audit()
  const opening = await api.member.ok('roi.get', params())
  const { currentCost, projectedSavings, implementationCost, timePeriod, plan } = opening
  const form = { currentCost, projectedSavings, implementationCost, timePeriod }
  await api.member.ok('roi.save', { ...params(), body: { ...form, plan } })
  expect((await read()).entered).toBeNull()
  const { projectedSavings: _, ...sources } = plan.sources
  const saved = await api.member.ok('roi.save', {
    ...params(),
    body: {
      ...form,
      projectedSavings: projectedSavings + 50_000,
      plan: { ...plan, sources },
      edited: ['projectedSavings'],
    },
  })
  const { entered, case: found } = await read()
  expect(entered?.npv.value).toBe(saved.results?.range.p50)
  expect(entered?.difference.value).toBe((entered?.npv.value ?? 0) - (found?.npv.value ?? 0))
  expect(entered?.difference.value).toBeGreaterThan(0)
})

it('follows a user’s choice with its reason, and refuses conflicting ones', async () => {
  const { pays, loses } = await audit()
  const before = await api.member.ok('opportunity.list', params())
  expect(before.every(({ funding }) => funding === null)).toBe(true)
  const made = await choose(loses, {
    funding: 'later',
    reason: ' The regulator asks for it. ',
    readDate: null,
  })
  expect(made.funding).toMatchObject({ funding: 'later', reason: 'The regulator asks for it.' })
  expect(made.funding?.author).toBe('Mona Member')
  await choose(pays, { funding: 'not_funded', reason: 'The vendor has closed.' })
  const portfolio = await read()
  const [loser] = portfolio.options
  expect(loser).toMatchObject({ title: 'Loses', funding: 'later', proposed: 'not_funded' })
  expect(fundings(portfolio)).toContainEqual(['Pays', 'not_funded'])
  const refused = (body: object, opportunity = loses) =>
    api.admin.refused('opportunity.fund', { params: { id: opportunity }, body: body as never })
  const late = await refused({ funding: 'now', reason: 'Now.', readDate: null })
  expect(late).toMatchObject({ code: 'changed_meanwhile', current: { funding: { funding: 'later' } } })
  // The present choice again, after a lost answer, changes nothing.
  const again = { funding: 'later', reason: 'The regulator asks for it.', readDate: null }
  expect((await choose(loses, again)).funding).toEqual(made.funding)
  expect(await refused({ funding: 'now' })).toMatchObject({ code: 'funding_reason_missing' })
  expect(await refused({ funding: 'maybe', reason: 'x' })).toMatchObject({ code: 'invalid_body' })
  const copy = await api.member.ok('audit.duplicate', params())
  const copies = await api.member.ok('opportunity.list', { params: { id: copy.id } })
  expect(copies.filter(({ funding }) => funding).map(({ funding }) => funding?.author)).toEqual(['', ''])
  const back = { funding: null, readDate: made.funding?.date }
  expect(await choose(loses, back)).toMatchObject({ funding: null })
  expect(await choose(loses, back)).toMatchObject({ funding: null })
  await api.member.ok('audit.change', { ...params(), body: { status: 'completed' } })
  expect(await refused({ funding: null })).toMatchObject({ statusCode: 409 })
})

const value = ({ value: money }: { value: number | null }) => money ?? Number.NaN
function never(): never {
  throw new Error('no option is funded')
}
