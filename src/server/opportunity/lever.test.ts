// Deciding on a proposed lever over HTTP: with a reason, not over another user's decision, and followed by the deck.

import { expect, it } from 'vitest'
import { type Api, withAudit } from '../../../tests/api.ts'
import { readPptx } from '../../../tests/files/pptx.ts'

let api: Api
let id: number
withAudit((started, audit) => {
  api = started
  id = audit
})

const params = () => ({ params: { id } })
const whole = (value: number) => ({ min: value, usual: value, max: value })

/** An option on a step whose words propose a workflow. */
async function option() {
  const body = { label: 'Enter the order', costPerHour: 50, durationMin: 60, runsPerMonth: 60 }
  const step = await api.member.ok('process.createStep', { ...params(), body })
  const made = { stepId: step.id, title: 'Orders arrive by themselves', oneOffCost: whole(3000) }
  return (await api.member.ok('opportunity.create', { ...params(), body: made })).id
}

const decide = (opportunity: number, body: object) =>
  api.member.ok('opportunity.decideLever', { params: { id: opportunity }, body: body as never })
const advice = async () => (await api.member.ok('report.get', params())).advice[0]
async function deckText(): Promise<string> {
  const { body } = await api.member.call('slide.export', { ...params(), query: {} })
  const slides = readPptx(body as unknown as Buffer)
  return slides.flatMap(({ texts, notes }) => [...texts, ...notes]).join('\n')
}

it('is a proposal on screen, and appears in documents only once confirmed', async () => {
  const made = await option()
  expect(await advice()).toMatchObject({ lever: 'workflow', reason: 'moves_data', status: 'proposed' })
  expect(await deckText()).not.toContain('Workflow')
  expect(await deckText()).toContain('Orders arrive by themselves')
  const confirmed = await decide(made, { lever: 'workflow', reason: ' The same fields each time. ' })
  expect(confirmed).toMatchObject({
    lever: 'workflow',
    leverDecision: { reason: 'The same fields each time.' },
  })
  expect(confirmed.leverDecision?.author).toBe('Mona Member')
  expect(await advice()).toMatchObject({ lever: 'workflow', status: 'confirmed', reason: null })
  expect(await deckText()).toContain('Workflow')
  expect(await decide(made, { lever: 'none', reason: 'The vendor decides.' })).toMatchObject({ lever: null })
  expect(await advice()).toMatchObject({ status: 'refused' })
  expect(await deckText()).not.toContain('Workflow')
  expect(await decide(made, { lever: null })).toMatchObject({ lever: null, leverDecision: null })
})

it('requires a reason, a known lever, an open audit and no conflicting decision', async () => {
  const made = await option()
  const refused = (body: object) =>
    api.admin.refused('opportunity.decideLever', { params: { id: made }, body: body as never })
  expect(await refused({ lever: 'agent' })).toMatchObject({ code: 'lever_reason_missing' })
  expect(await refused({ lever: 'robot', reason: 'x' })).toMatchObject({ code: 'invalid_body' })
  await decide(made, { lever: 'agent', reason: 'It comes often.', readDate: null })
  const late = await refused({ lever: 'assist', reason: 'No.', readDate: null })
  expect(late).toMatchObject({ code: 'changed_meanwhile', current: { lever: 'agent' } })
  // The present decision again, after a lost answer, changes nothing.
  const again = { lever: 'agent', reason: 'It comes often.', readDate: null }
  const [present] = await api.member.ok('opportunity.list', params())
  expect((await decide(made, again)).leverDecision).toEqual(present?.leverDecision)
  const copy = await api.member.ok('audit.duplicate', params())
  const [copied] = await api.member.ok('opportunity.list', { params: { id: copy.id } })
  expect(copied).toMatchObject({ lever: 'agent', leverDecision: { reason: 'It comes often.', author: '' } })
  const change = (lever: string | null) =>
    api.member.ok('opportunity.change', { params: { id: made }, body: { lever } })
  expect(await change('agent')).toMatchObject({ leverDecision: { reason: 'It comes often.' } })
  expect(await change('assist')).toMatchObject({ lever: 'assist', leverDecision: null })
  const { leverDecision } = await decide(made, { lever: 'agent', reason: 'It comes often.', readDate: null })
  const back = { lever: null, readDate: leverDecision?.date }
  expect(await decide(made, back)).toMatchObject({ lever: null, leverDecision: null })
  expect(await decide(made, back)).toMatchObject({ lever: null, leverDecision: null })
  await api.member.ok('audit.change', { ...params(), body: { status: 'completed' } })
  expect(await refused({ lever: null })).toMatchObject({ statusCode: 409 })
})
