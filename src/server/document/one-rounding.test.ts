// One rounding on each slide and page of audits with interviews, capacity, conflicting statements and measured benefits.

import { expect, it } from 'vitest'
import { DEMO } from '#content/demo/index.ts'
import { withMessages } from '#content/documents/messages.ts'
import { APPENDICES, REPORT_APPENDIX } from '#domain/document/choice.ts'
import { LANGUAGES } from '#domain/text/document-language.ts'
import { addAudit } from '#server/demo/fill.ts'
import { readAuditSnapshot } from '#server/document/audit-snapshot.ts'
import { caller } from '#server/inject.ts'
import { type Api, withAudit } from '../../../tests/api.ts'
import { allPages, exactAmounts, exactValues, mainPages, twoRoundings } from '../../../tests/roundings.ts'
import { twentyFiveSteps } from '../../../tests/twenty-five-steps.ts'

let api: Api
withAudit(started => {
  api = started
})

const DEMO_AUDIT = DEMO.audits.find(audit => audit.completed) as (typeof DEMO.audits)[number]

/** Measures the first opportunity for two months. */
async function measure(auditId: number): Promise<void> {
  const [first] = await api.member.ok('opportunity.list', { params: { id: auditId } })
  const params = { id: first?.id ?? 0 }
  const { id } = await api.member.ok('outcome.begin', { params, body: { begins: '2026-01-16' } })
  const months = ['2026-01', '2026-02'].map((month, at) => ({
    month,
    volume: 1211 + at,
    minutes: 3,
    cost: 1233,
    adoption: 80,
  }))
  await api.member.ok('outcome.measure', { params: { id }, body: { source: 'Ticket system', months } })
}

it.each([
  ['the demo', DEMO_AUDIT],
  ['25 steps', twentyFiveSteps],
])('writes each amount of %s in one rounding on one slide or page', async (_, demo) => {
  const id = await addAudit(caller(api.app, api.member.token), { ...demo, completed: false })
  for (const owner of new Set(demo.steps.map(step => step.owner)))
    await api.member.ok('capacity.set', { params: { id }, body: { owner, people: 4, hoursPerMonth: 130 } })
  await measure(id)
  const snapshot = await api.database.run(() => readAuditSnapshot(id))
  for (const language of LANGUAGES) {
    const audit = withMessages({ ...snapshot, language })
    const main = mainPages(audit)
    const known = exactValues(audit)
    const all = [REPORT_APPENDIX, APPENDICES].flatMap(appendix => allPages(audit, appendix))
    expect([...main, ...all].flatMap(page => twoRoundings(page, audit, known))).toEqual([])
    expect(main.flatMap(page => exactAmounts(page, audit))).toEqual([])
  }
})
