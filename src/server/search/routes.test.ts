// The search over HTTP: which words find what, in which language, and for whom.

import { expect, it } from 'vitest'
import type { ResultKind } from '#domain/search.ts'
import { type Api, withAudit } from '../../../tests/api.ts'
import type { Person } from '../../../tests/person.ts'

let api: Api
let auditId: number
withAudit((server, id) => {
  api = server
  auditId = id
})

const find = (words: string, by: Person = api.member) => by.ok('search.find', { query: { words } })
const titles = async (words: string, kind: ResultKind, by?: Person) =>
  (await find(words, by)).filter(found => found.kind === kind).map(({ title }) => title)

async function fill(response = 'Dispatchers were pricing lanes for twenty minutes.') {
  const params = { id: auditId }
  const interview = await api.member.ok('interview.start', {
    params,
    body: { templateName: 'operations', interviewee: 'Wanda Keller', intervieweeRole: 'Dispatcher' },
  })
  const [question] = interview.questions
  if (!question) throw new Error('no question')
  await api.member.ok('answer.save', {
    params: { id: interview.id },
    body: { questionId: question.id, response },
  })
  const step = await api.member.ok('process.createStep', {
    params,
    body: { label: 'Quote the lane', engine: 'delivery', owner: 'Night desk' },
  })
  const opportunity = await api.member.ok('opportunity.create', {
    params,
    body: {
      stepId: step.id,
      title: 'Tariff lookup',
      description: 'Rates come from a zeppelin table',
      effort: 3,
    },
  })
  return { interview, question, step, opportunity }
}

it('finds audits, companies, people, steps, opportunities and answers by word prefixes', async () => {
  const { interview, question, step } = await fill()
  expect(await titles('freig des', 'audit')).toEqual(['Freight desk'])
  expect(await find('northl')).toMatchObject([
    { kind: 'audit' },
    { kind: 'company', title: 'Northline', path: '/dashboard?search=Northline' },
  ])
  expect(await titles('wand', 'interviewee')).toEqual(['Wanda Keller'])
  expect(await find('night quote')).toMatchObject([
    { kind: 'step', title: 'Quote the lane', path: `/audit/${auditId}/step2?step=${step.id}` },
  ])
  expect(await find('zeppelins')).toMatchObject([
    {
      kind: 'opportunity',
      title: 'Tariff lookup',
      place: 'Freight desk · Northline',
      snippet: [{ hit: false }, { text: 'zeppelin', hit: true }, { hit: false }],
    },
  ])
  const query = new URLSearchParams({ interview: String(interview.id), question: question.id })
  expect(await find('minutes dispatchers')).toMatchObject([
    { kind: 'answer', title: question.question, path: `/audit/${auditId}/step1?${query}` },
  ])
})

it('finds inflected words in the audit’s language, even after it changes', async () => {
  await fill('Die Häuser liegen am Rand der Stadt.')
  expect(await titles('häus', 'answer')).toHaveLength(1)
  expect(await titles('haus', 'answer')).toEqual([])
  await api.member.ok('audit.change', { params: { id: auditId }, body: { locale: 'de-DE' } })
  expect(await titles('haus', 'answer')).toHaveLength(1)
})

it('does not find changed, removed or deleted texts', async () => {
  const { interview, question, step, opportunity } = await fill()
  const body = { questionId: question.id, response: 'Nothing of the kind', version: 1 }
  await api.member.ok('answer.save', { params: { id: interview.id }, body })
  expect(await titles('pricing', 'answer')).toEqual([])
  await api.member.ok('opportunity.delete', { params: opportunity })
  await api.member.ok('process.deleteStep', { params: step })
  expect(await find('quote')).toEqual([])
  expect(await find('zeppelin')).toEqual([])
  await api.member.ok('audit.delete', { params: { id: auditId } })
  expect(await find('wanda')).toEqual([])
})

it('uses at most three database connections', async () => {
  await fill()
  await find('quote', api.admin)
  let most = 0
  let isOver = false
  const look = () => {
    most = Math.max(most, api.database.connections().busy)
    if (!isOver) setImmediate(look)
  }
  look()
  await find('quote', api.admin)
  isOver = true
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(3)
})

it('shows inbox and users to administrators only, and nothing for a single letter', async () => {
  const firstName = 'Ines'
  const lastName = 'Inquirer'
  const email = 'ines@example.com'
  await api.visitor.ok('inquiry.contact', {
    body: { firstName, lastName, email, company: 'Southline', jobTitle: 'Head' },
  })
  expect(await titles('inquirer', 'inquiry', api.admin)).toEqual(['Ines Inquirer'])
  expect(await titles('lea lear', 'user', api.admin)).toEqual(['Lea Learner'])
  expect(await find('inquirer')).toEqual([])
  expect(await find('lea')).toEqual([])
  expect(await find('f')).toEqual([])
  expect(await find("' & | ! :* <-> \\")).toEqual([])
  expect(await api.learner.call('search.find', { query: { words: 'freight' } })).toMatchObject({
    status: 403,
  })
})
