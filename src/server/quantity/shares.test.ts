// Shares of links stated as figures, over HTTP: evidence of the flow, and decisions between statements. Also what
// happens to them when links, steps and maps are deleted and restored.

import { beforeEach, describe, expect, it } from 'vitest'
import type { SavedStep } from '#contract/process-step.ts'
import type { SavedQuantity } from '#contract/quantity.ts'
import { auditMap } from '#server/process/read.ts'
import { auditQuantities } from '#server/quantity/read.ts'
import { add, api, at, audit, link, links, onTwoMaps, steps } from '../../../tests/audits/maps.ts'

onTwoMaps()

const QUOTE = '88 % are accepted by the insurer.'
const BOTH = `${QUOTE} 12 % are denied.`
let decision: SavedStep
let pay: SavedStep
let appeal: SavedStep

beforeEach(async () => {
  decision = await add('Accepted?', { isDecision: true, runsPerMonth: 620 })
  pay = await add('Post payment')
  appeal = await add('Appeal denial')
  await link(decision, pay)
  await link(decision, appeal)
})

const branch = (target = pay) => ({ to: 'branch' as const, stepId: decision.id, targetId: target.id })
const share = async (target = pay) => (await links()).find(({ targetId }) => targetId === target.id)

async function answerOf(interviewee: string, response: string) {
  const body = { templateName: 'operations', interviewee }
  const interview = await api.member.ok('interview.start', { ...audit, body })
  return api.member.ok('answer.save', {
    ...at(interview),
    body: { questionId: 'operations.peaks', response },
  })
}

async function said(interviewee: string, percent: number, target = pay, response = QUOTE) {
  const answer = await answerOf(interviewee, response)
  const range = { min: percent, usual: percent, max: percent }
  const body = { kind: 'percent', ...range, words: `${percent} %`, link: branch(target) } as const
  return api.member.ok('quantity.add', { ...at(answer), body })
}

const map = () =>
  api.database.run(async () => auditMap(audit.params.id, await auditQuantities(audit.params.id)))
/** Evidence level of what flows to a step. */
const flowLevel = async (label = 'Post payment') =>
  (await map()).steps.find(step => step.label === label)?.flow?.level
const contradictions = async () => (await api.member.ok('report.get', audit)).contradictions
const decide = (use: number | 'range', target = pay) =>
  api.member.ok('quantity.settle', {
    ...at(decision),
    body: { field: 'share', targetId: target.id, use },
  })
const change = (target: SavedStep, value: number) =>
  share(target).then(found =>
    api.member.ok('process.changeLink', { params: { id: found!.id }, body: { share: value } }),
  )

it('sets the share of the branch, and the flow traces to the quote', async () => {
  await change(appeal, 12)
  const figure = await said('Priya Raman', 88)
  expect(figure).toMatchObject({ link: branch(), source: { quote: QUOTE } })
  expect(await share()).toMatchObject({ share: 88 })
  const flow = (await map()).steps.find(({ id }) => id === pay.id)?.flow
  expect(flow?.inputs).toContainEqual(
    expect.objectContaining({
      figure: expect.objectContaining({
        value: 88,
        inputs: [expect.objectContaining({ kind: 'answer', quote: QUOTE, value: 88 })],
      }),
    }),
  )
})

it('counts as said if all shares of the decision are, and as entered once edited', async () => {
  const volume = await answerOf('Ravi Menon', 'We decide on 620 claims a month.')
  const runs = { to: 'step', stepId: decision.id, field: 'runsPerMonth' } as const
  const body = { kind: 'volume', min: 620, usual: 620, max: 620, words: '620 claims', link: runs } as const
  await api.member.ok('quantity.add', { ...at(volume), body })
  await said('Priya Raman', 88, pay, BOTH)
  expect(await flowLevel()).toBe('assumed')
  await said('Priya Raman', 12, appeal, BOTH)
  expect(await flowLevel()).toBe('said')
  await change(pay, 88.05)
  expect(await flowLevel()).toBe('entered')
})

describe('two conflicting statements about a share', () => {
  it('are undecided until a user decides, and the first value is kept', async () => {
    const first = await said('Priya Raman', 88)
    const second = await said('Tom Hale', 80, pay, '80 % pass.')
    await change(appeal, 12)
    expect(await share()).toMatchObject({ share: 88 })
    expect(await flowLevel()).toBe('assumed')
    expect(await contradictions()).toMatchObject([
      {
        stepId: decision.id,
        subject: 'share',
        field: 'share',
        targetId: pay.id,
        about: 'Share to Post payment',
        settled: null,
        span: '80–88%',
        accounts: [{ quote: QUOTE }, { quote: '80 % pass.' }],
      },
    ])
    await decide(second.id)
    expect(await share()).toMatchObject({ share: 80, marks: { share: { author: 'Mona Member' } } })
    expect((await contradictions())[0]?.settled).toMatchObject({ use: second.id })
    await decide('range')
    expect((await contradictions())[0]?.settled).toMatchObject({ use: 'range' })
    await decide(first.id)
    expect(await share()).toMatchObject({ share: 88 })
    await said('Jonas Lind', 70, pay, '70 % pass.')
    expect((await contradictions())[0]?.settled).toBeNull()
  })

  it('of one interviewee do not conflict: the later one counts', async () => {
    const first = await said('Priya Raman', 88)
    const answer = { params: { id: first.answerId! } }
    const body = { kind: 'percent', min: 90, usual: 90, max: 90, link: branch() } as const
    await api.member.ok('quantity.add', { ...answer, body })
    expect(await share()).toMatchObject({ share: 90 })
    expect(await contradictions()).toEqual([])
  })

  it('can be resolved only by statements about that branch', async () => {
    const figure = await said('Priya Raman', 88)
    const body = { field: 'share', targetId: appeal.id, use: figure.id } as const
    expect(await api.member.refused('quantity.settle', { ...at(decision), body })).toMatchObject({
      code: 'quantity_not_found',
    })
    const nameless = { field: 'share', use: figure.id } as const
    expect(await api.member.refused('quantity.settle', { ...at(decision), body: nameless })).toMatchObject({
      code: 'invalid_body',
    })
  })
})

