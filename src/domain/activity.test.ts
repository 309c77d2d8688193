// Activity of an audit: which calls are grouped, and where each entry leads.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Act, doingsOf, placeOf, thingIn } from '#domain/activity.ts'

const act = (id: number, minute: number, change: Partial<Act> = {}): Act => ({
  id,
  at: new Date(Date.UTC(2026, 0, 1, 10, minute)).toISOString(),
  actorId: 1,
  actorName: 'Ada',
  action: 'answer.change',
  record: `answers/${id}`,
  ...change,
})

it('groups repeated actions of one user into one entry unless a long pause separates them', () => {
  const acts = [
    act(9, 59),
    act(8, 40),
    act(7, 11),
    act(6, -20),
    act(5, -21, { actorId: 2, actorName: 'Tom' }),
  ]
  expect(doingsOf(acts).map(({ id, count }) => [id, count])).toEqual([
    [9, 3],
    [6, 1],
    [5, 1],
  ])
})

it('starts a new entry when another user or another action intervenes', () => {
  const acts = [act(3, 3), act(2, 2, { action: 'roi.save' }), act(1, 1)]
  expect(doingsOf(acts).map(({ id }) => id)).toEqual([3, 2, 1])
})

it('names the affected record if all grouped actions share one', () => {
  const [one, several] = ['interviews/5/answers/', 'process-steps/'].map(
    path => doingsOf([1, 2].map(id => act(id, id, { record: `${path}${id}` })))[0]?.thing,
  )
  expect(one).toEqual({ kind: 'interviews', id: 5 })
  expect(several).toBeNull()
})

it('counts every action in exactly one entry, for any sequence', () => {
  const any = fc.record({
    minute: fc.integer({ min: 0, max: 500 }),
    actorId: fc.integer({ min: 1, max: 2 }),
    action: fc.constantFrom('roi.save', 'slide.change'),
  })
  fc.assert(
    fc.property(fc.array(any), all => {
      const acts = all
        .toSorted((one, other) => other.minute - one.minute)
        .map(({ minute, ...rest }, n) => act(n, minute, rest))
      const doings = doingsOf(acts)
      expect(doings.reduce((sum, { count }) => sum + count, 0)).toBe(acts.length)
    }),
  )
})

it.each([
  ['process.changeStep', 'process-steps/12', '/audit/7/step2?step=12'],
  ['process.createLink', 'audits/7/process-links/3', '/audit/7/step2'],
  ['opportunity.change', 'opportunities/3', '/audit/7/step2#opportunities'],
  ['answer.save', 'interviews/5/answers/12', '/audit/7/step1?interview=5'],
  ['roi.save', 'audits/7/roi', '/audit/7/step3'],
  ['audit.change', 'audits/7', null],
])('%s of %s opens at %s', (action, record, place) => {
  expect(placeOf(7, action, thingIn(record))).toBe(place)
})
