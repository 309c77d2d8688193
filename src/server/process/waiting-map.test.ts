// Map changes that wait on a device are computed there by the server's rules: steps, copies and figures equal the
// server's once they are sent.

import { expect, it } from 'vitest'
import type { SavedStep } from '#contract/process-step.ts'
import { STEP_DEFAULTS, type StepFields } from '#domain/process/step.ts'
import type { StoredWrite } from '#web/process/canvas/outbox/local-store.ts'
import { newStepBody } from '#web/process/canvas/outbox/payloads.ts'
import type { Queued, Write } from '#web/process/canvas/outbox/writes.ts'
import { sendableWrites, waitingMap } from '#web/process/waiting-map.ts'
import { add, api, at, audit, onTwoMaps } from '../../../tests/audits/maps.ts'
import { COMPANIES, LANGUAGES, PEOPLE } from '../../../tests/texts/realistic-texts.ts'

onTwoMaps()

const [CHECK = '', PAY = '', BOOK = ''] = LANGUAGES.de.steps
const CLERK = PEOPLE.find(name => name.startsWith('$&')) ?? ''
const DESK = COMPANIES[0] ?? ''

const change = (step: { id: number }, changes: Partial<StepFields>): Write => ({
  kind: 'changeStep',
  key: `s${step.id}`,
  changes,
})
const create = (key: string, fields: Partial<StepFields>): Write => ({
  kind: 'createStep',
  key,
  requestKey: key,
  fields: { ...STEP_DEFAULTS, label: BOOK, position: { x: 0, y: 0 }, ...fields },
})
const stored = (write: Write, n: number, state: Queued['state'] = 'waiting'): StoredWrite => ({
  item: { n, write, state, tries: 0 },
  ids: [],
  bases: [],
  links: [],
})

/** Sends the write as the canvas does. */
async function send(write: Write): Promise<void> {
  if (write.kind === 'changeStep')
    await api.member.ok('process.changeStep', {
      ...at({ id: Number(write.key.slice(1)) }),
      body: write.changes,
    })
  if (write.kind === 'createStep')
    await api.member.ok('process.createStep', { ...audit, body: newStepBody(write.fields) })
}

async function read() {
  const scenarios = await api.member.ok('scenario.list', audit)
  const query = { ids: scenarios.map(({ id }) => id).join(',') }
  return {
    steps: await api.member.ok('process.steps', audit),
    links: await api.member.ok('process.links', audit),
    quantities: await api.member.ok('quantity.list', audit),
    opportunities: await api.member.ok('opportunity.list', audit),
    scenarios: query.ids === '' ? [] : await api.member.ok('scenario.maps', { ...audit, query }),
  }
}

/** What figures are computed from: without ids and times, which the device cannot know. */
function counted({
  steps,
  scenarios,
  quantities,
  opportunities,
}: Pick<ReturnType<typeof waitingMap>, 'steps' | 'scenarios' | 'quantities' | 'opportunities'>) {
  const places = new Map(steps.map(({ id }, place) => [id, place]))
  const stepOf = ({
    label,
    owner,
    durationMin,
    costPerHour,
    runsPerMonth,
    friction,
    marks,
  }: SavedStep | (typeof steps)[number]) => ({
    label,
    owner,
    durationMin,
    costPerHour,
    runsPerMonth,
    friction,
    marked: Object.entries(marks ?? {}).flatMap(([field, mark]) =>
      field === 'former' ? [] : [[field, (mark as { author: string }).author]],
    ),
  })
  return {
    steps: steps.map(stepOf),
    opportunities: opportunities
      .map(({ id, stepId, effort, impact, projectedSavings, staleSince }) => {
        return { id, stepId, effort, impact, projectedSavings, isStale: staleSince !== null }
      })
      .sort((a, b) => a.id - b.id),
    copies: scenarios.map(map => map.steps.map(stepOf)),
    rates: quantities.map(({ link }) =>
      link?.to === 'owner' ? { owner: link.owner, steps: link.stepIds?.map(id => places.get(id)) } : null,
    ),
  }
}

/** The map after these writes: as this device computes it, and as the server has it after receiving them. */
async function onBoth(writes: readonly Write[]) {
  const { name } = (await api.member.ok('account.me', {})).user
  const kept = await read()
  const here = waitingMap(
    kept,
    writes.map((write, n) => stored(write, n)),
    { author: name, date: new Date().toISOString() },
  )
  for (const write of writes) await send(write)
  return { here: counted(here), there: counted(await read()) }
}

