// The dashboard's simulated sums beside the specification's Total ROI: whole ranges, per currency, correct after
// every save.

import { describe, expect, it } from 'vitest'
import type { Roi } from '#contract/roi.ts'
import { ENTRIES } from '#domain/roi/example.ts'
import { ROI_PLAN } from '#domain/roi/plan.ts'
import { ROI_DEFAULTS, ROI_LIMIT } from '#domain/roi/roi.ts'
import { type Api, withAudit } from '../../../tests/api.ts'
import { run } from '../../../tests/databases/database.ts'

let api: Api
let id: number
withAudit((started, audit) => {
  api = started
  id = audit
})

const save = (body: object) =>
  api.member.ok('roi.save', { params: { id }, body: { ...ROI_DEFAULTS, ...body } })

describe('the simulated sum beside Total ROI', () => {
  const edited = [...ENTRIES]
  const points = ({ results }: Roi) => {
    const { p10 = 0, p50 = 0, p90 = 0 } = results?.range ?? {}
    return { p10, p50, p90 }
  }
  const totals = async () => (await api.member.ok('audit.summary', {})).totalRoi
  const add = async (body: object) => {
    const fields = { title: 'Claims', company: 'Southline', type: 'financial' as const }
    const audit = await api.member.ok('audit.create', {
      body: { ...fields, currency: 'EUR', locale: 'de-DE' },
    })
    return api.member.ok('roi.save', {
      params: { id: audit.id },
      body: { ...ROI_DEFAULTS, edited, ...body },
    })
  }

  it('equals that of a single audit, and follows the next save', async () => {
    const first = await save({ edited })
    expect(await totals()).toEqual([{ currency: 'USD', value: 50_000, sound: points(first) }])
    const next = await save({ projectedSavings: 26_000, plan: { ...ROI_PLAN, runningCost: 900 }, edited })
    expect(next.results?.range.p50).toBeLessThan(0)
    expect(await totals()).toEqual([{ currency: 'USD', value: 1000, sound: points(next) }])
  })

  it('is zero in the currency of the newest audit where no ROI counts', async () => {
    await add({ edited: [] })
    const zero = { value: 0, sound: { p10: 0, p50: 0, p90: 0 } }
    expect(await totals()).toEqual([{ currency: 'EUR', ...zero }])
  })

  it('sums by currency, without examples, and traces to each audit', async () => {
    const dollars = await save({ edited })
    const one = await add({})
    const two = await add({ projectedSavings: 10_000 })
    await add({ edited: [] })
    const sum = (point: 'p10' | 'p50' | 'p90') => points(one)[point] + points(two)[point]
    expect(await totals()).toEqual([
      { currency: 'USD', value: 50_000, sound: points(dollars) },
      { currency: 'EUR', value: 35_000, sound: { p10: sum('p10'), p50: sum('p50'), p90: sum('p90') } },
    ])
    for (const of of ['p10', 'p50', 'p90'] as const) {
      const figure = await api.member.ok('audit.totalRoi', { query: { currency: 'EUR', of } })
      expect(figure.value).toBe(sum(of))
      expect(figure.inputs.map(each => each.kind === 'figure' && each.figure.value)).toEqual([
        points(one)[of],
        points(two)[of],
      ])
    }
  })

  it('excludes ROI saved before simulations existed', async () => {
    await run(
      api.url,
      `insert into roi_models (audit_id, current_cost, projected_savings, implementation_cost, time_period, net_savings)
       values (${id}, 100000, 75000, 25000, 12, 50000)`,
    )
    expect(await totals()).toEqual([{ currency: 'USD', value: 50_000, sound: { p10: 0, p50: 0, p90: 0 } }])
  })

  it('is limited to a quadrillion', async () => {
    const endless = { timePeriod: ROI_LIMIT, plan: { ...ROI_PLAN, discountRate: 0, runningCost: ROI_LIMIT } }
    await save({ ...endless, edited })
    expect((await totals())[0]?.sound.p50).toBe(-1e15)
  })
})
