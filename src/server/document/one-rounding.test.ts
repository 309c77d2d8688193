// One rounding on each slide and page of audits with interviews, capacity, conflicting statements and measured benefits.

import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { DEMO } from '#content/demo/index.ts'
import { withMessages } from '#content/documents/messages.ts'
import type { WordedSnapshot } from '#domain/document/audit-snapshot.ts'
import { APPENDICES, type Appendix, REPORT_APPENDIX } from '#domain/document/choice.ts'
import { reportDocument } from '#domain/document/report/report.ts'
import { inMessages } from '#domain/figure/messages.ts'
import { LANGUAGES } from '#domain/text/document-language.ts'
import { inStyle } from '#domain/text/number-style.ts'
import { addAudit } from '#server/demo/fill.ts'
import { readAuditSnapshot } from '#server/document/audit-snapshot.ts'
import { renderDocx } from '#server/document/docx/docx.ts'
import { caller } from '#server/inject.ts'
import { type Api, withAudit } from '../../../tests/api.ts'
import { twentyFiveSteps } from '../../../tests/audits/twenty-five-steps.ts'
import {
  type AmountPage,
  allPages,
  exactAmounts,
  exactValues,
  mainPages,
  twoRoundings,
} from '../../../tests/files/roundings.ts'

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
])(
  'writes each amount of %s in one rounding on one slide or page',
  async (_, demo) => {
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
      for (const appendix of [REPORT_APPENDIX, APPENDICES]) {
        const [front, ...rest] = await wordParts(audit, appendix)
        expect(rest.length).toBeGreaterThan(1)
        expect([front, ...rest].flatMap(part => (part ? twoRoundings(part, audit, known) : []))).toEqual([])
        expect(rest.slice(0, -1).flatMap(part => exactAmounts(part, audit))).toEqual([])
      }
    }
  },
  120_000,
)

/** The parts of the Word report between page breaks; where Word breaks pages within them is not known. */
async function wordParts(audit: WordedSnapshot, appendix: readonly Appendix[]): Promise<AmountPage[]> {
  const report = inStyle(audit.style, () => inMessages(audit.messages, () => reportDocument(audit, appendix)))
  const parts = unzipSync(await renderDocx(report))
  const document = strFromU8(parts['word/document.xml'] ?? new Uint8Array())
  const paragraphs = [...document.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([xml]) => xml)
  const found: AmountPage[] = [{ name: 'cover', passages: [] }]
  for (const xml of paragraphs) {
    const text = [...xml.matchAll(/<w:t[ >][^<]*<\/w:t>/g)]
      .map(([run]) => run.replaceAll(/<[^>]*>/g, ''))
      .join('')
    if (xml.includes('<w:pageBreakBefore/>')) found.push({ name: `Word, from ${text}`, passages: [] })
    if (!xml.includes('<w:pStyle w:val="Said"/>')) found.at(-1)?.passages.push([{ text }])
  }
  return found
}
