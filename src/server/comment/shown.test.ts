// Comments shown to clients: which ones, through which link, and which never.

import { expect, it } from 'vitest'
import { type Api, withAudit } from '../../../tests/api.ts'

let api: Api
let id: number
withAudit((started, audit) => {
  api = started
  id = audit
})

let keys = 0
const write = (about: string, text: string) =>
  api.member.ok('comment.write', { params: { id }, body: { about, text, requestKey: `shown-${keys++}` } })
const show = (comment: number, shown = true) =>
  api.member.ok('comment.show', { params: { id: comment }, body: { shown } })
const link = async (parts: ('summary' | 'map')[], frozen = false) => {
  const body = { title: 'For the board', parts, frozen }
  return (await api.admin.ok('clientLink.make', { params: { id }, body })).token
}
const read = async (token: string) => {
  const { comments } = await api.visitor.ok('clientLink.open', { body: { token } })
  return comments.map(({ text, name, ofHouse, author }) => ({ text, name, ofHouse, author }))
}
const addStep = (label: string) => api.member.ok('process.createStep', { params: { id }, body: { label } })

it('appear on pages that show their subject, with their author, until withdrawn', async () => {
  const step = await addStep('Price a lane')
  const whole = await write('audit', 'Please look at the volumes first.')
  const narrow = await write(`step:${step.id}`, 'Is this the same in summer?')
  const map = await link(['map'])
  const summary = await link(['summary'])
  const kept = await link(['map'], true)
  expect(await read(map)).toEqual([])
  await show(whole.id)
  await show(narrow.id)
  const first = { text: 'Please look at the volumes first.', name: '', ofHouse: true, author: 'Mona Member' }
  const second = { ...first, text: 'Is this the same in summer?', name: 'Price a lane' }
  expect(await read(map)).toEqual([first, second])
  expect(await read(kept)).toEqual([first, second])
  expect(await read(summary)).toEqual([first])
  await api.admin.ok('comment.show', { params: { id: whole.id }, body: { shown: false } })
  expect(await read(summary)).toEqual([])
})

it('can be shown only by their author', async () => {
  const { id: comment } = await write('audit', 'For us.')
  const others = await api.admin.refused('comment.show', { params: { id: comment }, body: { shown: true } })
  expect(others).toMatchObject({ code: 'comment_of_another' })
  expect(
    (await api.learner.call('comment.show', { params: { id: comment }, body: { shown: true } })).status,
  ).toBe(403)
  expect(await read(await link(['map']))).toEqual([])
})

it('must not contain a name that a link may hide', async () => {
  await api.member.ok('interview.start', {
    params: { id },
    body: { templateName: 'custom', interviewee: 'Rosa Quispe', intervieweeRole: 'Dispatcher' },
  })
  const { id: comment } = await write('audit', 'Rosa Quispe should see this.')
  const refusal = await api.member.refused('comment.show', { params: { id: comment }, body: { shown: true } })
  expect(refusal).toMatchObject({ code: 'comment_names_somebody' })
  expect(await read(await link(['map']))).toEqual([])
})

it('must concern something that a client page shows', async () => {
  const { id: comment } = await write('figure:step:1:impact', 'Where is this from?')
  const refusal = await api.member.refused('comment.show', { params: { id: comment }, body: { shown: true } })
  expect(refusal).toMatchObject({ code: 'comment_not_showable' })
  expect(
    await api.member.call('comment.show', { params: { id: 999_999 }, body: { shown: true } }),
  ).toMatchObject({
    status: 404,
  })
})
