// Realised benefits in documents: slides with a native chart and table, the report as PDF and for Word, names
// hidden.

import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, expect, it } from 'vitest'
import { add, api, at, audit, onTwoMaps } from '../../../tests/audits/maps.ts'
import { readPdf } from '../../../tests/files/pdf.ts'
import { lintPptx, readPptx } from '../../../tests/files/pptx.ts'

onTwoMaps()

const deck = (query: object = {}) =>
  api.member.ok('slide.export', { ...audit, query: query as { names: 'full' } }) as unknown as Promise<Buffer>
const report = (format: 'pdf' | 'docx', names: 'full' | 'hidden') =>
  api.member.ok('report.export', { ...audit, body: { format, names } }) as unknown as Promise<Buffer>
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

async function textsOf(names: 'full' | 'hidden'): Promise<string[]> {
  const { pages } = await readPdf(await report('pdf', names))
  const word = unzipSync(await report('docx', names))['word/document.xml'] ?? new Uint8Array()
  const said = strFromU8(word)
    .replaceAll('</w:p>', ' ')
    .replaceAll(/<[^>]+>/g, '')
  return [pages.map(({ text }) => text).join(' '), said].map(plain)
}

beforeEach(async () => {
  const body = { templateName: 'operations' as const, interviewee: 'Dana Reyes' }
  await api.member.ok('interview.start', { ...audit, body })
  const step = await add('Price lanes', { durationMin: 30, costPerHour: 60, runsPerMonth: 100 })
  const opportunity = await api.member.ok('opportunity.create', {
    ...audit,
    body: {
      stepId: step.id,
      title: 'Let a model price',
      addressable: { min: 30, usual: 50, max: 70 },
      realisation: { min: 40, usual: 50, max: 60 },
    },
  })
  const { id } = await api.member.ok('outcome.begin', { ...at(opportunity), body: { begins: '2026-01-16' } })
  const months = [
    { month: '2026-01', volume: 60, minutes: 25, cost: 100, adoption: 50 },
    { month: '2026-02', volume: 100, minutes: 18, cost: 200, adoption: 80 },
    { month: '2026-04', volume: 120, minutes: 10, cost: 180, adoption: 90 },
  ]
  const source = 'Count of Dana Reyes'
  await api.member.ok('outcome.measure', { params: { id }, body: { source, months } })
})

it('appears on a slide with a chart editable in PowerPoint', async () => {
  const file = await deck()
  expect(lintPptx(file)).toEqual([])
  const slides = readPptx(file).map(slide => ({
    ...slide,
    text: plain([slide.texts, slide.tables].flat(3).join(' ')),
  }))
  const own = slides.find(({ text }) => text.includes('of its promise'))
  // 50 + 760 + 1,980.
  expect(own?.text).toContain('$2,790')
  expect(own?.text).toContain('Mar 2026')
  expect(own?.text).toContain('Months without data'.toUpperCase())
  expect(Object.keys(unzipSync(file)).some(name => /charts\/chart\d+\.xml$/.test(name))).toBe(true)
})

it('appears in the report with months, numbers and sources, in PDF and Word', async () => {
  for (const text of await textsOf('full'))
    for (const part of ['Benefits', '$2,790 measured of', 'Feb 2026', 'Count of Dana Reyes', 'Mona Member'])
      expect(text).toContain(part)
})

it('hides interviewees in sources if names are hidden', async () => {
  for (const text of await textsOf('hidden')) {
    expect(text).toContain('Count of Interviewee A')
    expect(text).not.toContain('Dana Reyes')
  }
})
