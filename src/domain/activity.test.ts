// Activity of an audit: which calls are grouped, and where each entry leads.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type AuditAction, groupedActions, namedRecordIn, pageOfAction } from '#domain/activity.ts'

const action = (id: number, minute: number, change: Partial<AuditAction> = {}): AuditAction => ({
  id,
  at: new Date(Date.UTC(2026, 0, 1, 10, minute)).toISOString(),
  actorId: 1,
  actorName: 'Ada',
  action: 'answer.change',
  record: `answers/${id}`,
  ...change,
})

it('groups repeated actions of one user into one entry unless a long pause separates them', () => {
  const actions = [
    action(9, 59),
    action(8, 40),
    action(7, 11),
    action(6, -20),
    action(5, -21, { actorId: 2, actorName: 'Tom' }),
  ]
  expect(groupedActions(actions).map(({ id, count }) => [id, count])).toEqual([
    [9, 3],
    [6, 1],
    [5, 1],
  ])
})

it('starts a new entry when another user or another action intervenes', () => {
  const actions = [action(3, 3), action(2, 2, { action: 'roi.save' }), action(1, 1)]
  expect(groupedActions(actions).map(({ id }) => id)).toEqual([3, 2, 1])
})

it('names the affected record if all grouped actions share one', () => {
  const [one, several] = ['interviews/5/answers/', 'process-steps/'].map(
    path => groupedActions([1, 2].map(id => action(id, id, { record: `${path}${id}` })))[0]?.record,
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
      const actions = all
        .toSorted((one, other) => other.minute - one.minute)
        .map(({ minute, ...rest }, n) => action(n, minute, rest))
      const groups = groupedActions(actions)
      expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(actions.length)
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
  expect(pageOfAction(7, action, namedRecordIn(record))).toBe(place)
})
