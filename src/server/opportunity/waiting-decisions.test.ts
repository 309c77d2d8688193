// Decisions on lever and funding that wait on a device, computed there by the server's rules: opportunities, ROI and portfolio
// equal those of the server after sending.

import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ENDPOINTS } from '#contract/index.ts'
import type { Opportunity } from '#contract/opportunity.ts'
import type { OpportunityEdit } from '#web/opportunity/opportunity-draft.ts'
import { storedDrafts, withDrafts } from '#web/opportunity/opportunity-draft.ts'
import { OpportunityOutbox } from '#web/opportunity/opportunity-outbox.ts'
import { namespaceOf } from '#web/platform/outbox/resend.ts'
import { keepToken } from '#web/platform/session/token.ts'
import { waitingCase } from '#web/roi/waiting-case.ts'
import { type Api, withAudit } from '../../../tests/api.ts'
import { DeviceStorage } from '../../../tests/devices/device-storage.ts'
import { COMPANIES, LANGUAGES, PEOPLE } from '../../../tests/texts/realistic-texts.ts'
import 'virtual:calls/company'

const LOSS = PEOPLE.at(-1) ?? ''
const [GAIN = '', UNPRICED = ''] = LANGUAGES.de.steps
const REASON = COMPANIES[0] ?? ''

let api: Api
let id: number
let hasNetwork = true
withAudit((started, audit) => {
  api = started
  id = audit
})

/** Calls as a page of the member makes them. */
async function send(url: string, init: RequestInit = {}): Promise<Response> {
  if (!hasNetwork) throw new TypeError('no network')
  const { statusCode, body } = await api.app.inject({
    method: (init.method ?? 'GET') as 'GET',
    url,
    headers: init.headers as Record<string, string>,
    ...(init.body && { payload: init.body as string }),
  })
  return new Response(body, { status: statusCode, headers: { 'content-type': 'application/json' } })
}

beforeEach(() => {
  hasNetwork = true
  vi.stubGlobal('localStorage', new DeviceStorage())
  vi.stubGlobal('fetch', send)
  keepToken(api.member.token ?? '')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const audit = () => ({ params: { id } })
const whole = (value: number) => ({ min: value, usual: value, max: value })

/** An option that pays back, one that loses money, and one without a one-off cost. */
async function options(): Promise<void> {
  const costs = [
    [GAIN, whole(3000)],
    [LOSS, whole(90_000)],
    [UNPRICED, null],
  ] as const
  for (const [title, oneOffCost] of costs) {
    const step = { label: title, costPerHour: 50, durationMin: 60, runsPerMonth: 60 }
    const { id: stepId } = await api.member.ok('process.createStep', { ...audit(), body: step })
    const body = { stepId, title, oneOffCost, addressable: whole(50), realisation: whole(100) }
    await api.member.ok('opportunity.create', { ...audit(), body })
  }
}

/** Without the times at which the two clocks noted a decision. */
const untimed = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (key, each) => (key === 'date' || key === 'judgedAt' ? '' : each)))

/** The audit with the decisions as this device counts them, and as the server has it after it got them. */
async function onBoth(decisions: readonly [title: string, change: OpportunityEdit][]) {
  const client = new QueryClient()
  const space = namespaceOf(api.member.id, id)
  const account = { id: api.member.id, name: api.member.name }
  const list = await api.member.ok('opportunity.list', audit())
  const roi = await api.member.ok('roi.get', audit())
  const outbox = new OpportunityOutbox(client, space)
  const named = (title: string) => list.find(each => each.title === title) as Opportunity
  for (const [title, change] of decisions) outbox.store(named(title), change)
  const counted = await waitingCase({ client, auditId: id, account }, roi)
  const here = {
    opportunities: withDrafts(list, storedDrafts(space), account.name),
    // Without the fields that are not sent.
    portfolio: ENDPOINTS['portfolio.get'].answer.parse(counted?.portfolio),
    savings: counted?.roi.projectedSavings,
  }
  hasNetwork = false
  await outbox.flush()
  // Another opening of the page, with a network.
  hasNetwork = true
  await new OpportunityOutbox(client, space).flush()
  const there = {
    opportunities: await api.member.ok('opportunity.list', audit()),
    portfolio: await api.member.ok('portfolio.get', audit()),
    savings: (await api.member.ok('roi.get', audit())).projectedSavings,
  }
  expect(storedDrafts(space)).toEqual([])
  return { here: untimed(here), there: untimed(there), before: untimed({ opportunities: list }) }
}

it('decided levers and funding change opportunities, ROI and portfolio as on the server', async () => {
  await options()
  const { here, there, before } = await onBoth([
    [GAIN, { leverDecision: { lever: 'agent', reason: REASON } }],
    [GAIN, { funding: { funding: 'later', reason: REASON } }],
    [LOSS, { leverDecision: { lever: null, reason: LOSS } }],
    [LOSS, { funding: { funding: 'now', reason: LOSS } }],
  ])
  expect(here).toEqual(there)
  expect(here.opportunities).not.toEqual(before.opportunities)
  expect(here.opportunities).toMatchObject([
    { title: GAIN, lever: 'agent', leverDecision: { reason: REASON }, funding: { funding: 'later' } },
    { title: LOSS, lever: null, leverDecision: { reason: LOSS }, funding: { funding: 'now', reason: LOSS } },
    { title: UNPRICED, leverDecision: null, funding: null },
  ])
})

it('a decision that is taken back, or made twice before it is sent, leaves the last one', async () => {
  await options()
  const [first] = await api.member.ok('opportunity.list', audit())
  const at = { params: { id: first!.id } }
  const fund = { funding: 'not_funded', reason: REASON } as const
  await api.member.ok('opportunity.fund', { ...at, body: fund })
  await api.member.ok('opportunity.decideLever', { ...at, body: { lever: 'agent', reason: REASON } })
  const { here, there } = await onBoth([
    [first!.title, { funding: null }],
    [first!.title, { leverDecision: null }],
    [LOSS, { funding: { funding: 'now', reason: REASON } }],
    [LOSS, { funding: { funding: 'later', reason: LOSS } }],
  ])
  expect(here).toEqual(there)
  expect(here.opportunities).toMatchObject([
    { funding: null, lever: null, leverDecision: null },
    { title: LOSS, funding: { funding: 'later', reason: LOSS } },
    {},
  ])
})