describe('the link of the figure', () => {
  const linked = async () => (await api.member.ok('quantity.list', audit)).map(each => each.link)
  const connect = () =>
    api.member.ok('process.createLink', {
      ...audit,
      body: { sourceId: decision.id, targetId: pay.id, share: 88 },
    })
  const remove = async () => api.member.ok('process.deleteLink', { params: { id: (await share())!.id } })

  it('is restored with the deleted link of the map', async () => {
    const figure = await said('Priya Raman', 88)
    await remove()
    expect(await linked()).toEqual([null])
    const { kind, min, usual, max } = figure
    const body = { kind, min, usual, max, label: 'Accepted', link: null }
    await api.member.ok('quantity.change', { ...at(figure), body })
    await connect()
    expect(await linked()).toEqual([branch()])
  })

  it.each([
    ['the decision', () => decision],
    ['the step that it leads to', () => pay],
  ])('is restored with %s', async (_, step) => {
    await said('Priya Raman', 88)
    await api.member.ok('process.deleteStep', at(step()))
    expect(await linked()).toEqual([null])
    await api.member.ok('process.restoreStep', at(step()))
    await connect()
    expect(await linked()).toEqual([branch()])
  })

  it('is restored with a map version, including the decision between statements', async () => {
    const first = await said('Priya Raman', 88)
    await said('Tom Hale', 80, pay, '80 % pass.')
    await decide(first.id)
    const before = await contradictions()
    await api.member.ok('process.replaceMap', { ...audit, body: { steps: [], links: [] } })
    expect([await linked(), await contradictions()]).toEqual([[null, null], []])
    const [version] = await api.member.ok('process.versions', audit)
    await api.member.ok('process.restore', at(version!))
    expect(await linked()).toEqual([branch(), branch()])
    expect(await contradictions()).toEqual(before)
    expect(await share()).toMatchObject({ share: 88 })
  })

  it('requires an existing link of the as-is map, and a share', async () => {
    const answer = await answerOf('Priya Raman', QUOTE)
    const add = (kind: 'percent' | 'minutes', to: object) =>
      api.member.request({
        method: 'POST',
        url: `/api/answers/${answer.id}/quantities`,
        payload: { kind, min: 88, usual: 88, max: 88, link: { ...branch(), ...to } },
      })
    expect((await add('percent', { stepId: pay.id, targetId: appeal.id })).body).toMatchObject({
      code: 'link_not_found',
    })
    expect((await add('minutes', {})).body).toMatchObject({ code: 'invalid_body' })
  })

  it('is not copied to a duplicated audit, where the share is assumed', async () => {
    await change(appeal, 12)
    await said('Priya Raman', 88)
    const copy = await api.member.ok('audit.duplicate', audit)
    const made = await api.member.ok('process.links', { params: copy })
    expect(made.map(({ share: value, marks }) => [value, marks])).toEqual([
      [88, {}],
      [12, {}],
    ])
    expect(await api.member.ok('quantity.list', { params: copy })).toEqual([])
  })
})

describe('accepting a proposal', () => {
  const proposal = (target: SavedStep) => ({
    requestKey: 'one',
    steps: [decision, target].map(step => ({
      ref: `step:${step.id}`,
      stepId: step.id,
      label: step.label,
      owner: '',
      engine: step.engine,
      isDecision: step.isDecision,
    })),
    figures: [
      {
        figure: {
          kind: 'percent' as const,
          min: 88,
          usual: 88,
          max: 88,
          words: '88 %',
          label: '',
          link: null,
        },
        branch: { from: `step:${decision.id}`, to: `step:${target.id}` },
      },
    ],
    links: [],
    owners: [],
  })
  const quantities = (): Promise<SavedQuantity[]> => api.member.ok('quantity.list', audit)

  it('sets the branch’s share with the quote, in one undoable action', async () => {
    await change(pay, 85)
    const answer = await answerOf('Priya Raman', QUOTE)
    const undo = await api.member.ok('answer.acceptProposal', { ...at(answer), body: proposal(pay) })
    expect(await quantities()).toMatchObject([{ link: branch(), source: { quote: QUOTE } }])
    expect(await share()).toMatchObject({ share: 88 })
    await api.member.ok('answer.undoProposal', { ...at(answer), body: undo })
    expect(await quantities()).toEqual([])
    expect(await share()).toMatchObject({ share: 85 })
  })

  it('stores the figure with the answer if the map has no such link', async () => {
    await api.member.ok('process.deleteLink', { params: { id: (await share())!.id } })
    const answer = await answerOf('Priya Raman', QUOTE)
    await api.member.ok('answer.acceptProposal', { ...at(answer), body: proposal(pay) })
    expect(await quantities()).toMatchObject([{ link: null }])
    expect(await steps()).toHaveLength(3)
  })
})
