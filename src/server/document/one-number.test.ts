// An audit's first opportunity has the same amount in API answers, in the exported deck and report, and on the
// dashboard. Checked on the demo, and on an audit of fifteen steps with conflicting statements.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO } from '#content/demo/index.ts'
import type { DemoAudit } from '#content/demo/types.ts'
import { addAudit } from '#server/demo/fill.ts'
import { caller } from '#server/inject.ts'
import { type Api, startApi } from '../../../tests/api.ts'
import { fifteenSteps } from '../../../tests/audits/fifteen-steps.ts'
import { type Figures, figuresOf } from '../../../tests/figures/all.ts'
import { type Inputs, readInputs } from '../../../tests/figures/inputs.ts'
import { differences } from '../../../tests/figures/report.ts'
import { places } from '../../../tests/figures/savings.ts'
import { rounded, written } from '../../../tests/figures/text.ts'
import { readPdf } from '../../../tests/files/pdf.ts'
import { readPptx, type SlideRead } from '../../../tests/files/pptx.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const demo = DEMO.audits.find(audit => audit.completed)
if (!demo) throw new Error('the demo has no completed audit')

/** With every section that a deck can have. */
const WHOLE = { audience: 'working', appendix: 'map,interviews,method,evidence' } as const

describe.each<[string, DemoAudit]>([
  ['the demo', demo],
  ['fifteen steps', fifteenSteps],
])('%s', (_, audit) => {
  let id: number
  let inputs: Inputs
  let own: Figures
  let deck: SlideRead[]
  let pages: string[]
  /** The first opportunity's title, its step, and its amount as a sum and as a yearly figure, rounded and exact. */
  let first: Record<'title' | 'step' | 'money' | 'yearly' | 'exactMoney' | 'exactYearly', string>

  beforeAll(async () => {
    await addAudit(caller(api.app, api.member.token), audit)
    const [newest] = await api.member.ok('audit.list', { query: {} })
    id = newest?.id ?? 0
    inputs = await readInputs(api.member, id)
    own = figuresOf(inputs)
    const [headline] = own.savings
    if (!headline?.on) throw new Error('nothing can be saved')
    first = {
      title: headline.opportunity.title,
      step: headline.on.step.label,
      money: rounded(headline.expected, 'money', inputs.audit),
      yearly: rounded(headline.expected, 'money_per_year', inputs.audit),
      exactMoney: written(headline.expected, 'money', inputs.audit),
      exactYearly: written(headline.expected, 'money_per_year', inputs.audit),
    }
    deck = readPptx(await file('slide.export'))
    const report = await readPdf(await file('report.export'))
    pages = report.pages.map(page => page.text.replaceAll(/\s+/g, ' '))
  }, 120_000)

  async function file(document: 'slide.export' | 'report.export'): Promise<Buffer> {
    const params = { id }
    return document === 'slide.export'
      ? api.member.ok('slide.export', { params, query: WHOLE })
      : api.member.ok('report.export', { params, body: { format: 'pdf', names: 'full' } })
  }

  /** Returns the first slide that contains the text. */
  const slide = (text: string | RegExp) => {
    const is = (each: string) => (typeof text === 'string' ? each === text : text.test(each))
    const found = deck.find(({ texts }) => texts.some(is))
    if (!found) throw new Error(`no slide says ${text}`)
    return found
  }
  /** Returns the first page after the contents that contains the heading. */
  const chapter = (heading: string) => pages.slice(2).find(page => page.includes(heading)) ?? ''

  it('is ranked first in findings and advice', async () => {
    const { findings, advice } = await api.member.ok('report.get', { params: { id } })
    const expected = own.savings[0]
    for (const found of [findings[0], advice[0]]) {
      expect(found?.opportunityId).toBe(expected?.opportunity.id)
      expect(found?.figure?.value).toBeCloseTo(expected?.expected ?? Number.NaN, 6)
    }
  })

  it('is first in title, table and chart of the matrix slide', () => {
    const found = slide(/saves most: /)
    expect(found.texts.join('\n')).toContain(`“${first.step}” saves most: ${first.exactMoney} of `)
    const [, row = []] = found.tables[0] ?? []
    expect(row[0]).toBe('1')
    expect(row[1]).toContain(first.step)
    expect(row).toContain(first.exactMoney)
    const [chart] = found.charts
    const [x, y, sizes] = [0, 1, 2].map(part => {
      const length = (chart?.values.length ?? 0) / 3
      return chart?.values.slice(part * length, (part + 1) * length) ?? []
    })
    const [place] = places(own.savings)
    // A cost is drawn at its amount, within its cell.
    expect(Math.abs((x?.[0] ?? Number.NaN) - (place?.place ?? Number.NaN))).toBeLessThanOrEqual(0.5)
    expect(y?.[0]).toBe(own.savings[0]?.score)
    expect(sizes?.[0]).toBeGreaterThanOrEqual(own.savings[0]?.expected ?? Number.NaN)
  })

  it('is first in the table of expected savings', () => {
    const [, row = []] = slide(/Expected savings: .* a year/).tables[0] ?? []
    expect(row[0]).toBe(first.step)
    expect(row).toContain(first.exactMoney)
  })

  it('is first in summary, key findings and recommendations', () => {
    const summary = slide('EXECUTIVE SUMMARY').texts
    expect(summary.find(text => text.includes('/year'))).toContain(first.yearly)
    expect(summary.find(text => text.includes('“'))).toContain(`“${first.step}”`)
    const [finding = ''] = slide('KEY FINDINGS').texts.filter(text => text.startsWith('We expect'))
    expect(finding).toContain(`We expect to save ${first.yearly}`)
    expect(finding).toContain(`“${first.step}”`)
    const advice = slide('RECOMMENDATIONS').texts
    expect(advice.find(text => text.includes('/year'))).toContain(first.yearly)
    expect(advice.find(text => text.includes('“'))).toContain(first.step)
  })

  it('is the same in every chapter of the report', () => {
    const sentence = `We expect to save ${first.yearly} of the `
    expect(chapter('Key Findings')).toContain(sentence)
    expect(chapter('Executive Summary')).toContain(`${first.yearly} expected`)
    expect(chapter('Recommendations')).toMatch(/./)
    const from = pages.findIndex((page, index) => index > 1 && page.includes('Recommendations'))
    const [, advised = ''] = pages.slice(from).join(' ').split('Recommendations')
    expect(/[^ ]+\/year/.exec(advised)?.[0]).toBe(first.yearly)
    const opportunities = pages.find(page => page.includes(`saves most: ${first.exactMoney} of `)) ?? ''
    expect(opportunities).toContain(`“${first.step}”`)
  })

  it('is shown in the dashboard’s list of audits', async () => {
    const named = await api.member.ok('report.leading', { query: { audits: `${id},999999` } })
    expect(named).toMatchObject([{ auditId: id, title: first.title }])
    const money = named[0]?.figure
    expect(written(money?.value ?? null, money?.unit ?? 'money', inputs.audit)).toBe(first.exactYearly)
    expect((await api.member.request({ method: 'GET', url: '/api/reports/leading?audits=x' })).status).toBe(
      400,
    )
  })

  it('has the same business case on the dashboard as in deck and report', async () => {
    const net = own.values.get('roi:net') ?? Number.NaN
    const listed = (await api.member.ok('audit.list', { query: {} })).find(each => each.id === id)
    expect(listed?.netSavings).toBe(net)
    const { inputs: parts } = await api.member.ok('audit.totalRoi', { query: {} })
    const part = parts.find(each => each.kind === 'figure' && each.figure.id === `audit:${id}:roi:net`)
    expect(part?.kind === 'figure' && part.figure.value).toBe(net)
    const text = rounded(net, 'money', inputs.audit)
    expect(slide('EXECUTIVE SUMMARY').texts.join('\n')).toContain(text)
    expect(chapter('Executive Summary')).toContain(text)
  })
})

it('includes hard cases: three contradictions, and volumes said, entered and assumed', async () => {
  const [newest] = await api.member.ok('audit.list', { query: {} })
  const inputs = await readInputs(api.member, newest?.id ?? 0)
  expect(inputs.steps).toHaveLength(15)
  expect(differences(inputs).filter(each => each.isOpen)).toHaveLength(3)
  const volumes = [...figuresOf(inputs).steps.values()].map(each => each.numbers.runsPerMonth.standing)
  expect(new Set(volumes)).toEqual(new Set(['said', 'entered', 'assumed']))
})
