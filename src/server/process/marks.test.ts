// Attribution of a step's numbers over HTTP: every write by a user is recorded, none by a template or a default.

import { expect, it } from 'vitest'
import { auditMap } from '#server/process/read.ts'
import { auditQuantities } from '#server/quantity/read.ts'
import { add, api, at, audit, onTwoMaps, steps, wholeMap } from '../../../tests/audits/maps.ts'

onTwoMaps()

const by = (author: string) => ({ author, date: expect.stringMatching(/^\d{4}-.*Z$/) })
const change = (step: { id: number }, body: object, who = api.member) =>
  who.ok('process.changeStep', { ...at(step), body })
const marks = async () => (await steps()).map(step => step.marks)

it('records who typed each number, and nothing for defaults', async () => {
  const step = await add('Triage', { durationMin: 20 })
  expect(step.marks).toEqual({ durationMin: by('Mona Member') })
  const body = { costPerHour: 60, runsPerMonth: 400, friction: 'time_sink', durationMin: 20 }
  expect((await change(step, body, api.admin)).marks).toEqual({
    durationMin: by('Mona Member'),
    costPerHour: by('Ada Admin'),
    runsPerMonth: by('Ada Admin'),
    friction: by('Ada Admin'),
  })
  expect((await change(step, { runsPerMonth: null, label: 'Sort' })).marks).not.toHaveProperty('runsPerMonth')
})

it('records it for bulk changes and whole maps, but not for templates', async () => {
  const one = await add('One')
  const body = { steps: [{ id: one.id, durationMin: 33 }] }
  const [changed] = await api.admin.ok('process.changeSteps', { ...audit, body })
  expect(changed?.marks).toEqual({ durationMin: by('Ada Admin') })
  const assumed = ['durationMin', 'costPerHour', 'friction', 'runsPerMonth'] as const
  const template = wholeMap.steps.map(step => ({ ...step, assumed: [...assumed] }))
  await api.member.ok('process.replaceMap', { ...audit, body: { ...wholeMap, steps: template } })
  expect((await marks()).every(each => Object.keys(each).length === 0)).toBe(true)
  await api.member.ok('process.replaceMap', { ...audit, body: wholeMap })
  expect((await marks()).some(each => each.durationMin?.author === 'Mona Member')).toBe(true)
})

it('survives undo and map versions, but not duplicating the audit', async () => {
  const step = await add('Triage', { durationMin: 20 })
  await change(step, { durationMin: 30, costPerHour: 70 }, api.admin)
  const again = ['durationMin', 'costPerHour']
  const undone = await change(step, { durationMin: 20, costPerHour: 50, again }, api.admin)
  expect(undone.marks).toEqual({ durationMin: by('Mona Member') })
  const map = await api.database.run(async () =>
    auditMap(audit.params.id, await auditQuantities(audit.params.id)),
  )
  expect(map.steps[0]?.marks).toEqual(undone.marks)
  await api.admin.ok('process.replaceMap', { ...audit, body: { steps: [], links: [] } })
  const [version] = await api.admin.ok('process.versions', audit)
  await api.admin.ok('process.restore', { params: { id: version!.id } })
  expect(await marks()).toEqual([undone.marks])
  const copy = await api.admin.ok('audit.duplicate', audit)
  const copied = await steps({ params: { id: copy.id } })
  expect(copied.map(each => each.marks)).toEqual([{}])
})

it('is removed from an emptied number, though the default was typed before; undo brings it back', async () => {
  const step = await add('Receive “Eil”-orders', { durationMin: 15 })
  expect(step.marks).toEqual({ durationMin: by('Mona Member') })
  const emptied = await change(step, { durationMin: 15, emptied: ['durationMin'] })
  expect(emptied).toMatchObject({ durationMin: 15, marks: {} })
  const undone = await change(step, { durationMin: 15, again: ['durationMin'] })
  expect(undone.marks).toEqual({ durationMin: by('Mona Member') })
  await change(step, { durationMin: 40 })
  const again = await change(step, { emptied: ['durationMin', 'runsPerMonth'] }, api.admin)
  expect(again).toMatchObject({ durationMin: 15, runsPerMonth: null, marks: {} })
})

it('ignores attributions sent by a client', async () => {
  const marked = { durationMin: { author: 'Somebody Else', date: '2020-01-01T00:00:00.000Z' } }
  const step = await add('Triage', { durationMin: 20, marks: marked })
  expect(step.marks).toEqual({ durationMin: by('Mona Member') })
  expect((await change(step, { durationMin: 25, marks: marked })).marks).toEqual({
    durationMin: by('Mona Member'),
  })
})
