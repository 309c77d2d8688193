// The efficient frontier of the plan in use in deck and report: a native chart of steps and a table, in both languages.

import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { ROI_DEFAULTS } from '#domain/roi/roi.ts'
import type { DocumentLanguage } from '#domain/text/document-language.ts'
import { type Api, withAudit } from '../../../tests/api.ts'
import { readPdf } from '../../../tests/files/pdf.ts'
import { lintPptx, readPptx } from '../../../tests/files/pptx.ts'
import { TITLES } from '../../../tests/texts/realistic-texts.ts'

let api: Api
let id: number
withAudit((started, audit) => {
  api = started
  id = audit
})

const params = () => ({ params: { id } })
const whole = (value: number) => ({ min: value, usual: value, max: value })

/** An option on a step of its own that costs 36,000 a year, of which half can be saved. */
async function option(title: string, oneOff: number) {
  const body = { label: title, costPerHour: 50, durationMin: 60, owner: 'Billing clerk', runsPerMonth: 60 }
  const step = await api.member.ok('process.createStep', { ...params(), body })
  const shares = { addressable: whole(50), realisation: whole(100), oneOffCost: whole(oneOff) }
  await api.member.ok('opportunity.create', { ...params(), body: { stepId: step.id, title, ...shares } })
}

const LIMITS = { quarters: 2, people: [], options: [] }
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

async function slides(appendix: string, language: DocumentLanguage = 'en') {
  const query = { audience: 'client', appendix, names: 'full', language } as const
  const file = (await api.member.ok('slide.export', { ...params(), query })) as unknown as Buffer
  expect(lintPptx(file)).toEqual([])
  return readPptx(file)
}

async function reports(language: DocumentLanguage) {
  const made = (format: 'pdf' | 'docx') =>
    api.member.ok('report.export', {
      ...params(),
      body: { format, names: 'full', appendix: 'method', language },
    }) as unknown as Promise<Buffer>
  const { pages } = await readPdf(await made('pdf'))
  const word = strFromU8(unzipSync(await made('docx'))['word/document.xml'] ?? new Uint8Array())
  const said = word.replaceAll('</w:p>', ' ').replaceAll(/<[^>]+>/g, '')
  return [pages.map(({ text }) => text).join(' '), said].map(plain)
}

/** Budgets and NPVs of the line: up to the next budget, the NPV is that of the smaller one. */
function stepsOf(points: { budget: number; npv: number }[]) {
  const ends = points.slice(1).flatMap(({ budget, npv }, at) => [
    [budget, points[at]?.npv],
    [budget, npv],
  ])
  const all = [[points[0]?.budget, points[0]?.npv], ...ends]
  return [all.map(([budget]) => budget), all.map(([, npv]) => npv)]
}

it('marks the budget of the current plan, until the plan is outdated', async () => {
  const titles = [TITLES[0] ?? '', TITLES[1] ?? '', TITLES[2] ?? '']
  for (const [at, title] of titles.entries()) await option(title, [3000, 5000, 9000][at] ?? 0)
  await api.member.ok('roi.save', { ...params(), body: { ...ROI_DEFAULTS, timePeriod: 36 } })
  await api.member.ok('plan.setLimits', { ...params(), body: { ...LIMITS, budget: 5000 } })
  const charts = async (appendix: string, language?: DocumentLanguage) =>
    (await slides(appendix, language)).filter(({ texts }) => texts.some(text => BUDGET.test(text)))
  const BUDGET = /A budget of \$5,000 a quarter brings an NPV of|Ein Budget von \$?5[.,]000 ?\$? je Quartal/
  expect(await charts('method')).toEqual([])

  const { best } = await api.member.ok('plan.get', params())
  await api.member.ok('plan.use', { ...params(), body: { starts: best?.starts ?? [] } })
  const { points } = await api.member.ok('plan.frontier', params())
  for (const language of ['en', 'de'] as const) {
    const [slide] = await charts('method', language)
    expect(slide?.charts, language).toMatchObject([{ type: 'scatter' }])
    const [x, y] = slide?.charts[0]?.series ?? []
    expect([x, y], language).toEqual(stepsOf(points))
    const place = slide?.charts[0]?.series.slice(2)
    expect(place?.[0]?.slice(1), language).toEqual([5000, 5000])
    expect(place?.[1]?.slice(0, 2), language).toEqual([best?.value.value, best?.value.value])
    for (const text of await reports(language)) {
      expect(text).toMatch(BUDGET)
      expect(text).toContain(language === 'en' ? '$5,000 (plan in use)' : '(verwendeter Plan)')
    }
  }
  // The main deck does not show it.
  expect(await charts('interviews')).toEqual([])

  await api.member.ok('plan.setLimits', { ...params(), body: { ...LIMITS, budget: 20_000, version: 1 } })
  expect(await charts('method')).toEqual([])
}, 240_000)