async function stateRate(owner: string, usual = 28) {
  const body = { templateName: 'operations', interviewee: 'Ana' } as const
  const { id } = await api.member.ok('interview.start', { ...audit, body })
  const answer = { questionId: 'operations.peaks', response: 'Clerks cost $28 an hour.' }
  const saved = await api.member.ok('answer.save', { params: { id }, body: answer })
  const rate = { kind: 'rate' as const, label: '', min: usual, usual, max: usual, words: '$28 an hour' }
  await api.member.ok('quantity.add', {
    params: { id: saved.id },
    body: { ...rate, link: { to: 'owner', owner } },
  })
}

it('copies of a changed step follow it in the fields that their scenario did not change', async () => {
  const check = await add(CHECK, { durationMin: 20, costPerHour: 40 })
  const body = { title: 'With an agent' }
  for (const scenario of [
    await api.member.ok('scenario.create', { ...audit, body }),
    await api.member.ok('scenario.create', { ...audit, body }),
  ]) {
    const inside = { ...audit, query: { scenario: `${scenario.id}` } }
    const [copy] = await api.member.ok('process.steps', inside)
    if (scenario.title === body.title)
      await api.member.ok('process.changeStep', { ...at(copy!), body: { costPerHour: 12 } })
  }
  const { here, there } = await onBoth([
    change(check, { durationMin: 30, label: PAY }),
    change(check, { costPerHour: 44 }),
  ])
  expect(here).toEqual(there)
  expect(here.copies.flat()).toMatchObject([
    { durationMin: 30, label: PAY, costPerHour: 12 },
    { durationMin: 30, costPerHour: 12 },
  ])
})

it('a new step, and one with another owner, get the stated rate of their owner', async () => {
  await add(CHECK, { owner: CLERK })
  const pay = await add(PAY, { owner: DESK })
  await stateRate(CLERK)
  const { here, there } = await onBoth([
    create('a', { owner: CLERK }),
    create('b', { owner: CLERK, costPerHour: 60 }),
    change(pay, { owner: ` ${CLERK} ` }),
  ])
  expect(here).toEqual(there)
  expect(here.steps.map(({ costPerHour }) => costPerHour)).toEqual([28, 28, 28, 60])
})

it('a stated rate moves to its owner’s new name once no step has the previous one', async () => {
  const check = await add(CHECK, { owner: CLERK })
  const pay = await add(PAY, { owner: CLERK })
  await add(BOOK, { owner: DESK })
  await stateRate(CLERK)
  await api.member.ok('scenario.create', { ...audit, body: { title: 'With an agent' } })
  const { here, there } = await onBoth([change(check, { owner: DESK }), change(pay, { owner: DESK })])
  expect(here).toEqual(there)
  expect(here.rates).toEqual([{ owner: DESK, steps: [0, 1, 2] }])
  expect(here.steps.map(({ costPerHour }) => costPerHour)).toEqual([28, 28, 28])
})

it('opportunities of a changed step are stale, with figures that follow unless a user has set them', async () => {
  const check = await add(CHECK, { durationMin: 20, costPerHour: 40 })
  const pay = await add(PAY, { durationMin: 20, costPerHour: 40 })
  const create = (stepId: number, figures: { impact?: number }) =>
    api.member.ok('opportunity.create', {
      ...audit,
      body: { stepId, title: BOOK, category: 'automation', ...figures },
    })
  await create(check.id, {})
  await create(check.id, { impact: 5000 })
  await create(pay.id, {})
  const { here, there } = await onBoth([
    change(check, { durationMin: 45 }),
    change(check, { costPerHour: 44 }),
    change(pay, { label: BOOK }),
  ])
  expect(here).toEqual(there)
  expect(here.opportunities).toMatchObject([
    { isStale: true, effort: 4, impact: 1980 },
    { isStale: true, effort: 2, impact: 5000 },
    { isStale: false, impact: 800 },
  ])
})

it('leaves out changes that the server has refused, and those that wait for them', () => {
  const first = { id: 1 }
  const second = { id: 2 }
  const link: Write = { kind: 'createLink', key: 'l', source: 's1', target: 's2', label: '', share: null }
  const writes = [
    stored(change(first, { durationMin: 30 }), 0, 'refused'),
    stored(change(second, { durationMin: 30 }), 1, 'sending'),
    stored(link, 2),
    stored(change(second, { durationMin: 40 }), 3),
  ]
  expect(sendableWrites(writes).map(({ item }) => item.n)).toEqual([1])
})
