// Capacities, volumes that contradict the flow, and scenarios in exported files, and when these files become
// stale.

import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Api, startApi } from '../../../tests/api.ts'
import { planAudit } from '../../../tests/audits/planned-audit.ts'
import { readPdf } from '../../../tests/files/pdf.ts'
import { lintPptx, readPptx } from '../../../tests/files/pptx.ts'

let api: Api
let id: number

beforeAll(async () => {
  api = await startApi()
  id = await planAudit(api.member)
  const [step] = await api.member.ok('process.steps', { params: { id }, query: {} })
  const body = { stepId: step?.id ?? null, title: 'Read referrals by machine', category: 'idea' }
  await api.member.ok('opportunity.create', { params: { id }, body })
})

afterAll(() => api.stop())

const PARTS = 'map,interviews,evidence'
const deck = () =>
  api.member.ok('slide.export', {
    params: { id },
    query: { audience: 'client', appendix: PARTS, names: 'full' },
  }) as unknown as Promise<Buffer>
const report = (format: 'pdf' | 'docx' | 'xlsx') =>
  api.member.ok('report.export', {
    params: { id },
    body: { format, names: 'full', appendix: PARTS },
  }) as unknown as Promise<Buffer>
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

/** The text of each file of the report, as one line. */
async function reports(): Promise<string[]> {
  const { pages } = await readPdf(await report('pdf'))
  const word = unzipSync(await report('docx'))['word/document.xml'] ?? new Uint8Array()
  const said = strFromU8(word)
    .replaceAll('</w:p>', ' ')
    .replaceAll(/<[^>]+>/g, '')
  return [pages.map(({ text }) => text).join(' '), said].map(plain)
}

it('shows today and target on one slide, and the bottleneck with the owners', async () => {
  const file = await deck()
  expect(lintPptx(file)).toEqual([])
  const slides = readPptx(file).map(({ texts, tables }) => plain([texts, tables].flat(3).join(' ')))
  const tomorrow = slides.find(text => text.includes('Target: Agent chases')) ?? ''
  for (const part of [
    'Today',
    'Target: Right the first time',
    'Hours saved a year',
    'Net a year',
    'Pays back',
  ])
    expect(tomorrow).toContain(part)
  const situation = slides.find(text => text.includes('is the bottleneck at')) ?? ''
  expect(situation).toMatch(/“Billing \*” is the bottleneck at 107%/)
  expect(situation).toContain('nearly full')
  expect(slides.some(text => text.includes('the queue grows without end'))).toBe(true)
})

it('shows capacity and both sides of a contradicted volume, in PDF and Word', async () => {
  for (const text of await reports()) {
    expect(text).toContain('“Billing *” is the bottleneck: the work takes 106.9% of the available hours.')
    expect(text).toContain('Inconsistent volumes')
    expect(text).toContain('Volume against inflow')
    expect(text).toMatch(/Undecided: 700 runs\/month counts, 950 runs\/month would flow to it/)
  }
})

it('becomes stale in every format when a scenario or capacity changes, with the change', async () => {
  const newest = async () => {
    const all = await api.member.ok('deliverable.list', { params: { id } })
    return [...Map.groupBy(all, each => each.kind).values()].flatMap(each => each[0] ?? [])
  }
  const fresh = async () => {
    await deck()
    for (const format of ['pdf', 'docx', 'xlsx'] as const) await report(format)
    expect((await newest()).map(each => each.isStale)).toEqual([false, false, false, false])
  }
  const [scenario] = await api.member.ok('scenario.list', { params: { id } })
  if (!scenario) throw new Error('no scenario')
  const changesOf = async () => {
    const [one] = await newest()
    expect((await newest()).map(each => each.isStale)).toEqual([true, true, true, true])
    return (await api.member.ok('deliverable.changes', { params: { id: one?.id ?? 0 } })).changes
  }
  await fresh()
  const note = 'Asked in writing, answered in a day.'
  await api.member.ok('scenario.change', {
    params: { id: scenario.id },
    body: { note, version: scenario.version },
  })
  expect(await changesOf()).toEqual(['Scenario ‘Agent chases’: note changed'])
  await fresh()
  const body = { owner: 'Front desk', people: 5, hoursPerMonth: 108 }
  await api.member.ok('capacity.set', { params: { id }, body })
  expect(await changesOf()).toContain('People and hours of ‘Front desk’: people 4 → 5')
})

it('names who resolved the contradiction', async () => {
  const steps = await api.member.ok('process.steps', { params: { id }, query: {} })
  const step = steps.find(({ runsPerMonth }) => runsPerMonth === 700)
  await api.member.ok('quantity.settleFlow', { params: { id: step?.id ?? 0 }, body: { use: 'own' } })
  for (const text of await reports()) {
    expect(text).toMatch(/700 runs\/month counts; decided by Mona Member/)
    expect(text).not.toContain('Volume against inflow')
  }
})
