// The monthly reminder to enter measured numbers: recipients and contents, once a month, even if several servers run it
// simultaneously.

import { beforeEach, expect, it } from 'vitest'
import { remindOfMonth } from '#server/benefit/reminder.ts'
import { transaction } from '#server/platform/database/database.ts'
import { add, api, at, audit, onTwoMaps } from '../../../tests/audits/maps.ts'

onTwoMaps()

const OWN = 'http://localhost:3000'
const remind = (now: string) => api.database.run(() => transaction(() => remindOfMonth(OWN, now)))
const emails = async () =>
  (await api.admin.ok('system.outbox', { query: {} })).notices.filter(
    ({ kind }) => kind === 'measureReminder',
  )

let benefit: { id: number }
let opportunity: { id: number }

beforeEach(async () => {
  const step = await add('Price lanes', { durationMin: 30, costPerHour: 60, runsPerMonth: 100 })
  const body = { stepId: step.id, title: 'Let a model price' }
  opportunity = await api.member.ok('opportunity.create', { ...audit, body })
  benefit = await api.member.ok('outcome.begin', { ...at(opportunity), body: { begins: '2026-01-16' } })
})

const measure = (month: string) =>
  api.member.ok('outcome.measure', {
    params: { id: benefit.id },
    body: { source: 'ticket export', months: [{ month, volume: 1 }] },
  })

it('is sent to the audit’s owner, once for each month without numbers', async () => {
  await remind('2026-02-05T07:20:00.000Z')
  const [email] = await emails()
  expect(email).toMatchObject({ recipient: api.member.email })
  expect(email?.text).toContain('January 2026')
  expect(email?.text).toContain('Let a model price')
  expect(email?.text).toContain(`${OWN}/audit/${audit.params.id}`)
  await remind('2026-02-06T07:20:00.000Z')
  expect(await emails()).toHaveLength(1)
  await remind('2026-03-05T07:20:00.000Z')
  expect(await emails()).toHaveLength(2)
})

it('is written once by two simultaneous servers', async () => {
  await Promise.all([remind('2026-02-05T07:20:00.000Z'), remind('2026-02-05T07:20:00.000Z')])
  expect(await emails()).toHaveLength(1)
})

it('is sent for a month whose numbers were deleted', async () => {
  await measure('2026-01')
  await api.member.ok('outcome.forget', { params: { id: benefit.id, month: '2026-01' } })
  await remind('2026-02-05T07:20:00.000Z')
  expect(await emails()).toHaveLength(1)
})

it('is not sent for measured months, months before measuring, or ended benefits', async () => {
  await remind('2026-01-20T07:20:00.000Z')
  await measure('2026-01')
  await remind('2026-02-05T07:20:00.000Z')
  await api.member.ok('outcome.end', { params: { id: benefit.id }, body: { ended: true } })
  await remind('2026-03-05T07:20:00.000Z')
  expect(await emails()).toEqual([])
})

it('is not sent for deleted opportunities, archived audits, or users without mail', async () => {
  await api.member.ok('opportunity.delete', at(opportunity))
  await remind('2026-02-05T07:20:00.000Z')
  await api.member.ok('opportunity.restore', at(opportunity))
  await api.member.ok('audit.archive', { ...audit, body: { archived: true } })
  await remind('2026-02-05T07:20:00.000Z')
  await api.member.ok('audit.archive', { ...audit, body: { archived: false } })
  await api.member.ok('account.changePreferences', {
    body: { emailNotifications: false, assessmentReminders: false, marketingEmails: false },
  })
  await remind('2026-02-05T07:20:00.000Z')
  expect(await emails()).toEqual([])
})
