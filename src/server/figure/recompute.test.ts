// Recomputes every figure of generated audits and of the demo from docs/figures.md and the API's inputs alone.
// RECOMPUTED sets the audits per run, RECOMPUTED_SEED other audits; `npm run test:long` makes 200.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO } from '#content/demo/index.ts'
import { addAudit } from '#server/demo/fill.ts'
import { caller } from '#server/inject.ts'
import { type Api, PASSWORD, startApi } from '../../../tests/api.ts'
import { compareDashboard, compareExport } from '../../../tests/figures/dashboard.ts'
import { type Comparison, compareAudit } from '../../../tests/figures/disagreements.ts'
import { generatedAudits } from '../../../tests/figures/generated.ts'
import { makeAudit } from '../../../tests/figures/make.ts'
import { patient } from '../../../tests/figures/patient.ts'

let api: Api

beforeAll(async () => {
  api = await startApi()
})

afterAll(() => api.stop())

const AUDITS = Number(process.env.RECOMPUTED ?? 4)
const SEED = Number(process.env.RECOMPUTED_SEED ?? 20_261_122)

const total = (all: readonly Comparison[]) => all.reduce((sum, each) => sum + each.compared, 0)

it('agree for the demo', { timeout: 120_000 }, async () => {
  const found: Comparison[] = []
  for (const demo of DEMO.audits) await addAudit(caller(api.app, api.member.token), demo)
  for (const { id } of await api.member.ok('audit.list', { query: {} }))
    found.push(await compareAudit(api, id))
  expect(found.flatMap(each => each.found)).toEqual([])
  expect(total(found)).toBeGreaterThan(800)
})

it('agree for generated audits, and for their totals', { timeout: 3_600_000 }, async () => {
  await api.reset()
  const calls = patient(api)
  const found: Comparison[] = []
  for (const generated of generatedAudits(AUDITS, SEED))
    found.push(await compareAudit(calls, await makeAudit(calls.member, generated)))
  expect(found.flatMap(each => each.found)).toEqual([])
  expect(total(found)).toBeGreaterThan(50 * AUDITS)
  expect(found.some(each => each.adds !== null)).toBe(true)
  expect(await compareDashboard(calls, found)).toEqual([])
  // Many audits take longer than the ten minutes for which signing in allows the export.
  await api.admin.ok('factor.confirm', { body: { password: PASSWORD } })
  expect(await compareExport(calls, found)).toEqual([])
})
