// Custom questions of the custom template over HTTP: who is asked them, removing them, and every refusal.

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Interview } from '#contract/interview.ts'
import { type Api, startApi } from '../../../tests/api.ts'

let api: Api
let auditId: number
beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  await api.reset()
  const body = { title: 'Freight desk', company: 'Northline', type: 'custom' as const }
  auditId = (await api.member.ok('audit.create', { body })).id
})
afterAll(() => api.stop())

const start = (interviewee = '', templateName = 'custom') =>
  api.member.ok('interview.start', { params: { id: auditId }, body: { templateName, interviewee } })
const questionsOf = async () =>
  (await api.member.ok('interview.list', { params: { id: auditId } })).map(({ questions }) =>
    questions.slice(10).map(({ question }) => question),
  )
const typed = (question = 'Who signs?', key: string = crypto.randomUUID()) => ({ key, question })
const add = ({ id }: Interview, body = typed()) => api.member.ok('question.add', { params: { id }, body })
const ownId = (interview: Interview) => interview.questions.at(-1)?.id ?? ''

it('are added to all present and later interviews of the audit, and no others', async () => {
  const ada = await start('Ada')
  const added = await add(ada, {
    ...typed('  Who signs off the rates?  '),
    hint: 'A name',
    impactScoreEnabled: true,
  } as never)
  expect(added.questions.at(-1)).toMatchObject({
    topic: 'Who signs off the rates?',
    question: 'Who signs off the rates?',
    hint: 'A name',
    impactScoreEnabled: true,
  })
  await start('Ben')
  expect(await questionsOf()).toEqual([['Who signs off the rates?'], ['Who signs off the rates?']])
  const other = { title: 'Other', company: 'Northline', type: 'custom' as const }
  auditId = (await api.member.ok('audit.create', { body: other })).id
  expect((await start()).questions).toHaveLength(10)
})

it('are answered like others, including scores', async () => {
  const interview = await add(await start(), { ...typed(), impactScoreEnabled: true } as never)
  const body = { questionId: ownId(interview), response: 'The branch head.', impactScore: 8 }
  expect(await api.member.ok('answer.save', { params: { id: interview.id }, body })).toMatchObject(body)
  expect(await api.member.ok('interview.list', { params: { id: auditId } })).toMatchObject([{ answered: 1 }])
})

it('are stored once for repeated or simultaneous requests', async () => {
  const interview = await start()
  const body = typed()
  await Promise.all([add(interview, body), add(interview, body), add(interview, typed('And who checks?'))])
  expect((await questionsOf())[0]?.sort()).toEqual(['And who checks?', 'Who signs?'])
})

it('are removed from all interviews while unanswered, and restored with the same key', async () => {
  const ada = await start('Ada')
  const ben = await start('Ben')
  const body = typed()
  const questionId = ownId(await add(ada, body))
  const answer = (response: string) =>
    api.member.ok('answer.save', { params: { id: ben.id }, body: { questionId, response } })
  await answer('The branch head.')
  const removal = { params: { id: ada.id, questionId } }
  expect(await api.member.refused('question.remove', removal)).toMatchObject({ code: 'question_answered' })
  await answer(' ')
  await api.member.ok('question.remove', removal)
  expect(await questionsOf()).toEqual([[], []])
  expect(await api.member.ok('answer.list', { params: { id: ben.id } })).toEqual([])
  expect(ownId(await add(ben, body))).toBe(questionId)
})

it('are refused for other templates, empty, above the limit, and in completed audits', async () => {
  const params = { id: (await start()).id }
  const refused = (body: object, at = params) =>
    api.member.request({ method: 'POST', url: `/api/interviews/${at.id}/questions`, payload: body })
  const code = async (body: object, at = params) => (await refused(body, at)).body
  expect(await code(typed(), { id: (await start('', 'process')).id })).toMatchObject({ code: 'not_custom' })
  expect(await code(typed(' '))).toMatchObject({ fields: { question: 'Please write the question.' } })
  expect(await code({ ...typed(), key: 'mine' })).toMatchObject({ code: 'invalid_body' })
  const own = { params: { ...params, questionId: 'custom.scope' } }
  expect(await api.member.refused('question.remove', own)).toMatchObject({ code: 'question_not_found' })
  for (let n = 0; n < 30; n++) await add(params as Interview, typed(`Question ${n}`))
  expect(await code(typed())).toMatchObject({ code: 'questions_full' })
  await api.member.ok('audit.change', { params: { id: auditId }, body: { status: 'completed' } })
  expect(await code(typed())).toMatchObject({ code: 'audit_completed' })
})

it('are listed by their first words', async () => {
  const long = 'What would have to be true for the night shift to do without the second check of weights?'
  const { questions } = await add(await start(), typed(long))
  expect(questions.at(-1)?.topic).toBe('What would have to be true for the…')
})

it('as follow-ups apply to one interview of any template, and are removable while unanswered', async () => {
  const ada = await start('Ada', 'process')
  const ben = await start('Ben', 'process')
  const params = { id: ada.id }
  const body = { ...typed('Who else has seen it?'), followUp: true }
  const asked = await api.member.ok('question.add', { params, body })
  const before = ada.questions
  const question = asked.questions.at(-1)
  expect(asked.questions).toEqual([...before, question])
  expect(question).toMatchObject({ question: 'Who else has seen it?', id: `follow-up.${body.key}` })
  expect(await api.member.ok('question.add', { params, body })).toEqual(asked)
  const others = await api.member.ok('interview.list', { params: { id: auditId } })
  expect(others.find(({ id }) => id === ben.id)?.questions).toEqual(before)
  const questionId = question?.id ?? ''
  const answer = (response: string) =>
    api.member.ok('answer.save', { params, body: { questionId, response } })
  await answer('The branch head.')
  const removal = { params: { ...params, questionId } }
  expect(await api.member.refused('question.remove', removal)).toMatchObject({ code: 'question_answered' })
  await answer('')
  expect((await api.member.ok('question.remove', removal)).questions).toEqual(before)
})
