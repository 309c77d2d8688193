// Volumes that flow to steps, over HTTP: in figures, in the report, and resolved by a user against the step's own
// volume.

import { expect, it } from 'vitest'
import { factsOf } from '#domain/document/audit-snapshot.ts'
import { openDisagreements } from '#domain/document/report/disagreements.ts'
import { readAuditSnapshot } from '#server/document/audit-snapshot.ts'
import { worded } from '#server/document/document-language.ts'
import { add, api, at, audit, onTwoMaps, steps } from '../../../tests/audits/maps.ts'

onTwoMaps()

const join = (sourceId: number, targetId: number, share: number | null = null) =>
  api.member.ok('process.createLink', { ...audit, body: { sourceId, targetId, share } })
const figure = (id: string) => api.member.ok('figure.get', { params: { id: audit.params.id, figure: id } })
const disputes = async () => (await api.member.ok('report.get', audit)).flowDisputes

/** 310 claims a month, of which 70 % are paid. */
async function claims(paid: object = {}) {
  const start = await add('Receive claim', { runsPerMonth: 310 })
  const check = await add('Clean?', { isDecision: true, runsPerMonth: null })
  const pay = await add('Pay', paid)
  const reject = await add('Reject')
  await join(start.id, check.id)
  await join(check.id, pay.id, 70)
  await join(check.id, reject.id, 30)
  return { start, check, pay, reject }
}

it('is the volume of a step without one, and traces to start and share', async () => {
  const { pay, start } = await claims({ durationMin: 30, costPerHour: 60 })
  const cost = await figure(`step:${pay.id}:cost`)
  expect(cost.value).toBeCloseTo(0.5 * 60 * 217 * 12, 6)
  const flow = await figure(`step:${pay.id}:flow`)
  expect(flow.value).toBeCloseTo(217, 9)
  expect(flow.inputs).toMatchObject([
    { kind: 'figure', figure: { id: `step:${start.id}:runsPerMonth`, value: 310 } },
    { kind: 'entry', value: 70, unit: 'percent', author: 'Mona Member' },
  ])
})

it('raises a question if it contradicts the step’s volume, and stores the decision', async () => {
  const { pay } = await claims({ runsPerMonth: 90 })
  const [open] = await disputes()
  expect(open).toMatchObject({
    stepId: pay.id,
    own: { value: expect.stringContaining('90'), source: expect.stringContaining('Mona Member') },
    flow: { value: expect.stringContaining('217') },
    settled: null,
  })
  const kept = await api.member.ok('quantity.settleFlow', { ...at(pay), body: { use: 'own' } })
  expect(kept).toMatchObject({ runsPerMonth: 90, accounts: { flow: { own: 90, author: 'Mona Member' } } })
  expect((await disputes())[0]?.settled).toMatchObject({ author: 'Mona Member' })
  // A different volume raises the conflict again.
  await api.member.ok('process.changeStep', { ...at(pay), body: { runsPerMonth: 95 } })
  expect((await disputes())[0]?.settled).toBeNull()
  await api.member.ok('quantity.settleFlow', { ...at(pay), body: { use: 'flow' } })
  expect((await steps()).find(({ id }) => id === pay.id)?.runsPerMonth).toBeNull()
  expect(await disputes()).toEqual([])
})

it('reports the difference in money, in the report too', async () => {
  const { pay } = await claims({ runsPerMonth: 90, durationMin: 30, costPerHour: 60 })
  const money = await figure(`step:${pay.id}:flow:disputed`)
  expect(money.value).toBeCloseTo(0.5 * 60 * (217 - 90) * 12, 6)
  expect(money.inputs).toMatchObject([
    { figure: { id: `step:${pay.id}:runsPerMonth` } },
    { figure: { id: `step:${pay.id}:flow` } },
    {},
    {},
  ])
  const content = await api.database.run(() => readAuditSnapshot(audit.params.id))
  const blocks = worded(content, given => openDisagreements(factsOf(given)))
  const cells = blocks.flatMap(block => (block.kind === 'table' ? block.rows.flat(2) : []))
  expect(cells).toContainEqual(expect.objectContaining({ figureId: money.id, text: '$45,720' }))
})

it('needs no decision if both agree within 5 %, or without flow', async () => {
  const { start, pay } = await claims({ runsPerMonth: 210 })
  expect(await disputes()).toEqual([])
  for (const step of [start, pay]) {
    const refused = await api.member.refused('quantity.settleFlow', { ...at(step), body: { use: 'flow' } })
    expect(refused).toMatchObject({ code: 'flow_agrees' })
  }
  expect((await steps()).map(({ runsPerMonth }) => runsPerMonth)).toEqual([310, null, 210, null])
})

it('makes an export stale when a share changes', async () => {
  const { check, reject } = await claims()
  await api.member.call('slide.export', { params: audit.params, query: {} })
  const [link] = (await api.member.ok('process.links', audit)).filter(each => each.targetId === reject.id)
  expect(link?.sourceId).toBe(check.id)
  await api.member.ok('process.changeLink', { params: { id: link?.id ?? 0 }, body: { share: 20 } })
  const [newest] = await api.member.ok('deliverable.list', audit)
  expect(newest).toMatchObject({ isStale: true })
})
